import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { registerClient } from '../../../test/register/register-fixture.ts';
import { openTestApp } from '../../../test/support/app.ts';
import { auditRegister } from '../checks.ts';

const WRITER = join(import.meta.dirname, '../../../test/register/log-writer.ts');
const LINES = 20_000;

it('has no gaps and one head per size after writers were killed', async () => {
  const bank = await openTestApp({ variables: { LOG_WITNESSES: 'off' } });
  const running: ChildProcess[] = [];
  const write = () => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [WRITER], {
      env: { PATH, NODE_COMPILE_CACHE, ...bank.environment },
      stdio: 'inherit',
    });
    running.push(child);
    return child;
  };
  const size = async () =>
    Number((await bank.owner.query('select max(size) as size from log_checkpoints')).rows[0].size ?? 0);
  try {
    await bank.owner.query(
      `insert into log_queue (line) select 'receipt/v1 ' || n from generate_series(1, ${LINES}) n`,
    );
    const sizes = [0];
    for (let round = 0; round < 3; round += 1) {
      const before = sizes.at(-1) ?? 0;
      const writers = [write(), write()];
      const ended = () => writers.every(({ exitCode }) => exitCode !== null);
      await vi.waitFor(async () => expect((await size()) > before || ended()).toBe(true), {
        timeout: 30_000,
        interval: 5,
      });
      for (const writer of writers) writer.kill('SIGKILL');
      sizes.push(await size());
    }
    expect(sizes[1]).toBeLessThan(LINES);
    const last = write();
    expect(await new Promise((done) => last.once('exit', done))).toBe(0);
    const entries = await registerClient(bank).entries();
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.filter((line) => line.startsWith('receipt/'))).toHaveLength(LINES);
    const client = await bank.owner.connect();
    expect(await auditRegister(client)).toEqual([]);
    client.release();
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await bank.close();
  }
});
