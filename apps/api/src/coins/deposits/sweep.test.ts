import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../../test/coins/coins-fixture.ts';
import type { Person } from '../../../test/support/app.ts';
import { dueWallets, findWalletOf } from './repository-wallets.ts';

/** Which accounts a sweep reads at Binance, and how far back. */
let fixture: CoinsFixture;
let ana: Person;
let address: string;

beforeAll(async () => {
  fixture = await openCoinsFixture();
  ana = await fixture.bank.person();
  ({ address } = await fixture.addressOf(ana, 'BNB', 'BSC'));
});

beforeEach(() => {
  fixture.binance.calls.length = 0;
  fixture.binance.disturb(() => 'pass');
});

afterAll(() => fixture.close());

async function set(change: string): Promise<void> {
  await fixture.bank.owner.query(`update crypto_wallets set ${change}`);
}

/** Runs the job and counts its queries. */
async function sweep(): Promise<{ master: number; subAccounts: number }> {
  fixture.binance.calls.length = 0;
  await fixture.bank.app.jobs['crypto-sweep']?.({});
  const count = (path: string) => fixture.binance.calls.filter((call) => call.path.endsWith(path)).length;
  return { master: count('/hisrec'), subAccounts: count('/subHisrec') };
}

describe('a sweep', () => {
  it('reads accounts that were not read in the last nine seconds', async () => {
    await set('asked_at = null');
    expect(await sweep()).toEqual({ master: 1, subAccounts: 1 });
    expect(await sweep()).toEqual({ master: 0, subAccounts: 0 });
    await set("asked_at = now() - interval '10 seconds'");
    expect(await sweep()).toEqual({ master: 1, subAccounts: 1 });
  });

  it('reads an inactive account less often, unless a deposit is pending', async () => {
    await set("asked_at = now() - interval '10 seconds', watched_at = now() - interval '2 hours'");
    expect(await sweep()).toEqual({ master: 1, subAccounts: 0 });
    await set("asked_at = now() - interval '11 minutes'");
    await fixture.createDeposit(address, 'BNB', 'BSC', '0.1', { confirm_after_ms: 60_000 });
    expect(await sweep()).toEqual({ master: 1, subAccounts: 1 });
    await set("asked_at = now() - interval '10 seconds'");
    expect(await sweep()).toEqual({ master: 1, subAccounts: 1 });
  });

  it('ignores times written by a fast clock', async () => {
    await set("asked_at = now() + interval '1 day', read_until = now() + interval '1 day'");
    expect(await sweep()).toEqual({ master: 1, subAccounts: 1 });
    const [call] = fixture.binance.calls.filter(({ path }) => path.endsWith('/subHisrec'));
    expect(Number(call?.query.get('startTime'))).toBeLessThan(Date.now() - 47 * 3_600_000);
  });

  it('reads back to the oldest pending deposit, within Binance’s limit', async () => {
    const startOf = async (age: string) => {
      await fixture.bank.owner.query(
        `update crypto_deposits set arrived_at = now() - interval '${age}' where state = 'pending'`,
      );
      await set('asked_at = null, read_until = now()');
      await sweep();
      const [call] = fixture.binance.calls.filter(({ path }) => path.endsWith('/subHisrec'));
      return Math.round((Date.now() - Number(call?.query.get('startTime'))) / 86_400_000);
    };
    expect(await startOf('1 hour')).toBe(2);
    expect(await startOf('30 days')).toBe(30);
    expect(await startOf('400 days')).toBe(89);
    // Around the pending one too.
    const [, around, ...others] = fixture.binance.calls.filter(({ path }) => path.endsWith('/subHisrec'));
    expect(others).toEqual([]);
    const [start, end] = ['startTime', 'endTime'].map((name) => Number(around?.query.get(name)));
    expect(Math.round((Date.now() - Number(start)) / 86_400_000)).toBe(400);
    expect(Math.round((Date.now() - Number(end)) / 86_400_000)).toBe(311);
    // A rejected one may still be accepted.
    await fixture.bank.owner.query(
      `update crypto_deposits set state = 'rejected', reason = 'rejected', arrived_at = now() - interval '20 days'
       where state = 'pending'`,
    );
    expect(await startOf('1 hour')).toBe(20);
    await fixture.bank.owner.query(
      "update crypto_deposits set state = 'pending', reason = null, arrived_at = now() where state = 'rejected'",
    );
  });

  it('reads the accounts first that are most overdue for how often they are read', async () => {
    const { db } = fixture.bank.app;
    const idle = await fixture.bank.person();
    await fixture.addressOf(idle, 'SOL', 'SOL');
    const wallet = await findWalletOf(db, await fixture.idOf(idle));
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000);
    await set("asked_at = now() - interval '10 seconds', watched_at = now()");
    await db
      .updateTable('crypto_wallets')
      .set({ asked_at: at(3_600), watched_at: at(7_200) })
      .where('id', '=', wallet?.id ?? 0n)
      .execute();
    const pace = { now: at(0), activeBefore: at(9), watchedSince: at(3_600), idleBefore: at(600) };
    expect(await dueWallets(db, { ...pace, limit: 3 })).toHaveLength(3);
    expect(await dueWallets(db, { ...pace, limit: 2 })).toContain(wallet?.id);
  });

  it('continues with the next account when Binance refuses one', async () => {
    await set('asked_at = null');
    fixture.binance.disturb(({ path }) =>
      path.endsWith('Hisrec') ? { status: 400, body: { code: -5021, msg: 'no relation' } } : 'pass',
    );
    expect(await sweep()).toEqual({ master: 1, subAccounts: 2 });
    const { rows } = await fixture.bank.owner.query(
      "select run_at > now() as waits from graphile_worker.jobs where key = 'crypto-sweep'",
    );
    expect(rows).toEqual([{ waits: true }]);
  });
});

