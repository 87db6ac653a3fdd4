import { COINS, type Coin, type Money } from '@lastro/money';
import { formatPercent } from '../../lib/format/percent.ts';
import { type Prices, totalInUsdt, worthInUsdt } from '../../lib/queries/rates.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';

export interface Holding {
  readonly coin: Coin;
  readonly balance: Money<Coin>;
  readonly worth: Money<'USDT'> | null;
  /** All add up to exactly 1000, or to zero for an empty wallet; null while the total is partial. */
  readonly permille: number | null;
}

export interface Portfolio {
  readonly holdings: readonly Holding[];
  readonly total: Money<'USDT'>;
  /** False if a held coin has no known price. */
  readonly complete: boolean;
}

export function portfolioOf(wallets: readonly Wallet[], prices: Prices): Portfolio {
  const balances = COINS.map((coin) => balanceIn(wallets, coin) as Money<Coin>);
  const { total, complete } = totalInUsdt(balances, prices);
  const values = balances.map((balance) => worthInUsdt(balance, prices));
  const parts = permilleOf(
    values.map((worth) => worth?.minor ?? 0n),
    total.minor,
  );
  return {
    total,
    complete,
    holdings: balances.map((balance, index) => ({
      coin: balance.currency,
      balance,
      worth: values[index] ?? null,
      permille: complete ? (parts[index] ?? 0) : null,
    })),
  };
}

/** Floored; the remainder goes to the largest. */
function permilleOf(values: readonly bigint[], total: bigint): readonly number[] {
  if (total === 0n) return values.map(() => 0);
  const floored = values.map((worth) => Number((worth * 1000n) / total));
  const rest = 1000 - floored.reduce((sum, part) => sum + part, 0);
  const largest = values.reduce((best, worth, index) => (worth > (values[best] ?? 0n) ? index : best), 0);
  return floored.map((part, index) => (index === largest ? part + rest : part));
}

export function partText({ permille, balance }: Pick<Holding, 'permille' | 'balance'>): string {
  if (permille === null) return '—';
  if (permille === 0 && balance.minor > 0n) return '< 0,1%';
  return formatPercent(permille / 10, 1);
}
