import type { Reconciliation, ReconciliationLine } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { beforeEach, expect, it } from 'vitest';
import { sweepDeposits } from '../../test/coins/sweep-deposits.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
beforeEach(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
  return () => bank.close();
});

const PATH = '/api/admin/reconciliation';
async function reconcile(): Promise<Reconciliation> {
  await bank.app.jobs['admin-reconcile']?.({});
  return (await admin.call('GET', PATH)).as<Reconciliation>();
}
const lineOf = (report: Reconciliation, currency: string) =>
  report.lines.find((line) => line.currency === currency) as ReconciliationLine;

it('reports `never` before the first comparison', async () => {
  expect((await admin.call('GET', PATH)).body).toEqual({
    state: 'never',
    checked_date: null,
    problems: [],
    lines: [],
    coverage: null,
    days: [],
  });
});

it("takes the providers' first holdings as opening and agrees from then on", async () => {
  const first = await reconcile();
  expect(first).toMatchObject({ state: 'matches', problems: [], checked_date: expect.any(String) });
  expect(first.lines.map(({ provider, currency }) => `${provider} ${currency}`)).toEqual([
    'psp BRL',
    'binance USDT',
    'binance BTC',
    'binance ETH',
    'binance SOL',
    'binance BNB',
  ]);
  expect(lineOf(first, 'BRL')).toMatchObject({
    held: 10_000_000,
    opening: 10_000_000,
    opening_assumed: false,
    books: 0,
  });
  await bank.deposit(await bank.person(), '52.00');
  const second = await reconcile();
  expect(lineOf(second, 'BRL')).toMatchObject({
    state: 'matches',
    held: 10_000_052,
    books: 52,
    difference: 0,
    drift: 0,
    in_flight: [],
  });
});

it('reports an opening that was read late', async () => {
  await bank.deposit(await bank.person(), '52.00');
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({
    state: 'matches',
    opening: 10_000_000,
    opening_assumed: true,
    books: 52,
  });
});

it('shows coins sold by the desk and not bought as a position, not a drift', async () => {
  await reconcile();
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  await bank.app.refreshRates();
  const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 40 };
  expect((await ana.call('POST', '/api/exchange', order)).status).toBe(200);
  const report = await reconcile();
  expect(report.state).toBe('matches');
  expect(lineOf(report, 'USDT')).toMatchObject({ position: -60, customers: 60, drift: 0, books: 0 });
  const btc = lineOf(report, 'BTC');
  expect(btc.position).toBeLessThan(0);
  expect(btc.customers).toBe(-btc.position);
  expect(lineOf(report, 'BRL').position).toBe(520);
});

it('explains movements in flight: an unswept payment and a return under way', async () => {
  await reconcile();
  const paid = await bank.controlSandbox('POST', '/pix/pay-key', { chave: PSP_ACCOUNT.key, valor: '77.00' });
  const { endToEndId: id } = paid as { endToEndId: string };
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({
    state: 'in_flight',
    difference: 77,
    drift: 0,
    in_flight: [{ kind: 'pix_payment', id, amount: 77, certain: true }],
  });
  await bank.app.jobs['pix-sweep']?.({});
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({ state: 'matches', customers: 77, books: 77 });
  await admin.call('POST', `/api/admin/suspense/${id}/return`);
  await bank.app.jobs['pix-returns']?.({});
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({
    state: 'in_flight',
    difference: -77,
    in_flight: [{ kind: 'pix_return', id, amount: -77, certain: true }],
  });
});

it('reports money missing at the provider in the report, the log and the metrics', async () => {
  await reconcile();
  await bank.deposit(await bank.person(), '52.00');
  const more = "update reconciliation_openings set amount = amount + $1 where currency = 'BRL'";
  await bank.owner.query(more, [2000]);
  const report = await reconcile();
  expect(report.state).toBe('drift');
  expect(lineOf(report, 'BRL')).toMatchObject({ state: 'drift', difference: -20, drift: -20 });
  const metrics = await bank.app.http.inject({ method: 'GET', url: '/metrics' });
  expect(metrics.body).toContain('ledger_drift{provider="psp",currency="BRL"} -20');
  expect(metrics.body).toContain('ledger_drift{provider="binance",currency="BTC"} 0');
  expect(metrics.body).toMatch(/ledger_reconciled_seconds_ago \d/);
  expect(metrics.body).toContain('ledger_desk_position{provider="binance",currency="USDT"} -10');
  await bank.owner.query(more, [-2000]);
});

