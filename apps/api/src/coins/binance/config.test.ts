import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';

const sandboxed = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/lastro',
  SECRET_KEY: 'x'.repeat(32),
};
const production = {
  ...sandboxed,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bank.example',
  BINANCE_BASE_URL: 'https://api.binance.com/',
  BINANCE_API_KEY: 'key',
  BINANCE_API_SECRET: 'secret',
};

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('the exchange configuration', () => {
  it('defaults to the sandbox and its key', () => {
    const { binance } = loadConfig({ ...sandboxed, SANDBOX_PORT: '4001' });
    expect(binance.baseUrl).toBe('http://127.0.0.1:4001/binance');
    expect(binance.apiKey).toMatch(/^[A-Za-z0-9]{64}$/);
  });

  it('never combines another exchange with the sandbox’s key', () => {
    const exchange = { ...sandboxed, BINANCE_BASE_URL: 'https://api.binance.com' };
    expect(refusalOf(exchange)).toContain('BINANCE_API_KEY and BINANCE_API_SECRET must be, too');
    expect(refusalOf({ ...exchange, BINANCE_API_KEY: 'key' })).toContain('BINANCE_API_SECRET must be, too');
    const own = loadConfig({ ...exchange, BINANCE_API_KEY: 'key', BINANCE_API_SECRET: 'secret' }).binance;
    expect(own).toEqual({ baseUrl: 'https://api.binance.com', apiKey: 'key', apiSecret: 'secret' });
  });

  it.each(['BINANCE_BASE_URL', 'BINANCE_API_KEY', 'BINANCE_API_SECRET'])(
    'must be set in production: %s',
    (name) => {
      expect(refusalOf({ ...production, [name]: '' })).toContain(name);
      expect(refusalOf(production)).not.toContain(name);
    },
  );
});
