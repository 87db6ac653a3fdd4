import type { CreatePaymentReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';

let bank: BillsFixture;
beforeAll(async () => {
  bank = await openBillsFixture();
});
afterAll(async () => {
  expect(await bank.bank.audit()).toEqual([]);
  expect(await bank.drifts()).toEqual([]);
  await bank.close();
});

/** Beyond the time in which an order may still arrive. */
async function passDeadline({ passTime, sweep }: BillsFixture): Promise<void> {
  for (let minutes = 0; minutes < 12; minutes += 3) {
    passTime(180_000);
    await sweep();
  }
}

describe('an order without an answer', () => {
  it('that was executed is found by its webhook and never repeated', async () => {
    const ana = await bank.fundedCustomer();
    const bill = await bank.bill({ valor: '21.00' });
    await bank.faults({ bill_out: 'timeout_after' });
    const payment = await bank.paid(ana, bill.codBarras);
    await bank.bank.work();
    await bank.faults({ bill_out: 'none' });
    await bank.sweep();
    const state = async () => {
      await bank.bank.work();
      return bank.state(payment.payment_id);
    };
    await expect.poll(state, { timeout: 20_000 }).toBe('completed');
    await passDeadline(bank);
    const [order, ...others] = await bank.orders(bill);
    expect(others).toEqual([]);
    expect((await bank.shown(ana, payment.payment_id)).bill?.protocol).toBe(order?.idPagamento);
  });

  it('that was executed is found by bill and summary when the webhook is lost', async () => {
    const ana = await bank.fundedCustomer();
    const bill = await bank.bill({ valor: '22.00' });
    await bank.faults({ bill_out: 'timeout_after', webhook: 'drop' });
    const payment = await bank.paid(ana, bill.codBarras);
    await bank.bank.work();
    await bank.faults({ bill_out: 'none' });
    await bank.until(payment.payment_id, 'completed');
    await bank.faults({ webhook: 'none' });
    expect(await bank.orders(bill)).toHaveLength(1);
    expect(await bank.usdt(ana)).toBe(95.76923076);
  });

  it('that never arrived returns the money and is never repeated automatically', async () => {
    const ana = await bank.fundedCustomer();
    const bill = await bank.bill({ valor: '23.00' });
    await bank.faults({ bill_out: 'timeout_before' });
    const payment = await bank.paid(ana, bill.codBarras);
    await bank.bank.work();
    await bank.faults({ bill_out: 'none' });
    await bank.sweep();
    expect(await bank.usdt(ana)).toBe(95.57692307);
    await passDeadline(bank);
    await bank.until(payment.payment_id, 'failed');
    expect(await bank.usdt(ana)).toBe(100);
    expect(await bank.orders(bill)).toEqual([]);
    expect((await bank.shown(ana, payment.payment_id)).failure).toContain('não chegou ao provedor');
  });

  it('that the provider finally refused is found by the summary', async () => {
    const ana = await bank.fundedCustomer();
    const bill = await bank.bill({ valor: '24.00' });
    await bank.faults({ bill_out: 'timeout_after', webhook: 'drop' });
    const payment = await bank.paid(ana, bill.codBarras);
    await bank.bank.work();
    await bank.faults({ bill_out: 'none' });
    const [order] = await bank.orders(bill);
    await bank.bank.control('POST', `/bills/payments/${order?.idPagamento}/fail`);
    await bank.until(payment.payment_id, 'failed');
    await bank.faults({ webhook: 'none' });
    expect(await bank.usdt(ana)).toBe(100);
  });

  it('of a process that died before sending is not sent, and the money is returned', async () => {
    const ana = await bank.fundedCustomer();
    const bill = await bank.bill({ valor: '25.00' });
    const payment = await bank.paid(ana, bill.codBarras);
    await bank.bank.owner.query(
      `update withdrawals set state = 'sending', attempts = 1, attempted_at = $2, look_at = $2 where id = $1`,
      [payment.payment_id, bank.clock.now()],
    );
    await bank.sweep();
    expect(await bank.state(payment.payment_id)).toBe('unknown');
    await passDeadline(bank);
    await bank.until(payment.payment_id, 'failed');
    expect(await bank.usdt(ana)).toBe(100);
    expect(await bank.orders(bill)).toEqual([]);
  });
});

it('a late notice of a bill whose money an administrator gave back is named by the audit', async () => {
  const bank = await openBillsFixture();
  const ana = await bank.fundedCustomer();
  // With two orders without an answer the provider's counts decide neither.
  await bank.faults({ bill_out: 'timeout_before' });
  await bank.paid(ana, (await bank.bill({ valor: '28.00' })).codBarras);
  await bank.bank.work();
  const bill = await bank.bill({ valor: '27.00' });
  await bank.faults({ bill_out: 'timeout_after', webhook: 'drop' });
  const { payment_id: id } = await bank.paid(ana, bill.codBarras);
  await bank.bank.work();
  await bank.faults({ bill_out: 'none' });
  await passDeadline(bank);
  await passDeadline(bank);
  const admin = await bank.bank.admin();
  const released = await admin.call('POST', `/api/admin/withdrawals/${id}/release`);
  expect(released.status).toBe(200);
  expect(await bank.state(id)).toBe('failed');
  const [order] = await bank.orders(bill);
  await bank.bank.app.jobs['bills-read']?.({ id: order?.idPagamento, barcode: bill.codBarras });
  await bank.bank.work();
  expect(await bank.bank.audit()).toMatchObject([
    {
      check: 'a bill whose money was given back is not paid',
      row: { withdrawal_id: id, provider_id: order?.idPagamento },
    },
  ]);
  await bank.close();
});

it('a payment waits while the provider is down and completes later', async () => {
  const ana = await bank.fundedCustomer();
  const bill = await bank.bill({ valor: '26.00' });
  const { quote_id } = await bank.quoted(ana, bill.codBarras);
  await bank.faults({ bill_out: 'down' });
  const payment = (await bank.pay(ana, quote_id)).as<CreatePaymentReply>();
  await bank.bank.work();
  expect(await bank.state(payment.payment_id)).toBe('approved');
  await bank.faults({ bill_out: 'none' });
  await bank.until(payment.payment_id, 'completed');
  expect(await bank.orders(bill)).toHaveLength(1);
});

it('a payment approved a day after its request still waits for a provider that is down', async () => {
  const ana = await bank.fundedCustomer();
  await bank.bank.deposit(ana, '20000.00');
  const bill = await bank.bill({ valor: '6000.00', vencimento: bank.day(20) });
  const payment = await bank.paid(ana, bill.codBarras);
  bank.passTime(7 * 24 * 3_600_000);
  const admin = await bank.bank.admin();
  await bank.faults({ bill_out: 'down' });
  expect((await bank.decide(admin, 'approve', payment.payment_id)).status).toBe(200);
  await bank.bank.work();
  expect(await bank.state(payment.payment_id)).toBe('approved');
  await bank.faults({ bill_out: 'none' });
  // Scheduled where that day is a holiday.
  const ordered = async () => {
    await bank.bank.work();
    await bank.sweep();
    return bank.orders(bill);
  };
  await expect.poll(ordered).toHaveLength(1);
});
