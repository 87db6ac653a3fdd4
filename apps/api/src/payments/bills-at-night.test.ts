import type { CreatePaymentReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';

/** Utility bills are paid until 18h, boletos until 22h. */
const EVENING = 20;
const LATE_MS = 3 * 3_600_000;

let fixture: BillsFixture;
beforeAll(async () => {
  fixture = await openBillsFixture(EVENING);
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

it('after its cut-off, a bill is scheduled for the next working day, and a boleto after 22h', async () => {
  const ana = await fixture.fundedCustomer();
  const water = await fixture.bill({ tipo: 'tributo', valor: '20.00' });
  const boleto = await fixture.bill({ valor: '30.00' });
  const today = fixture.day(0);
  const early = await fixture.paid(ana, boleto.codBarras);
  expect(early.status).toBe('sending');
  const quote = await fixture.quoted(ana, water.codBarras);
  expect(String(quote.scheduled_for) > today).toBe(true);
  const payment = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  expect(payment.status).toBe('scheduled');
  await fixture.bank.runJobs();
  expect(await fixture.orders(water)).toMatchObject([
    { status: 'AGENDADO', dataPagamento: quote.scheduled_for },
  ]);
  fixture.passTime(LATE_MS);
  const late = await fixture.bill({ valor: '40.00' });
  expect((await fixture.paid(ana, late.codBarras)).status).toBe('scheduled');
  expect(await fixture.usdt(ana)).toBe(82.69230768);

  fixture.passTime(Date.parse(String(quote.scheduled_for)) + LATE_MS - fixture.clock.now().getTime());
  await fixture.until(payment.payment_id, 'completed');
  expect(await fixture.shown(ana, payment.payment_id)).toMatchObject({
    kind: 'bill',
    bill: { scheduled_for: quote.scheduled_for },
  });
});

it('a cancelled scheduled payment returns the money', async () => {
  const ana = await fixture.fundedCustomer();
  fixture.passTime(24 * 3_600_000 - (fixture.clock.now().getTime() % (24 * 3_600_000)) + 2 * 3_600_000);
  const water = await fixture.bill({ tipo: 'tributo', valor: '20.00' });
  const payment = await fixture.paid(ana, water.codBarras);
  expect(payment.status).toBe('scheduled');
  await fixture.bank.runJobs();
  const [order] = await fixture.orders(water);
  const motivo = 'Cancelado a pedido';
  await fixture.bank.controlSandbox('POST', `/bills/payments/${order?.idPagamento}/fail`, {
    status: 'CANCELADO',
    motivo,
  });
  await fixture.until(payment.payment_id, 'failed');
  expect(await fixture.usdt(ana)).toBe(100);
  expect((await fixture.shown(ana, payment.payment_id)).failure).toBe(motivo);
});

it('a quote ends at the cut-off, since the bill would be paid on another day', async () => {
  const ana = await fixture.fundedCustomer();
  const [day, shortlyBefore] = [24 * 3_600_000, 59.5 * 60_000];
  fixture.passTime(day - (fixture.clock.now().getTime() % day) + shortlyBefore);
  const boleto = await fixture.bill({ valor: '20.00' });
  // On a day without payments, the cut-off changes nothing.
  let quote = await fixture.quoted(ana, boleto.codBarras);
  while (quote.scheduled_for !== undefined) {
    fixture.passTime(day);
    quote = await fixture.quoted(ana, boleto.codBarras);
  }
  expect(quote.seconds_left).toBeLessThanOrEqual(30);
  fixture.passTime(45_000);
  expect(await fixture.pay(ana, quote.quote_id)).toMatchObject({
    status: 409,
    body: { code: 'quote_expired' },
  });
  expect((await fixture.quoted(ana, boleto.codBarras)).scheduled_for).toBeDefined();
  expect(await fixture.usdt(ana)).toBe(100);
});
