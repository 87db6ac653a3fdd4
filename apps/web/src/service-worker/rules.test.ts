import { describe, expect, it } from 'vitest';
import { handlingOf } from './rules.ts';

const ORIGIN = 'https://lastro.example';
const FILES = ['/theme.js', '/manifest.webmanifest', '/assets/index-1.js'];

const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  handlingOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN, FILES);

describe('the worker', () => {
  it('answers for the page of every screen, whatever its address says', () => {
    for (const path of ['/', '/Dashboard', '/login?token=abc', '/CryptoDeposit?currency=BTC', '/meu-banco'])
      expect(ask(path), path).toBe('page');
  });

  it('answers for the files of the app', () => {
    expect(ask('/assets/index-1.js', 'cors')).toBe('asset');
    expect(ask('/assets/of-another-build.js', 'cors')).toBe('asset');
    expect(ask('/theme.js', 'no-cors')).toBe('file');
    expect(ask('/icons/icon-192.png', 'no-cors')).toBe('pass');
  });

  it('has nothing to do with the calls of the bank, in whatever way they are made', () => {
    for (const path of [
      '/me',
      '/auth/login',
      '/api/accounts',
      '/api/auth/google',
      '/docs',
      '/healthz',
      '/metrics',
    ]) {
      expect(ask(path, 'cors'), path).toBe('pass');
      expect(ask(path, 'navigate'), path).toBe('navigation');
      expect(ask(path, 'navigate', 'POST'), path).toBe('pass');
    }
    expect(ask('/Dashboard', 'cors')).toBe('pass');
    expect(ask('/Dashboard', 'navigate', 'POST')).toBe('pass');
    expect(ask('/nothing.pdf')).toBe('navigation');
    expect(ask('https://elsewhere.example/assets/a.js', 'cors')).toBe('pass');
  });
});
