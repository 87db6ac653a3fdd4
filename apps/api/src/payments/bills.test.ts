import type { CreatePaymentReply, ErrorReply, ReadPaymentReply, ReceiptReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillsFixture, type NewBill, openBillsFixture } from '../../test/payments/bills-fixture.ts';
import type { Answer, Person } from '../../test/support/app.ts';
import { atOnce } from '../../test/support/at-once.ts';

let fixture: BillsFixture;
beforeAll(async () => {
  fixture = await openBillsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  expect(await fixture.drifts()).toEqual([]);
  await fixture.close();
});

const codeOf = (answer: Answer) => answer.as<ErrorReply>().code;
const read = async (who: Person, text: string) =>
  (await who.call('POST', '/api/payments/read', { text })).as<ReadPaymentReply>();

describe('reading', () => {
  it('shows beneficiary, due date and every part of the amount, by line and by barcode', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({
      valor: '100.01',
      vencimento: fixture.day(-10),
      multa: '2.00',
      juros: '0.033',
      abatimento: '1.00',
    });
    const shown = await read(ana, bill.linhaDigitavel);
    expect(shown).toMatchObject({
      kind: 'boleto',
      title: 'Boleto',
      payable: true,
      problem: null,
      receiver: { name: 'Escola Horizonte', name_source: 'payload', tax_id_masked: '11.222.333/0001-81' },
      verified: { by: 'provider' },
      due_date: fixture.day(-10),
      needs_amount: false,
      breakdown: { original: 100.01, fine: 2, reduction: 1, pay_on: fixture.day(0) },
    });
    const { original, fine, interest, reduction, final } = shown.breakdown ?? { final: 0 };
    expect(interest).toBeGreaterThan(0);
    expect(final).toBeCloseTo(Number(original) + Number(fine) + Number(interest) - Number(reduction), 9);
    expect(shown.amount_brl).toBe(final);
    expect(await read(ana, bill.codBarras)).toEqual(shown);
  });

  it('names only the segment of a utility bill', async () => {
    const ana = await fixture.fundedCustomer();
    const { linhaDigitavel } = await fixture.bill({ tipo: 'tributo', valor: '87.35', segmento: '2' });
    expect(await read(ana, linhaDigitavel)).toMatchObject({
      kind: 'bill',
      payable: true,
      amount_brl: 87.35,
      receiver: { name: 'Água e saneamento', name_source: 'code' },
      verified: null,
    });
  });

  it.each<[string, object, string]>([
    ['was paid elsewhere', { podeSerPago: false }, 'Este boleto não pode ser pago'],
    ['is past its last day', { vencimento: '2026-01-05', validade: 0 }, 'Este boleto não pode ser pago'],
  ])('of a boleto that %s shows the reason', async (_what, terms, text) => {
    const ana = await fixture.fundedCustomer();
    const { linhaDigitavel } = await fixture.bill({ valor: '10.00', ...terms });
    const shown = await read(ana, linhaDigitavel);
    expect(shown).toMatchObject({ payable: false, problem: { code: 'boleto_not_payable' } });
    expect(shown.problem?.text).toContain(text);
    const quote = await fixture.quote(ana, linhaDigitavel);
    expect([quote.status, codeOf(quote)]).toEqual([409, 'boleto_not_payable']);
  });

  it('reports an unregistered boleto and an unavailable provider', async () => {
    const ana = await fixture.fundedCustomer();
    const unknown = '00190500954014481606906809350314337370000000100';
    expect((await read(ana, unknown)).problem).toMatchObject({
      code: 'boleto_not_payable',
      text: 'Este boleto não foi encontrado no sistema de cobrança.',
    });
    await fixture.faults({ bill_out: 'down' });
    const answer = await ana.call('POST', '/api/payments/read', { text: unknown });
    await fixture.faults({ bill_out: 'none' });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'payment_provider_unavailable']);
    expect(answer.as<ErrorReply>().error).toContain('A consulta de boletos');
  });
});

