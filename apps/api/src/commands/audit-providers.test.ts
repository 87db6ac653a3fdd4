import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { compareNow, describeReconciliation } from './audit-providers.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(() => bank.close());

const compared = async () => describeReconciliation(await compareNow(bank.environment));

/** The command itself, in a process of its own. */
async function audit(args: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], {
    env: { ...process.env, ...bank.environment, LOG_LEVEL: 'silent', ...variables },
  });
  const [out, code] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { out, code };
}

it('queries the providers on request, names a reversed payment and its customer, and fails on a drift', {
  timeout: 120_000,
}, async () => {
  const ana = await bank.person();
  const deposit = await bank.deposit(ana, '52.00');
  expect(await audit()).toMatchObject({ code: 0, out: expect.not.stringContaining('psp') });
  expect(await compared()).toMatchObject({
    broken: 0,
    lines: expect.arrayContaining([
      expect.stringContaining(
        'matches   psp BRL: held 10000052, opening 10000000, books 52, in flight 0, drift 0',
      ),
    ]),
  });
  const { end_to_end_id: id } = deposit.as<{ end_to_end_id: string }>();
  await bank.controlSandbox('POST', `/pix/${id}/refund`, { valor: '2.00' });
  const reversed = await compared();
  expect(reversed.lines.join('\n')).toContain(`pix_reversal ${id} of ${ana.email}: -2`);
  const refunded = async () =>
    ((await bank.controlSandbox('GET', '/pix/account')) as { saldo: string }).saldo === '10000050.00';
  await expect.poll(refunded).toBe(true);
  await expect
    .poll(async () => {
      await bank.app.jobs['pix-reversals']?.({});
      const { rows } = await bank.owner.query('select id from pix_reversals');
      return rows.length;
    })
    .toBe(1);
  const booked = await audit(['--providers']);
  expect(booked).toMatchObject({ code: 0 });
  expect(booked.out).toContain(
    'matches   psp BRL: held 10000050, opening 10000000, books 50, in flight 0, drift 0',
  );

  await bank.owner.query("update reconciliation_openings set amount = amount + 100 where currency = 'BRL'");
  const drifted = await audit(['--providers']);
  expect(drifted).toMatchObject({ code: 1 });
  expect(drifted.out).toMatch(/^drift +psp BRL: .* drift -1,/m);
});

it('leaves the bank’s own comparison as it is', { timeout: 120_000 }, async () => {
  const admin = await bank.admin();
  await bank.app.reconcile();
  const stored = async () => (await admin.call('GET', '/api/admin/reconciliation')).body;
  const before = await stored();
  const unreachable = await audit(['--providers'], { PIX_BASE_URL: 'http://127.0.0.1:9/psp' });
  expect(unreachable.code).toBe(1);
  expect(unreachable.out).toMatch(/^unknown +psp BRL/m);
  expect(await stored()).toEqual(before);
});
