import type { PublicReceiptReply, Transaction } from '@lastro/contracts';
import { describeReceipt } from '@lastro/register/receipt-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  staticCode,
} from '../../test/payments/payments-fixture.ts';
import { newestId, receiptOf as readSigned } from '../../test/receipts/signed-receipts.ts';
import type { Person } from '../../test/support/app.ts';

const CPF = '529.982.247-25';

let fixture: PaymentsFixture;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
  admin = await fixture.bank.admin();
  ana = await fixture.fundedCustomer();
  await ana.call('PUT', '/api/profile/identity', { tax_id: CPF, birth_date: '1990-05-17' });
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const receiptOf = (who: Person, id: string) => readSigned(fixture.bank, who, id);
const refusal = async (who: Person, id: string) =>
  (await who.call('GET', `/api/transactions/${id}/receipt`)).as<{ code: string }>().code;

const ANA = { name: 'Pessoa T.', tax_id: '***.982.247-**', institution: 'Lastro' };
const OTHER = { name: 'Pessoa T.', institution: 'Lastro' };

/** Reveals no more about the parties than a printed receipt does. */
function expectNoPersonalData(text: string, ...people: readonly Person[]): void {
  for (const secret of [
    CPF,
    CPF.replace(/\D/g, ''),
    'Pessoa de Teste',
    '@',
    ...people.map(({ email }) => email),
  ]) {
    expect(text).not.toContain(secret);
  }
}

async function rowOfWithdrawal(id: string): Promise<string> {
  return (await fixture.row(id)).transaction_id as string;
}

