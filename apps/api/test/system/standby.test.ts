import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { money } from '@lastro/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerOnce,
  createLedgerAccounts,
  createSubmit,
  decideUnderLock,
  type Entry,
  eventKey,
  post,
  runIdempotent,
} from '../../src/ledger/index.ts';
import { createDb, createPool, type Db } from '../../src/platform/database/db.ts';
import { createReplica, type Replica } from '../../src/platform/database/replica.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../support/standby.ts';

let servers: PrimaryAndStandby;
let pool: pg.Pool;
let owner: pg.Pool;
let standbyOwner: pg.Pool;
let db: Db;
let replica: Replica;
const metrics = new Registry();

beforeAll(async () => {
  servers = await startPrimaryAndStandby();
  pool = createPool({ url: servers.primary.url, max: 8, as: 'app' });
  owner = createPool({ url: servers.primary.url, max: 2, as: 'owner' });
  standbyOwner = createPool({ url: servers.standby.url, max: 1, as: 'owner' });
  db = createDb(pool);
  replica = createReplica({ db, url: servers.standby.url, poolSize: 4, metrics });
});

afterAll(async () => {
  await replica.close();
  await db.destroy();
  await Promise.all([owner.end(), standbyOwner.end()]);
  await servers.close();
});

async function entryOf(key: string): Promise<Entry> {
  const accounts = createLedgerAccounts(db);
  const amount = money('USDT', 5n);
  return {
    ...eventKey('test', key),
    kind: 'adjustment',
    actor: 'test',
    postings: [
      { account: await accounts.ofBank('exchange_desk', 'USDT'), amount },
      { account: await accounts.ofBank('adjustments', 'USDT'), amount: money('USDT', -5n) },
    ],
  };
}

const isReplica = sql<{ is: boolean }>`select pg_is_in_recovery() as is`;

async function readKey(key: string): Promise<{ exists: boolean; byReplica: boolean }> {
  return replica.read(async (on) => {
    const row = await on
      .selectFrom('ledger.entry')
      .select('id')
      .where('request_key', '=', key)
      .executeTakeFirst();
    return { exists: row !== undefined, byReplica: (await isReplica.execute(on)).rows[0]?.is === true };
  });
}

/** Waits until the replica has caught up and is used again. */
async function waitForReplica(): Promise<void> {
  while (!(await readKey('none')).byReplica) await sleep(20);
}

describe('reads that allow a replica', () => {
  it('use it and see every acknowledged write', async () => {
    await waitForReplica();
    const submit = createSubmit(pool);
    const reads = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const entry = await entryOf(`own write ${index}`);
        await submit(entry);
        return readKey(entry.key);
      }),
    );
    expect(reads.every(({ exists }) => exists)).toBe(true);
    expect(reads.some(({ byReplica }) => byReplica)).toBe(true);
  });

  it('use the primary while the replica is behind', async () => {
    await standbyOwner.query('select pg_wal_replay_pause()');
    const entry = await entryOf('behind');
    await createSubmit(pool)(entry);
    expect(await readKey(entry.key)).toEqual({ exists: true, byReplica: false });
    await standbyOwner.query('select pg_wal_replay_resume()');
    await waitForReplica();
    expect(await readKey(entry.key)).toEqual({ exists: true, byReplica: true });
  });

  it('throw the error of the read without a second try', async () => {
    let tries = 0;
    const failing = replica.read(async () => {
      tries += 1;
      throw new Error('not found, say');
    });
    await expect(failing).rejects.toThrow('not found, say');
    expect(tries).toBe(1);
  });

  it('leave the connections of a server that is no longer a replica', async () => {
    // Its sessions survive a promotion; the address leads to another replica.
    let target = servers.primary.port;
    const sockets: Socket[] = [];
    const address = createServer((socket) => {
      const server = connect(target, new URL(servers.primary.url).hostname);
      for (const end of [socket, server]) end.on('error', () => {});
      socket.pipe(server).pipe(socket);
      sockets.push(socket);
    });
    await once(address.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(servers.standby.url);
    url.host = `127.0.0.1:${(address.address() as AddressInfo).port}`;
    const moved = createReplica({ db, url: url.href, poolSize: 4, metrics: new Registry() });
    const isByReplica = () => moved.read(async (on) => (await isReplica.execute(on)).rows[0]?.is);
    try {
      expect(await Promise.all([isByReplica(), isByReplica()])).toEqual([false, false]);
      target = servers.standby.port;
      await expect.poll(isByReplica).toBe(true);
      expect(await Promise.all([isByReplica(), isByReplica()])).toEqual([true, true]);
    } finally {
      await moved.close();
      for (const socket of sockets) socket.destroy();
      address.close();
    }
  });

  it('are counted', async () => {
    expect(await metrics.metrics()).toMatch(/replica_reads_total\{by="primary, replica behind"\} [1-9]/);
  });
});

describe('a repeated request', () => {
  const paths: [string, (entry: Entry) => Promise<unknown>][] = [
    ['submit', (entry) => createSubmit(pool)(entry)],
    ['post', (entry) => db.transaction().execute((tx) => post(tx, entry))],
    [
      'once',
      (entry) =>
        runIdempotent(db, entry, { kind: entry.kind, actor: entry.actor }, async () => {
          throw new Error('it was done already');
        }),
    ],
  ];

  it.each(paths)('through %s is answered only when a standby has the entry', async (name, repeat) => {
    const entry = await entryOf(`repeated through ${name}`);
    await createSubmit(pool)(entry);
    await expectToWait(() => repeat(entry));
  });

  it('that decided is answered only when a standby has the decision', async () => {
    const key = eventKey('test', 'decision');
    const decide = () => db.transaction().execute((tx) => answerOnce(tx, key, async () => 'decided'));
    await decide();
    await expectToWait(decide);
  });

  it("that decided a row is answered only when a standby has the row's decision", async () => {
    const key = eventKey('test', 'decision of a row');
    await expectToWait(() =>
      decideUnderLock(db, key, {
        lock: async () => key,
        storedReplies: (stored) => [[stored, 'decided']],
        decide: async () => 'decided again',
      }),
    );
  });

  async function expectToWait(repeat: () => Promise<unknown>): Promise<void> {
    await setStandby('one that is not there');
    let answered = false;
    const repeated = repeat().then(() => {
      answered = true;
    });
    await sleep(200);
    const answeredEarly = answered;
    await setStandby('');
    await repeated;
    expect(answeredEarly).toBe(false);
  }

  async function setStandby(name: string): Promise<void> {
    await owner.query(`alter system set synchronous_standby_names = '${name === '' ? '' : `"${name}"`}'`);
    await owner.query('select pg_reload_conf()');
    const set = async () => (await owner.query('show synchronous_standby_names')).rows[0];
    while (((await set()).synchronous_standby_names === '') !== (name === '')) await sleep(10);
    // The checkpointer informs committing sessions a moment later.
    await sleep(500);
  }
});

it('reads from the primary when the replica is gone, without delay from the second read on', async () => {
  servers.standby.kill();
  await servers.standby.ended;
  const entry = await entryOf('without a replica');
  await createSubmit(pool)(entry);
  expect(await readKey(entry.key)).toEqual({ exists: true, byReplica: false });
  const start = performance.now();
  expect(await readKey(entry.key)).toEqual({ exists: true, byReplica: false });
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(await metrics.metrics()).toMatch(/replica_reads_total\{by="primary, replica unavailable"\} 2/);
});
