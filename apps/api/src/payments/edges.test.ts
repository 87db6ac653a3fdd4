import { crc16, writeStaticBrCode } from '@lastro/brcode';
import type { AdminFlows, AdminStats, ChargeReply, ErrorReply, ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  SHOP_KEY,
  staticCode,
} from '../../test/payments/payments-fixture.ts';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

it('a charge or a code with a blank message is paid like one without', async () => {
  const ana = await fixture.fundedCustomer();
  const shop = { key: SHOP_KEY, merchantName: 'Padaria', merchantCity: 'RECIFE', amountMinor: 100n };
  const blank = writeStaticBrCode({ ...shop, description: 'XX' })
    .replace('0202XX', '0202  ')
    .slice(0, -4);
  const codes = [`${blank}${crc16(blank)}`];
  for (const descricao of ['', '  ']) {
    const charge = { type: 'cob', valor: '1.00', descricao };
    const { brcode } = await fixture.charge(charge);
    codes.push(brcode);
  }
  for (const code of codes) expect(await fixture.paid(ana, code)).toMatchObject({ status: 'sending' });
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
  const ana = await fixture.bank.person();
  expect((await fixture.quote(ana, staticCode(undefined), { amount_brl: amount })).status).toBe(status);
});

it('a refused request gets the same answer after its quote was deleted', async () => {
  const ana = await fixture.bank.person();
  const { quote_id } = await fixture.quoted(ana, staticCode('10.00'));
  const pay = async () => (await fixture.pay(ana, quote_id, 'poor')).as<ErrorReply>().code;
  expect(await pay()).toBe('insufficient_funds');
  await fixture.bank.owner.query(
    `update quotes set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
     where id = $1`,
    [quote_id],
  );
  await fixture.bank.owner.query('select purge_quotes()');
  expect(await pay()).toBe('insufficient_funds');
});

it('a payment within the bank counts once, and as neither inflow nor outflow', async () => {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const admin = await fixture.bank.admin();
  const counted = async () => {
    const stats = (await admin.call('GET', '/api/admin/stats')).as<AdminStats>();
    const flows = (await admin.call('GET', '/api/admin/flows')).as<AdminFlows>();
    const { in_usdt, out_usdt } = flows.days.at(-1) ?? {};
    return { volume: stats.total_usdt_volume, rows: stats.total_transactions, in_usdt, out_usdt };
  };
  const before = await counted();
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
  const payment = await fixture.paid(ana, brcode);
  expect(await counted()).toEqual({ ...before, volume: before.volume + 10, rows: before.rows + 1 });
  const [latest] = (await admin.call('GET', '/api/transactions?orderBy=-created_date&limit=1')).as<
    { id: string }[]
  >();
  expect(latest).toMatchObject({ id: payment.transaction_id });
});

it('a code is paid concurrently within the bank and from outside', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => fixture.fundedCustomer()));
  const bruno = await fixture.fundedCustomer();
  const link = (await bruno.call('POST', '/api/receive/links', { uses: 'many' })).as<ReceiveLink>();
  const pixCopiaECola = link.brcode ?? '';
  const outside = { pixCopiaECola, valor: '5.20' };
  const quotes = await Promise.all(
    people.map((one) => fixture.quoted(one, pixCopiaECola, { amount_brl: '5.20' })),
  );
  await Promise.all(people.map(() => fixture.bank.controlSandbox('POST', '/pix/pay-code', outside)));
  const sweep = fixture.bank.app.jobs['pix-sweep'];
  const [answers] = await Promise.all([
    Promise.all(people.map((one, n) => fixture.pay(one, quotes[n]?.quote_id ?? ''))),
    sweep?.({}),
    fixture.bank.runJobs(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  expect(await fixture.usdt(bruno)).toBe(110);
});
