import type { ChargeReply, CreatePaymentReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import { HOUR_MS } from '../platform/time.ts';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

it('a charge whose amount changed after its quote is not paid, with the reason', async () => {
  const ana = await fixture.fundedCustomer();
  const charge = await fixture.charge();
  const quote = await fixture.quoted(ana, charge.brcode);
  await fixture.changeCharge(charge, { valor: '45.01' });
  const { payment_id } = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.until(payment_id, 'failed');
  expect((await fixture.shown(ana, payment_id)).failure).toBe(
    'A cobrança mudou de R$\u00a045,00 para R$\u00a045,01 antes de ser paga. Leia o código de novo.',
  );
  expect([await fixture.usdt(ana), await fixture.pspPayouts(payment_id)]).toEqual([100, []]);
});

it('a charge whose receiver changed after its quote is not paid, with the reason', async () => {
  const ana = await fixture.fundedCustomer();
  const charge = await fixture.charge();
  const quote = await fixture.quoted(ana, charge.brcode);
  await fixture.changeCharge(charge, { chave: '+5521987650001' });
  const { payment_id } = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.until(payment_id, 'failed');
  expect((await fixture.shown(ana, payment_id)).failure).toBe(
    'O destinatário da cobrança mudou antes do pagamento. Leia o código de novo.',
  );
  expect([await fixture.usdt(ana), await fixture.pspPayouts(payment_id)]).toEqual([100, []]);
});

it('a charge changed while it is sent is settled for what left, and administrators are notified', async () => {
  const [ana, admin] = [await fixture.fundedCustomer(), await fixture.bank.admin()];
  const { brcode } = await fixture.charge();
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'one_centavo_more' });
  const { payment_id } = await fixture.paid(ana, brcode);
  await fixture.until(payment_id, 'completed');
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'accept_all' });
  expect(await fixture.row(payment_id)).toMatchObject({ payout: 4_500n, paid: 4_501n });
  expect(await fixture.usdt(ana)).toBe(91.34615384);
  expect(await fixture.shown(ana, payment_id)).toMatchObject({ status: 'completed', amount_brl: 45 });
  await fixture.bank.runJobs();
  const messages = (await fixture.bank.controlSandbox('GET', '/messages')) as { to: string; text: string }[];
  expect(messages.filter(({ to }) => to === admin.email).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('R$\u00a045,01 em vez de R$\u00a045,00'),
  );
});

it('while an overpayment is open, the quote of a charge announces that the bank reviews it', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'one_centavo_more' });
  const ofOtherShop = () => fixture.charge({ chave: '+5521987650001' });
  const { payment_id } = await fixture.paid(ana, (await ofOtherShop()).brcode);
  await fixture.until(payment_id, 'completed');
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'accept_all' });
  for (const who of [ana, bruno]) {
    const quote = await fixture.quoted(who, (await ofOtherShop()).brcode);
    const { status } = (await fixture.pay(who, quote.quote_id)).as<CreatePaymentReply>();
    expect([quote.instant, status]).toEqual([false, 'in_review']);
  }
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  expect((await fixture.quoted(ana, brcode)).instant).toBe(true);
});

it('an unchanged charge reuses its quote, and a changed one gets another', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
  const charge = await fixture.charge({ descricao: 'Pedido 1' });
  const first = await fixture.quoted(ana, charge.brcode);
  expect((await fixture.quoted(ana, charge.brcode)).quote_id).toBe(first.quote_id);
  await fixture.changeCharge(charge, { chave: '+5521987650001' });
  const second = await fixture.quoted(ana, charge.brcode);
  expect(second.quote_id).not.toBe(first.quote_id);
  expect(second.receiver?.key_masked).toBe('+55219****0001');
  await fixture.changeCharge(charge, { valor: '45.01' });
  expect(await fixture.quoted(ana, charge.brcode)).toMatchObject({ amount_brl: 45.01 });
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  const { quote_id } = await fixture.quoted(ana, brcode);
  for (const statement of [
    `update payment_quotes set receiver_id = null where quote_id = '${quote_id}'`,
    `delete from payment_quotes where quote_id = '${quote_id}'`,
    'truncate payment_quotes cascade',
  ]) {
    await expect(fixture.bank.owner.query(statement)).rejects.toThrow(/append-only/);
  }
});

it('a message reaches the payee of a payment within the bank', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  const { quote_id } = await fixture.quoted(ana, brcode);
  const description = 'Almoço de terça 🍲';
  const paid = await ana.call('POST', '/api/payments', { quote_id, description });
  expect(paid.status).toBe(201);
  for (const who of [ana, bruno]) {
    const [row] = (await who.call('GET', '/api/transactions?limit=1')).as<Transaction[]>();
    expect(row).toMatchObject({ description, amount_brl: 5.2 });
  }
});

it('a payment waits a day from its approval for a charge that cannot be read', async () => {
  const ana = await fixture.fundedCustomer();
  await fixture.bank.deposit(ana, '30000.00');
  const charge = await fixture.charge({ valor: '5000.01', expiracao: 31_536_000 });
  const { payment_id, status } = await fixture.paid(ana, charge.brcode);
  expect(status).toBe('in_review');
  fixture.passTime(25 * HOUR_MS);
  await fixture.changeCharge(charge, { break: 'slow' });
  expect((await fixture.decide(await fixture.bank.admin(), 'approve', payment_id)).status).toBe(200);
  await fixture.bank.runJobs();
  expect(await fixture.row(payment_id)).toMatchObject({ state: 'approved', attempts: 1 });
  fixture.passTime(24 * HOUR_MS + 1);
  await fixture.until(payment_id, 'failed');
  expect((await fixture.shown(ana, payment_id)).failure).toBe(
    'O banco do destinatário não informou a cobrança durante um dia. Nada foi pago.',
  );
});
