/** How much `to` differs from `from`, to a hundredth of a percent. */
export function percentBetween(from: bigint, to: bigint): number {
  return Number(((to - from) * 10_000n) / from) / 100;
}
