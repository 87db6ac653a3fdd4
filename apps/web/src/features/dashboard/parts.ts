import { type Money, money } from '@lastro/money';

export type PartName = 'balance' | 'crypto' | 'invested' | 'onTheWay';

export interface Part {
  readonly name: PartName;
  readonly worth: Money<'USDT'>;
  /** Rounded so that the displayed parts add up to the displayed total. */
  readonly shown: Money<'USDT'>;
  readonly permille: number;
}

export const CENT = 1_000_000n;

export function partsOf(amounts: Readonly<Record<PartName, Money<'USDT'>>>): readonly Part[] {
  const names = Object.keys(amounts) as PartName[];
  const total = names.reduce((sum, name) => sum + amounts[name].minor, 0n);
  const floored = names.reduce((sum, name) => sum + amounts[name].minor / CENT, 0n);
  const missing = Number(total / CENT - floored);
  const raised = new Set<PartName>(
    names
      .filter((name) => name !== 'balance')
      .sort((a, b) => Number((amounts[b].minor % CENT) - (amounts[a].minor % CENT)))
      .slice(0, missing),
  );
  return names.map((name) => {
    const { minor } = amounts[name];
    const cents = minor / CENT + (raised.has(name) ? 1n : 0n);
    return {
      name,
      worth: amounts[name],
      shown: money('USDT', cents * CENT),
      permille: total === 0n ? 0 : Number((minor * 1000n) / total),
    };
  });
}
