import { type Money, money } from '@lastro/money';

export type PartName = 'balance' | 'crypto' | 'invested' | 'onTheWay';

export interface Part {
  readonly name: PartName;
  readonly worth: Money<'USDT'>;
  /** Truncated to cents, as on the part's own screen. */
  readonly shown: Money<'USDT'>;
  readonly permille: number;
}

export const CENT = 1_000_000n;

export function partsOf(amounts: Readonly<Record<PartName, Money<'USDT'>>>): readonly Part[] {
  const names = Object.keys(amounts) as PartName[];
  const total = names.reduce((sum, name) => sum + amounts[name].minor, 0n);
  return names.map((name) => {
    const { minor } = amounts[name];
    return {
      name,
      worth: amounts[name],
      shown: money('USDT', minor - (minor % CENT)),
      permille: total === 0n ? 0 : Number((minor * 1000n) / total),
    };
  });
}

/** Sum of the displayed parts; the exact wealth if it is below a cent, so that it is not shown as zero. */
export function shownWealth(wealth: Money<'USDT'>, parts: readonly Part[]): Money<'USDT'> {
  const sum = parts.reduce((minor, { shown }) => minor + shown.minor, 0n);
  return sum === 0n ? wealth : money('USDT', sum);
}
