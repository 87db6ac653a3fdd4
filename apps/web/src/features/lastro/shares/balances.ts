import { COIN_NAMES, COINS, type Coin, isZero, type Money, money } from '@lastro/money';
import type { CheckLine } from '../check-line.ts';
import type { Own } from './own-shares.ts';

/** The balance of the customer's statement, from an answer of its own. */
export type BalanceAt = (coin: Coin, at: Date) => Promise<Money>;

export interface CoinBalance {
  readonly coin: Coin;
  readonly listed: Money;
  /** Money held or invested is listed, but not part of it. */
  readonly statement: Money;
  readonly isShort: boolean;
}

/** The snapshot may lack a posting of the same moment that was not committed yet. */
const UNCOMMITTED_MS = 5_000;

/** Also of coins without a share, since the bank may have left one out. */
export function readBalances(own: Own, takenAt: string, balanceAt: BalanceAt): Promise<CoinBalance[]> {
  const at = new Date(takenAt);
  return Promise.all(
    COINS.map(async (coin) => {
      const [listed, statement] = [listedOf(own, coin), await balanceAt(coin, at)];
      const isShort =
        listed.minor < statement.minor &&
        listed.minor < (await balanceAt(coin, new Date(at.getTime() - UNCOMMITTED_MS))).minor;
      return { coin, listed, statement, isShort };
    }),
  );
}

/** A share that cannot be read or is given twice fails its checks and counts as zero. */
function listedOf({ assets }: Own, coin: Coin): Money {
  const [share, repeated] = assets.filter(({ asset }) => asset === coin);
  const amounts = repeated === undefined ? (share?.pieces ?? []).map(({ amount }) => amount) : [];
  const isReadable = amounts.every((amount) => /^\d+$/.test(amount));
  return money(coin, isReadable ? amounts.reduce((sum, amount) => sum + BigInt(amount), 0n) : 0n);
}

export function isEmpty(balances: readonly CoinBalance[]): boolean {
  return balances.every(({ listed, statement }) => isZero(listed) && isZero(statement));
}

/** `checked`: the comparison with the total in the answer itself. */
export function checkBalance(checked: CheckLine, balances: readonly CoinBalance[]): CheckLine {
  const short = balances.filter(({ isShort }) => isShort).map(({ coin }) => COIN_NAMES[coin]);
  if (short.length > 0) {
    const text = `Na lista você tem menos que no seu extrato em ${short.join(', ')}. Compare os valores abaixo.`;
    return { ...checked, outcome: 'fails', text };
  }
  if (checked.outcome !== 'nothing') return checked;
  return { ...checked, text: 'Nada na lista é seu, e seu extrato estava zerado naquele momento.' };
}
