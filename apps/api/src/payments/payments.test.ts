import type { CreatePaymentReply, ErrorReply, Payment } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  SHOP_KEY,
  staticCode,
} from '../../test/payments/payments-fixture.ts';
import type { Answer } from '../../test/support/app.ts';

/** V1 of packages/brcode. */
const RECURRENCE =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const codeOf = (answer: Answer) => answer.as<ErrorReply>().code;

describe('a quote', () => {
  it('shows the debit at the rate, rounded up, and moves nothing', async () => {
    const ana = await fixture.fundedCustomer();
    const quote = await fixture.quoted(ana, staticCode('45.00'));
    expect(quote).toMatchObject({
      amount_brl: 45,
      amount_usdt: 8.65384616,
      rate: 5.2,
      vet: 5.2,
      fee_usdt: 0,
      tax_usdt: 0,
      instant: true,
      receiver: { name: 'Padaria Aurora', name_source: 'code' },
    });
    expect(quote.seconds_left).toBeGreaterThan(50);
    expect(await fixture.usdt(ana)).toBe(100);
  });

  it('for the same payment is reused, and a sixth open one is refused', async () => {
    const ana = await fixture.fundedCustomer();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.quoted(ana, staticCode('10.00'))));
    expect(new Set(answers.map(({ quote_id }) => quote_id)).size).toBe(1);
    for (const amount of ['11.00', '12.00', '13.00', '14.00']) await fixture.quoted(ana, staticCode(amount));
    const sixth = await fixture.quote(ana, staticCode('15.00'));
    expect([sixth.status, codeOf(sixth)]).toEqual([429, 'too_many_quotes']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fixture.quote(ana, staticCode('14.00'))).status).toBe(200);
  });

  it.each<[string, object, number, string]>([
    ['without an amount for a code that has none', {}, 400, 'amount_required'],
    ['of zero', { amount_brl: '0' }, 400, 'invalid_amount'],
    ['with too many decimals', { amount_brl: '1.001' }, 400, 'invalid_amount'],
    ['for another day', { amount_brl: '1.00', pay_on: '2020-01-01' }, 400, 'invalid_request'],
  ])('%s is refused', async (_what, more, status, code) => {
    const ana = await fixture.fundedCustomer();
    const answer = await fixture.quote(ana, staticCode(undefined), more);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('keeps the amount of a code that names it', async () => {
    const ana = await fixture.fundedCustomer();
    const answer = await fixture.quote(ana, staticCode('45.00'), { amount_brl: '44.99' });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'amount_fixed']);
    expect((await fixture.quote(ana, staticCode('45.00'), { amount_brl: 45 })).status).toBe(200);
  });

  it.each([
    ['of no code', 'boa tarde', 'code_unreadable'],
    ['of a recurrence', RECURRENCE, 'recurrence_not_offered'],
  ])('%s is refused', async (_what, text, code) => {
    const answer = await fixture.quote(await fixture.fundedCustomer(), text);
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
  });
});

