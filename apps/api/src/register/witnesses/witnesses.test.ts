import { toBase64 } from '@lastro/register';
import { WITNESS_VKEY } from '@lastro/sandbox';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RegisterClient, registerClient } from '../../../test/register/register-fixture.ts';
import { snapshotLog } from '../../../test/register/snapshot-log.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { checkBank } from '../../commands/audit-bank.ts';
import { auditBooks } from '../../ledger/index.ts';
import { createDb } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/time.ts';
import { digestDays } from '../digests/days.ts';
import { createSigningKeys } from '../keys/signing-keys.ts';
import { adoptHead } from '../log/adopt.ts';
import { createProofOf } from '../log/proofs.ts';
import { sequenceBatch } from '../log/sequencer.ts';
import { submitHead, witnessesOf } from './submit.ts';

let bank: TestApp;
let register: RegisterClient;
beforeAll(async () => {
  bank = await openTestApp();
  register = registerClient(bank);
});
afterAll(() => bank.close());

const state = async () =>
  (await bank.owner.query('select size::int, failure from log_witnesses')).rows as {
    size: number;
    failure: string | null;
  }[];
const metric = async (name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await bank.app.metrics.metrics())?.[1]);
const keys = () =>
  createSigningKeys({
    secrets: { secretKey: bank.environment.SECRET_KEY ?? '', previousSecretKey: undefined },
    origin: 'unused.example/registro',
  });
const witness = () => {
  const [vkey = '', url = ''] = (bank.environment.LOG_WITNESSES ?? '').split(' ');
  return witnessesOf([{ vkey, url }]);
};

it('does not wait for a witness that does not know the log yet', async () => {
  await register.enqueue('receipt/v1 A');
  await register.sequence();
  await register.submit();
  expect(await register.entries()).toContain('receipt/v1 A');
  expect(await state()).toEqual([{ size: 0, failure: 'refused: 404' }]);
  expect(await metric('register_witness_failed')).toBe(1);
});

it('stores the witness’s cosignature and publishes it with the head and in proofs', async () => {
  await register.introduce();
  await register.submit();
  await register.enqueue('receipt/v1 B', 'receipt/v1 C');
  await register.sequence();
  await register.submit();
  const { size, note, root, origin } = await register.head();
  expect(note.match(/^— /gm)).toHaveLength(2);
  const place = await createProofOf(bank.app.db)('receipt/v1 A');
  if (place.state !== 'logged') throw new Error('not logged');
  expect(await register.verify('receipt/v1 A', place.proof)).toEqual({
    index: place.index,
    size,
    witnesses: 1,
  });
  expect(await register.witness()).toEqual({
    vkey: WITNESS_VKEY,
    heads: [{ origin, size, root: toBase64(root) }],
  });
  expect(await state()).toEqual([{ size, failure: null }]);
  expect(await metric('register_witness_failed')).toBe(0);
  expect(await metric('register_queue_lines')).toBe(0);
});

it('continues from the witness’s size when its answer was lost', async () => {
  await register.enqueue('receipt/v1 D');
  await register.sequence();
  await register.submit();
  await bank.owner.query(
    `set session_replication_role = replica; delete from log_cosignatures; update log_witnesses set size = 1;
     set session_replication_role = default`,
  );
  await register.submit();
  const { size } = await register.head();
  expect(await state()).toEqual([{ size, failure: null }]);
  expect((await register.head()).note.match(/^— /gm)).toHaveLength(2);
});

it('stops after a restore until it adopts the signed head', async () => {
  const before = await register.entries();
  await register.enqueue('receipt/v1 E', 'receipt/v1 F');
  const restore = await snapshotLog(bank.owner);
  await register.sequence();
  await register.submit();
  const signed = await register.head();
  const all = await register.entries();
  await restore();

  await register.enqueue('receipt/v1 G');
  await register.sequence();
  expect(await register.entries()).toEqual(before);
  expect(await metric('register_behind_witness')).toBe(1);
  await register.sequence();
  expect(await register.entries()).toEqual(before);

  const db = createDb(bank.owner);
  const deps = {
    ...{ db, pool: bank.owner, keys: keys(), now: new Date() },
    ...{ origin: signed.origin, witnesses: witness() },
  };
  await expect(adoptHead(deps, before)).rejects.toThrow(
    `2 are missing, from number ${before.length} to ${before.length + 1}`,
  );
  await expect(adoptHead(deps, [...before, 'receipt/v1 F', 'receipt/v1 E'])).rejects.toThrow(
    'not those that were signed',
  );
  expect(await adoptHead(deps, undefined)).toEqual({ size: all.length, restored: [] });
  expect(await register.head()).toEqual(signed);
  await register.sequence();
  await register.submit();
  expect(await register.entries()).toEqual([...all, 'receipt/v1 G']);
  expect(await metric('register_behind_witness')).toBe(0);
  expect(await state()).toEqual([{ size: all.length + 1, failure: null }]);
  expect(await bank.audit()).toEqual([]);

  await restore();
  expect((await adoptHead(deps, [...all, 'receipt/v1 G'])).size).toBe(all.length + 1);
  await register.sequence();
  expect((await register.entries()).slice(0, all.length)).toEqual(all);
});

