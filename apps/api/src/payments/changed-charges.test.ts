import type { ChargeReply, CreatePaymentReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';

let bank: PaymentsFixture;
beforeAll(async () => {
  bank = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await bank.bank.audit()).toEqual([]);
  await bank.close();
});

const HOUR_MS = 3_600_000;

it('a charge whose amount changed after its quote is not paid, with the reason', async () => {
  const ana = await bank.fundedCustomer();
  const charge = await bank.charge();
  const quote = await bank.quoted(ana, charge.brcode);
  await bank.changeCharge(charge, { valor: '45.01' });
  const { payment_id } = (await bank.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await bank.until(payment_id, 'failed');
  expect((await bank.shown(ana, payment_id)).failure).toBe(
    'A cobrança mudou de R$\u00a045,00 para R$\u00a045,01 antes de ser paga. Leia o código de novo.',
  );
  expect([await bank.usdt(ana), await bank.pspPayouts(payment_id)]).toEqual([100, []]);
});

it('a charge whose receiver changed after its quote is not paid, with the reason', async () => {
  const ana = await bank.fundedCustomer();
  const charge = await bank.charge();
  const quote = await bank.quoted(ana, charge.brcode);
  await bank.changeCharge(charge, { chave: '+5521987650001' });
  const { payment_id } = (await bank.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await bank.until(payment_id, 'failed');
  expect((await bank.shown(ana, payment_id)).failure).toBe(
    'Quem recebe a cobrança mudou antes de ela ser paga. Leia o código de novo.',
  );
  expect([await bank.usdt(ana), await bank.pspPayouts(payment_id)]).toEqual([100, []]);
});

it('a charge changed while it is sent is settled for what left, and administrators are notified', async () => {
  const [ana, admin] = [await bank.fundedCustomer(), await bank.bank.admin()];
  const { brcode } = await bank.charge();
  await bank.bank.control('PUT', '/pix/payout-rule', { rule: 'one_centavo_more' });
  const { payment_id } = await bank.paid(ana, brcode);
  await bank.until(payment_id, 'completed');
  await bank.bank.control('PUT', '/pix/payout-rule', { rule: 'accept_all' });
  expect(await bank.row(payment_id)).toMatchObject({ payout: 4_500n, paid: 4_501n });
  expect(await bank.usdt(ana)).toBe(91.34615384);
  expect(await bank.shown(ana, payment_id)).toMatchObject({ status: 'completed', amount_brl: 45 });
  await bank.bank.work();
  const messages = (await bank.bank.control('GET', '/messages')) as { to: string; text: string }[];
  expect(messages.filter(({ to }) => to === admin.email).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('R$\u00a045,01 em vez de R$\u00a045,00'),
  );
});

it('while an overpayment is open, the quote of a charge announces that the bank reviews it', async () => {
  const [ana, bruno] = [await bank.fundedCustomer(), await bank.fundedCustomer()];
  await bank.bank.control('PUT', '/pix/payout-rule', { rule: 'one_centavo_more' });
  const ofOtherShop = () => bank.charge({ chave: '+5521987650001' });
  const { payment_id } = await bank.paid(ana, (await ofOtherShop()).brcode);
  await bank.until(payment_id, 'completed');
  await bank.bank.control('PUT', '/pix/payout-rule', { rule: 'accept_all' });
  for (const who of [ana, bruno]) {
    const quote = await bank.quoted(who, (await ofOtherShop()).brcode);
    const { status } = (await bank.pay(who, quote.quote_id)).as<CreatePaymentReply>();
    expect([quote.instant, status]).toEqual([false, 'in_review']);
  }
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  expect((await bank.quoted(ana, brcode)).instant).toBe(true);
});

it('an unchanged charge reuses its quote, and a changed one gets another', async () => {
  const [ana, bruno] = [await bank.fundedCustomer(), await bank.bank.person()];
  const charge = await bank.charge({ descricao: 'Pedido 1' });
  const first = await bank.quoted(ana, charge.brcode);
  expect((await bank.quoted(ana, charge.brcode)).quote_id).toBe(first.quote_id);
  await bank.changeCharge(charge, { chave: '+5521987650001' });
  const second = await bank.quoted(ana, charge.brcode);
  expect(second.quote_id).not.toBe(first.quote_id);
  expect(second.receiver?.key_masked).toBe('+55219****0001');
  await bank.changeCharge(charge, { valor: '45.01' });
  expect(await bank.quoted(ana, charge.brcode)).toMatchObject({ amount_brl: 45.01 });
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  const { quote_id } = await bank.quoted(ana, brcode);
  for (const statement of [
    `update payment_quotes set receiver_id = null where quote_id = '${quote_id}'`,
    `delete from payment_quotes where quote_id = '${quote_id}'`,
    'truncate payment_quotes cascade',
  ]) {
    await expect(bank.bank.owner.query(statement)).rejects.toThrow(/append-only/);
  }
});

it('a message reaches the payee of a payment within the bank', async () => {
  const [ana, bruno] = [await bank.fundedCustomer(), await bank.bank.person()];
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  const { quote_id } = await bank.quoted(ana, brcode);
  const description = 'Almoço de terça 🍲';
  const paid = await ana.call('POST', '/api/payments', { quote_id, description });
  expect(paid.status).toBe(201);
  for (const who of [ana, bruno]) {
    const [row] = (await who.call('GET', '/api/transactions?limit=1')).as<Transaction[]>();
    expect(row).toMatchObject({ description, amount_brl: 5.2 });
  }
});

it('a payment waits a day from its approval for a charge that cannot be read', async () => {
  const ana = await bank.fundedCustomer();
  await bank.bank.deposit(ana, '30000.00');
  const charge = await bank.charge({ valor: '5000.01', expiracao: 31_536_000 });
  const { payment_id, status } = await bank.paid(ana, charge.brcode);
  expect(status).toBe('in_review');
  bank.passTime(25 * HOUR_MS);
  await bank.changeCharge(charge, { break: 'slow' });
  expect((await bank.decide(await bank.bank.admin(), 'approve', payment_id)).status).toBe(200);
  await bank.bank.work();
  expect(await bank.row(payment_id)).toMatchObject({ state: 'approved', attempts: 1 });
  bank.passTime(24 * HOUR_MS + 1);
  await bank.until(payment_id, 'failed');
  expect((await bank.shown(ana, payment_id)).failure).toBe(
    'O banco de quem recebe não mostrou a cobrança por um dia. Nada foi pago.',
  );
});
