import { describe, expect, it } from 'vitest';
import vectors from '../test/register-vectors.json' with { type: 'json' };
import { readReceiptClaims, receiptEntry } from './receipt.ts';

const { claims, jcs, jws } = vectors.receipt;
const ORIGINAL = '0198f0a1-7c3e-7d1a-9b2f-2f6d0c1e4a54';

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}

const readText = (text: string) => readReceiptClaims(new TextEncoder().encode(text));
const read = (changes: object) => readText(JSON.stringify(sorted({ ...claims, ...changes })));

it('the entry of a receipt is the hash of its signed form', () => {
  expect(receiptEntry(jws)).toBe('receipt/v1 7tO4AHUxe4i9GUMT2BEefbZMIi3DIUZvCkEMs5XQU4U=');
});

describe('claims', () => {
  it('of the vector are read', () => {
    expect(readText(jcs)).toEqual(claims);
  });

  it.each<[string, object]>([
    ['a transfer within the bank', { kind: 'transfer', pix: undefined, internal: {}, rate: undefined }],
    ['a deposit whose payer is unknown', { kind: 'pix_deposit', payer: undefined }],
    ['a return', { kind: 'pix_return', status: 'returned', original: ORIGINAL }],
    ['a name in any alphabet', { payee: { name: 'Лидия Ç. 李' } }],
    ['a name that is not confirmed', { payee: { unconfirmed_name: 'Padaria A.' } }],
    ['an amount of a billion', { amount: { currency: 'BRL', value: '1234567890.10' } }],
  ])('of %s are read', (_, changes) => {
    expect(read(changes)).toBeDefined();
  });

  it.each<[string, object]>([
    ['another version', { v: 2 }],
    ['a version as text', { v: '1' }],
    ['an unknown member', { paid: true }],
    ['an inherited name', { constructor: {} }],
    ['no salt', { salt: undefined }],
    ['a short salt', { salt: 'AAECAw' }],
    ['an unknown kind', { kind: 'gift' }],
    ['a failed movement', { status: 'failed' }],
    ['an amount that is a number', { amount: { currency: 'BRL', value: 45 } }],
    ['an amount below zero', { amount: { currency: 'BRL', value: '-45.00' } }],
    ['an amount with an exponent', { amount: { currency: 'BRL', value: '4e5' } }],
    ['an amount with a leading zero', { amount: { currency: 'BRL', value: '045.00' } }],
    ['a time with an offset', { at: '2026-11-22T12:04:05.000-03:00' }],
    ['two rails', { internal: {} }],
    ['no rail', { pix: undefined }],
    ['an internal rail with a member', { pix: undefined, internal: { note: 'x' } }],
    ['a party without anything', { payer: {} }],
    ['a party with two names', { payer: { name: 'Ana S.', unconfirmed_name: 'Ana S.' } }],
    ['a party that is a text', { payer: 'Ana' }],
    ['a party with an e-mail', { payer: { name: 'Ana S.', email: 'ana@lastro.example' } }],
    ['a name with a line break', { payee: { name: 'Padaria\nPago' } }],
    ['a name with a bidirectional override', { payee: { name: 'Padaria \u202e00.54' } }],
    ['a return without the original', { kind: 'pix_return', status: 'returned' }],
    ['a return that is completed', { kind: 'pix_return', original: ORIGINAL }],
    ['a payment that is a return', { original: ORIGINAL }],
    ['an issuer with a path', { iss: 'https://lastro.example/other' }],
  ])('with %s are refused', (_, changes) => {
    expect(read(changes)).toBeUndefined();
  });

  it.each([
    ['spaces', jcs.replace('{', '{ ')],
    ['a repeated member', jcs.replace('{', '{"amount":{"currency":"BRL","value":"9000.00"},')],
    ['needless escapes', jcs.replace('Ana', '\\u0041na')],
    ['another order', JSON.stringify(claims)],
    ['trailing text', `${jcs}x`],
    ['a list around them', `[${jcs}]`],
    ['nothing', ''],
  ])('with %s are not canonical', (_, text) => {
    expect(readText(text)).toBeUndefined();
  });

  it('that are not UTF-8 are refused', () => {
    const bytes = new TextEncoder().encode(jcs);
    expect(
      readReceiptClaims(Uint8Array.from([...bytes.slice(0, 40), 0xff, ...bytes.slice(41)])),
    ).toBeUndefined();
  });
});
