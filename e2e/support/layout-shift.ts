import { expect, type Page } from '@playwright/test';
import { delayRequests } from './held-calls.ts';

/** The sum of all layout shifts of a page load; up to 0.1 counts as good (web.dev). */
const MAX_SHIFTS = 0.01;

interface Shift {
  readonly value: number;
  readonly moved: readonly (string | undefined)[];
}

export interface SlowLoad {
  readonly open: () => Promise<void>;
  /** Assertions while no call has a response. */
  readonly loading: () => Promise<void>;
  readonly loaded: () => Promise<void>;
}

/** Records the layout shifts of each document that this page loads from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 200)) });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** After the next paint, since the browser reports a shift only then. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifts)))))',
  );
}

/** Loads a page whose calls are delayed until `loading` has passed, and asserts the sum of its recorded shifts. */
export async function expectNoLayoutShift(page: Page, { open, loading, loaded }: SlowLoad): Promise<void> {
  const release = await delayRequests(page, /\/(me|api\/.*)$/);
  await open();
  await loading();
  release();
  await loaded();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFTS);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
