/** Where Binance is mounted: `BINANCE_BASE_URL` is `http://127.0.0.1:<port>` followed by this. */
export const BINANCE_BASE_PATH = '/binance';

/** The one API key there is, with every permission. Public on purpose: it opens nothing but the sandbox. */
export const BINANCE_ACCOUNT = {
  apiKey: 'lastroSandboxBinanceKey0000000000000000000000000000000000000000A',
  apiSecret: 'lastroSandboxBinanceSecret0000000000000000000000000000000000000A',
  /** The master account, as transfers between accounts name it. */
  email: 'tesouraria@lastro.example',
  /** Coins in the master account before anything moves, so that a new bank can pay out. */
  opening: {
    BTC: '1000.00000000',
    ETH: '20000.00000000',
    SOL: '200000.00000000',
    BNB: '20000.00000000',
    USDT: '50000000.00000000',
    BRL: '50000000.00000000',
  },
} as const;

/** Every asset an account can hold, in the order in which accounts list them. */
export const ASSETS = ['BTC', 'ETH', 'SOL', 'BNB', 'USDT', 'BRL'] as const;
export type Asset = (typeof ASSETS)[number];

export function isAsset(text: string): text is Asset {
  return ASSETS.some((asset) => asset === text);
}
