import type { CreatePaymentReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';

/** Utility bills are paid until 18h, boletos until 22h. */
const EVENING = 20;
const LATE_MS = 3 * 3_600_000;

let bank: BillsFixture;
beforeAll(async () => {
  bank = await openBillsFixture(EVENING);
});
afterAll(async () => {
  expect(await bank.bank.audit()).toEqual([]);
  await bank.close();
});

it('after its cut-off, a bill is scheduled for the next working day, and a boleto after 22h', async () => {
  const ana = await bank.fundedCustomer();
  const water = await bank.bill({ tipo: 'tributo', valor: '20.00' });
  const boleto = await bank.bill({ valor: '30.00' });
  const today = bank.day(0);
  const early = await bank.paid(ana, boleto.codBarras);
  expect(early.status).toBe('sending');
  const quote = await bank.quoted(ana, water.codBarras);
  expect(String(quote.scheduled_for) > today).toBe(true);
  const payment = (await bank.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  expect(payment.status).toBe('scheduled');
  await bank.bank.work();
  expect(await bank.orders(water)).toMatchObject([
    { status: 'AGENDADO', dataPagamento: quote.scheduled_for },
  ]);
  bank.passTime(LATE_MS);
  const late = await bank.bill({ valor: '40.00' });
  expect((await bank.paid(ana, late.codBarras)).status).toBe('scheduled');
  expect(await bank.usdt(ana)).toBe(82.69230768);

  bank.passTime(Date.parse(String(quote.scheduled_for)) + LATE_MS - bank.clock.now().getTime());
  await bank.until(payment.payment_id, 'completed');
  expect(await bank.shown(ana, payment.payment_id)).toMatchObject({
    kind: 'bill',
    bill: { scheduled_for: quote.scheduled_for },
  });
});

it('a cancelled scheduled payment returns the money', async () => {
  const ana = await bank.fundedCustomer();
  bank.passTime(24 * 3_600_000 - (bank.clock.now().getTime() % (24 * 3_600_000)) + 2 * 3_600_000);
  const water = await bank.bill({ tipo: 'tributo', valor: '20.00' });
  const payment = await bank.paid(ana, water.codBarras);
  expect(payment.status).toBe('scheduled');
  await bank.bank.work();
  const [order] = await bank.orders(water);
  const motivo = 'Cancelado a pedido';
  await bank.bank.control('POST', `/bills/payments/${order?.idPagamento}/fail`, {
    status: 'CANCELADO',
    motivo,
  });
  await bank.until(payment.payment_id, 'failed');
  expect(await bank.usdt(ana)).toBe(100);
  expect((await bank.shown(ana, payment.payment_id)).failure).toBe(motivo);
});

it('a quote ends at the cut-off, since the bill would be paid on another day', async () => {
  const ana = await bank.fundedCustomer();
  const [day, shortlyBefore] = [24 * 3_600_000, 59.5 * 60_000];
  bank.passTime(day - (bank.clock.now().getTime() % day) + shortlyBefore);
  const boleto = await bank.bill({ valor: '20.00' });
  // On a day without payments, the cut-off changes nothing.
  let quote = await bank.quoted(ana, boleto.codBarras);
  while (quote.scheduled_for !== undefined) {
    bank.passTime(day);
    quote = await bank.quoted(ana, boleto.codBarras);
  }
  bank.passTime(45_000);
  expect(await bank.pay(ana, quote.quote_id)).toMatchObject({
    status: 409,
    body: { code: 'quote_expired' },
  });
  expect((await bank.quoted(ana, boleto.codBarras)).scheduled_for).toBeDefined();
  expect(await bank.usdt(ana)).toBe(100);
});
