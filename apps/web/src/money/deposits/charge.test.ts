import type { ChargeReply } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { memoryStorage } from '../../lib/testing/memory-storage.ts';
import {
  CHARGE_KEY,
  chargeFromReply,
  forgetCharge,
  hasStoredCharge,
  storeCharge,
  storedCharge,
} from './charge.ts';

function reply(fields: Record<string, unknown> = {}): Wire<ChargeReply> {
  const fullReply = {
    txid: 'a'.repeat(26),
    brcode: '00020126...6304ABCD',
    valor: 100.5,
    amount_usdt: 19.32692307,
    status: 'pending',
    expires_at: '2026-11-21T13:00:00.000Z',
    ...fields,
  };
  return parseExactJson(JSON.stringify(fullReply)) as Wire<ChargeReply>;
}

function chargeOf(answer: Wire<ChargeReply>) {
  const charge = chargeFromReply(answer);
  if (charge === null) throw new Error('the reply has a charge');
  return charge;
}

test('keeps the amounts as the digits of the reply', () => {
  expect(chargeFromReply(reply())).toEqual({
    txid: 'a'.repeat(26),
    brcode: '00020126...6304ABCD',
    valor: '100.5',
    amount_usdt: '19.32692307',
    expires_at: '2026-11-21T13:00:00.000Z',
  });
});

test('falls back to the fields of the original', () => {
  const original = { txid: 'b'.repeat(26), brcode: '000201original', valor: 7 };
  const charge = chargeFromReply(reply({ txid: undefined, brcode: '', valor: undefined, original }));
  expect(charge).toMatchObject({ txid: 'b'.repeat(26), brcode: '000201original', valor: '7' });
});

test('is null for a reply without a code', () => {
  expect(chargeFromReply(reply({ brcode: undefined }))).toBeNull();
});

test('a stored charge is restored for its customer only', () => {
  const tab = memoryStorage();
  const storage = () => tab;
  const charge = chargeOf(reply());
  expect(hasStoredCharge(storage)).toBe(false);
  storeCharge('7', charge, storage);
  expect(hasStoredCharge(storage)).toBe(true);
  expect(storedCharge('7', storage)).toEqual(charge);
  expect(storedCharge('8', storage)).toBeNull();
  forgetCharge(storage);
  expect(hasStoredCharge(storage)).toBe(false);
  expect(storedCharge('7', storage)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"customer":"7"}', '{"customer":"7","charge":{"txid":"x"}}'])(
  'unreadable storage is ignored: %s',
  (text) => {
    const tab = memoryStorage();
    tab.setItem(CHARGE_KEY, text);
    expect(storedCharge('7', () => tab)).toBeNull();
  },
);

test('blocked storage does not break the deposit', () => {
  const blocked = (): Storage => {
    throw new Error('blocked');
  };
  expect(() => storeCharge('7', chargeOf(reply()), blocked)).not.toThrow();
  expect(() => forgetCharge(blocked)).not.toThrow();
  expect(hasStoredCharge(blocked)).toBe(false);
  expect(storedCharge('7', blocked)).toBeNull();
});
