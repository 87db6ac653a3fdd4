import type {
  AddPushDeviceBody,
  ChargeReply,
  Contact,
  CreatePaymentReply,
  CryptoTransferReply,
  DepositAddressReply,
  Me,
  PaymentQuote,
  PushDevice,
  ReadCode,
  ReceiptReply,
  ReceiveLink,
  SavingsDepositReply,
  SendPixReply,
  SessionsReply,
  Transaction,
  VirtualCard,
} from '@lastro/contracts';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepDeposits } from '../coins/sweep-deposits.ts';
import { openTestApp, type Person, type TestApp } from '../support/app.ts';
import { SENT_TO, type Things, UUID } from './who-may-row.ts';
import { ROWS } from './who-may-rows.ts';

let bank: TestApp;
let ana: Person;
let other: Person;
let things: Things;

beforeAll(async () => {
  bank = await openTestApp();
  await bank.app.refreshRates();
  [ana, other] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '5200.00');
  const post = async <T>(url: string, body: object) => (await ana.call('POST', url, body)).as<T>();
  const [account] = (await ana.call('GET', '/api/accounts')).as<{ id: string }[]>();
  const [transaction] = (await ana.call('GET', '/api/transactions')).as<{ id: string }[]>();
  const receipt = await ana.call('GET', `/api/transactions/${transaction?.id}/receipt`);
  const charge = await post<ChargeReply>('/api/pix/cob', { valor: '10.00' });
  const address = await post<DepositAddressReply>('/api/binance/deposit-address', {
    coin: 'BTC',
    network: 'BTC',
  });
  const saved = await post<SavingsDepositReply>('/api/savings/deposit', { amount: '10' });
  const card = await post<VirtualCard>('/api/virtual-cards', {});
  const payout = { valor: '52.00', pix_key: 'a@lastro.example', pix_key_type: 'email' };
  const [session] = (await ana.call('GET', '/api/sessions')).as<SessionsReply>();
  const friend = await bank.person();
  const transfer = await post<Transaction>('/api/transactions', {
    recipient_email: friend.email,
    amount: '1',
  });
  await post('/api/help-requests', { subject: 'other', text: 'Preciso de ajuda.' });
  const identity = { tax_id: '529.982.247-25', birth_date: '1990-05-17' };
  expect((await ana.call('PUT', '/api/profile/identity', identity)).status).toBe(200);
  const [contact] = (await ana.call('GET', '/api/contacts')).as<Contact[]>();
  const link = await post<ReceiveLink>('/api/receive/links', { uses: 'one' });
  const anaId = (await ana.call('GET', '/me')).as<Me>().id;
  const quote = (valor: string, text = 'a@lastro.example') =>
    post<PaymentQuote>('/api/payments/quotes', { text, amount_brl: valor });
  const pay = ({ quote_id }: PaymentQuote) => post<CreatePaymentReply>('/api/payments', { quote_id });
  const payment = await pay(await quote('5.20'));
  const friendLink = await friend.call('POST', '/api/receive/links', { uses: 'many', amount_brl: '5.20' });
  const friendCode = friendLink.as<ReceiveLink>().brcode ?? '';
  const paidFriend = await pay(await quote('5.20', friendCode));
  await post('/api/payments/read', { text: friendCode });
  const [readCode] = (await ana.call('GET', '/api/payments/codes')).as<ReadCode[]>();
  things = {
    anaId,
    anaEmail: ana.email,
    account: account?.id ?? '',
    transaction: transaction?.id ?? '',
    transfer: transfer.id,
    coinDeposit: await receiveAndSendCoins(address.address),
    receiptCode: receipt.as<ReceiptReply>().verify_url.split('/v/')[1] ?? '',
    txid: charge.txid,
    deposit: address.deposit_id,
    savings: saved.savings_id,
    withdrawal: (await post<SendPixReply>('/api/pix/send', payout)).withdrawal_id,
    paymentQuote: (await quote('10.40')).quote_id,
    payment: payment.payment_id,
    receiver: paidFriend.payment_id,
    readCode: readCode?.id ?? '',
    session: session?.id ?? '',
    passkey: await putPasskey(anaId),
    card: card.id,
    contact: contact?.id ?? '',
    pushDevice: await newPushDevice(),
    receiveLink: link.id,
    receiveCode: link.code,
    epoch: await publishedEpoch(),
  };
  for (const [name, value] of Object.entries(things)) expect(value, name).toBeTruthy();
}, 60_000);

