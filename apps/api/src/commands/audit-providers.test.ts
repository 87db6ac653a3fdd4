import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(() => bank.close());

/** The command itself, in a process of its own. */
async function audit(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], {
    env: { ...process.env, ...bank.environment, LOG_LEVEL: 'silent' },
  });
  const [out, code] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { out, code };
}

it('asks the providers when told to, and breaks on a drift', { timeout: 60_000 }, async () => {
  const ana = await bank.person();
  const deposit = await bank.deposit(ana, '52.00');
  expect(await audit()).toMatchObject({ code: 0, out: expect.not.stringContaining('psp') });
  const agreed = await audit('--providers');
  expect(agreed).toMatchObject({ code: 0 });
  expect(agreed.out).toContain(
    'matches   psp BRL: held 10000052, opening 10000000, books 52, in flight 0, drift 0',
  );
  const { end_to_end_id: id } = deposit.as<{ end_to_end_id: string }>();
  await bank.control('POST', `/pix/${id}/refund`, { valor: '2.00' });
  const drifted = await audit('--providers');
  expect(drifted).toMatchObject({ code: 1 });
  expect(drifted.out).toMatch(/^drift +psp BRL: .* drift -2,/m);
});
