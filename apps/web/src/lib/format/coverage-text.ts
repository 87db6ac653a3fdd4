import { formatPercent } from './percent.ts';

const MAX_READABLE_PERCENT = 1_000;

/** '102,50%'; always in percent, so that the lines of a list can be compared. */
export function coverageText(percent: string): string {
  const value = Number(percent);
  return value <= MAX_READABLE_PERCENT
    ? formatPercent(value, 2)
    : `mais de ${formatPercent(MAX_READABLE_PERCENT, 0)}`;
}

export function coverageOfTotal(percent: string): string {
  return `${coverageText(percent)} do total`;
}

export function isCovered(percent: string): boolean {
  return Number(percent) >= 100;
}