describe('a payment', () => {
  it('is sent at once, completes and shows its terms', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '140.45' });
    const quote = await fixture.quoted(ana, bill.linhaDigitavel);
    expect(quote).toMatchObject({ amount_brl: 140.45, amount_usdt: 27.00961539, instant: true });
    const payment = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
    expect(payment).toMatchObject({ status: 'sending', amount_usdt: 27.00961539 });
    await fixture.until(payment.payment_id, 'completed');
    expect(await fixture.usdt(ana)).toBe(72.99038461);
    const [order, ...others] = await fixture.orders(bill);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ valor: '140.45', dataPagamento: fixture.day(0) });
    expect(await fixture.shown(ana, payment.payment_id)).toMatchObject({
      kind: 'boleto',
      status: 'completed',
      description: 'Pagamento de boleto para Escola Horizonte',
      bill: { line: bill.linhaDigitavel, scheduled_for: null, protocol: order?.idPagamento },
    });
    const rows = (await ana.call('GET', '/api/transactions?transaction_type=bill_payment')).body;
    expect(rows).toMatchObject([
      { id: payment.transaction_id, status: 'completed', recipient_name: 'Escola Horizonte' },
    ]);
    const again = await fixture.quote(ana, bill.codBarras);
    expect([again.status, codeOf(again)]).toEqual([409, 'code_already_paid']);
  });

  it('with an open amount stays within the beneficiary’s bounds', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '50.00', divergente: { minimo: '20.00', maximo: '70.00' } });
    expect(await read(ana, bill.codBarras)).toMatchObject({ amount_changeable: true, amount_min: 20 });
    for (const amount_brl of ['19.99', '70.01']) {
      const answer = await fixture.quote(ana, bill.codBarras, { amount_brl });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'amount_out_of_range']);
    }
    const payment = await fixture.paid(ana, bill.codBarras, { amount_brl: '33.33' });
    await fixture.until(payment.payment_id, 'completed');
    expect(await fixture.orders(bill)).toMatchObject([{ valor: '33.33' }]);
  });

  it('with a fixed amount accepts no other', async () => {
    const ana = await fixture.fundedCustomer();
    const { codBarras } = await fixture.bill({ valor: '50.00' });
    expect(codeOf(await fixture.quote(ana, codBarras, { amount_brl: '49.99' }))).toBe('amount_fixed');
  });

  it('happens once from two tabs and two customers concurrently', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const bill = await fixture.bill({ valor: '20.00' });
    const quotes = [
      await fixture.quoted(ana, bill.codBarras),
      await fixture.quoted(bruno, bill.linhaDigitavel),
    ];
    const [first = '', second = ''] = quotes.map(({ quote_id }) => quote_id);
    const answers = await atOnce(fixture.bank.owner, 'withdrawals', [
      () => fixture.pay(ana, first, 'one'),
      () => fixture.pay(bruno, second, 'one'),
      () => fixture.pay(ana, first, 'two'),
      () => fixture.pay(bruno, second, 'two'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const payment = answers.find(({ status }) => status === 201)?.as<CreatePaymentReply>();
    await fixture.until(payment?.payment_id ?? '', 'completed');
    expect(await fixture.orders(bill)).toHaveLength(1);
    expect((await fixture.usdt(ana)) + (await fixture.usdt(bruno))).toBe(196.15384615);
  });

  it('repeated with its request id returns the same one', async () => {
    const ana = await fixture.fundedCustomer();
    const { codBarras } = await fixture.bill({ valor: '10.00' });
    const { quote_id } = await fixture.quoted(ana, codBarras);
    const answers = await Promise.all([1, 2, 3].map(() => fixture.pay(ana, quote_id, 'again')));
    const ids = answers.map((answer) => answer.as<CreatePaymentReply>().payment_id);
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[201, 201, 201], 1]);
  });

  it('is refused without balance, and waits for review above the policy’s limit', async () => {
    const ana = await fixture.fundedCustomer();
    const expensive = await fixture.bill({ valor: '600.00' });
    const { quote_id } = await fixture.quoted(ana, expensive.codBarras);
    expect(codeOf(await fixture.pay(ana, quote_id))).toBe('insufficient_funds');
    await fixture.bank.deposit(ana, '20000.00');
    const large = await fixture.bill({ valor: '5000.01' });
    const payment = await fixture.paid(ana, large.codBarras);
    expect(payment.status).toBe('in_review');
    const admin = await fixture.bank.admin();
    const listed = (await admin.call('GET', `/api/admin/withdrawals?type=pix&id=${payment.payment_id}`)).body;
    expect(listed).toMatchObject([{ barcode: large.codBarras, amount_brl: 5000.01 }]);
    expect((await fixture.decide(admin, 'approve', payment.payment_id)).status).toBe(200);
    await fixture.until(payment.payment_id, 'completed');
  });
});

