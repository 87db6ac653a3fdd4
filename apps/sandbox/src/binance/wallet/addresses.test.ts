import { bech32, bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { comparable, type Family, isAddress, newAddress } from './addresses.ts';

const GOOD: [Family, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['solana', '11111111111111111111111111111111'],
];

const BAD: [Family, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3t4'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyT'],
  ['solana', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', ''],
];

test.each(GOOD)('%s %s is an address', (family, address) => expect(isAddress(family, address)).toBe(true));
test.each(BAD)('%s %s is not an address', (family, address) =>
  expect(isAddress(family, address)).toBe(false),
);

test('each version of segwit has its own checksum (BIP 350)', () => {
  const first = bech32.decode('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  const later = bech32m.decode('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0');
  expect(isAddress('bitcoin', bech32m.encode('bc', first.words))).toBe(false);
  expect(isAddress('bitcoin', bech32.encode('bc', later.words))).toBe(false);
});

describe.each<Family>(['bitcoin', 'evm', 'tron', 'solana'])('a new address of %s', (family) => {
  test('is valid, unique, and invalid after a changed letter', () => {
    const addresses = Array.from({ length: 20 }, () => newAddress(family));
    expect(new Set(addresses).size).toBe(20);
    for (const address of addresses) {
      expect(isAddress(family, address)).toBe(true);
      if (family === 'solana') continue;
      const last = address.endsWith('q') ? 'p' : 'q';
      expect(isAddress(family, `${address.slice(0, -1)}${last}`)).toBe(false);
    }
  });
});

test('spellings of one address compare as equal', () => {
  expect(comparable('evm', '0xABcd')).toBe(comparable('evm', '0xabCD'));
  expect(comparable('bitcoin', 'BC1Q')).toBe('bc1q');
  expect(comparable('bitcoin', '1Ab')).toBe('1Ab');
  expect(comparable('solana', 'Ab')).not.toBe(comparable('solana', 'aB'));
});
