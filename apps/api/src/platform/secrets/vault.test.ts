import { describe, expect, it } from 'vitest';
import { createMac, createMacs, createVault } from './vault.ts';

const only = (secretKey: string) => ({ secretKey, previousSecretKey: undefined });

it('derives a different key for each purpose and secret, the same every time', () => {
  const text = 'the same text';
  const macs = [
    createMac('secret', 'one')(text),
    createMac('secret', 'other')(text),
    createMac('another secret', 'one')(text),
    createMac('secret', 'one')(`${text} `),
  ].map((mac) => mac.toString('hex'));
  expect(new Set(macs).size).toBe(4);
  expect(macs[0]).toHaveLength(64);
  expect(createMac('secret', 'one')(text).toString('hex')).toBe(macs[0]);
});

describe('a vault', () => {
  const vault = createVault(only('secret'), 'cards');
  const sealed = vault.seal('segredo: 4 ção', 'cards:1');

  it('decrypts what was encrypted under the same secret', () => {
    expect(vault.open(sealed, 'cards:1')).toBe('segredo: 4 ção');
    expect(createVault(only('secret'), 'cards').open(sealed, 'cards:1')).toBe('segredo: 4 ção');
    expect(vault.open(vault.seal('', ''), '')).toBe('');
  });

  it('shows nothing of the text, nor that two texts are the same', () => {
    const again = vault.seal('segredo: 4 ção', 'cards:1');
    expect(again.equals(sealed)).toBe(false);
    expect(sealed.includes('segredo')).toBe(false);
  });

  it('opens only for its own row, purpose and secret', () => {
    expect(() => vault.open(sealed, 'cards:2')).toThrow();
    // More than one, since one in 256 secrets has the same id.
    for (const secret of ['other', 'another', 'a third']) {
      expect(() => createVault(only(secret), 'cards').open(sealed, 'cards:1')).toThrow();
    }
    expect(() => createVault(only('secret'), 'other').open(sealed, 'cards:1')).toThrow();
  });

  it('refuses what was changed in any byte, or cut', () => {
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'cards:1'), `byte ${i}`).toThrow();
    }
    for (const length of [0, 1, 12, 28, sealed.length - 1]) {
      expect(() => vault.open(sealed.subarray(0, length), 'cards:1'), `length ${length}`).toThrow();
    }
  });
});

describe('after the secret was changed', () => {
  const changed = { secretKey: 'the new one', previousSecretKey: 'secret' };
  const before = createVault(only('secret'), 'cards');
  const during = createVault(changed, 'cards');
  const after = createVault(only('the new one'), 'cards');

  it('opens what was sealed before, and seals under the new secret only', () => {
    const old = before.seal('segredo', 'cards:1');
    expect(during.open(old, 'cards:1')).toBe('segredo');
    expect([during.isCurrent(old, 'cards:1'), before.isCurrent(old, 'cards:1')]).toEqual([false, true]);
    expect(() => after.open(old, 'cards:1')).toThrow();
    expect(() => during.open(old, 'cards:2')).toThrow();
    const renewed = during.seal(during.open(old, 'cards:1'), 'cards:1');
    expect(during.isCurrent(renewed, 'cards:1')).toBe(true);
    expect(after.open(renewed, 'cards:1')).toBe('segredo');
    expect(() => before.open(renewed, 'cards:1')).toThrow();
  });

  it('distinguishes two secrets that share a key id', () => {
    const idOf = (secret: string) => createVault(only(secret), 'cards').seal('', '')[0];
    const twin = Array.from({ length: 5_000 }, (_, n) => `twin ${n}`).find(
      (one) => idOf(one) === idOf('secret'),
    );
    if (twin === undefined) throw new Error('no secret with the same id was found');
    const both = createVault({ secretKey: twin, previousSecretKey: 'secret' }, 'cards');
    const old = before.seal('segredo', 'cards:1');
    expect(both.open(old, 'cards:1')).toBe('segredo');
    expect(both.isCurrent(old, 'cards:1')).toBe(false);
    expect(both.isCurrent(both.seal('segredo', 'cards:1'), 'cards:1')).toBe(true);
  });

  it('creates the MACs of both, the new one first', () => {
    const hex = createMacs(changed, 'one').map((mac) => mac('text').toString('hex'));
    const expected = ['the new one', 'secret'].map((secret) =>
      createMac(secret, 'one')('text').toString('hex'),
    );
    expect(hex).toEqual(expected);
    expect(createMacs(only('secret'), 'one')).toHaveLength(1);
  });
});
