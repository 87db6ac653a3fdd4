import { readBrCode, writeDynamicBrCode, writeStaticBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import type { ProviderCharge } from '../psp/provider.ts';
import { brCodeOf, ChargeMismatchError } from './copy-and-paste.ts';

const OURS = { key: 'our-key', merchantName: 'Lastro', merchantCity: 'SAO PAULO' };
const REQUESTED = { txid: 'a'.repeat(32), amount: money('BRL', 1_050n) };
const LOCATION = 'psp.example/qr/v2/1234';

function code(amountMinor?: bigint): string {
  const { merchantName, merchantCity } = OURS;
  const amount = amountMinor === undefined ? {} : { amountMinor };
  return writeDynamicBrCode({ location: LOCATION, merchantName, merchantCity, ...amount });
}

function found(change: Partial<ProviderCharge> = {}): ProviderCharge {
  return {
    txid: REQUESTED.txid,
    status: 'active',
    amount: REQUESTED.amount,
    key: OURS.key,
    expiresAt: new Date(),
    copyAndPaste: code(1_050n),
    location: LOCATION,
    payments: [],
    ...change,
  };
}

it('is the PSP’s own, with or without the amount', () => {
  expect(brCodeOf(REQUESTED, found(), OURS)).toBe(code(1_050n));
  expect(brCodeOf(REQUESTED, found({ copyAndPaste: ` ${code()}\n` }), OURS)).toBe(code());
});

it('is written from the location if the PSP sends none', () => {
  expect(readBrCode(brCodeOf(REQUESTED, found({ copyAndPaste: null }), OURS))).toMatchObject({
    kind: 'dynamic',
    location: LOCATION,
    amountMinor: 1_050n,
    merchantName: 'Lastro',
    merchantCity: 'SAO PAULO',
  });
});

it.each<[string, Partial<ProviderCharge>]>([
  ['another txid', { txid: 'b'.repeat(32) }],
  ['another key', { key: 'another' }],
  ['another amount', { amount: money('BRL', 1_051n) }],
  ['another amount inside the code', { copyAndPaste: code(1_051n) }],
  ['neither code nor location', { copyAndPaste: null, location: null }],
  [
    'a code that pays a key',
    { copyAndPaste: writeStaticBrCode({ key: OURS.key, merchantName: 'Lastro', merchantCity: 'SAO PAULO' }) },
  ],
])('is refused with %s', (_name, change) => {
  expect(() => brCodeOf(REQUESTED, found(change), OURS)).toThrow(ChargeMismatchError);
});

it('is refused with a character changed', () => {
  const damaged = code(1_050n).replace('Lastro', 'Lastra');
  expect(() => brCodeOf(REQUESTED, found({ copyAndPaste: damaged }), OURS)).toThrow('bad_crc');
});
