import { describe, expect, it } from 'vitest';
import { readStatementClaims, signedFileOf, statementEntry, statementFileHash } from './statement.ts';

const utf8 = new TextEncoder();
const CSV = utf8.encode('date,id\r\n');
const CLAIMS = {
  accounts: [
    { closing: '0.00000000', currency: 'BTC', opening: '0.12345678' },
    { closing: '9.99', currency: 'USDT', opening: '10.00000001' },
  ],
  files: { csv: statementFileHash(CSV), 'ofx-utf-8': statementFileHash(utf8.encode('OFX')) },
  from: '2026-10-01',
  id: '0198f0a1-7c3e-7d1a-9b2f-2f6d0c1e4a55',
  iss: 'https://lastro.example',
  kind: 'statement',
  rows: '12',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  scope: 'all',
  to: '2026-10-31',
  v: 1,
};
const readText = (text: string) => readStatementClaims(utf8.encode(text));
const read = (change: object) => readText(JSON.stringify({ ...CLAIMS, ...change }));

it('the entry of a statement is the hash of its signed form', () => {
  // From `printf x | openssl dgst -sha256 -binary | base64`.
  expect(statementEntry('x')).toBe('statement/v1 LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=');
});

describe('claims', () => {
  it('are read, also for an empty statement of one coin', () => {
    expect(read({})).toEqual(CLAIMS);
    expect(read({ scope: 'BTC', accounts: [], rows: '0', from: CLAIMS.to })).toBeDefined();
  });

  it.each<[string, object]>([
    ['another version', { v: 2 }],
    ['an unknown member', { z: 1 }],
    ['another kind', { kind: 'receipt' }],
    ['an end before its begin', { to: '2026-09-30' }],
    ['a day with a time', { from: '2026-10-01T00:00' }],
    ['rows that are a number', { rows: 12 }],
    ['an unknown scope', { scope: 'tudo' }],
    ['a balance that is a number', { accounts: [{ closing: 1, currency: 'BTC', opening: '0' }] }],
    ['a balance with an exponent', { accounts: [{ closing: '1e9', currency: 'BTC', opening: '0' }] }],
    ['an account without its opening balance', { accounts: [{ closing: '1', currency: 'BTC' }] }],
    ['an account that is a list', { accounts: [[]] }],
    ['accounts that are no list', { accounts: {} }],
    ['a short hash', { files: { csv: 'ab' } }],
    ['a hash in capitals', { files: { csv: CLAIMS.files.csv.toUpperCase() } }],
    ['a file with a path', { files: { '../csv': CLAIMS.files.csv } }],
    ['files that are a list', { files: [CLAIMS.files.csv] }],
    ['an issuer with a path', { iss: 'https://lastro.example/x' }],
  ])('with %s are refused', (_, change) => expect(read(change)).toBeUndefined());

  it.each([
    ['spaces', JSON.stringify(CLAIMS, null, 1)],
    ['another order', JSON.stringify(Object.fromEntries(Object.entries(CLAIMS).reverse()))],
    ['a repeated member', JSON.stringify(CLAIMS).replace('{', '{"accounts":[],')],
  ])('with %s are not canonical', (_, text) => expect(readText(text)).toBeUndefined());
});

it('a file belongs to the statement by its hash only', () => {
  const claims = read({});
  if (claims === undefined) throw new Error('the claims are malformed');
  expect(signedFileOf(claims, statementFileHash(CSV))).toBe('csv');
  expect(signedFileOf(claims, statementFileHash(utf8.encode('date,id\r\n ')))).toBeUndefined();
  expect(signedFileOf(claims, statementFileHash(utf8.encode('OFX')))).toBe('ofx-utf-8');
});
