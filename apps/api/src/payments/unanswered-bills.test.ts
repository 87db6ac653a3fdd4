import type { CreatePaymentReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';

let fixture: BillsFixture;
beforeAll(async () => {
  fixture = await openBillsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  expect(await fixture.drifts()).toEqual([]);
  await fixture.close();
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
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '21.00' });
    await fixture.faults({ bill_out: 'timeout_after' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.bank.runJobs();
    await fixture.faults({ bill_out: 'none' });
    await fixture.sweep();
    const state = async () => {
      await fixture.bank.runJobs();
      return fixture.state(payment.payment_id);
    };
    await expect.poll(state, { timeout: 20_000 }).toBe('completed');
    await passDeadline(fixture);
    const [order, ...others] = await fixture.orders(bill);
    expect(others).toEqual([]);
    expect((await fixture.shown(ana, payment.payment_id)).bill?.protocol).toBe(order?.idPagamento);
  });

  it('that was executed is found by bill and summary when the webhook is lost', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '22.00' });
    await fixture.faults({ bill_out: 'timeout_after', webhook: 'drop' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.bank.runJobs();
    await fixture.faults({ bill_out: 'none' });
    await fixture.until(payment.payment_id, 'completed');
    await fixture.faults({ webhook: 'none' });
    expect(await fixture.orders(bill)).toHaveLength(1);
    expect(await fixture.usdt(ana)).toBe(95.76923076);
  });

  it('that never arrived returns the money and is never repeated automatically', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '23.00' });
    await fixture.faults({ bill_out: 'timeout_before' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.bank.runJobs();
    await fixture.faults({ bill_out: 'none' });
    await fixture.sweep();
    expect(await fixture.usdt(ana)).toBe(95.57692307);
    await passDeadline(fixture);
    await fixture.until(payment.payment_id, 'failed');
    expect(await fixture.usdt(ana)).toBe(100);
    expect(await fixture.orders(bill)).toEqual([]);
    expect((await fixture.shown(ana, payment.payment_id)).failure).toContain('não chegou ao provedor');
  });

  it('that the provider finally refused is found by the summary', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '24.00' });
    await fixture.faults({ bill_out: 'timeout_after', webhook: 'drop' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.bank.runJobs();
    await fixture.faults({ bill_out: 'none' });
    const [order] = await fixture.orders(bill);
    await fixture.bank.controlSandbox('POST', `/bills/payments/${order?.idPagamento}/fail`);
    await fixture.until(payment.payment_id, 'failed');
    await fixture.faults({ webhook: 'none' });
    expect(await fixture.usdt(ana)).toBe(100);
  });

  it('of a process that died before sending is not sent, and the money is returned', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '25.00' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.bank.owner.query(
      `update withdrawals set state = 'sending', attempts = 1, attempted_at = $2, look_at = $2 where id = $1`,
      [payment.payment_id, fixture.clock.now()],
    );
    await fixture.sweep();
    expect(await fixture.state(payment.payment_id)).toBe('unknown');
    await passDeadline(fixture);
    await fixture.until(payment.payment_id, 'failed');
    expect(await fixture.usdt(ana)).toBe(100);
    expect(await fixture.orders(bill)).toEqual([]);
  });
});

it('a late notice of a bill whose money an administrator gave back is named by the audit', async () => {
  const fixture = await openBillsFixture();
  const ana = await fixture.fundedCustomer();
  // With two orders without an answer the provider's counts decide neither.
  await fixture.faults({ bill_out: 'timeout_before' });
  await fixture.paid(ana, (await fixture.bill({ valor: '28.00' })).codBarras);
  await fixture.bank.runJobs();
  const bill = await fixture.bill({ valor: '27.00' });
  await fixture.faults({ bill_out: 'timeout_after', webhook: 'drop' });
  const { payment_id: id } = await fixture.paid(ana, bill.codBarras);
  await fixture.bank.runJobs();
  await fixture.faults({ bill_out: 'none' });
  await passDeadline(fixture);
  await passDeadline(fixture);
  const admin = await fixture.bank.admin();
  const released = await admin.call('POST', `/api/admin/withdrawals/${id}/release`);
  expect(released.status).toBe(200);
  expect(await fixture.state(id)).toBe('failed');
  const [order] = await fixture.orders(bill);
  await fixture.bank.app.jobs['bills-read']?.({ id: order?.idPagamento, barcode: bill.codBarras });
  await fixture.bank.runJobs();
  expect(await fixture.bank.audit()).toMatchObject([
    {
      check: 'a bill whose money was given back is not paid',
      row: { withdrawal_id: id, provider_id: order?.idPagamento },
    },
  ]);
  await fixture.close();
});

it('a payment waits while the provider is down and completes later', async () => {
  const ana = await fixture.fundedCustomer();
  const bill = await fixture.bill({ valor: '26.00' });
  const { quote_id } = await fixture.quoted(ana, bill.codBarras);
  await fixture.faults({ bill_out: 'down' });
  const payment = (await fixture.pay(ana, quote_id)).as<CreatePaymentReply>();
  await fixture.bank.runJobs();
  expect(await fixture.state(payment.payment_id)).toBe('approved');
  await fixture.faults({ bill_out: 'none' });
  await fixture.until(payment.payment_id, 'completed');
  expect(await fixture.orders(bill)).toHaveLength(1);
});

it('a payment approved a day after its request still waits for a provider that is down', async () => {
  const ana = await fixture.fundedCustomer();
  await fixture.bank.deposit(ana, '20000.00');
  const bill = await fixture.bill({ valor: '6000.00', vencimento: fixture.day(20) });
  const payment = await fixture.paid(ana, bill.codBarras);
  fixture.passTime(7 * 24 * 3_600_000);
  const admin = await fixture.bank.admin();
  await fixture.faults({ bill_out: 'down' });
  expect((await fixture.decide(admin, 'approve', payment.payment_id)).status).toBe(200);
  await fixture.bank.runJobs();
  expect(await fixture.state(payment.payment_id)).toBe('approved');
  await fixture.faults({ bill_out: 'none' });
  // Scheduled where that day is a holiday.
  const ordered = async () => {
    await fixture.bank.runJobs();
    await fixture.sweep();
    return fixture.orders(bill);
  };
  await expect.poll(ordered).toHaveLength(1);
});
