import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backup, takeBackup } from '../../test/register/backup-fixture.ts';
import { adoptDeps } from '../../test/register/lost-day.ts';
import { publishDays } from '../../test/register/publish-days.ts';
import { type RegisterClient, registerClient } from '../../test/register/register-fixture.ts';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { spreadOverMonths } from '../../test/support/past-months.ts';
import {
  archiveOldest,
  inTransaction,
  MIN_MONTHS,
  readManifest,
  restoreMonth,
} from '../ledger/archive/index.ts';
import { adoptHead } from '../register/log/adopt.ts';
import { proveMonth } from './archive-digests.ts';

const MONTHS = 18;
const LOST_DAYS = 3;

let bank: TestApp;
let backup: Backup;
let restored: TestApp;
let register: RegisterClient;
let folder: string;
/** The lost bank's log. */
let published: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-archive-'));
  bank = await openTestApp();
  const lost = registerClient(bank);
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  for (let n = 0; n < MONTHS; n += 1) {
    const sent = await ana.call('POST', '/api/transactions', { recipient_email: bruno.email, amount: '0.5' });
    expect(sent.status).toBe(200);
  }
  await spreadOverMonths(bank.owner, MONTHS);
  await lost.sequence();
  await lost.introduce();
  await lost.submit();
  backup = await takeBackup(bank);
  await bank.owner.query(
    `insert into ledger.entry (request_key, request_hash, kind, actor, refusal, created_at)
     select 'lost-' || id, '\\x00', 'exchange', 'system:test', 'x', created_at + interval '1 millisecond'
     from (select id, created_at from ledger.entry order by created_at limit ${LOST_DAYS}) oldest`,
  );
  await publishDays(bank);
  await lost.submit();
  published = await lost.entries();
  restored = await backup.restore();
  register = registerClient(restored);
  await register.sequence();
  const adopted = await adoptHead(adoptDeps(restored, new Date()), published);
  expect(adopted.restored).toHaveLength(LOST_DAYS);
});
afterAll(async () => {
  await restored.close();
  await backup.drop();
  await bank.close();
  rmSync(folder, { recursive: true });
});

async function archiveAll(): Promise<{ parts: string[]; days: number }> {
  const parts: string[] = [];
  let days = 0;
  const options = {
    folder,
    report: () => {},
    prove: async (...month: Parameters<typeof proveMonth>) => {
      days += await proveMonth(...month);
    },
  };
  for (;;) {
    const manifest = await archiveOldest(restored.owner, MIN_MONTHS, options);
    if (manifest === undefined) return { parts, days };
    parts.push(manifest.part);
  }
}

const ledgerLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('ledger/v1 '));

it('archives months that were digested before a restore lost some of their entries', async () => {
  expect(await restored.audit()).toEqual([]);
  const { parts, days } = await archiveAll();
  expect(parts.length).toBeGreaterThan(1);
  expect(days).toBeGreaterThanOrEqual(LOST_DAYS);
  expect(await restored.audit()).toEqual([]);
  for (const part of parts) {
    const manifest = await readManifest(folder, part);
    await inTransaction(restored.owner, (client) => proveMonth(client, folder, manifest));
  }
  for (const part of parts) await restoreMonth(restored.owner, part, { folder, report: () => {} });
  expect(await restored.audit()).toEqual([]);
});

it('stops at a month of which the log has another digest without a restore', async () => {
  const [first = ''] = ledgerLines(published);
  const [, day = ''] = first.split(' ');
  await register.enqueue(`ledger/v1 ${day} 0 ${'A'.repeat(43)}=`);
  await register.sequence();
  await expect(archiveAll()).rejects.toThrow(`${day} has a second digest in the public log`);
});