it('reports an unreachable provider as unknown', async () => {
  await reconcile();
  await bank.controlSandbox('PUT', '/faults', { pix_in: 'down' });
  const report = await reconcile();
  expect(report.state).toBe('unknown');
  expect(report.problems).toEqual([expect.stringMatching(/^psp: .+/)]);
  expect(lineOf(report, 'BRL')).toMatchObject({ state: 'unknown', held: null, drift: null });
  expect(lineOf(report, 'BTC').state).toBe('matches');
});

it('counts unattributed coins as owed and reports deposits unknown to the bank', async () => {
  await reconcile();
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const coins = { coin: 'ETH', network: 'ETH', address, amount: '1.5', confirm_after_ms: 0 };
  await bank.controlSandbox('POST', '/crypto/deposits', coins);
  expect(lineOf(await reconcile(), 'ETH')).toMatchObject({ state: 'drift', drift: 1.5, customers: 0 });
  await sweepDeposits(bank);
  expect(lineOf(await reconcile(), 'ETH')).toMatchObject({ state: 'matches', books: 1.5, customers: 1.5 });
});

it('explains a payout with an unknown outcome', async () => {
  await reconcile();
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  const order = { valor: 26, pix_key: 'b6295ee1-f054-47d1-9e90-ee57b74f60d9', pix_key_type: 'random' };
  const sent = (await ana.call('POST', '/api/pix/send', order)).as<{ withdrawal_id: string }>();
  await bank.controlSandbox('PUT', '/faults', { pix_out: 'timeout_after' });
  expect((await admin.call('POST', `/api/admin/withdrawals/${sent.withdrawal_id}/approve`)).status).toBe(200);
  await bank.runJobs();
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({
    state: 'in_flight',
    difference: -26,
    drift: 0,
    in_flight: [{ kind: 'pix_payout', id: sent.withdrawal_id, amount: -26, certain: false }],
  });
  await bank.controlSandbox('PUT', '/faults', { pix_out: 'none' });
  await bank.owner.query('update withdrawals set look_at = now()');
  for (let tries = 0; tries < 40; tries += 1) {
    await bank.app.jobs['withdrawals-sweep']?.({});
    await bank.runJobs();
    const { rows } = await bank.owner.query("select 1 from withdrawals where state = 'completed'");
    if (rows.length > 0) break;
    await bank.owner.query("update withdrawals set look_at = now() where state in ('sending', 'unknown')");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(lineOf(await reconcile(), 'BRL')).toMatchObject({ state: 'matches', books: 494, position: 494 });
  expect(await bank.audit()).toEqual([]);
});

it('reports the coverage of what is owed', async () => {
  await bank.app.refreshRates();
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  const report = await reconcile();
  const usdt = lineOf(report, 'USDT');
  expect(usdt).toMatchObject({ customers: 100 });
  expect(usdt.coverage).toBe(Math.floor(((usdt.held ?? 0) / 100) * 10_000) / 100);
  expect(lineOf(report, 'BTC')).toMatchObject({ customers: 0, coverage: null });
  expect(report.coverage).toMatchObject({ owed_usdt: 100 });
  expect(report.coverage?.held_usdt).toBeGreaterThan(usdt.held ?? 0);
  expect(report.days).toMatchObject([
    { held_usdt: report.coverage?.held_usdt, owed_usdt: report.coverage?.owed_usdt },
  ]);
  expect((await admin.call('GET', PATH)).body).toEqual(JSON.parse(JSON.stringify(report)));

  // An adjustment, which no provider holds.
  const body = { user_id: (await ana.call('GET', '/me')).as<{ id: string }>().id, currency_code: 'BTC' };
  await admin.call('POST', '/api/accounts', { ...body, amount: '1000000', action: 'add' });
  const after = await reconcile();
  expect(after.state).toBe('matches');
  expect(lineOf(after, 'BTC').coverage).toBeLessThan(100);
  expect(after.coverage?.percent).toBeLessThan(100);
  expect(after.days).toHaveLength(1);
});
