import { formatPercent } from './percent.ts';

/** Above this percentage the exact figure is not informative. */
const MAX_READABLE = 100_000;

export function percentText(percent: string): string {
  return Number(percent) > MAX_READABLE ? 'mais de 100.000%' : formatPercent(Number(percent), 2);
}

export function isCovered(percent: string): boolean {
  return Number(percent) >= 100;
}
