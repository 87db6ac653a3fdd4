import type { PublicRegisterReply, ReceiptReply, Transaction } from '@lastro/contracts';
import { ED25519_NOTE, leafHash, verifyEd25519, verifyProof } from '@lastro/register';
import { type BankKey, followKeys } from '@lastro/register/key-chain';
import { receiptEntry } from '@lastro/register/receipt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDb } from '../platform/database/db.ts';
import { createLog } from '../platform/log.ts';
import { createSigningKeys } from './index.ts';

const NEW_URL = 'https://banco.example';
let bank: TestApp;
let moved: App;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  await moved?.close();
  await bank.close();
});

it('a bank at another address keeps its log’s name, so that earlier receipts and keys verify', async () => {
  const ana = await bank.person();
  const { id } = (await bank.deposit(ana, '52.00')).as<Transaction>();
  const receipt = async () => (await ana.call('GET', `/api/transactions/${id}/receipt`)).as<ReceiptReply>();
  const { jws } = await receipt();
  await bank.app.jobs['register-sequence']?.({});
  const before = (await bank.visitor.call('GET', '/api/public/register')).as<PublicRegisterReply>();
  const keysOf = async (app: App): Promise<BankKey[]> =>
    (await app.http.inject('/.well-known/jwks.json')).json().keys;
  const knownKeys = await keysOf(bank.app);

  const config = loadConfig({ ...bank.environment, PUBLIC_URL: NEW_URL });
  moved = await buildApp(config, createLog(config));
  await createSigningKeys({ secrets: config, origin: config.register.origin }).replace(
    createDb(bank.owner),
    'documents',
  );
  const after: PublicRegisterReply = (await moved.http.inject('/api/public/register')).json();
  expect(after).toEqual({ ...before, iss: NEW_URL });
  const keys = await keysOf(moved);
  expect(keys).toHaveLength(knownKeys.length + 1);
  expect(await followKeys(before.origin, knownKeys, keys)).toHaveLength(keys.length);

  const { log } = await receipt();
  const policy = {
    log: keys
      .filter(({ purpose }) => purpose === 'log')
      .map(({ x }) => {
        const publicKey = Buffer.from(x, 'base64url');
        return { name: after.origin, type: ED25519_NOTE, publicKey } as const;
      }),
    witnesses: [],
  };
  const leaf = leafHash(new TextEncoder().encode(receiptEntry(jws)));
  await expect(verifyProof(log.proof ?? '', leaf, policy, verifyEd25519)).resolves.toMatchObject({
    origin: before.origin,
  });
});
