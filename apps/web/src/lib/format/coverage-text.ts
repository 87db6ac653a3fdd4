import { formatPercent } from './percent.ts';

const MAX_READABLE_PERCENT = 1_000;
const MAX_TIMES = 1_000;

/** '102,50%'; a large one as a multiple of the debt, rounded down: '56 vezes'. */
export function coverageText(percent: string): string {
  const value = Number(percent);
  if (value <= MAX_READABLE_PERCENT) return formatPercent(value, 2);
  const times = Math.min(Math.floor(value / 100), MAX_TIMES).toLocaleString('pt-BR');
  return value > MAX_TIMES * 100 ? `mais de ${times} vezes` : `${times} vezes`;
}

export function coverageOfTotal(percent: string): string {
  return `${coverageText(percent)} ${Number(percent) > MAX_READABLE_PERCENT ? 'o' : 'do'} total`;
}

export function isCovered(percent: string): boolean {
  return Number(percent) >= 100;
}