/** Returns the id of the deposit's history row. */
async function receiveAndSendCoins(address: string): Promise<string> {
  const coins = { coin: 'BTC', network: 'BTC' };
  await bank.controlSandbox('POST', '/crypto/deposits', {
    ...coins,
    address,
    amount: '0.01',
    confirm_after_ms: 0,
  });
  await sweepDeposits(bank);
  const send = { ...coins, amount: '0.001', recipient_wallet: SENT_TO };
  const sent = (await ana.call('POST', '/api/crypto-transfer', send)).as<CryptoTransferReply>();
  const admin = await bank.admin();
  await admin.call('POST', `/api/admin/withdrawals/${sent.withdrawal_id}/approve`, {});
  await vi.waitFor(
    async () => {
      await bank.owner.query("update withdrawals set look_at = 'yesterday' where look_at is not null");
      await bank.app.jobs['withdrawals-sweep']?.({});
      await bank.runJobs();
      const { rows } = await bank.owner.query('select state from withdrawals where id = $1', [
        sent.withdrawal_id,
      ]);
      expect(rows[0]?.state).toBe('completed');
    },
    { timeout: 20_000, interval: 300 },
  );
  const rows = await ana.call('GET', '/api/transactions?transaction_type=crypto_deposit');
  return rows.as<Transaction[]>()[0]?.id ?? '';
}

async function publishedEpoch(): Promise<number> {
  const published = await bank.app.publishLiabilities();
  if (published.outcome !== 'published') throw new Error(published.outcome);
  return published.manifest.epoch;
}

/** A row without a usable key, so that Ana's calls require no second factor. */
async function putPasskey(anaId: string): Promise<string> {
  await bank.owner.query(
    `insert into passkeys (id, customer_id, credential_id, public_key, sign_count, transports, name, created_at)
     values ($1, $2, 'hers', '', 0, '{}', 'Celular', now())`,
    [UUID, anaId],
  );
  return UUID;
}

afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

/** Ana's data as she reads it. */
async function anasData(): Promise<unknown> {
  const urls = [
    '/api/accounts',
    '/api/transactions?limit=100',
    '/api/savings/balance',
    '/api/virtual-cards',
    '/api/security',
    '/api/payments/receivers',
    '/api/payments/codes',
    '/me',
  ];
  return Promise.all(urls.map(async (url) => (await ana.call('GET', url)).body));
}

function requestOf(call: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object } {
  const row = ROWS[call];
  const [method, path = ''] = call.split(' ');
  const body = row?.body?.(things);
  return {
    method: method as 'GET',
    url: row?.url?.(things) ?? path,
    ...(body === undefined ? {} : { body }),
  };
}

const calls = Object.keys(ROWS);
const guarded = calls.filter((call) => ROWS[call]?.who !== 'anybody');

async function newPushDevice(): Promise<string> {
  const example = CALL_EXAMPLES['POST /api/notifications/push']?.body as AddPushDeviceBody;
  const body = { ...example, endpoint: 'https://web.push.apple.com/hers' };
  return (await ana.call('POST', '/api/notifications/push', body)).as<PushDevice>().id;
}

it('has a row for every call of the contract, and no others', () => {
  const { paths = {} } = bank.app.http.swagger() as { paths?: Record<string, object> };
  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual(published.toSorted());
});

describe('a caller without a session', () => {
  it.each(guarded)('may not %s', async (call) => {
    const { method, url, body } = requestOf(call);
    const answer = await bank.visitor.call(method, url, body);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it.each(guarded)('may not %s with an invented or ended token', async (call) => {
    const { method, url, body } = requestOf(call);
    const signedOut = await bank.person();
    await signedOut.call('POST', '/auth/logout');
    const invented = { authorization: `Bearer ${'a'.repeat(43)}` };
    for (const answer of [
      await signedOut.call(method, url, body),
      await bank.visitor.call(method, url, body, invented),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
  });
});

describe('a customer', () => {
  it.each(calls.filter((call) => ROWS[call]?.who === 'admin'))('may not %s', async (call) => {
    const before = await anasData();
    const { method, url, body } = requestOf(call);
    for (const customer of [ana, other]) {
      expect(await customer.call(method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await anasData()).toEqual(before);
  });

  it.each(calls.filter((call) => ROWS[call]?.other !== undefined))(
    'reaches no other customer’s data by %s',
    async (call) => {
      const before = await anasData();
      const { method, url, body } = requestOf(call);
      const expected = ROWS[call]?.other;
      const answer = await other.call(method, url, body);
      expect(answer.status).toBe(expected?.status);
      if (expected?.code !== undefined) expect(answer.body).toMatchObject({ code: expected.code });
      if (expected?.body !== undefined) {
        expect(answer.body).toEqual(expected.body);
        if (method === 'GET') expect((await ana.call(method, url)).body).not.toEqual(expected.body);
      }
      expect(await anasData()).toEqual(before);
    },
  );
});
