/** Path of `BINANCE_BASE_URL`. */
export const BINANCE_BASE_PATH = '/binance';

export const BINANCE_ACCOUNT = {
  apiKey: 'lastroSandboxBinanceKey0000000000000000000000000000000000000000A',
  apiSecret: 'lastroSandboxBinanceSecret0000000000000000000000000000000000000A',
  email: 'tesouraria@lastro.example',
} as const;
