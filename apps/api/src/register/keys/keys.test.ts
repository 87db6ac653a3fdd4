import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BankKey, followKeys } from '@lastro/register/key-chain';
import { compactVerify, createLocalJWKSet, importJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { createDb } from '../../platform/database/db.ts';
import { createLog } from '../../platform/log.ts';
import { createRegister, createSigningKeys, enqueueEntry } from '../index.ts';
import { ENCRYPTED_SIGNING_KEYS } from './encrypted-columns.ts';

const VECTORS = join(import.meta.dirname, '../../../../../packages/register/test/register-vectors.json');
const { key, receipt } = JSON.parse(readFileSync(VECTORS, 'utf8'));

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(() => bank.close());

const secrets = () => ({ secretKey: bank.environment.SECRET_KEY ?? '', previousSecretKey: undefined });
const register = () =>
  createRegister({
    db: bank.app.db,
    pool: bank.app.pool,
    log: createLog({ logLevel: 'silent' }),
    config: {
      ...secrets(),
      rateLimitFactor: 1,
      register: { origin: 'lastro.example/registro', witnesses: [] },
    },
  });
const published = async () => (await bank.app.http.inject('/.well-known/jwks.json')).json();
const queued = async () =>
  (await bank.owner.query('select line from log_queue order by id')).rows.map((row) => row.line);

it('is created once under concurrent calls, published and queued for the log', async () => {
  const jws = await Promise.all([1, 2, 3].map((n) => register().signCompact('test+jws', { b: n, a: 'ção' })));
  const jwks = await published();
  expect(jwks.keys).toHaveLength(1);
  for (const token of jws) {
    const { payload, protectedHeader } = await compactVerify(token, createLocalJWKSet(jwks));
    expect(new TextDecoder().decode(payload)).toMatch(/^\{"a":"ção","b":[123]\}$/);
    expect(protectedHeader).toEqual({ alg: 'Ed25519', kid: jwks.keys[0].kid, typ: 'test+jws' });
  }
  expect(await queued()).toEqual([
    expect.stringMatching(
      new RegExp(`^key/v1 ${jwks.keys[0].kid} lastro.example/registro/documents\\+[0-9a-f]{8}\\+`),
    ),
  ]);
});

it('is replaced, and what the retired one signed still verifies', async () => {
  const before = await register().signCompact('test+jws', { n: 1 });
  const knownKeys: BankKey[] = (await published()).keys;
  const db = createDb(bank.owner);
  const kid = await createSigningKeys({ secrets: secrets(), origin: 'lastro.example/registro' }).replace(
    db,
    'documents',
  );
  const after = await register().signCompact('test+jws', { n: 1 });
  const jwks = await published();
  expect(jwks.keys).toHaveLength(2);
  const kids = await Promise.all(
    [before, after].map(
      async (jws) => (await compactVerify(jws, createLocalJWKSet(jwks))).protectedHeader.kid,
    ),
  );
  expect(kids[1]).toBe(kid);
  expect(kids[0]).not.toBe(kid);
  expect(JSON.stringify(jwks)).not.toContain('"d"');

  const trusted = await followKeys('lastro.example/registro', knownKeys, jwks.keys);
  expect(trusted.map((one) => one.kid).sort()).toEqual([...kids].sort());
  expect(await followKeys('other.example/registro', knownKeys, jwks.keys)).toEqual(knownKeys);
});

it('signs the receipt of the vectors byte for byte', async () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    x: key.jwk.x,
    d: Buffer.from(key.seed_hex, 'hex').toString('base64url'),
  };
  const sealed = ENCRYPTED_SIGNING_KEYS.vault(secrets()).seal(JSON.stringify(jwk), { id });
  await bank.owner.query('update signing_keys set retired_at = now() where retired_at is null');
  await bank.owner.query("insert into signing_keys values ($1, $2, 'documents', $3, $4, now())", [
    id,
    key.jwk.kid,
    Buffer.from(key.jwk.x, 'base64url'),
    sealed,
  ]);
  expect(await register().signCompact(receipt.header.typ, receipt.claims)).toBe(receipt.jws);
  await compactVerify(receipt.jws, await importJWK((await published()).keys[0], 'Ed25519'));
});

it('can be neither deleted nor, by the application, un-retired', async () => {
  await expect(bank.owner.query('delete from signing_keys')).rejects.toThrow('append-only');
  await expect(bank.app.pool.query('update signing_keys set retired_at = null')).rejects.toThrow(
    'permission denied',
  );
});

it('queues a line once, and only printable ASCII', async () => {
  const enqueue = (line: string) => bank.app.db.transaction().execute((tx) => enqueueEntry(tx, line));
  await Promise.all([enqueue('receipt/v1 AAAA'), enqueue('receipt/v1 AAAA')]);
  expect((await queued()).filter((line) => line === 'receipt/v1 AAAA')).toHaveLength(1);
  for (const line of ['', ' a', 'receipt/v1\nAAAA', 'reção', 'x'.repeat(201)]) {
    await expect(enqueue(line)).rejects.toThrow('log_queue_line_check');
  }
});
