/** How much `to` differs from `from`, to a hundredth of a percent. */
export function percentBetween(from: bigint, to: bigint): number {
  return Number(((to - from) * 10_000n) / from) / 100;
}

/** '1,50%'. */
export function formatPercent(value: number, minDecimals: number, maxDecimals = minDecimals): string {
  const options = { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals };
  return `${value.toLocaleString('pt-BR', options)}%`;
}

/** '+2,1%'. */
export function formatPercentChange(value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return `${value.toLocaleString('pt-BR', options).replace('-', '\u2212')}%`;
}
