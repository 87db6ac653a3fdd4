import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { functionLengths } from './function-lengths.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SOURCE = /\.(ts|tsx|mjs|js)$/;
const NOT_PRODUCTION = /\.test\.|(^|\/)(generated|testing|test|e2e)\//;

interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

interface Metrics {
  readonly files: Figures;
  readonly functions: Figures;
  readonly folders: Figures;
  readonly lines: number;
  readonly commentShare: number;
  readonly apiCommentShare: number;
}

async function measure(root: string): Promise<Metrics> {
  const paths = git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((path) => SOURCE.test(path) && !NOT_PRODUCTION.test(path));
  const sources = paths.map((path) => ({ path, lines: linesOf(join(root, path)) }));
  const perFolder = new Map<string, number>();
  for (const path of paths) perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
  const functions = await Promise.all(
    sources.map(({ path, lines }) => functionLengths(path, lines.join('\n'))),
  );
  return {
    files: figures(sources.map(({ lines }) => lines.length)),
    functions: figures(functions.flat()),
    folders: figures([...perFolder.values()]),
    lines: sources.reduce((sum, { lines }) => sum + lines.length, 0),
    commentShare: commentShare(sources),
    apiCommentShare: commentShare(sources.filter(({ path }) => path.startsWith('apps/api/'))),
  };
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

function commentShare(sources: readonly { readonly lines: readonly string[] }[]): number {
  const lines = sources.flatMap((source) => source.lines);
  return lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length / lines.length;
}

function figures(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function row(name: string, value: string): string {
  return `| ${name.padEnd(44)} | ${value.padEnd(16)} |`;
}

function three({ median, p95, max }: Figures): string {
  return `${median} / ${p95} / ${max}`;
}

if (import.meta.main) {
  const metrics = await measure(ROOT);
  console.log(
    [
      row('production code', ''),
      `|${'-'.repeat(46)}|${'-'.repeat(18)}|`,
      row('file lines, median / p95 / max', three(metrics.files)),
      row('function lines, median / p95 / max', three(metrics.functions)),
      row('files in a folder, median / p95 / max', three(metrics.folders)),
      row('comment lines', percent(metrics.commentShare)),
      row('comment lines of the API', percent(metrics.apiCommentShare)),
      row('lines', metrics.lines.toLocaleString('en')),
    ].join('\n'),
  );
}
