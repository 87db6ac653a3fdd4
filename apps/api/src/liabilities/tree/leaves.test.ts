import { blindOf, liabilityLeaf } from '@lastro/register/liabilities';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacKey } from './hmac.ts';
import { createLeafHasher } from './leaves.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const hexOf = (digest: string) => Buffer.from(digest, 'latin1').toString('hex');

it('hashes a leaf like an independent implementation', () => {
  const nonce = Uint8Array.from({ length: 32 }, (_, i) => i);
  const owner = { id: '0198f0a1-0000-7000-8000-000000000001', contact: 'ana@lastro.example' };
  const hasher = createLeafHasher(7, 'BTC', 2);
  const blind = hasher.blind(hmacKey(nonce), owner, 1);
  expect(hexOf(blind)).toBe('8c677ec346ec6df122f39011450a9bff47944210edba950e0bdb7585757d5c23');
  expect(hexOf(hasher.leaf(blind, 123_456_789n))).toBe(
    '3275813af6f791f081dae51b77f4a2a89b5d7d4b40046998d1caefd2460ba0d6',
  );
});

it('hashes consecutive leaves like the shared package', () => {
  const hasher = createLeafHasher(4_000_000_000, 'USDT', 2);
  const owners = fc.record({
    accountNonce: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    id: fc.uuid(),
    contact: fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme', maxLength: 400 })),
    amount: fc.bigInt(0n, 2n ** 63n - 1n),
    piece: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(owners, ({ piece, amount, ...owner }) => {
      const [epoch, asset] = [4_000_000_000, 'USDT'];
      const expected = blindOf({ ...owner, epoch, asset }, piece);
      const blind = hasher.blind(hmacKey(owner.accountNonce), owner, piece);
      expect(blind).toBe(latin1(expected));
      const leaf = liabilityLeaf({ asset, epoch, blind: expected, amount });
      expect(hasher.leaf(blind, amount)).toBe(latin1(leaf.hash));
    }),
  );
});
