import { describe, expect, it } from 'vitest';
import { strategyOf } from './rules.ts';

const ORIGIN = 'https://lastro.example';
const FILES = ['/theme.js', '/manifest.webmanifest', '/assets/index-1.js'];

const strategyFor = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  strategyOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN, FILES);

describe('the worker', () => {
  it('handles the page of every screen', () => {
    for (const path of ['/', '/Dashboard', '/login?token=abc', '/CryptoDeposit?currency=BTC', '/meu-banco'])
      expect(strategyFor(path), path).toBe('page');
  });

  it('handles the files of the app', () => {
    expect(strategyFor('/assets/index-1.js', 'cors')).toBe('asset');
    expect(strategyFor('/assets/of-another-build.js', 'cors')).toBe('asset');
    expect(strategyFor('/theme.js', 'no-cors')).toBe('file');
    expect(strategyFor('/icons/icon-192.png', 'no-cors')).toBe('pass');
  });

  it('never handles API calls', () => {
    for (const path of [
      '/me',
      '/auth/login',
      '/api/accounts',
      '/api/auth/google',
      '/docs',
      '/healthz',
      '/metrics',
    ]) {
      expect(strategyFor(path, 'cors'), path).toBe('pass');
      expect(strategyFor(path, 'navigate'), path).toBe('navigation');
      expect(strategyFor(path, 'navigate', 'POST'), path).toBe('pass');
    }
    expect(strategyFor('/Dashboard', 'cors')).toBe('pass');
    expect(strategyFor('/Dashboard', 'navigate', 'POST')).toBe('pass');
    expect(strategyFor('/nothing.pdf')).toBe('navigation');
    expect(strategyFor('https://elsewhere.example/assets/a.js', 'cors')).toBe('pass');
  });
});
