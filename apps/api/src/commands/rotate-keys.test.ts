import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TotpConfirmReply, TotpReply, VirtualCard } from '@lastro/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { type App, buildApp } from '../app.ts';
import { ENCRYPTED_CARDS, NUMBERS_PURPOSE } from '../cards/encrypted-columns.ts';
import { ENCRYPTED_TAX_IDS, TAX_ID_MACS_PURPOSE } from '../customers/identity/encrypted-columns.ts';
import { webhookSecret } from '../pix/psp/webhook.ts';
import { loadConfig } from '../platform/config/config.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createMac } from '../platform/secrets/vault.ts';
import { createSigningKeys } from '../register/index.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/** Rotates the secret while the bank runs: processes, then rows, then without the old secret. */

const SCRIPT = join(import.meta.dirname, 'rotate-keys.ts');
const NEW = 'another secret of the tests, thirty-two at least';
/** More than one transaction re-encrypts. */
const CARDS = 430;

const CPF = { tax_id: '529.982.247-25', birth_date: '1990-05-17' };

let bank: TestApp;
let person: Person;
/** Without a second factor, so their card is shown without a proof. */
let cardHolder: Person;
let card: VirtualCard;
let old: string;
let recoveryCodes: string[];

beforeAll(async () => {
  bank = await openTestApp();
  old = bank.environment.SECRET_KEY ?? '';
  person = await bank.person();
  await bank.confirmEmail(person);
  cardHolder = await bank.person();
  await person.call('PUT', '/api/profile/identity', CPF);
  card = (await cardHolder.call('POST', '/api/virtual-cards', {})).as<VirtualCard>();
  const { secret } = (await person.call('POST', '/api/security/totp')).as<TotpReply>();
  const shown = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await person.call('POST', '/api/security/totp/confirm', { code: shown });
  recoveryCodes = confirmed.as<TotpConfirmReply>().recovery_codes;
  const secrets = { secretKey: old, previousSecretKey: undefined };
  await createSigningKeys({ secrets, origin: 'lastro.example/registro' }).inUse(bank.app.db, 'documents');
  await bank.app.publishLiabilities();
  await copyTaxIds();
  const vault = ENCRYPTED_CARDS.vault(secrets);
  const cards = Array.from({ length: CARDS }, (_, n) => {
    const [customer, id, number] = [uuidv7(), uuidv7(), `9999${String(n).padStart(12, '0')}`];
    const sealed = vault.seal(JSON.stringify({ number, cvv: '123' }), { id, customer_id: customer });
    return { customer, id, mac: createMac(old, NUMBERS_PURPOSE)(number), sealed };
  });
  await bank.owner.query(
    `with given as (select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as g(customer, id, mac, sealed)),
      c as (insert into customers (id, email, full_name, role, created_at, updated_at)
        select customer, customer || '@lastro.example', 'Pessoa', 'user', now(), now() from given)
     insert into virtual_cards (id, customer_id, holder_name, last_four, expires_month, expires_year, number_mac,
       sealed, created_at) select id, customer, 'PESSOA', '0000', 1, 2031, mac, sealed, now() from given`,
    [
      cards.map((one) => one.customer),
      cards.map((one) => one.id),
      cards.map((one) => one.mac),
      cards.map((one) => one.sealed),
    ],
  );
});
afterAll(() => bank.close());

/** The people of a DeCripto: one with the CPF, one without. */
async function copyTaxIds(): Promise<void> {
  await bank.owner.query(
    `with report as (insert into decripto_reports (id, month, version, layout, declarant, requested_by, requested_at)
       select gen_random_uuid(), '2026-07', 1, 'in1888-2019', '{}', id, now() from customers limit 1 returning id)
     insert into decripto_people (id, report_id, customer_id, name, tax_id_sealed)
     select gen_random_uuid(), r.id, c.id, c.full_name, i.tax_id_sealed
     from report r cross join customers c left join customer_identity i on i.customer_id = c.id`,
  );
}

interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

function command(secrets: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [SCRIPT], {
    env: { PATH, NODE_COMPILE_CACHE, ...bank.environment, ...secrets },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const BOTH = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: '' };

async function currentRows(secretKey: string): Promise<number> {
  const vault = ENCRYPTED_CARDS.vault({ secretKey, previousSecretKey: undefined });
  const { rows } = await bank.owner.query('select id, customer_id, sealed from virtual_cards');
  return rows.filter((row) => vault.isCurrent(row.sealed, row)).length;
}

/** Runs `work` on another process with these secrets. */
async function withSecrets<T>(secrets: Record<string, string>, work: (app: App) => Promise<T>): Promise<T> {
  const config = loadConfig({ ...bank.environment, ...secrets });
  const app = await buildApp(config, createLog(config));
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function showCard(app: App): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${cardHolder.token}` };
  const reply = await app.http.inject({ url: '/api/virtual-cards', headers });
  return { status: reply.statusCode, body: reply.json() };
}

async function pushKeyOf(app: App): Promise<unknown> {
  const headers = { authorization: `Bearer ${cardHolder.token}` };
  return (await app.http.inject({ url: '/api/notifications/push', headers })).json().public_key;
}

async function isRecovered(app: App): Promise<boolean> {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/security/proofs',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { for: 'a'.repeat(43), recovery_code: recoveryCodes.pop() },
  });
  return reply.statusCode === 200;
}

async function webhookStatus(app: App, secret: string): Promise<number> {
  const url = `/webhooks/psp/${webhookSecret(secret)}/pix`;
  return (await app.http.inject({ method: 'POST', url, payload: { pix: [] } })).statusCode;
}

it('covers every encrypted column', async () => {
  const { rows } = await bank.owner.query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema in ('public', 'ledger') and data_type = 'bytea' and column_name like '%sealed%'`,
  );
  const covered = ENCRYPTED_COLUMNS.map(({ table, column }) => ({ table, column }));
  expect(covered).toEqual(expect.arrayContaining(rows));
  expect(rows).toHaveLength(covered.length);
});

it('changes nothing and names the row when neither secret is right', async () => {
  const before = await currentRows(old);
  const wrong = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: 'not the secret that anything was sealed under' };
  const { code, output } = await command(wrong).ended;
  expect(code).toBe(1);
  expect(output).toMatch(
    /^virtual_cards [0-9a-f-]{36} was sealed under neither SECRET_KEY nor SECRET_KEY_PREVIOUS/,
  );
  expect(await currentRows(old)).toBe(before);
  await expect(withSecrets({ SECRET_KEY: old, SECRET_KEY_PREVIOUS: old }, showCard)).rejects.toThrow(
    'SECRET_KEY_PREVIOUS is SECRET_KEY itself',
  );
});