describe('a payment', () => {
  it('is approved by the policy, sent at once and completed', async () => {
    const ana = await fixture.fundedCustomer();
    const payment = await fixture.paid(ana, staticCode('45.00'));
    expect(payment).toMatchObject({ status: 'sending', amount_brl: 45, amount_usdt: 8.65384616 });
    expect(await fixture.usdt(ana)).toBe(91.34615384);
    await fixture.until(payment.payment_id, 'completed');
    const shown = await fixture.shown(ana, payment.payment_id);
    expect(shown).toMatchObject({
      status: 'completed',
      kind: 'pix_static',
      description: 'Pagamento PIX para Padaria Aurora',
    });
    expect(shown.end_to_end_id).toMatch(/^E/);
    expect(await fixture.pspPayouts(payment.payment_id)).toMatchObject([{ valor: '45.00', chave: SHOP_KEY }]);
    const rows = (await ana.call('GET', '/api/transactions?transaction_type=pix_payment')).body;
    expect(rows).toMatchObject([
      { id: payment.transaction_id, status: 'completed', direction: 'out', recipient_name: 'Padaria Aurora' },
    ]);
    const { rows: audit } = await fixture.bank.owner.query(
      'select actor, action, after from audit_log where subject = $1 order by at limit 1',
      [`withdrawal:${payment.payment_id}`],
    );
    expect(audit).toMatchObject([
      {
        actor: 'policy:instant@1',
        action: 'withdrawal_approved',
        after: { inputs: { amount_brl: '45.00', instant_each_brl: '5000.00', recent_payments: 0 } },
      },
    ]);
  });

  it.each([
    ['names the amount', '45.00', {}],
    ['leaves it to the payer', undefined, { amount_brl: '45.00' }],
  ])('of a static code that %s sends its txid to the receiver', async (_what, valor, more) => {
    const ana = await fixture.fundedCustomer();
    const code = { type: 'static', chave: 'vendas@loja.example', txid: 'LIVRO7', descricao: 'Livro', valor };
    const { brcode } = await fixture.charge(code);
    const payment = await fixture.paid(ana, brcode, more);
    await fixture.until(payment.payment_id, 'completed');
    const { end_to_end_id: endToEndId } = await fixture.shown(ana, payment.payment_id);
    expect(await fixture.bank.controlSandbox('GET', '/lojas/payments')).toContainEqual({
      endToEndId,
      chave: 'vendas@loja.example',
      txid: 'LIVRO7',
      valor: '45.00',
    });
  });

  it('of a static code without an answer is sent again under its id, once', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.faults({ pix_out: 'timeout_before' });
    const payment = await fixture.paid(ana, staticCode('33.34', 'PERDIDO'));
    await fixture.bank.runJobs();
    expect(await fixture.row(payment.payment_id)).toMatchObject({ state: 'unknown', attempts: 1 });
    await fixture.faults({ pix_out: 'none' });
    fixture.passTime(16_000);
    await fixture.until(payment.payment_id, 'completed');
    expect(await fixture.pspPayouts(payment.payment_id)).toMatchObject([{ valor: '33.34', chave: SHOP_KEY }]);
  });

  it('to a key is paid to that key', async () => {
    const ana = await fixture.fundedCustomer();
    const payment = await fixture.paid(ana, '529.982.247-25', { amount_brl: '10.01' });
    await fixture.until(payment.payment_id, 'completed');
    expect(await fixture.pspPayouts(payment.payment_id)).toMatchObject([
      { valor: '10.01', chave: '52998224725' },
    ]);
    expect((await fixture.shown(ana, payment.transaction_id)).kind).toBe('pix_key');
  });

  it('repeated with its request id returns the same one, and with another quote conflicts', async () => {
    const ana = await fixture.fundedCustomer();
    const quote = await fixture.quoted(ana, staticCode('10.00'));
    const other = await fixture.quoted(ana, staticCode('11.00'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => fixture.pay(ana, quote.quote_id, 'same')));
    const ids = answers.map((answer) => answer.as<CreatePaymentReply>().payment_id);
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[201, 201, 201, 201], 1]);
    expect(codeOf(await fixture.pay(ana, other.quote_id, 'same'))).toBe('request_id_reused');
    expect(await fixture.usdt(ana)).toBe(98.07692307);
  });

  it('of one code from two tabs happens once', async () => {
    const ana = await fixture.fundedCustomer();
    const quotes = await Promise.all([1, 2].map(() => fixture.quoted(ana, staticCode('20.00', 'ABAS'))));
    const other = await fixture.quoted(ana, staticCode('20.01', 'ABAS'));
    const answers = await Promise.all(quotes.map(({ quote_id }) => fixture.pay(ana, quote_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(codeOf)).toContain('quote_used');
    expect(codeOf(await fixture.pay(ana, other.quote_id))).toBe('payment_under_way');
    const payment = answers.find(({ status }) => status === 201)?.as<CreatePaymentReply>();
    await fixture.until(payment?.payment_id ?? '', 'completed');
    const later = await fixture.quoted(ana, staticCode('20.00', 'ABAS'));
    expect((await fixture.pay(ana, later.quote_id)).status).toBe(201);
  });

  it('needs an open quote of the same customer', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const { quote_id } = await fixture.quoted(ana, staticCode('10.00'));
    expect(codeOf(await fixture.pay(bruno, quote_id))).toBe('quote_not_found');
    await fixture.bank.owner.query(
      "update quotes set created_at = now() - interval '2 minutes', expires_at = now() where id = $1",
      [quote_id],
    );
    const late = await fixture.pay(ana, quote_id, 'late');
    expect([late.status, codeOf(late)]).toEqual([409, 'quote_expired']);
    expect(codeOf(await fixture.pay(ana, quote_id, 'late'))).toBe('quote_expired');
    expect(await fixture.usdt(ana)).toBe(100);
  });

  it('needs enough balance, also under concurrent payments', async () => {
    const ana = await fixture.fundedCustomer();
    const quotes = [];
    for (const txid of ['A1', 'A2', 'A3', 'A4', 'A5']) {
      quotes.push(await fixture.quoted(ana, staticCode('180.00', txid)));
    }
    const answers = await Promise.all(quotes.map(({ quote_id }) => fixture.pay(ana, quote_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
    expect(await fixture.usdt(ana)).toBe(30.76923076);
  });

  it('is refused while outgoing payments are paused', async () => {
    const ana = await fixture.fundedCustomer();
    const { quote_id } = await fixture.quoted(ana, staticCode('10.00'));
    const pause = (at: string, reason: string) =>
      fixture.bank.owner.query(
        `update customers set outgoing_paused_at = ${at}, outgoing_pause_reason = ${reason} where email = $1`,
        [ana.email],
      );
    await pause('now()', "'pix_reversal'");
    const answer = await fixture.pay(ana, quote_id);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'outgoing_paused']);
    await pause('null', 'null');
  });

  it('refused by the payment network gives the money back', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.faults({ pix_out: 'refuse' });
    const payment = await fixture.paid(ana, staticCode('30.00', 'RECUSA'));
    await fixture.until(payment.payment_id, 'failed');
    await fixture.faults({ pix_out: 'none' });
    expect(await fixture.usdt(ana)).toBe(100);
    expect(await fixture.shown(ana, payment.payment_id)).toMatchObject({
      status: 'failed',
      failure: 'O banco do destinatário recusou o PIX.',
    });
    expect((await fixture.paid(ana, staticCode('30.00', 'RECUSA'))).status).toBe('sending');
  });

  it('that is returned, in part or in full, is credited', async () => {
    const ana = await fixture.fundedCustomer();
    const payment = await fixture.paid(ana, staticCode('52.00', 'VOLTA'));
    await fixture.until(payment.payment_id, 'completed');
    const path = `/pix/payouts/${payment.payment_id.replaceAll('-', '')}/return`;
    await fixture.bank.controlSandbox('POST', path, { valor: '12.00' });
    for (let tries = 0; tries < 40 && (await fixture.usdt(ana)) < 92; tries += 1) {
      fixture.passTime(60_000);
      await fixture.sweep();
    }
    expect(await fixture.usdt(ana)).toBe(92.3076923);
    const { body } = await ana.call('GET', '/api/transactions?limit=1');
    expect(body).toMatchObject([
      { transaction_type: 'pix_payment', direction: 'in', description: 'Devolução parcial de pagamento PIX' },
    ]);
    const whole = await fixture.paid(ana, staticCode('20.00', 'VOLTA2'));
    await fixture.until(whole.payment_id, 'completed');
    await fixture.bank.controlSandbox(
      'POST',
      `/pix/payouts/${whole.payment_id.replaceAll('-', '')}/return`,
      {},
    );
    await fixture.until(whole.payment_id, 'returned');
    expect(await fixture.usdt(ana)).toBe(92.3076923);
  });

  it('shows what came back, also in parts', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await fixture.completePayment(ana, '52.00');
    expect(await fixture.shown(ana, id)).not.toHaveProperty('returned_brl');
    const path = `/pix/payouts/${id.replaceAll('-', '')}/return`;
    for (const [valor, returned_brl, balance] of [
      ['12.00', 12, 92.3076923],
      ['40.00', 52, 100],
    ] as const) {
      await fixture.bank.controlSandbox('POST', path, { valor });
      for (let tries = 0; tries < 40 && (await fixture.usdt(ana)) < balance; tries += 1) {
        fixture.passTime(60_000);
        await fixture.sweep();
      }
      expect(await fixture.shown(ana, id)).toMatchObject({ status: 'completed', returned_brl });
      expect((await ana.call('GET', '/api/payments')).body).toMatchObject([{ payment_id: id, returned_brl }]);
    }
    const whole = await fixture.completePayment(ana, '20.00');
    await fixture.bank.controlSandbox('POST', `/pix/payouts/${whole.replaceAll('-', '')}/return`, {});
    await fixture.until(whole, 'returned');
    expect(await fixture.shown(ana, whole)).toMatchObject({ status: 'returned', returned_brl: 20 });
  });

  it('with an unknown outcome is queried and never paid twice', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.faults({ pix_out: 'timeout_after' });
    const payment = await fixture.paid(ana, staticCode('33.33', 'CORTE'));
    await fixture.bank.runJobs();
    await fixture.faults({ pix_out: 'none' });
    await fixture.until(payment.payment_id, 'completed');
    expect(await fixture.pspPayouts(payment.payment_id)).toHaveLength(1);
  });
});

