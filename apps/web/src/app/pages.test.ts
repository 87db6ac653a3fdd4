import { describe, expect, it } from 'vitest';
import { findPage, lastSegment } from './pages.ts';

describe('the page of a path', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/Dashboard', 'Dashboard'],
    ['/dashboard', 'Dashboard'],
    ['/WALLETS', 'Wallets'],
    ['/app/wallets/', 'Wallets'],
    ['/CryptoDeposit', 'CryptoDeposit'],
    ['/cryptodeposit', 'CryptoDeposit'],
    ['/admincryptowithdrawals', 'AdminCryptoWithdrawals'],
    ['/nothing-like-it', 'Dashboard'],
    ['/Wallets/unknown', 'Dashboard'],
    ['//', 'Dashboard'],
  ])('%s is %s', (path, name) => {
    expect(findPage(path).name).toBe(name);
  });

  it('requires an admin on the admin screens only', () => {
    expect(findPage('/AdminDashboard').admin).toBe(true);
    expect(findPage('/Savings').admin).toBe(false);
  });

  it('reads the last segment in lower case', () => {
    expect(lastSegment('/x/Login/')).toBe('login');
    expect(lastSegment('/')).toBe('');
  });
});