it('adds a day’s digest once, after all transactions of that day have ended', async () => {
  const person = await bank.person();
  await bank.owner.query(
    `insert into ledger.entry (request_key, request_hash, kind, actor, refusal, created_at)
     select 'refused-' || n, '\\x00', 'exchange', 'system:test', 'x', date_trunc('milliseconds', clock_timestamp())
     from generate_series(1, 2300) n`,
  );
  await bank.owner.query(
    "insert into audit_log (id, actor, action, subject) values (gen_random_uuid(), 'system:test', 'test', 'x')",
  );
  await bank.deposit(person, '100.00');
  const deps = { db: bank.app.db, pool: bank.app.pool };
  const tomorrow = new Date(Date.now() + DAY_MS);
  const midnight = new Date(
    Math.floor((tomorrow.getTime() - 3 * 3_600_000) / DAY_MS) * DAY_MS + 3 * 3_600_000,
  );
  await digestDays(deps, new Date(midnight.getTime() + 4 * 60_000));
  expect((await bank.owner.query('select 1 from log_days')).rowCount).toBe(0);

  const open = await bank.owner.connect();
  await open.query("begin; insert into log_queue (line) values ('receipt/v1 open')");
  const after = new Date(midnight.getTime() + 6 * 60_000);
  const waiting = digestDays(deps, after);
  expect(await Promise.race([waiting, new Promise((done) => setTimeout(done, 500, 'waits'))])).toBe('waits');
  await open.query('commit');
  open.release();
  await waiting;
  await Promise.all([digestDays(deps, after), digestDays(deps, after)]);
  await register.sequence();
  await register.submit();
  const lines = (await register.entries()).filter((line) => /^(ledger|audit)\//.test(line));
  expect(lines).toHaveLength(2);
  const count = (await bank.owner.query('select count(*)::int from ledger.entry')).rows[0].count;
  expect(lines[0]).toMatch(new RegExp(`^ledger/v1 \\d{4}-\\d\\d-\\d\\d ${count} [A-Za-z0-9+/]{43}=$`));
  expect(await bank.audit()).toEqual([]);
});

it('reveals the day on which the database owner changed postings and audit events', async () => {
  const client = await bank.owner.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin; set local session_replication_role = replica');
  // Changes its accounts' last entry, so that sums, balances and their history still match.
  await client.query(
    `update ledger.posting p set amount = amount + s.by, balance_after = balance_after + s.by
       from (select account_id, entry_id, case when amount > 0 then 7 else -7 end as by from ledger.posting
         where entry_id = (select max(id) from ledger.entry where refusal is null) order by amount desc) s
       where s.account_id = p.account_id and s.entry_id = p.entry_id and p.currency = (
         select currency from ledger.posting where entry_id = p.entry_id order by account_id limit 1);
     update ledger.account a set balance = (select sum(amount) from ledger.posting p where p.account_id = a.id)
       where exists (select 1 from ledger.posting p where p.account_id = a.id)`,
  );
  expect(await auditBooks(client)).toEqual([]);
  const day = (await client.query('select day::text from log_days')).rows[0].day;
  const findings = (await checkBank(client)).filter(({ check }) => check.includes('public log'));
  expect(findings).toEqual([
    {
      check: 'the entries of a day match their digest in the public log',
      row: { day, logged: expect.any(Number), found: expect.any(Number) },
    },
  ]);
  await client.query("update audit_log set actor = 'system:nobody'");
  expect((await checkBank(client)).map(({ check }) => check)).toContain(
    'the audit events of a day match their digest in the public log',
  );
});

it('is refused by the witness after the database owner has rewritten it', async () => {
  const entries = await register.entries();
  const forged = entries.map((line) => line.replace(/^ledger\/v1 (\S+) \d+/, 'ledger/v1 $1 0'));
  const client = await bank.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  for (const table of ['log_checkpoints', 'log_entries', 'log_nodes', 'log_cosignatures', 'log_witnesses']) {
    await client.query(`delete from ${table}`);
  }
  await client.query('commit');
  client.release();
  await register.enqueue(...forged.slice(1));
  const deps = { db: bank.app.db, keys: keys(), origin: (await register.witness()).heads[0]?.origin ?? '' };
  await sequenceBatch({ ...deps, witnesses: [] });
  expect(await register.entries()).toEqual(forged);
  for (const witnessInUse of witness()) await submitHead(deps, witnessInUse, { again: true });
  expect(await state()).toEqual([{ size: 0, failure: 'refused: 422' }]);
  await register.enqueue('receipt/v1 later');
  await sequenceBatch({ ...deps, witnesses: [] });
  await register.submit();
  expect(await state()).toEqual([{ size: 0, failure: 'refused: 422' }]);
  expect((await register.head()).note.match(/^— /gm)).toHaveLength(1);
  expect(await metric('register_witness_failed')).toBe(1);
});
