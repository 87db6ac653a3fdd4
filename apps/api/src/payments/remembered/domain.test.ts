import { writeDynamicBrCode, writeStaticBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import type { Readable } from '../../payment-codes/index.ts';
import { textToPayAgain, toRememberedCode } from './domain.ts';

const EXPIRES = new Date('2026-11-21T12:00:00Z');
const READ = {
  kind: 'pix_static',
  code: { brcode: 'x' },
  key: 'k',
  txid: 'T1',
  location: null,
  receiver: { name: 'Escola' },
  amount: money('BRL', 1n),
  dueDate: null,
  due: null,
  expiresAt: EXPIRES,
  problem: null,
};
const remembered = (change: object = {}) => toRememberedCode({ ...READ, ...change } as unknown as Readable);

it('a code is kept with its receiver, amount and last moment', () => {
  expect(remembered()).toEqual({
    subject: 'static:k:T1',
    kind: 'pix_static',
    code: 'x',
    receiverName: 'Escola',
    amount: money('BRL', 1n),
    dueDate: null,
    payableUntil: EXPIRES,
  });
});

it.each([
  [
    'a code without a txid, by its hash',
    { txid: null },
    { subject: expect.stringMatching(/^code:[\w-]{43}$/) },
  ],
  [
    'a charge without an amount',
    { kind: 'pix_dynamic', location: 'h/a', amount: null },
    { subject: 'location:h/a' },
  ],
  [
    'a bill, to the end of its last day in Brasília',
    { kind: 'boleto', code: { barcode: '2', line: '3' }, due: { payableUntil: '2026-12-31' } },
    { subject: 'bill:2', code: '3', payableUntil: new Date('2027-01-01T03:00:00Z') },
  ],
])('%s is kept', (_, change, kept) => expect(remembered(change)).toMatchObject(kept));

it.each([
  ['a static code without an amount', { amount: null }],
  ['a key', { kind: 'pix_key' }],
  ['what cannot be paid', { problem: { code: 'code_not_payable', text: '' } }],
])('%s is not kept', (_, change) => expect(remembered(change)).toBeNull());

const MERCHANT = { merchantName: 'ESCOLA', merchantCity: 'SAO PAULO' };

it('paying again drops the amount and the txid of a static code, and uses only the key of any other', () => {
  const key = 'ana@lastro.example';
  const paid = writeStaticBrCode({ key, ...MERCHANT, txid: 'T1', amountMinor: 100n });
  expect(textToPayAgain(key, paid)).toBe(writeStaticBrCode({ key, ...MERCHANT }));
  const charge = writeDynamicBrCode({ location: 'pix.example.com/qr/v2/abc', ...MERCHANT });
  for (const code of [null, charge, 'no code']) expect(textToPayAgain(key, code)).toBe(key);
});
