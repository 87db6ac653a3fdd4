import { COIN_NAMES, COINS, type Coin, formatAmount, type Money } from '@lastro/money';
import { useHiddenBalances } from '../lib/hidden-balances.ts';
import { HIDDEN_AMOUNT } from './amount.tsx';
import { CoinLogo } from './coin-logo.tsx';
import { Select } from './select.tsx';
import type { SelectProps } from './select-parts.tsx';

export interface CoinSelectProps
  extends Omit<SelectProps<Coin>, 'options' | 'placeholder' | 'onChange' | 'value'> {
  readonly value: Coin;
  readonly onChange: (coin: Coin) => void;
  /** All five unless given. */
  readonly coins?: readonly Coin[];
  /** Shown beside each coin in the list; its code where there is none. */
  readonly balanceOf?: ((coin: Coin) => Money<Coin>) | undefined;
}

/** A choice among the bank's coins, by logo, name and what there is of each. */
export function CoinSelect({ coins = COINS, balanceOf, ...select }: CoinSelectProps) {
  const { hidden } = useHiddenBalances();
  const options = coins.map((coin) => ({
    value: coin,
    label: COIN_NAMES[coin],
    note: balanceOf === undefined ? coin : hidden ? HIDDEN_AMOUNT : balanceNote(balanceOf(coin)),
    icon: <CoinLogo coin={coin} className="size-6" />,
  }));
  return <Select {...select} options={options} />;
}

function balanceNote(balance: Money<Coin>): string {
  return formatAmount(balance, balance.currency === 'USDT' ? 2 : 4);
}
