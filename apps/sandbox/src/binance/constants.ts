/** Where Binance is mounted: `BINANCE_BASE_URL` is `http://127.0.0.1:<port>` followed by this. */
export const BINANCE_BASE_PATH = '/binance';

export const BINANCE_ACCOUNT = {
  apiKey: 'lastroSandboxBinanceKey0000000000000000000000000000000000000000A',
  apiSecret: 'lastroSandboxBinanceSecret0000000000000000000000000000000000000A',
  email: 'tesouraria@lastro.example',
} as const;
