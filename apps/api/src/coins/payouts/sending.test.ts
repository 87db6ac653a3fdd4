import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ORDER,
  openSendFixture,
  SEGWIT,
  type SendFixture,
  sent,
  TRON,
} from '../../../test/coins/send-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

let fixture: SendFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openSendFixture();
  admin = await fixture.bank.admin();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

describe('a payout', () => {
  afterEach(() => fixture.faults('none'));

  /** An approved payout of ten USDT over Tron. */
  async function approved(): Promise<{ ana: Person; id: string }> {
    const ana = await fixture.fundedCustomer();
    const { withdrawal_id: id } = await sent(fixture, ana, ORDER);
    expect(await admin.call('POST', `/api/admin/withdrawals/${id}/approve`)).toMatchObject({ status: 200 });
    return { ana, id };
  }

  async function expectSentOnce({ ana, id }: { ana: Person; id: string }): Promise<void> {
    const booked = await fixture.binanceWithdrawals(id);
    expect(booked).toMatchObject([
      { coin: 'USDT', network: 'TRX', address: TRON, amount: '11', fee: '1', net: '10', status: 6 },
    ]);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', reference: booked[0]?.txId });
    expect(await fixture.balance(ana)).toBe(89);
    expect(await fixture.newestRow(ana)).toMatchObject({ status: 'completed' });
    expect(await fixture.bank.audit()).toEqual([]);
  }

  async function expectRefunded({ ana, id }: { ana: Person; id: string }, failure: unknown): Promise<void> {
    expect(await fixture.row(id)).toMatchObject({ state: 'failed', failure });
    expect(await fixture.balance(ana)).toBe(100);
    expect(await fixture.newestRow(ana)).toMatchObject({ status: 'failed' });
    expect(await fixture.bank.audit()).toEqual([]);
  }

  it('leaves Binance with its fee, and the ledger matches exactly', async () => {
    const before = await fixture.masterBalance('USDT');
    const payout = await approved();
    expect(await fixture.binanceWithdrawals(payout.id)).toEqual([]);
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
    const after = await fixture.masterBalance('USDT');
    expect(Number(before.free) - Number(after.free)).toBe(11);
    expect(after.withdrawing).toBe('0');
  });

  it('of an exchanged coin leaves Binance with its fee', async () => {
    await fixture.bank.controlSandbox('POST', '/prices', { BTC: 50_000 });
    await fixture.bank.app.refreshRates();
    const ana = await fixture.fundedCustomer();
    await ana.call('POST', '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: 100 });
    expect(await fixture.balance(ana, 'BTC')).toBe(0.002);
    const order = { coin: 'BTC', amount: '0.00050001', recipient_wallet: SEGWIT, network: 'btc' };
    const { withdrawal_id: id } = await sent(fixture, ana, order);
    expect(await fixture.balance(ana, 'BTC')).toBe(0.00134999);
    await admin.call('POST', `/api/admin/withdrawals/${id}/approve`);
    await fixture.until(id, 'completed');
    expect(await fixture.binanceWithdrawals(id)).toMatchObject([
      { coin: 'BTC', network: 'BTC', address: SEGWIT, amount: '0.00065001', net: '0.00050001', status: 6 },
    ]);
    expect(await fixture.newestRow(ana)).toMatchObject({ status: 'completed', amount_usdt: 25.0005 });
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('refused by an administrator is not sent, and the money is returned', async () => {
    const ana = await fixture.fundedCustomer();
    const { withdrawal_id: id } = await sent(fixture, ana, ORDER);
    expect(await admin.call('POST', `/api/admin/withdrawals/${id}/cancel`)).toMatchObject({ status: 200 });
    await fixture.sweep();
    expect(await fixture.binanceWithdrawals(id)).toEqual([]);
    expect(await fixture.balance(ana)).toBe(100);
    expect(await fixture.newestRow(ana)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['reject', 'A corretora rejeitou o envio.'],
    ['fail', 'O envio falhou na rede.'],
  ])('is refunded if Binance ends it by %s', async (outcome, failure) => {
    await fixture.bank.controlSandbox('PUT', '/crypto/next-withdrawal', { outcome });
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    await expectRefunded(payout, failure);
  });

  it('refuse: it is refunded', async () => {
    await fixture.faults('refuse');
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    await expectRefunded(payout, 'A corretora rejeitou o envio.');
    expect(await fixture.binanceWithdrawals(payout.id)).toMatchObject([{ status: 3 }]);
  });

  it('is refunded if Binance refuses it at once', async () => {
    const payout = await approved();
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    await fixture.until(payout.id, 'failed');
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    await expectRefunded(payout, expect.stringMatching(/código -4019|suspensa/));
    expect(await fixture.binanceWithdrawals(payout.id)).toEqual([]);
  });

  it('down: it stays held and is sent when Binance is back', async () => {
    await fixture.faults('down');
    const payout = await approved();
    await fixture.sweep();
    fixture.passTime(60_000);
    await fixture.sweep();
    expect(await fixture.row(payout.id)).toMatchObject({ state: 'approved' });
    expect(await fixture.binanceWithdrawals(payout.id)).toEqual([]);
    expect(await fixture.balance(payout.ana)).toBe(89);
    expect(await fixture.newestRow(payout.ana)).toMatchObject({ status: 'pending' });
    await fixture.faults('none');
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
  });

  /** Sent without reaching Binance, and missing there for days. */
  async function missing(): Promise<{ ana: Person; id: string }> {
    await fixture.faults('timeout_before');
    const payout = await approved();
    await fixture.until(payout.id, 'unknown');
    await fixture.faults('none');
    for (let day = 0; day < 3; day += 1) {
      fixture.passTime(24 * 3_600_000);
      await fixture.sweep();
      await fixture.awaitRateLimit();
    }
    return payout;
  }

  it('timeout_before: its outcome is unknown, so it is neither sent again nor refunded', async () => {
    const { ana, id } = await missing();
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await fixture.binanceWithdrawals(id)).toEqual([]);
    expect(await fixture.balance(ana)).toBe(89);
    expect(await fixture.newestRow(ana)).toMatchObject({ status: 'pending' });
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('can be sent again by an administrator, once', async () => {
    const payout = await missing();
    expect(await admin.call('POST', `/api/admin/withdrawals/${payout.id}/resend`)).toMatchObject({
      status: 200,
    });
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 2 });
  });

  it('can be refunded by an administrator', async () => {
    const payout = await missing();
    expect(await admin.call('POST', `/api/admin/withdrawals/${payout.id}/release`)).toMatchObject({
      status: 200,
    });
    await fixture.sweep();
    await expectRefunded(payout, expect.any(String));
    expect(await fixture.binanceWithdrawals(payout.id)).toEqual([]);
  });

  it('timeout_after: it is found and not sent again', async () => {
    await fixture.faults('timeout_after');
    const payout = await approved();
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
  });

  it('restored as approved from a backup is found and not sent again', async () => {
    const payout = await approved();
    await fixture.binance.apply({
      coin: 'USDT',
      network: 'TRX',
      address: TRON,
      tag: null,
      amount: '11',
      withdrawOrderId: payout.id.replaceAll('-', ''),
      sendBy: new Date(8_640_000_000_000_000),
    });
    // In two steps, since a session ends after seven days without use.
    for (const days of [5, 4.5]) {
      fixture.passTime(days * 24 * 3_600_000);
      for (const person of [admin, payout.ana]) await person.call('GET', '/api/accounts');
    }
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
  });
});
