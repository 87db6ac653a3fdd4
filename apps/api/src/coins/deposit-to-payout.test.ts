import type { CryptoTransferReply, MonthTotals } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../test/coins/coins-fixture.ts';
import { dayAgo, fileOf } from '../../test/statements/files.ts';

/** Deposited coins are sent out through the master account. */
let fixture: CoinsFixture;

beforeAll(async () => {
  fixture = await openCoinsFixture();
  await fixture.bank.owner.query("insert into usdt_brl_rates (since, rate) values ('-infinity', 520000000)");
  // A low price keeps the large amount below Binance's daily limit.
  await fixture.bank.controlSandbox('POST', '/prices', { BTC: 10 });
});

afterAll(() => fixture.close());

const EXTERNAL_ADDRESS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

it('pays a withdrawal from a deposit larger than the master account', async () => {
  const ana = await fixture.bank.person();
  const carla = await fixture.bank.admin();
  const opening = (await fixture.heldOf('BTC')).master;
  const { address } = await fixture.addressOf(ana, 'BTC', 'BTC');
  await fixture.createDeposit(address, 'BTC', 'BTC', '1500');
  await fixture.sweep();
  await fixture.bank.runJobs();
  expect(await fixture.balanceOf(ana, 'BTC')).toBe(1500);
  expect(await fixture.heldOf('BTC')).toEqual({ master: opening + 150_000_000_000n, subAccounts: 0n });

  const send = { coin: 'BTC', amount: '1400', recipient_wallet: EXTERNAL_ADDRESS, network: 'BTC' };
  const sent = await ana.call('POST', '/api/crypto-transfer', send);
  expect(sent.status).toBe(200);
  const { withdrawal_id: id, total } = sent.as<CryptoTransferReply>();
  expect(total).toBe(1400.00015);
  // The worth was recorded without the network fee, which has left too.
  const [month] = (await ana.call('GET', '/api/transactions/months')).as<MonthTotals[]>();
  const price = (month?.in_usdt ?? 0) / 1_500;
  expect(month?.out_usdt).toBeCloseTo(1_400.00015 * price, 4);
  const period = { from: dayAgo(1), to: dayAgo(0), format: 'csv', scope: 'BTC' } as const;
  const { text } = await fileOf(fixture.bank, ana, period);
  expect(text).toContain(`,BTC,1500.00000000,1500.00000000,${(1_500 * price * 5.2).toFixed(2)},`);
  expect(text).toContain(`,BTC,-1400.00015000,99.99985000,-${(1_400.00015 * price * 5.2).toFixed(2)},`);
  expect((await carla.call('POST', `/api/admin/withdrawals/${id}/approve`, {})).status).toBe(200);
  await fixture.bank.runJobs();
  const state = async () =>
    (await fixture.bank.owner.query('select state from withdrawals where id = $1', [id])).rows[0].state;
  await expect
    .poll(
      async () => {
        await fixture.bank.owner.query(
          "update withdrawals set look_at = 'yesterday' where look_at is not null",
        );
        await fixture.bank.app.jobs['withdrawals-sweep']?.({});
        await fixture.bank.runJobs();
        return state();
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('completed');
  expect(await fixture.balanceOf(ana, 'BTC')).toBe(99.99985);
  expect((await fixture.heldOf('BTC')).master).toBe(opening + 9_999_985_000n);
  expect(await fixture.bank.audit()).toEqual([]);
}, 40_000);