it('continues after a crash with mixed processes and rows, and ends without the old secret', async () => {
  const secrets = { ...BOTH, SECRET_KEY_PREVIOUS: old };
  const email = person.email;
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email });
  await bank.runJobs();
  const messages = (await bank.controlSandbox('GET', '/messages')) as { text: string }[];
  const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];

  // Processes with both secrets read earlier rows and accept earlier codes.
  const pushKey = await pushKeyOf(bank.app);
  await withSecrets(secrets, async (app) => {
    expect(await pushKeyOf(app)).toBe(pushKey);
    expect(await showCard(app)).toEqual({ status: 200, body: [card] });
    expect(await isRecovered(app)).toBe(true);
    expect([await webhookStatus(app, old), await webhookStatus(app, NEW)]).toEqual([200, 200]);
    expect(await webhookStatus(app, 'no secret of ours')).toBe(404);
    const payload = { email, code, newPassword: 'vela-e-leme-2026' };
    const reset = await app.http.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(reset.statusCode).toBe(200);
    const login = { email, password: 'vela-e-leme-2026' };
    const signedIn = await app.http.inject({ method: 'POST', url: '/auth/login', payload: login });
    person = { ...person, token: signedIn.json().token };
  });
  // Processes that still use the old secret have the new one as "previous".
  const notYet = { SECRET_KEY: old, SECRET_KEY_PREVIOUS: NEW };
  expect(await withSecrets(notYet, showCard)).toEqual({ status: 200, body: [card] });

  // Killed in its second transaction, which waits for a locked row.
  const blocker = await bank.owner.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from virtual_cards order by id desc limit 1 for update');
  const first = command(secrets);
  await vi.waitFor(async () => expect(await currentRows(NEW)).toBe(400), { timeout: 20_000, interval: 100 });
  first.child.kill('SIGKILL');
  await first.ended;
  await blocker.query('rollback');
  blocker.release();
  expect(await currentRows(old)).toBe(CARDS + 1 - 400);
  // Both kinds of processes read both kinds of rows.
  for (const mixed of [secrets, notYet]) {
    expect(await withSecrets(mixed, showCard)).toEqual({ status: 200, body: [card] });
  }

  const second = await command(secrets).ended;
  expect(second).toEqual({
    code: 0,
    output: [
      'virtual_cards: 31 re-encrypted, 400 were under the current secret already.\n',
      'totp_secrets: 1 re-encrypted, 0 were under the current secret already.\n',
      'recovery_codes: 10 re-encrypted, 0 were under the current secret already.\n',
      'liability_keys: 1 re-encrypted, 0 were under the current secret already.\n',
      'push_keys: 1 re-encrypted, 0 were under the current secret already.\n',
      'customer_identity: 1 re-encrypted, 0 were under the current secret already.\n',
      'decripto_people: 1 re-encrypted, 0 were under the current secret already.\n',
      'signing_keys: 1 re-encrypted, 0 were under the current secret already.\n',
    ].join(''),
  });
  const third = await command(secrets).ended;
  expect(third.output).toContain(
    'virtual_cards: 0 re-encrypted, 431 were under the current secret already.\n',
  );
  expect(third.output.match(/: 0 re-encrypted/g)).toHaveLength(ENCRYPTED_COLUMNS.length);

  await withSecrets({ SECRET_KEY: NEW }, async (app) => {
    expect(await pushKeyOf(app)).toBe(pushKey);
    expect(await showCard(app)).toEqual({ status: 200, body: [card] });
    expect(await isRecovered(app)).toBe(true);
  });
  expect(await withSecrets({ SECRET_KEY: old }, showCard)).toMatchObject({ status: 500 });
  const { rows } = await bank.owner.query('select number_mac from virtual_cards where id = $1', [card.id]);
  expect(rows[0].number_mac).toEqual(createMac(NEW, NUMBERS_PURPOSE)(card.card_number));
}, 60_000);

it('names a row whose value another row has already, and rotates the other tables', async () => {
  const third = 'a third secret of the tests, thirty-two at least';
  const holder = (await cardHolder.call('GET', '/me')).as<{ id: string }>().id;
  const digits = CPF.tax_id.replace(/\D/g, '');
  const vault = ENCRYPTED_TAX_IDS.vault({ secretKey: third, previousSecretKey: NEW });
  const sealed = vault.seal(digits, { customer_id: holder });
  await bank.owner.query(
    `insert into customer_identity (customer_id, tax_id_sealed, tax_id_mac, birth_date, status, created_at)
     values ($1, $2, $3, '1990-05-17', 'declared', now())`,
    [holder, sealed, createMac(third, TAX_ID_MACS_PURPOSE)(digits)],
  );
  const { code, output } = await command({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: NEW }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^customer_identity [0-9a-f-]{36} has the same value as another row/m);
  expect(output).toContain('signing_keys: 1 re-encrypted');
});