describe('money comes back', () => {
  const failed = async (who: Person, bill: NewBill) => {
    const payment = await fixture.paid(who, bill.codBarras);
    await fixture.until(payment.payment_id, 'failed');
    expect(await fixture.usdt(who)).toBe(100);
    return (await fixture.shown(who, payment.payment_id)).failure;
  };

  it('when the amount changed after the quote', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '30.00', vencimento: fixture.day(-5) });
    const { quote_id } = await fixture.quoted(ana, bill.codBarras);
    await fixture.change(bill, { multa: '2.00' });
    const payment = (await fixture.pay(ana, quote_id)).as<CreatePaymentReply>();
    await fixture.until(payment.payment_id, 'failed');
    expect(await fixture.usdt(ana)).toBe(100);
    expect((await fixture.shown(ana, payment.payment_id)).failure).toContain('mudou antes de ser pago');
    expect(await fixture.orders(bill)).toEqual([]);
    const next = await fixture.paid(ana, bill.codBarras);
    await fixture.until(next.payment_id, 'completed');
    expect(await fixture.orders(bill)).toMatchObject([{ valor: '30.60' }]);
  });

  it('when it was paid elsewhere after the quote', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '30.00' });
    const { quote_id } = await fixture.quoted(ana, bill.codBarras);
    await fixture.change(bill, { podeSerPago: false });
    const payment = (await fixture.pay(ana, quote_id)).as<CreatePaymentReply>();
    await fixture.until(payment.payment_id, 'failed');
    expect(await fixture.usdt(ana)).toBe(100);
  });

  it('when the provider refuses it later, with the reason', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.faults({ bill_out: 'refuse' });
    const reason = await failed(ana, await fixture.bill({ valor: '30.00' }));
    await fixture.faults({ bill_out: 'none' });
    expect(reason).toBe('Recusado pelo banco do beneficiário');
  });

  it('when the beneficiary’s bank returned it', async () => {
    const ana = await fixture.fundedCustomer();
    const bill = await fixture.bill({ valor: '33.33' });
    const payment = await fixture.paid(ana, bill.codBarras);
    await fixture.until(payment.payment_id, 'completed');
    const [order] = await fixture.orders(bill);
    await fixture.bank.controlSandbox('POST', `/bills/payments/${order?.idPagamento}/fail`);
    await fixture.until(payment.payment_id, 'returned');
    expect(await fixture.usdt(ana)).toBe(100);
    expect((await fixture.shown(ana, payment.payment_id)).status).toBe('returned');
    const again = await fixture.paid(ana, bill.codBarras);
    await fixture.until(again.payment_id, 'completed');
  });
});

it('a payment of another amount than ordered is settled for what left, and returned in full', async () => {
  const ana = await fixture.fundedCustomer();
  const bill = await fixture.bill({ valor: '33.33' });
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'one_centavo_more' });
  const payment = await fixture.paid(ana, bill.codBarras);
  await fixture.until(payment.payment_id, 'completed');
  await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'accept_all' });
  expect(await fixture.row(payment.payment_id)).toMatchObject({ payout: 3_333n, paid: 3_334n });
  const amountOfReceipt = async () => {
    const { jws } = (
      await ana.call('GET', `/api/transactions/${payment.transaction_id}/receipt`)
    ).as<ReceiptReply>();
    return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).amount;
  };
  expect(await amountOfReceipt()).toEqual({ currency: 'BRL', value: '33.34' });
  const [order] = await fixture.orders(bill);
  await fixture.bank.controlSandbox('POST', `/bills/payments/${order?.idPagamento}/fail`);
  await fixture.until(payment.payment_id, 'returned');
  expect(await fixture.usdt(ana)).toBe(100);
  expect(await amountOfReceipt()).toEqual({ currency: 'BRL', value: '33.34' });
});
