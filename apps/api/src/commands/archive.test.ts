import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BalanceAt } from '@lastro/contracts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDays } from '../../test/register/publish-days.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { waitForLockWaits } from '../../test/support/at-once.ts';
import { findingsAfter } from '../../test/support/findings-after.ts';
import { spreadOverMonths } from '../../test/support/past-months.ts';
import {
  archiveOldest,
  type Manifest,
  MIN_MONTHS,
  readArchive,
  readManifest,
  restoreMonth,
} from '../ledger/archive/index.ts';
import { digestLedger, spanOf } from '../register/digests/digest.ts';
import { proveMonth } from './archive-digests.ts';
import { auditBank, checkBank } from './audit-bank.ts';

const MONTHS = 20;
const TRANSFERS = 60;

let bank: TestApp;
let ana: Person;
let bruno: Person;
let folder: string;
/** All postings before anything was archived. */
let original: readonly string[];

beforeAll(async () => {
  bank = await openTestApp();
  [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  const idle = await bank.person();
  await bank.deposit(idle, '52.00');
  await ana.call('POST', '/api/savings/deposit', { amount: '1' });
  for (let n = 0; n < TRANSFERS; n += 1) {
    const [from, to] = n % 3 === 2 ? [bruno, ana] : [ana, bruno];
    const sent = await from.call('POST', '/api/transactions', {
      recipient_email: to.email,
      amount: '0.5',
    });
    expect(sent.status).toBe(200);
  }
  await spreadOverMonths(bank.owner, MONTHS);
  await publishDays(bank);
  original = await postings();
});
afterAll(() => bank.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-archive-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const QUERY = 'select row_to_json(p)::text as row from ledger.posting p order by account_id, number';

async function postings(): Promise<string[]> {
  const { rows } = await bank.owner.query<{ row: string }>(QUERY);
  return rows.map(({ row }) => row);
}

let provenDays = 0;
const options = (report: (step: string) => void = () => {}) => ({
  folder,
  report,
  prove: async (client: pg.PoolClient, from: string, manifest: Manifest) => {
    provenDays += await proveMonth(client, from, manifest);
  },
});

async function archiveAll(): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (;;) {
    const manifest = await archiveOldest(bank.owner, MIN_MONTHS, options());
    if (manifest === undefined) return manifests;
    manifests.push(manifest);
  }
}

async function restoreAll(): Promise<void> {
  const { rows } = await bank.owner.query<{ part: string }>('select part from ledger.archived_month');
  for (const { part } of rows) await restoreMonth(bank.owner, part, options());
}

async function audit() {
  const client = await bank.owner.connect();
  try {
    return await checkBank(client);
  } finally {
    client.release();
  }
}

const checksAfter = async (statement: string) =>
  (await findingsAfter(bank.owner, [statement])).map(({ check }) => check);

const balanceAt = (person: Person, at: Date) =>
  person.call('GET', `/api/accounts/balance?${new URLSearchParams({ at: at.toISOString() })}`);

async function lastEnd(): Promise<Date> {
  const { rows } = await bank.owner.query<{ at: Date }>('select max(ends) as at from ledger.archived_month');
  return rows[0]?.at as Date;
}

it('archiving keeps balances, numbers and the audit, and restoring brings back every row', async () => {
  expect(await audit()).toEqual([]);
  provenDays = 0;
  const manifests = await archiveAll();
  expect(manifests.length).toBeGreaterThan(5);
  expect(provenDays).toBeGreaterThan(5);
  const remaining = await postings();
  const archived = manifests.reduce((sum, { postings: count }) => sum + count, 0);
  expect(archived).toBeGreaterThan(30);
  expect(remaining).toEqual(original.filter((row) => remaining.includes(row)));
  expect(remaining.length + archived).toBe(original.length);
  expect(await audit()).toEqual([]);
  const sent = await ana.call('POST', '/api/transactions', { recipient_email: bruno.email, amount: '0.01' });
  expect(sent.status).toBe(200);
  expect(await audit()).toEqual([]);
  await restoreAll();
  expect((await postings()).filter((row) => original.includes(row))).toEqual(original);
  expect(await audit()).toEqual([]);
  original = await postings();
});

describe('with archived months, the bank', () => {
  beforeEach(async () => {
    await archiveAll();
    return restoreAll;
  });

  it('returns the balance at their end, and refuses times and statements within them', async () => {
    const end = await lastEnd();
    const at = new Date(end.getTime() - 1);
    expect(await balanceAt(ana, at)).toMatchObject({ status: 200 });
    const closing = (await balanceAt(ana, at)).as<BalanceAt>();
    const within = new Date(end.getTime() - 5 * 24 * 3_600_000);
    const refused = await balanceAt(ana, within);
    expect(refused).toMatchObject({ status: 409, body: { code: 'period_archived' } });
    expect(JSON.stringify(refused.body)).toContain('estão arquivados');
    const day = within.toISOString().slice(0, 10);
    expect(await ana.call('GET', `/api/statements?from=${day}&to=${day}`)).toMatchObject({
      status: 409,
      body: { code: 'period_archived' },
    });
    await restoreAll();
    expect((await balanceAt(ana, at)).as<BalanceAt>()).toEqual(closing);
    expect(closing.posting_number).toBeGreaterThan(5);
    expect((await balanceAt(ana, within)).status).toBe(200);
  });

  it('refuses the digest of an archived day', async () => {
    const day = (await lastEnd()).toISOString().slice(0, 8).concat('01');
    const month = new Date((await lastEnd()).getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    await expect(digestLedger(bank.owner, spanOf(month, ''))).rejects.toThrow('archived');
    await expect(digestLedger(bank.owner, spanOf(day, ''))).resolves.toHaveProperty('digest');
  });

  it('detects changes to archived runs and to later postings', async () => {
    const runCheck =
      'the runs of an archived month cover its postings, sum to zero and have their accounts’ currencies';
    const chain = "an account's postings are numbered without gaps and each follows from the one before";
    const sum = "an account's balance and posting count match its postings";
    const one = '(select min(last_number) from ledger.archived_run where account_id = r.account_id)';
    const run = `ledger.archived_run r set %s where last_number = ${one} and account_id = (select max(account_id) from ledger.archived_run)`;
    const update = (set: string) => checksAfter(`update ${run.replace('%s', set)}`);
    expect(await update('total = total + 1')).toEqual(expect.arrayContaining([runCheck, chain, sum]));
    expect(await update('balance_after = balance_after + 1')).toContain(chain);
    expect(await update('first_number = first_number + 1, last_number = last_number + 1')).toContain(chain);
    expect(await update("currency = 'BTC'")).toContain(runCheck);
    expect(
      await checksAfter(
        `delete from ledger.archived_run where account_id = (select max(account_id) from ledger.archived_run)`,
      ),
    ).toEqual(expect.arrayContaining([runCheck, chain, sum]));
    expect(
      await checksAfter(`update ledger.posting p set balance_after = balance_after + 1 from ledger.account a
        where a.id = p.account_id and a.kind = 'customer_main' and p.number = a.posting_count`),
    ).toContain(chain);
    expect(await checksAfter('update ledger.account set updated_at = now()')).toEqual([]);
  });

  it('refuses to restore from altered files', async () => {
    const { rows } = await bank.owner.query<{ part: string }>(
      'select part from ledger.archived_month where postings > 0 order by ends desc limit 1',
    );
    const part = rows[0]?.part ?? '';
    const path = join(folder, `${part}.jsonl.gz`);
    const bytes = readFileSync(path);
    const restore = () => restoreMonth(bank.owner, part, options());
    writeFileSync(path, bytes.subarray(0, bytes.length - 20));
    await expect(restore()).rejects.toThrow();
    const described = join(folder, `${part}.json`);
    const manifest = readFileSync(described, 'utf8');
    writeFileSync(path, bytes);
    writeFileSync(described, manifest.replace(/"sha256": "../, '"sha256": "00'));
    await expect(restore()).rejects.toThrow('not the one that was archived');
    writeFileSync(described, manifest);
    expect(await audit()).toEqual([]);
  });
});

it('an audit that begins while a month is committed finds nothing', async () => {
  const holder = await bank.owner.connect();
  await holder.query(`
    create function wait_for_test() returns trigger language plpgsql set lock_timeout = 0
      as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
    create constraint trigger waits after insert on ledger.archived_month deferrable initially deferred
      for each row when (new.postings > 0) execute function wait_for_test();
    select pg_advisory_lock(1)`);
  try {
    const archived = archiveAll();
    await waitForLockWaits(bank.owner);
    const audited = auditBank(bank.owner);
    await waitForLockWaits(bank.owner, 2);
    await holder.query('select pg_advisory_unlock(1)');
    await archived;
    expect((await audited).findings).toEqual([]);
  } finally {
    await holder.query(`select pg_advisory_unlock_all();
      drop trigger waits on ledger.archived_month; drop function wait_for_test`);
    holder.release();
    await restoreAll();
  }
});

/** A module that kills its process `ms` after the given number of progress lines (five per month). */
function killAfter(steps: number, ms: number): string {
  const code = `const { log } = console; let left = ${steps}; console.log = (line) => {
    log(line); left -= 1;
    if (left === 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms}); };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

describe('an interrupted command', () => {
  it('loses nothing at any step, and can be repeated', async () => {
    for (const step of ['written', 'read back', 'proven', 'detached']) {
      const stop = (line: string) => {
        if (line.endsWith(step)) throw new Error(`stopped: ${step}`);
      };
      await expect(archiveOldest(bank.owner, MIN_MONTHS, options(stop))).rejects.toThrow(`stopped: ${step}`);
      expect(await postings()).toEqual(original);
      expect((await bank.owner.query('select from ledger.archived_month')).rowCount).toBe(0);
    }
    const manifests = await archiveAll();
    const last = manifests.findLast(({ postings: count }) => count > 0)?.part ?? '';
    const remaining = await postings();
    for (const step of ['read', 'compared', 'attached']) {
      const stop = (line: string) => {
        if (line.endsWith(step)) throw new Error(`stopped: ${step}`);
      };
      await expect(restoreMonth(bank.owner, last, options(stop))).rejects.toThrow(`stopped: ${step}`);
      expect(await postings()).toEqual(remaining);
      expect(await audit()).toEqual([]);
    }
    await restoreAll();
    expect(await postings()).toEqual(original);
  });

  it('loses nothing when it is killed at any moment', async () => {
    const command = (args: readonly string[], flags: readonly string[] = []) =>
      spawn(process.execPath, [...flags, join(import.meta.dirname, 'archive.ts'), ...args], {
        env: { ...process.env, DATABASE_URL: bank.environment.DATABASE_URL },
        stdio: 'ignore',
      });
    const ended = (child: ReturnType<typeof spawn>) =>
      new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    const make = ['make', folder, '--months', String(MIN_MONTHS)];
    let kills = 0;
    for (;;) {
      const code = await ended(command(make, ['--import', killAfter(1 + 3 * kills, (kills % 3) * 15)]));
      expect([0, null]).toContain(code);
      const { rows } = await bank.owner.query<{ known: bigint }>(
        `select (select count(*) from ledger.posting) +
           (select coalesce(sum(last_number - first_number + 1), 0)::bigint from ledger.archived_run) as known`,
      );
      expect(Number(rows[0]?.known)).toBe(original.length);
      if (code === 0) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(3);
    expect(await audit()).toEqual([]);
    expect(await ended(command(['prove', folder]))).toBe(0);
    const { rows } = await bank.owner.query<{ part: string }>('select part from ledger.archived_month');
    expect(rows.length).toBeGreaterThan(5);
    expect(await ended(command(['restore', folder, rows[0]?.part ?? '']))).toBe(0);
    await restoreAll();
    expect(await postings()).toEqual(original);
  });

  it('keeps a month that contradicts the public log', async () => {
    await withChangedMonth(async () => {
      await expect(archiveAll()).rejects.toThrow('is not the day whose digest is in the public log');
    });
    await restoreAll();
    expect(await postings()).toEqual(original);
  });

  it('replaces the file of a month neither before the new one is proven nor by other postings', async () => {
    const manifests = await archiveAll();
    const expectFilesIntact = async () => {
      for (const manifest of manifests) {
        expect(await readManifest(folder, manifest.part)).toEqual(manifest);
        for await (const _ of readArchive(folder, manifest)) {
          // Read to the end, where the rows' hash is compared.
        }
      }
    };
    await restoreAll();
    await withChangedMonth(async () => {
      await expect(archiveAll()).rejects.toThrow('is not the day whose digest is in the public log');
      await expectFilesIntact();
      await restoreAll();
      // As in a database whose public log has no digests of that time.
      const unlogged = { ...options(), prove: async () => {} };
      const archiveUnlogged = async () => {
        while ((await archiveOldest(bank.owner, MIN_MONTHS, unlogged)) !== undefined);
      };
      await expect(archiveUnlogged()).rejects.toThrow(/holds another version of posting_/);
    });
    await expectFilesIntact();
    await restoreAll();
    expect(await postings()).toEqual(original);
  });
});

async function withChangedMonth(work: () => Promise<void>): Promise<void> {
  const client = await bank.owner.connect();
  const { rows } = await client.query<{ id: bigint }>(
    `select entry_id as id from ledger.posting where created_at < now() - interval '15 months'
     and entry_id in (select id from ledger.entry where kind = 'transfer') order by entry_id limit 1`,
  );
  const entry = `where entry_id = ${rows[0]?.id}`;
  await client.query('set session_replication_role = replica');
  await client.query(`update ledger.posting set amount = amount * 2 ${entry}`);
  try {
    await work();
  } finally {
    await client.query(`update ledger.posting set amount = amount / 2 ${entry}`);
    client.release(true);
  }
}

it('refuses months that customers’ screens read', async () => {
  await expect(archiveOldest(bank.owner, MIN_MONTHS - 1, options())).rejects.toThrow(RangeError);
});
