import { decimalsOf, type Money } from '@lastro/money';

/** As many decimals as it takes not to show a non-zero amount as zero. */
export function visibleDecimals(amount: Money, decimals: number = decimalsOf(amount.currency)): number {
  const magnitude = amount.minor < 0n ? -amount.minor : amount.minor;
  const scale = decimalsOf(amount.currency);
  if (magnitude === 0n || magnitude >= 10n ** BigInt(scale - decimals)) return decimals;
  return scale - (/0*$/.exec(String(magnitude))?.[0].length ?? 0);
}