describe('a receipt', () => {
  it('of a PIX deposit shows amount, credit, rate and payment, but no payer', async () => {
    const deposit = (await fixture.bank.deposit(ana, '52.01')).as<Transaction>();
    const { claims, reply, publicText } = await receiptOf(ana, deposit.id);
    expect(claims).toEqual({
      v: 1,
      iss: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      id: deposit.id,
      salt: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'pix_deposit',
      status: 'completed',
      at: deposit.created_date,
      amount: { currency: 'BRL', value: '52.01' },
      credit: { currency: 'USDT', value: '10.00192307' },
      rate: '5.20000000',
      payee: ANA,
      pix: { endToEndId: deposit.end_to_end_id, txid: deposit.pix_key },
    });
    expect(reply.verify_url).toMatch(/^http:\/\/[^/]+\/v\/[A-Z2-7]{26}$/);
    expectNoPersonalData(publicText, ana);
  });

  it('of a transfer exists for each side and names both', async () => {
    const bruno = await fixture.bank.person();
    const order = { transaction_type: 'transfer', amount: '3.5', recipient_email: bruno.email };
    const sent = (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
    const [own, other] = [await receiptOf(ana, sent.id), await receiptOf(bruno, await newestId(bruno))];
    for (const { claims, publicText } of [own, other]) {
      expect(claims).toMatchObject({ kind: 'transfer', payer: ANA, payee: OTHER, internal: {} });
      expect(claims.amount).toEqual({ currency: 'USDT', value: '3.50000000' });
      expectNoPersonalData(publicText, ana, bruno);
    }
    expect(own.code).not.toBe(other.code);
    expect(own.claims.salt).not.toBe(other.claims.salt);
  });

  it('of a payment by code names the shop, masked, and the charge', async () => {
    const { transaction_id: id, payment_id } = await fixture.paid(ana, staticCode('41.60'));
    expect(await refusal(ana, id)).toBe('receipt_not_final');
    await fixture.until(payment_id, 'completed');
    const { claims, publicText } = await receiptOf(ana, id);
    expect(claims).toMatchObject({
      kind: 'pix_payment',
      status: 'completed',
      amount: { currency: 'BRL', value: '41.60' },
      debit: { currency: 'USDT', value: '8.00000000' },
      rate: '5.20000000',
      payer: ANA,
      payee: { unconfirmed_name: 'Padaria A.' },
      pix: { endToEndId: expect.stringMatching(/^E\d{8}/), txid: 'PEDIDO42' },
    });
    expectNoPersonalData(publicText, ana);
  });

  it('of a withdrawal to a company’s key calls the name that its payer typed unconfirmed', async () => {
    const payout = {
      pix_key: '11222333000181',
      pix_key_type: 'cnpj',
      holder_name: 'Loja Famosa SA',
      valor: '10.40',
    };
    const sent = await ana.call('POST', '/api/pix/send', { ...payout, bank_name: 'Banco Famoso' });
    const { withdrawal_id: id } = sent.as<{ withdrawal_id: string }>();
    await admin.call('POST', `/api/admin/withdrawals/${id}/approve`);
    await fixture.until(id, 'completed');
    const { claims } = await receiptOf(ana, await newestId(ana));
    expect(claims.payee).toEqual({ unconfirmed_name: 'Loja Famosa SA', tax_id: '11.222.333/0001-81' });
    expect(describeReceipt(claims).parties[1]?.details).toEqual([
      'Loja Famosa SA (nome não confirmado)',
      'CNPJ 11.222.333/0001-81',
    ]);
  });

  it('of a payment within the bank names the receiving customer', async () => {
    const bruno = await fixture.bank.person();
    const link = { uses: 'one', amount_brl: '10.40' };
    const { brcode } = (await bruno.call('POST', '/api/receive/links', link)).as<{ brcode: string }>();
    const { transaction_id: id } = await fixture.paid(ana, brcode);
    expect((await receiptOf(ana, id)).claims).toMatchObject({
      kind: 'pix_payment',
      debit: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: OTHER,
      internal: {},
    });
    expect((await receiptOf(bruno, await newestId(bruno))).claims).toMatchObject({
      kind: 'pix_deposit',
      credit: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: OTHER,
      internal: {},
    });
  });

  it('of a returned withdrawal is a second one that refers to the first', async () => {
    const withdrawal = await fixture.withdraw(ana);
    const id = await rowOfWithdrawal(withdrawal);
    expect(await refusal(ana, id)).toBe('receipt_not_final');
    await fixture.decide(admin, 'approve', withdrawal);
    await fixture.until(withdrawal, 'completed');
    const first = await receiptOf(ana, id);
    expect(first.claims).toMatchObject({ kind: 'pix_withdrawal', status: 'completed', id });
    await fixture.bank.controlSandbox('POST', `/pix/payouts/${withdrawal.replaceAll('-', '')}/return`, {});
    await fixture.until(withdrawal, 'returned');
    const second = await receiptOf(ana, id);
    expect(second.claims).toMatchObject({
      kind: 'pix_return',
      status: 'returned',
      original: id,
      amount: { currency: 'BRL', value: '52.00' },
      credit: { currency: 'USDT', value: '10.00000000' },
      payee: ANA,
    });
    expect(second.claims.id).not.toBe(id);
    const shown = (
      await fixture.bank.visitor.call('GET', `/api/public/receipts/${first.code}`)
    ).as<PublicReceiptReply>();
    expect(shown).toMatchObject({ jws: first.reply.jws, returned: { currency: 'BRL', value: '52.00' } });
    expect(JSON.parse(second.publicText)[0].returned).toBeNull();
  });

  it('of a partial return belongs to its own row, and a later one of the payment shows the refund', async () => {
    const { transaction_id: id, payment_id } = await fixture.paid(ana, staticCode('41.60', 'PEDIDO43'));
    await fixture.until(payment_id, 'completed');
    await fixture.bank.controlSandbox('POST', `/pix/payouts/${payment_id.replaceAll('-', '')}/return`, {
      valor: '5.20',
    });
    await expect
      .poll(async () => {
        await fixture.bank.runJobs();
        fixture.passTime(60_000);
        await fixture.sweep();
        return (await ana.call('GET', '/api/transactions?limit=1')).as<Transaction[]>()[0]?.direction;
      })
      .toBe('in');
    const part = await receiptOf(ana, await newestId(ana));
    expect(part.claims).toMatchObject({
      kind: 'pix_return',
      status: 'returned',
      original: id,
      amount: { currency: 'BRL', value: '5.20' },
      payer: { unconfirmed_name: 'Padaria A.' },
      payee: ANA,
    });
    const payment = await receiptOf(ana, id);
    expect(payment.claims).toMatchObject({
      kind: 'pix_payment',
      refunds: { currency: 'BRL', value: '5.20' },
    });
    expect(JSON.parse(payment.publicText)[0].returned).toBeNull();
  });

  it('of a reversed deposit refers to the deposit', async () => {
    const carla = await fixture.bank.person();
    const deposit = (await fixture.bank.deposit(carla, '26.00')).as<Transaction>();
    await fixture.bank.controlSandbox('POST', `/pix/${deposit.end_to_end_id}/refund`, { valor: '5.20' });
    await expect
      .poll(async () => {
        await fixture.bank.runJobs();
        return (await carla.call('GET', '/api/transactions')).as<Transaction[]>()[0]?.transaction_type;
      })
      .toBe('pix_reversal');
    expect((await receiptOf(carla, await newestId(carla))).claims).toMatchObject({
      kind: 'pix_return',
      original: deposit.id,
      amount: { currency: 'BRL', value: '5.20' },
      debit: { currency: 'USDT', value: '1.00000000' },
      pix: { endToEndId: deposit.end_to_end_id },
    });
    expect((await receiptOf(carla, deposit.id)).claims.refunds).toEqual({ currency: 'BRL', value: '5.20' });
  });

  it('of savings, an exchange and a correction names the customer on both sides, or the bank', async () => {
    const saved = await ana.call('POST', '/api/savings/deposit', { amount: '2' });
    const { savings_id } = saved.as<{ savings_id: string }>();
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'savings_deposit',
      amount: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: ANA,
      internal: {},
    });
    await ana.call('POST', '/api/savings/withdraw', { savings_id });
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'savings_withdrawal',
      amount: { currency: 'USDT', value: '1.50000000' },
    });
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '5' };
    const { id: quote_id, ...quote } = (await ana.call('POST', '/api/exchange/quotes', order)).as<{
      id: string;
      to_amount: number;
    }>();
    const traded = await ana.call('POST', '/api/exchange', {
      ...order,
      quote_id,
      to_amount: quote.to_amount,
    });
    expect(traded.status).toBe(200);
    const exchange = await receiptOf(ana, await newestId(ana));
    expect(exchange.claims).toMatchObject({
      kind: 'crypto_exchange',
      amount: { currency: 'BTC', value: quote.to_amount.toFixed(8) },
      debit: { currency: 'USDT', value: '5.00000000' },
    });
    const { id } = (await ana.call('GET', '/me')).as<{ id: string }>();
    const correction = {
      user_id: id,
      currency_code: 'USDT',
      amount: 1,
      action: 'add',
      description: 'Correção',
    };
    expect((await admin.call('POST', '/api/accounts', correction)).status).toBe(200);
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'adjustment',
      payer: { name: 'Lastro' },
      payee: ANA,
    });
  });
});
