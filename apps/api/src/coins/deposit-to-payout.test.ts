import type { CryptoTransferReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CryptoWorld, openCryptoWorld } from '../../test/coins/coins-world.ts';

/** Coins that a customer brought in and sends out again, by way of the master account. */
let world: CryptoWorld;

beforeAll(async () => {
  world = await openCryptoWorld();
  // Cheap enough for more of it than the master account ever had to pass under Binance's daily limit.
  await world.bank.control('POST', '/prices', { BTC: 10 });
});

afterAll(() => world.close());

const ELSEWHERE = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

it('pays a withdrawal with what the deposit brought, which the master account had not', async () => {
  const ana = await world.bank.person();
  const carla = await world.bank.admin();
  const opening = (await world.heldOf('BTC')).master;
  const { address } = await world.addressOf(ana, 'BTC', 'BTC');
  await world.arrive(address, 'BTC', 'BTC', '1500');
  await world.sweep();
  await world.bank.work();
  expect(await world.balanceOf(ana, 'BTC')).toBe(1500);
  expect(await world.heldOf('BTC')).toEqual({ master: opening + 150_000_000_000n, subAccounts: 0n });

  const send = { coin: 'BTC', amount: '1400', recipient_wallet: ELSEWHERE, network: 'BTC' };
  const sent = await ana.call('POST', '/api/crypto-transfer', send);
  expect(sent.status).toBe(200);
  const { withdrawal_id: id, total } = sent.as<CryptoTransferReply>();
  expect(total).toBe(1400.00015);
  expect((await carla.call('POST', `/api/admin/withdrawals/${id}/approve`, {})).status).toBe(200);
  await world.bank.work();
  const state = async () =>
    (await world.bank.owner.query('select state from withdrawals where id = $1', [id])).rows[0].state;
  await expect
    .poll(
      async () => {
        await world.bank.owner.query(
          "update withdrawals set look_at = 'yesterday' where look_at is not null",
        );
        await world.bank.app.jobs['withdrawals-sweep']?.({});
        await world.bank.work();
        return state();
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('completed');
  expect(await world.balanceOf(ana, 'BTC')).toBe(99.99985);
  expect((await world.heldOf('BTC')).master).toBe(opening + 9_999_985_000n);
  expect(await world.bank.audit()).toEqual([]);
}, 40_000);
