import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dateOf } from '@lastro/contracts/brasilia';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takeBackup } from '../../test/register/backup-fixture.ts';
import { insertAuditEvent } from '../../test/register/lost-day.ts';
import { type RegisterClient, registerClient } from '../../test/register/register-fixture.ts';
import { snapshotLog } from '../../test/register/snapshot-log.ts';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';
import { digestAuditLog, spanOf } from '../register/digests/digest.ts';

const SCRIPT = join(import.meta.dirname, 'log.ts');

let bank: TestApp;
let register: RegisterClient;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  bank = await openTestApp();
  register = registerClient(bank);
  folder = mkdtempSync(join(tmpdir(), 'lastro-log-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bank.close();
});

interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run log -- ARGUMENTS`. */
async function runLog(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...bank.environment, ...variables };
  const running = promisify(execFile)(process.execPath, [SCRIPT, ...args], { env });
  children.push(running.child);
  return running.then(
    (ended) => ({ code: 0, ...ended }),
    (error: CommandResult) => error,
  );
}

function writeLines(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

it('continues a restored log only from the signed head', {
  timeout: 120_000,
}, async () => {
  await register.enqueue('receipt/v1 A');
  await register.sequence();
  await register.introduce();
  await register.submit();
  expect((await runLog(['adopt'], { LOG_WITNESSES: 'off' })).stderr).toContain('No witness shows a head');
  const [vkey] = bank.environment.LOG_WITNESSES?.split(' ') ?? [];
  const silent = await runLog(['adopt'], { LOG_WITNESSES: `${vkey} http://127.0.0.1:9/witness` });
  expect(silent.code).toBe(1);
  expect(silent.stderr).toMatch(/^The witness \S+ did not answer \(ECONNREFUSED\)\./);

  const restore = await snapshotLog(bank.owner);
  await register.enqueue('receipt/v1 B', 'receipt/v1 C');
  await register.sequence();
  await register.submit();
  const [signed, all] = [await register.head(), await register.entries()];
  const printed = await runLog(['entries']);
  expect(printed.code).toBe(0);
  expect(printed.stdout.trimEnd().split('\n')).toEqual(all);
  const mirror = writeLines('all.txt', all);
  await restore();
  const restored = await register.entries();

  const refusals: readonly (readonly [readonly string[], string])[] = [
    [['adopt'], '2 are missing, from number'],
    [['adopt', writeLines('short.txt', all.slice(0, -1))], '1 are missing, from number'],
    [
      ['adopt', writeLines('swapped.txt', [...restored, 'receipt/v1 C', 'receipt/v1 B'])],
      'not those that were signed',
    ],
  ];
  for (const [args, reason] of refusals) {
    const { code, stdout, stderr } = await runLog(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(reason);
    expect(await register.entries()).toEqual(restored);
  }
  const lost = await runLog(['adopt', join(folder, 'none.txt')]);
  expect(lost.code).not.toBe(0);

  for (const attempt of ['first', 'again']) {
    const { code, stdout } = await runLog(['adopt', mirror]);
    expect([attempt, code, stdout]).toEqual([
      attempt,
      0,
      `The log has ${all.length} entries and can be appended to again.\n`,
    ]);
  }
  expect(await register.head()).toEqual(signed);
  await register.enqueue('receipt/v1 D');
  await register.sequence();
  await register.submit();
  expect(await register.entries()).toEqual([...all, 'receipt/v1 D']);
  expect(await bank.audit()).toEqual([]);
});

it('states once what a restore lost, though its process was killed midway', {
  timeout: 120_000,
}, async () => {
  const backup = await takeBackup(bank);
  const day = dateOf(new Date(Date.now() - 2 * DAY_MS));
  const span = spanOf(day, '');
  await insertAuditEvent(bank, new Date(span.to.getTime() - 1000));
  const { count, digest } = await digestAuditLog(bank.owner, span);
  expect(count).toBe(1);
  await register.enqueue(`audit/v1 ${day} ${count} ${digest}`);
  await register.sequence();
  await register.submit();
  const all = await register.entries();
  const mirror = writeLines('lost.txt', all);

  const restored = await backup.restore();
  const { DATABASE_URL = '' } = restored.environment;
  const adopt = () => runLog(['adopt', mirror], { DATABASE_URL });
  const client = registerClient(restored);
  const before = await client.entries();
  const locked = await restored.owner.connect();
  await locked.query('begin; lock table log_queue in exclusive mode');
  const killed = adopt();
  await vi.waitFor(
    async () => {
      const { rows } = await restored.owner.query(
        `select pid from pg_stat_activity where application_name = 'lastro-log' and wait_event_type = 'Lock'
         and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );
  children.at(-1)?.kill('SIGKILL');
  expect((await killed).stdout).toBe('');
  await locked.query('rollback');
  locked.release();
  const otherSecret = { DATABASE_URL, SECRET_KEY: 'a secret that has sealed nothing in this bank' };
  const unsigned = await runLog(['adopt', mirror], otherSecret);
  expect([unsigned.code, unsigned.stderr]).toEqual([
    1,
    expect.stringMatching(/^The log's key .*: set SECRET_KEY\.\n$/),
  ]);
  expect(await client.entries()).toEqual(before);

  const line = `restored/v1 ${before.length} ${all.length} audit/v1 ${day} 0 ${'A'.repeat(43)}=`;
  const first = await adopt();
  expect([first.code, first.stdout.split('\n').slice(1)]).toEqual([
    0,
    [line, `The log has ${all.length + 1} entries and can be appended to again.`, ''],
  ]);
  expect((await adopt()).stdout).toBe(
    `The log has ${all.length + 1} entries and can be appended to again.\n`,
  );
  expect(await client.entries()).toEqual([...all, line]);
  expect(await restored.audit()).toEqual([]);
  await restored.close();
  await backup.drop();
});
