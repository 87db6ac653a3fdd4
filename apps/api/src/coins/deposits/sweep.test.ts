import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../../test/coins/coins-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

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

  it('continues with the next account when Binance refuses one', async () => {
    await fixture.addressOf(await fixture.bank.person(), 'SOL', 'SOL');
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
  await fixture.bank.work();
  expect(await collected()).toBeNull();
  await fixture.bank.owner.query("update crypto_deposits set booked_at = booked_at - interval '2 hours'");
  await fixture.bank.app.jobs['crypto-collect-left']?.({});
  await fixture.bank.work();
  expect(await collected()).toBeInstanceOf(Date);
});