describe('above the limits of the policy', () => {
  it('an administrator decides, and the customer can cancel', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.bank.deposit(ana, '20000.00');
    const quote = await fixture.quoted(ana, staticCode('5000.01', 'GRANDE'));
    expect(quote.instant).toBe(false);
    const payment = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
    expect(payment.status).toBe('in_review');
    const admin = await fixture.bank.admin();
    const listed = (await admin.call('GET', `/api/admin/withdrawals?id=${payment.payment_id}`)).body;
    expect(listed).toMatchObject([
      { id: payment.payment_id, amount_brl: 5000.01, holder_name: 'Padaria Aurora' },
    ]);
    expect((await fixture.decide(admin, 'approve', payment.payment_id)).status).toBe(200);
    await fixture.until(payment.payment_id, 'completed');
    const second = await fixture.paid(ana, staticCode('5000.01', 'GRANDE2'));
    await ana.call('POST', `/api/withdrawals/${second.payment_id}/cancel`);
    expect((await fixture.shown(ana, second.payment_id)).status).toBe('cancelled');
  });

  it('an administrator also decides the eleventh payment within ten minutes', async () => {
    const ana = await fixture.fundedCustomer();
    const announced: boolean[] = [];
    const statuses: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { quote_id, instant } = await fixture.quoted(ana, staticCode('1.00', `N${n}`));
      announced.push(instant);
      statuses.push((await fixture.pay(ana, quote_id)).as<CreatePaymentReply>().status);
    }
    expect(statuses).toEqual([...Array(10).fill('sending'), 'in_review']);
    expect(announced).toEqual([...Array(10).fill(true), false]);
  });
});

it('payments are listed to their own customer only, newest first', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const first = await fixture.paid(ana, staticCode('1.00', 'L1'));
  const second = await fixture.paid(ana, staticCode('2.00', 'L2'));
  const list = (await ana.call('GET', '/api/payments')).as<Payment[]>();
  expect(list.map(({ payment_id }) => payment_id)).toEqual([second.payment_id, first.payment_id]);
  const older = (await ana.call('GET', `/api/payments?cursor=${second.payment_id}`)).as<Payment[]>();
  expect(older.map(({ payment_id }) => payment_id)).toEqual([first.payment_id]);
  expect((await bruno.call('GET', `/api/payments/${first.payment_id}`)).status).toBe(404);
  expect((await bruno.call('GET', '/api/payments')).body).toEqual([]);
});
