import { writeDynamicBrCode } from '@lastro/brcode';
import type {
  ChargeReply,
  ChargeStatusReply,
  CreatePaymentReply,
  ErrorReply,
  FeedReply,
  ReceiveLink,
  Transaction,
} from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import type { Answer } from '../../test/support/app.ts';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const codeOf = (answer: Answer) => answer.as<ErrorReply>().code;

it('a charge of another bank is paid by its code, once', async () => {
  const ana = await fixture.fundedCustomer();
  const { brcode } = await fixture.charge();
  const payment = await fixture.paid(ana, brcode);
  expect(payment.status).toBe('sending');
  await fixture.until(payment.payment_id, 'completed');
  expect(await fixture.pspPayouts(payment.payment_id)).toMatchObject([{ valor: '45.00' }]);
  expect(await fixture.usdt(ana)).toBe(91.34615384);
  expect(codeOf(await fixture.quote(ana, brcode))).toBe('code_already_paid');
});

it('a charge with a due date is paid at that day’s amount', async () => {
  const ana = await fixture.fundedCustomer();
  const { brcode } = await fixture.charge({ type: 'cobv', valor: '100.00', desconto: '10' });
  const quote = await fixture.quoted(ana, brcode);
  expect(quote).toMatchObject({ amount_brl: 90, breakdown: { original: 100, discount: 10, final: 90 } });
  const payment = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.until(payment.payment_id, 'completed');
  expect(await fixture.pspPayouts(payment.payment_id)).toMatchObject([{ valor: '90.00' }]);
});

it('two tabs pay one charge once; later attempts find it paid', async () => {
  const ana = await fixture.fundedCustomer();
  const charge = await fixture.charge();
  const first = await fixture.quoted(ana, charge.brcode);
  // Another code of the same charge, since a customer has one open quote of a code.
  const merchant = { merchantName: 'Loja', merchantCity: 'RECIFE' };
  const other = writeDynamicBrCode({ location: charge.location, ...merchant });
  const second = await fixture.quoted(ana, other);
  const paid = (await fixture.pay(ana, first.quote_id)).as<CreatePaymentReply>();
  expect(codeOf(await fixture.pay(ana, second.quote_id))).toBe('payment_under_way');
  await fixture.until(paid.payment_id, 'completed');
  const late = await fixture.pay(ana, second.quote_id);
  expect([late.status, codeOf(late)]).toEqual([409, 'code_already_paid']);
  expect(await fixture.usdt(ana)).toBe(91.34615384);
});

