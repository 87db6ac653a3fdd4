import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OwnLiabilities } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { readEnd, readEvents } from '../events/read.ts';
import { enqueueEntry } from '../register/index.ts';
import { createNonces } from './nonces.ts';
import { type Published, publishEpoch } from './publish.ts';

const COMMAND = join(import.meta.dirname, '../commands/liabilities.ts');

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp();
  ana = await bank.person();
  await bank.deposit(ana, '520.00');
});
afterAll(() => bank.close());

async function publish(): Promise<number> {
  const published = await bank.app.publishLiabilities();
  if (published.outcome !== 'published') throw new Error(published.outcome);
  return published.manifest.epoch;
}

interface PendingPublication {
  /** All rows are written except the epoch's own. */
  readonly written: Promise<void>;
  readonly published: Promise<Published>;
  release(): void;
}

function startPublication(): PendingPublication {
  const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => gate.resolve());
  const published = publishEpoch(
    {
      db: bank.app.db,
      issuer: 'https://lastro.example',
      nonces: createNonces(bank.app.db, {
        secretKey: bank.environment.SECRET_KEY ?? '',
        previousSecretKey: undefined,
      }),
      declare: async () => ({
        checkedAt: new Date(),
        lines: [],
        worth: new Map(),
        evidence: { psp: '', binance: '' },
      }),
      async sign(_, claims) {
        written.resolve();
        await gate.promise;
        return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
      },
      enqueueEntry,
    },
    { oncePerDay: false },
  );
  return { written: written.promise, published, release: () => gate.resolve() };
}

const lastEpoch = async () =>
  (await bank.owner.query<{ epoch: number }>('select coalesce(max(epoch), 0) as epoch from liability_epochs'))
    .rows[0]?.epoch ?? 0;
const rowsOf = async (epoch: number) =>
  (
    await bank.owner.query<{ shares: number; tiles: number }>(
      `select (select count(*)::integer from liability_shares where epoch = $1) as shares,
        (select count(*)::integer from liability_tiles where epoch = $1) as tiles`,
      [epoch],
    )
  ).rows[0];
const backends = async (condition: string) =>
  (
    await bank.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and ${condition}`,
    )
  ).rows.map(({ pid }) => pid);
const SNAPSHOT = "state = 'idle in transaction' and backend_xmin is not null";

async function expectUnpublished(epoch: number): Promise<void> {
  for (const path of [`${epoch}`, `${epoch}/manifest.jws`, `${epoch}/USDT.csv`]) {
    expect((await bank.app.http.inject(`/api/public/liabilities/${path}`)).statusCode).toBe(404);
  }
  expect((await ana.call('GET', `/api/liabilities/${epoch}`)).status).toBe(404);
  const list = (await bank.app.http.inject('/api/public/liabilities')).json();
  expect(list.epochs.map((one: { epoch: number }) => one.epoch)).not.toContain(epoch);
}

async function expectComplete(epoch: number): Promise<void> {
  const own = (await ana.call('GET', `/api/liabilities/${epoch}`)).as<OwnLiabilities>();
  expect(own.assets).toHaveLength(1);
  const people = (
    await bank.owner.query<{ n: number }>(
      "select count(*)::integer as n from ledger.account where kind = 'customer_main' and balance > 0",
    )
  ).rows[0]?.n;
  expect((await rowsOf(epoch))?.shares).toBe(people);
  expect(await bank.audit()).toEqual([]);
}

it('shows nothing of an epoch until it is complete, and delays no live event meanwhile', async () => {
  const epoch = (await lastEpoch()) + 1;
  const publication = startPublication();
  await publication.written;
  expect((await rowsOf(epoch))?.shares).toBeGreaterThan(0);
  await expectUnpublished(epoch);
  expect(await bank.audit()).toEqual([]);
  expect(await backends(SNAPSHOT)).toHaveLength(1);
  expect(await backends(`${SNAPSHOT} and backend_xid is not null`)).toEqual([]);

  const end = await readEnd(bank.app.pool);
  await bank.deposit(ana, '10.40');
  const arrived = async () => (await readEvents(bank.app.pool, end, 100)).events.map(({ type }) => type);
  await expect.poll(arrived).toContain('deposit_credited');
  expect(await bank.app.publishLiabilities()).toEqual({ outcome: 'under_way' });

  publication.release();
  expect((await publication.published).outcome).toBe('published');
  await expectComplete(epoch);
});

it('is rebuilt after its process was killed midway', { timeout: 120_000 }, async () => {
  const epoch = (await lastEpoch()) + 1;
  const client = await bank.owner.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  // The same key in an open transaction: the command waits for it after it has written the shares.
  await client.query("insert into liability_tiles values ($1, 'BNB', 0, 0, $2)", [epoch, Buffer.alloc(40)]);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...bank.environment };
  const command = spawn(process.execPath, [COMMAND], { env, stdio: 'ignore' });
  onTestFinished(() => void command.kill('SIGKILL'));
  const waiting = () =>
    backends("wait_event_type = 'Lock' and query like 'insert into \"liability_tiles\"%'");
  await expect.poll(waiting, { timeout: 80_000 }).toHaveLength(1);
  command.kill('SIGKILL');
  await once(command, 'exit');
  await client.query('rollback');
  await expect
    .poll(() => backends("state <> 'idle' and query like '%liability%' and pid <> pg_backend_pid()"))
    .toEqual([]);
  expect((await rowsOf(epoch))?.shares).toBeGreaterThan(0);
  await expectUnpublished(epoch);
  expect(await bank.audit()).toEqual([]);
  expect(await publish()).toBe(epoch);
  await expectComplete(epoch);
});

it('cannot be finished by a build that lost its snapshot and was overtaken', async () => {
  const epoch = (await lastEpoch()) + 1;
  const publication = startPublication();
  await publication.written;
  await bank.owner.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [
    await backends(SNAPSHOT),
  ]);
  await expect.poll(() => backends(SNAPSHOT)).toEqual([]);
  expect(await publish()).toBe(epoch);
  const before = await rowsOf(epoch);
  publication.release();
  await expect(publication.published).rejects.toThrow();
  expect(await lastEpoch()).toBe(epoch);
  expect(await rowsOf(epoch)).toEqual(before);
  await expectComplete(epoch);
});

it('neither loses nor gains rows once published', async () => {
  const epoch = await publish();
  const refused = [
    'delete from liability_shares where epoch = $1',
    'delete from liability_tiles where epoch = $1',
    'update liability_shares set first_leaf = 0 where epoch = $1',
    `insert into liability_shares select epoch, gen_random_uuid(), asset, contact, first_amount, second_amount,
      first_leaf, second_leaf, accounts, postings from liability_shares where epoch = $1`,
    'insert into liability_tiles select epoch, asset, 16, 9, nodes from liability_tiles where epoch = $1 limit 1',
  ];
  for (const statement of refused)
    await expect(bank.owner.query(statement, [epoch])).rejects.toThrow('append-only');
  await expectComplete(epoch);
});

it('does not use the number of an epoch again that only the log has, as after a restore', async () => {
  const lost = (await lastEpoch()) + 3;
  const client = await bank.owner.connect();
  onTestFinished(() => client.release(true));
  const change = (text: string) =>
    client.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  await change(
    `insert into log_entries select 1000000, entry, sha256('\\x00'::bytea || entry)
     from convert_to('liabilities/v1 ${lost} x', 'UTF8') entry`,
  );
  expect(await publish()).toBe(lost + 1);
  await change('delete from log_entries where idx = 1000000');
  await expectComplete(lost + 1);
});
