import type { ChargeReply } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/exact-json.ts';
import { CHARGE_KEY, chargeFromReply, forgetCharge, keepCharge, keptCharge } from './charge.ts';

function reply(fields: Record<string, unknown> = {}): Wire<ChargeReply> {
  const whole = {
    txid: 'a'.repeat(26),
    brcode: '00020126...6304ABCD',
    valor: 100.5,
    amount_usdt: 19.32692307,
    status: 'pending',
    expires_at: '2026-11-21T13:00:00.000Z',
    ...fields,
  };
  return parseExactJson(JSON.stringify(whole)) as Wire<ChargeReply>;
}

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
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

test('takes what it lacks from the original', () => {
  const original = { txid: 'b'.repeat(26), brcode: '000201original', valor: 7 };
  const charge = chargeFromReply(reply({ txid: undefined, brcode: '', valor: undefined, original }));
  expect(charge).toMatchObject({ txid: 'b'.repeat(26), brcode: '000201original', valor: '7' });
});

test('a reply without a code is no charge', () => {
  expect(chargeFromReply(reply({ brcode: undefined }))).toBeNull();
});

test('a kept charge comes back to the same customer only', () => {
  const storage = memory();
  const charge = chargeOf(reply());
  keepCharge(storage, '7', charge);
  expect(keptCharge(storage, '7')).toEqual(charge);
  expect(keptCharge(storage, '8')).toBeNull();
  forgetCharge(storage);
  expect(keptCharge(storage, '7')).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"customer":"7"}', '{"customer":"7","charge":{"txid":"x"}}'])(
  'what is unreadable is as good as nothing: %s',
  (text) => {
    const storage = memory();
    storage.setItem(CHARGE_KEY, text);
    expect(keptCharge(storage, '7')).toBeNull();
  },
);

test('blocked storage loses the memory, not the deposit', () => {
  const blocked = memory();
  blocked.setItem = () => {
    throw new Error('blocked');
  };
  blocked.getItem = blocked.setItem as never;
  expect(() => keepCharge(blocked, '7', chargeOf(reply()))).not.toThrow();
  expect(keptCharge(blocked, '7')).toBeNull();
});