it('a charge removed after its quote is not paid, and the money is returned', async () => {
  const ana = await fixture.fundedCustomer();
  const charge = await fixture.charge();
  const quote = await fixture.quoted(ana, charge.brcode);
  await fixture.changeCharge(charge, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  const { payment_id } = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.until(payment_id, 'failed');
  expect(await fixture.usdt(ana)).toBe(100);
  expect(await fixture.pspPayouts(payment_id)).toEqual([]);
});

it('a charge whose payer may choose is paid at its own amount, since the provider takes no other', async () => {
  const ana = await fixture.fundedCustomer();
  const choosing = { valor: '45.00', modalidadeAlteracao: 1 };
  const charge = await fixture.charge(choosing);
  for (const [amount_brl, code] of [
    ['45.01', 'amount_fixed'],
    ['44.99', 'amount_fixed'],
    ['50000.01', 'amount_fixed'],
    ['0', 'invalid_amount'],
  ]) {
    const answer = await fixture.quote(ana, charge.brcode, { amount_brl });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  }
  expect(await fixture.quoted(ana, charge.brcode)).toMatchObject({
    amount_brl: 45,
    warnings: [{ code: 'amount_kept', severity: 'info' }],
  });
  const { payment_id } = await fixture.paid(ana, charge.brcode, { amount_brl: '45.00' });
  await fixture.until(payment_id, 'completed');
  expect(await fixture.pspPayouts(payment_id)).toMatchObject([{ valor: '45.00' }]);
});

it('a charge with an unknown outcome is queried and never paid twice', async () => {
  const ana = await fixture.fundedCustomer();
  const { brcode } = await fixture.charge({ valor: '33.33' });
  const quote = await fixture.quoted(ana, brcode);
  await fixture.faults({ pix_out: 'timeout_after' });
  const { payment_id } = (await fixture.pay(ana, quote.quote_id)).as<CreatePaymentReply>();
  await fixture.bank.runJobs();
  await fixture.faults({ pix_out: 'none' });
  await fixture.until(payment_id, 'completed');
  expect(await fixture.pspPayouts(payment_id)).toHaveLength(1);
});

it('a charge of another customer is paid within the books, once, and not by its owner', async () => {
  const [ana, bruno, carla] = [
    await fixture.fundedCustomer(),
    await fixture.fundedCustomer(),
    await fixture.fundedCustomer(),
  ];
  const { brcode, txid } = (await bruno.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
  expect(codeOf(await fixture.quote(bruno, brcode))).toBe('own_charge');
  const [hers, other] = [await fixture.quoted(ana, brcode), await fixture.quoted(carla, brcode)];
  const receiver = { name: expect.stringMatching(/^Pessoa /), name_source: 'dict', institution: 'Lastro' };
  expect(hers).toMatchObject({ receiver, instant: true });
  expect((await ana.call('POST', '/api/payments/read', { text: brcode })).body).toMatchObject({ receiver });
  const answers = await Promise.all([fixture.pay(ana, hers.quote_id), fixture.pay(carla, other.quote_id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.map(codeOf)).toContain('code_already_paid');
  expect(await fixture.usdt(bruno)).toBe(110);
  expect((await fixture.usdt(ana)) + (await fixture.usdt(carla))).toBe(190);
  const confirmed = await bruno.call('POST', '/api/transactions', {
    transaction_type: 'pix_deposit',
    pix_key: txid,
  });
  expect(confirmed.as<Transaction>()).toMatchObject({
    transaction_type: 'pix_deposit',
    direction: 'in',
    amount_usdt: 10,
    amount_brl: 52,
    sender_name: 'Pessoa de Teste',
  });
  const feed = (await bruno.call('GET', '/api/feed')).as<FeedReply>();
  expect(feed.items[0]).toMatchObject({
    title: 'Você recebeu R$ 52,00 de Pessoa de Teste',
    text: '10,00 USDT no seu saldo.',
  });
  const list = (await fixture.bank.controlSandbox('GET', '/pix/payouts')) as { valor: string }[];
  expect(list.filter(({ valor }) => valor === '52.00')).toEqual([]);
});

it('the status of a charge that was paid within the bank has the credited amount', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const { brcode, txid } = (await bruno.call('POST', '/api/pix/cob', { valor: '20.00' })).as<ChargeReply>();
  const { quote_id } = await fixture.quoted(ana, brcode);
  expect((await fixture.pay(ana, quote_id)).status).toBe(201);
  const status = (await bruno.call('GET', `/api/pix/status/${txid}`)).as<ChargeStatusReply>();
  const [row] = (await bruno.call('GET', '/api/transactions?limit=1')).as<Transaction[]>();
  expect([status.amount_usdt, row?.amount_usdt]).toEqual([3.84615385, 3.84615385]);
});

it('a charge of a blocked customer is not paid within the books', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
  const { quote_id } = await fixture.quoted(ana, brcode);
  await fixture.bank.owner.query(
    "update customers set blocked_at = now(), block_reason = 'golpe' where email = $1",
    [bruno.email],
  );
  expect(codeOf(await fixture.quote(ana, brcode, { amount_brl: '52.00' }))).toBe('receiver_not_found');
  expect(codeOf(await fixture.pay(ana, quote_id))).toBe('receiver_not_found');
  expect(await fixture.usdt(ana)).toBe(100);
});

it('a receive code is paid within the books, as often as it allows', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const link = async (more: object) =>
    (await bruno.call('POST', '/api/receive/links', more)).as<ReceiveLink>();
  const [once, open] = [await link({ amount_brl: '26.00', uses: 'one' }), await link({ uses: 'many' })];
  const [first, second] = [
    await fixture.quoted(ana, once.brcode ?? ''),
    await fixture.quoted(ana, open.brcode ?? '', { amount_brl: '5.20' }),
  ];
  for (const { quote_id } of [first, second, first]) {
    expect((await fixture.pay(ana, quote_id, quote_id)).as<CreatePaymentReply>().status).toBe('completed');
  }
  expect(await fixture.usdt(bruno)).toBe(106);
  expect(codeOf(await fixture.quote(ana, once.brcode ?? ''))).toBe('code_already_paid');
  await fixture.paid(ana, open.brcode ?? '', { amount_brl: '5.20' });
  expect([await fixture.usdt(ana), await fixture.usdt(bruno)]).toEqual([93, 107]);
  const [{ payments = 0 } = {}] = (await bruno.call('GET', '/api/receive/links'))
    .as<ReceiveLink[]>()
    .filter(({ id }) => id === open.id);
  expect(payments).toBe(2);
  expect(codeOf(await fixture.quote(bruno, open.brcode ?? '', { amount_brl: '1.00' }))).toBe('own_charge');
});
