import type { Round } from './drive.ts';

export interface Row extends Round {
  readonly what: string;
  readonly against: number;
  readonly goal: number | undefined;
}

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.what,
    row.perSecond.toLocaleString('en-US'),
    String(row.p50Ms),
    String(row.p99Ms),
    `${row.against} ×`,
    row.goal === undefined ? '' : `≥ ${row.goal} ×`,
    row.goal === undefined ? '' : row.against >= row.goal ? 'met' : 'MISSED',
  ]);
  printLines(['what', 'per second', 'p50 ms', 'p99 ms', 'ratio', 'goal', ''], lines);
}

export function printLines(head: readonly string[], lines: readonly (readonly string[])[]): void {
  const widths = head.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i]?.length ?? 0)));
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
  }
}
