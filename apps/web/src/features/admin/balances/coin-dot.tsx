import type { Coin } from '@lastro/money';
import { classNames } from '../../../lib/class-names.ts';

const COLOURS: Readonly<Record<Coin, string>> = {
  USDT: 'bg-usdt',
  BTC: 'bg-btc',
  ETH: 'bg-eth',
  SOL: 'bg-sol',
  BNB: 'bg-bnb',
};

/** The coin's colour. Its code stands beside it. */
export function CoinDot({ coin }: { readonly coin: Coin }) {
  return <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-full', COLOURS[coin])} />;
}
