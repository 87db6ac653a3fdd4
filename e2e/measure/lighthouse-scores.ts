import type { Result } from 'lighthouse';

/** Lowest accepted scores, of 100. */
export const MINIMUMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type Category = keyof typeof MINIMUMS;

export interface Scores extends Readonly<Record<Category, number>> {
  readonly route: string;
  /** FCP, LCP and TBT in milliseconds; CLS. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes transferred. */
  readonly bytes: number;
  readonly below: readonly Category[];
  /** Failed audits of categories below their minimum. */
  readonly findings: readonly string[];
}

export function readScores(route: string, result: Result): Scores {
  // A redirect would measure another screen.
  const shown = new URL(result.finalDisplayedUrl).pathname.toLowerCase();
  const requested = route.split('?')[0]?.toLowerCase();
  if (shown !== requested) throw new Error(`${route} led to ${shown}.`);
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
  const below = (Object.keys(MINIMUMS) as Category[]).filter(
    (category) => scores[category] < MINIMUMS[category],
  );
  return {
    route,
    ...scores,
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    bytes: value('total-byte-weight'),
    below,
    findings: below.flatMap((category) => findingsOf(result, category)),
  };
}

function findingsOf(result: Result, category: Category): string[] {
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (audit === undefined || audit.score === null || weight === 0 || audit.score >= 0.9) return [];
    const { details } = audit;
    const items = details !== undefined && 'items' in details ? (details.items as unknown[]) : [];
    const shown = JSON.stringify(items.slice(0, 3)).slice(0, 600);
    return [
      `${category}: ${audit.title} (${audit.displayValue ?? audit.score})${items.length ? ` ${shown}` : ''}`,
    ];
  });
}

const HEADER = ['perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB'];

export function printScores(all: readonly Scores[], withHeader: boolean): void {
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(`${name.padEnd(30)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
  if (withHeader) line('Lighthouse, mobile', HEADER);
  for (const scores of all) {
    const { performance, accessibility, seo, fcp, lcp, tbt, cls, bytes } = scores;
    const cells = [performance, accessibility, scores['best-practices'], seo, fcp, lcp, tbt, cls];
    line(scores.route, [...cells, Math.round(bytes / 1000)]);
    for (const finding of scores.findings) console.log(`  ${finding}`);
  }
}
