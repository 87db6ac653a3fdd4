import type { CryptoTransferReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../test/coins/coins-fixture.ts';

/** Deposited coins are sent out through the master account. */
let fixture: CoinsFixture;

beforeAll(async () => {
  fixture = await openCoinsFixture();
  // A low price keeps the large amount below Binance's daily limit.
  await fixture.bank.control('POST', '/prices', { BTC: 10 });
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
  await fixture.bank.work();
  expect(await fixture.balanceOf(ana, 'BTC')).toBe(1500);
  expect(await fixture.heldOf('BTC')).toEqual({ master: opening + 150_000_000_000n, subAccounts: 0n });

  const send = { coin: 'BTC', amount: '1400', recipient_wallet: EXTERNAL_ADDRESS, network: 'BTC' };
  const sent = await ana.call('POST', '/api/crypto-transfer', send);
  expect(sent.status).toBe(200);
  const { withdrawal_id: id, total } = sent.as<CryptoTransferReply>();
  expect(total).toBe(1400.00015);
  expect((await carla.call('POST', `/api/admin/withdrawals/${id}/approve`, {})).status).toBe(200);
  await fixture.bank.work();
  const state = async () =>
    (await fixture.bank.owner.query('select state from withdrawals where id = $1', [id])).rows[0].state;
  await expect
    .poll(
      async () => {
        await fixture.bank.owner.query(
          "update withdrawals set look_at = 'yesterday' where look_at is not null",
        );
        await fixture.bank.app.jobs['withdrawals-sweep']?.({});
        await fixture.bank.work();
        return state();
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('completed');
  expect(await fixture.balanceOf(ana, 'BTC')).toBe(99.99985);
  expect((await fixture.heldOf('BTC')).master).toBe(opening + 9_999_985_000n);
  expect(await fixture.bank.audit()).toEqual([]);
}, 40_000);
