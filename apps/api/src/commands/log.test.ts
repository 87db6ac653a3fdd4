import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RegisterClient, registerClient } from '../../test/register/register-fixture.ts';
import { snapshotLog } from '../../test/register/snapshot-log.ts';
import { openTestApp, type TestApp } from '../../test/support/app.ts';

const SCRIPT = join(import.meta.dirname, 'log.ts');

let bank: TestApp;
let register: RegisterClient;
let folder: string;
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
  return promisify(execFile)(process.execPath, [SCRIPT, ...args], { env }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: CommandResult) => error,
  );
}

function writeLines(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

it('prints its usage and exits with 1', { timeout: 60_000 }, async () => {
  for (const args of [[], ['adapt'], ['entries-all']]) {
    const { code, stdout, stderr } = await runLog(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('npm run log -- adopt [FILE]');
  }
});

it('continues a restored log only from the signed head', {
  timeout: 120_000,
}, async () => {
  await register.enqueue('receipt/v1 A');
  await register.sequence();
  await register.introduce();
  await register.submit();
  expect((await runLog(['adopt'], { LOG_WITNESSES: 'off' })).stderr).toContain('No witness shows a head');

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
    expect([attempt, code, stdout]).toEqual([attempt, 0, `The log has ${all.length} entries and goes on.\n`]);
  }
  expect(await register.head()).toEqual(signed);
  await register.enqueue('receipt/v1 D');
  await register.sequence();
  await register.submit();
  expect(await register.entries()).toEqual([...all, 'receipt/v1 D']);
  expect(await bank.audit()).toEqual([]);
});
