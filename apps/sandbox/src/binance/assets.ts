export interface Market {
  readonly symbol: string;
  readonly base: Asset;
  readonly quote: Asset;
  readonly tickSize: string;
  readonly basePrice: string;
  /** Amplitude in percent of the walk's. */
  readonly swing: number;
  readonly volumePerMinute: string;
}

interface AssetTraits {
  readonly opening: string;
  readonly market?: Omit<Market, 'symbol' | 'base' | 'quote'> & { readonly quote: string };
}

const TRAITS = {
  BTC: {
    opening: '1000.00000000',
    market: { quote: 'USDT', tickSize: '0.01', basePrice: '100000', swing: 100, volumePerMinute: '18' },
  },
  ETH: {
    opening: '20000.00000000',
    market: { quote: 'USDT', tickSize: '0.01', basePrice: '3500', swing: 135, volumePerMinute: '260' },
  },
  SOL: {
    opening: '200000.00000000',
    market: { quote: 'USDT', tickSize: '0.01', basePrice: '180', swing: 170, volumePerMinute: '2400' },
  },
  BNB: {
    opening: '20000.00000000',
    market: { quote: 'USDT', tickSize: '0.01', basePrice: '900', swing: 90, volumePerMinute: '140' },
  },
  USDT: {
    opening: '50000000.00000000',
    market: { quote: 'BRL', tickSize: '0.001', basePrice: '5.2', swing: 15, volumePerMinute: '22000' },
  },
  BRL: { opening: '50000000.00000000' },
} as const satisfies Record<string, AssetTraits>;

export type Asset = keyof typeof TRAITS;
export const ASSETS = Object.keys(TRAITS) as Asset[];

export function isAsset(text: string): text is Asset {
  return Object.hasOwn(TRAITS, text);
}

export function openingBalance(asset: Asset): string {
  return TRAITS[asset].opening;
}

export const MARKETS: readonly Market[] = ASSETS.flatMap((base) => {
  const traits = TRAITS[base];
  return 'market' in traits ? [{ ...traits.market, symbol: `${base}${traits.market.quote}`, base }] : [];
});

export function findMarket(symbol: string): Market | undefined {
  return MARKETS.find((market) => market.symbol === symbol);
}
