/** The bank's currencies. BRL is only ever moved by PIX; customers hold coins. */
export const COINS = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB'] as const;
export type Coin = (typeof COINS)[number];
export type Currency = Coin | 'BRL';
export const CURRENCIES: readonly Currency[] = ['BRL', ...COINS];

export const COIN_NAMES: Readonly<Record<Coin, string>> = {
  USDT: 'Tether USD',
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  BNB: 'Binance Coin',
};

const DECIMALS: Readonly<Record<Currency, number>> = { BRL: 2, USDT: 8, BTC: 8, ETH: 8, SOL: 8, BNB: 8 };

export function decimalsOf(currency: Currency): number {
  return DECIMALS[currency];
}

export function isCoin(code: unknown): code is Coin {
  return typeof code === 'string' && (COINS as readonly string[]).includes(code);
}

export function isCurrency(code: unknown): code is Currency {
  return code === 'BRL' || isCoin(code);
}
