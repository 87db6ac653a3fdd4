import { describe, expect, it } from 'vitest';
import { createMac, createVault } from './crypto.ts';

it('gives each purpose and each secret a key of its own, the same every time', () => {
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
  const vault = createVault('secret', 'cards');
  const sealed = vault.seal('segredo: 4 ção', 'cards:1');

  it('gives back what was sealed, to whoever has the secret', () => {
    expect(vault.open(sealed, 'cards:1')).toBe('segredo: 4 ção');
    expect(createVault('secret', 'cards').open(sealed, 'cards:1')).toBe('segredo: 4 ção');
    expect(vault.open(vault.seal('', ''), '')).toBe('');
  });

  it('shows nothing of the text, nor that two texts are the same', () => {
    const again = vault.seal('segredo: 4 ção', 'cards:1');
    expect(again.equals(sealed)).toBe(false);
    expect(sealed.includes('segredo')).toBe(false);
  });

  it('opens for its own place, purpose and secret only', () => {
    expect(() => vault.open(sealed, 'cards:2')).toThrow();
    // More than one, since one in 256 secrets has the same id.
    for (const secret of ['other', 'another', 'a third']) {
      expect(() => createVault(secret, 'cards').open(sealed, 'cards:1')).toThrow();
    }
    expect(() => createVault('secret', 'other').open(sealed, 'cards:1')).toThrow();
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
