import { COIN_NAMES, COINS, type Coin, formatAmount, type Money, visibleDecimals } from '@lastro/money';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { listedDecimals } from '../../lib/format/money-text.ts';
import { Select } from '../../ui/fields/select.tsx';
import type { SelectProps } from '../../ui/fields/select-parts.tsx';
import { HIDDEN_AMOUNT } from '../amounts/amount.tsx';
import { CoinLogo } from './coins.tsx';

interface CoinSelectProps extends Omit<SelectProps<Coin>, 'options' | 'placeholder' | 'onChange' | 'value'> {
  readonly value: Coin;
  readonly onChange: (coin: Coin) => void;
  readonly coins?: readonly Coin[];
  readonly balanceOf?: ((coin: Coin) => Money<Coin>) | undefined;
}

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

export function balanceNote(balance: Money<Coin>): string {
  return formatAmount(balance, visibleDecimals(balance, listedDecimals(balance.currency)));
}