it.each([
  ['that Binance lets wait for our confirmation', 'provider_status = 8'],
  ['that is pending for more than a day', "arrived_at = now() - interval '25 hours'"],
])('metrics count a deposit %s as one for an operator', async (_what, change) => {
  const { owner, app } = fixture.bank;
  await owner.query(`update crypto_deposits set ${change} where state = 'pending'`);
  const { body } = await app.http.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/crypto_deposits_open\{waiting_for="blocks"\} 0$/m);
  expect(body).toMatch(/crypto_deposits_open\{waiting_for="operator"\} 1$/m);
  await owner.query(
    "update crypto_deposits set provider_status = 0, arrived_at = now() where state = 'pending'",
  );
});

it('metrics count open deposits and refused queries', async () => {
  const { body } = await fixture.bank.app.http.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/crypto_deposits_open\{waiting_for="blocks"\} 1$/m);
  expect(body).toMatch(/crypto_deposits_open\{waiting_for="collection"\} 0$/m);
  expect(body).toMatch(
    /binance_calls_total\{path="\/sapi\/v1\/capital\/deposit\/subHisrec",outcome="refused"\} 2$/m,
  );
});

it('coins not moved to the master account are retried after an hour', async () => {
  await set('asked_at = null, watched_at = now()');
  const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.2');
  await sweep();
  await fixture.bank.owner.query(
    "delete from graphile_worker._private_jobs where key like 'crypto-collect:%'",
  );
  const collected = async () =>
    (await fixture.bank.owner.query('select collected_at from crypto_deposits where tx_id = $1', [txId]))
      .rows[0].collected_at;
  await fixture.bank.app.jobs['crypto-collect-left']?.({});
  await fixture.bank.runJobs();
  expect(await collected()).toBeNull();
  await fixture.bank.owner.query("update crypto_deposits set booked_at = booked_at - interval '2 hours'");
  await fixture.bank.app.jobs['crypto-collect-left']?.({});
  await fixture.bank.runJobs();
  expect(await collected()).toBeInstanceOf(Date);
});
