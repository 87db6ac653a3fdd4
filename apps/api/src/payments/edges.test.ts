import { crc16, writeStaticBrCode } from '@lastro/brcode';
import type { AdminFlows, AdminStats, ChargeReply, ErrorReply, ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  SHOP_KEY,
  staticCode,
} from '../../test/payments/payments-fixture.ts';

let bank: PaymentsFixture;
beforeAll(async () => {
  bank = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await bank.bank.audit()).toEqual([]);
  await bank.close();
});

it('a charge or a code with a blank message is paid like one without', async () => {
  const ana = await bank.fundedCustomer();
  const shop = { key: SHOP_KEY, merchantName: 'Padaria', merchantCity: 'RECIFE', amountMinor: 100n };
  const blank = writeStaticBrCode({ ...shop, description: 'XX' })
    .replace('0202XX', '0202  ')
    .slice(0, -4);
  const codes = [`${blank}${crc16(blank)}`];
  for (const descricao of ['', '  ']) {
    const charge = { type: 'cob', valor: '1.00', descricao };
    const { brcode } = await bank.charge(charge);
    codes.push(brcode);
  }
  for (const code of codes) expect(await bank.paid(ana, code)).toMatchObject({ status: 'sending' });
});

it.each([
  [45.00000000001, 400],
  [0.1 + 0.2, 400],
  ['45,00', 400],
  ['1e3', 400],
  [-1, 400],
  [0, 400],
  [0.01, 200],
  [50_000, 200],
])('the amount %j is answered with %i', async (amount, status) => {
  const ana = await bank.bank.person();
  expect((await bank.quote(ana, staticCode(undefined), { amount_brl: amount })).status).toBe(status);
});

it('a refused request gets the same answer after its quote was deleted', async () => {
  const ana = await bank.bank.person();
  const { quote_id } = await bank.quoted(ana, staticCode('10.00'));
  const pay = async () => (await bank.pay(ana, quote_id, 'poor')).as<ErrorReply>().code;
  expect(await pay()).toBe('insufficient_funds');
  await bank.bank.owner.query(
    `update quotes set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
     where id = $1`,
    [quote_id],
  );
  await bank.bank.owner.query('select purge_quotes()');
  expect(await pay()).toBe('insufficient_funds');
});

it('a payment within the bank counts once, and as neither inflow nor outflow', async () => {
  const [ana, bruno] = [await bank.fundedCustomer(), await bank.fundedCustomer()];
  const admin = await bank.bank.admin();
  const counted = async () => {
    const stats = (await admin.call('GET', '/api/admin/stats')).as<AdminStats>();
    const flows = (await admin.call('GET', '/api/admin/flows')).as<AdminFlows>();
    const { in_usdt, out_usdt } = flows.days.at(-1) ?? {};
    return { volume: stats.total_usdt_volume, rows: stats.total_transactions, in_usdt, out_usdt };
  };
  const before = await counted();
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
  const payment = await bank.paid(ana, brcode);
  expect(await counted()).toEqual({ ...before, volume: before.volume + 10, rows: before.rows + 1 });
  const [latest] = (await admin.call('GET', '/api/transactions?orderBy=-created_date&limit=1')).as<
    { id: string }[]
  >();
  expect(latest).toMatchObject({ id: payment.transaction_id });
});

it('a code is paid concurrently within the bank and from outside', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => bank.fundedCustomer()));
  const bruno = await bank.fundedCustomer();
  const link = (await bruno.call('POST', '/api/receive/links', { uses: 'many' })).as<ReceiveLink>();
  const pixCopiaECola = link.brcode ?? '';
  const outside = { pixCopiaECola, valor: '5.20' };
  const quotes = await Promise.all(
    people.map((one) => bank.quoted(one, pixCopiaECola, { amount_brl: '5.20' })),
  );
  await Promise.all(people.map(() => bank.bank.control('POST', '/pix/pay-code', outside)));
  const sweep = bank.bank.app.jobs['pix-sweep'];
  const [answers] = await Promise.all([
    Promise.all(people.map((one, n) => bank.pay(one, quotes[n]?.quote_id ?? ''))),
    sweep?.({}),
    bank.bank.work(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  expect(await bank.usdt(bruno)).toBe(110);
});
