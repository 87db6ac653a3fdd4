import type {
  AddPushDeviceBody,
  ChargeReply,
  Contact,
  DepositAddressReply,
  Me,
  PushDevice,
  SavingsDepositReply,
  SendPixReply,
  SessionsReply,
  VirtualCard,
} from '@lastro/contracts';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../support/app.ts';

/**
 * Every call of the published contract, made by nobody, with a token that ended, by somebody whose thing it is not,
 * and by a customer where an administrator is needed. A call without a row here fails the test.
 */

const UUID = '00000000-0000-4000-8000-000000000000';

interface Things {
  readonly anaId: string;
  readonly anaEmail: string;
  readonly account: string;
  readonly transaction: string;
  readonly txid: string;
  readonly deposit: string;
  readonly savings: string;
  readonly withdrawal: string;
  readonly session: string;
  readonly passkey: string;
  readonly card: string;
  readonly contact: string;
  readonly pushDevice: string;
}

interface Row {
  readonly who: 'anybody' | 'customer' | 'admin';
  /** How Ana, or an administrator, would call it; `url` where the path has parameters or a query. */
  readonly url?: (ana: Things) => string;
  readonly body?: (ana: Things) => object;
  /** What another customer is answered to that same call; left out where the call names nobody's thing. */
  readonly other?: { readonly status: number; readonly code?: string; readonly body?: unknown };
}

const NOT_FOUND = { status: 404, code: 'not_found' } as const;
const FORBIDDEN = { status: 403, code: 'forbidden' } as const;

const ROWS: Readonly<Record<string, Row>> = {
  'POST /auth/login': { who: 'anybody', body: () => ({ email: 'ninguem@lastro.example', password: 'x' }) },
  'POST /auth/login-phone': { who: 'anybody', body: () => ({ phone: '11987654321', password: 'x' }) },
  'POST /api/auth/register': { who: 'anybody', body: () => ({ name: 'x', password: 'x' }) },
  'POST /api/auth/request-password-reset': { who: 'anybody', body: () => ({}) },
  'POST /api/auth/reset-password': { who: 'anybody', body: () => ({ code: '000000', newPassword: 'x' }) },
  'GET /api/auth/google': { who: 'anybody' },
  'GET /api/auth/google/callback': { who: 'anybody' },
  'POST /api/auth/passkey/options': { who: 'anybody' },
  'POST /api/auth/passkey': {
    who: 'anybody',
    body: () => ({
      passkey: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
    }),
  },
  'POST /api/auth/google/claim': { who: 'customer' },
  'GET /api/exchange-rates': { who: 'anybody' },
  'GET /api/exchange-rates/trends': { who: 'anybody' },
  'GET /api/exchange-rates/history': {
    who: 'anybody',
    url: () => '/api/exchange-rates/history?coin=BTC',
  },

  'GET /api/fees': { who: 'anybody' },
  'GET /api/help-requests': { who: 'customer', other: { status: 200, body: [] } },
  'POST /api/help-requests': {
    who: 'customer',
    body: ({ transaction }) => ({ subject: 'other', text: 'Preciso de ajuda.', transaction_id: transaction }),
    other: NOT_FOUND,
  },

  'GET /me': { who: 'customer' },
  'GET /api/profile': { who: 'customer' },
  'POST /api/profile/password': {
    who: 'customer',
    body: () => ({ current_password: 'nao-e-esta-84', new_password: 'outra-quilha-84' }),
    other: { status: 400, code: 'wrong_password' },
  },
  'POST /api/profile/email': {
    who: 'customer',
    body: () => ({ current_password: 'nao-e-esta-84', new_email: 'outro@lastro.example' }),
    other: { status: 400, code: 'wrong_password' },
  },
  'POST /api/profile/email/confirm': {
    who: 'customer',
    body: () => ({ code: '000000' }),
    other: { status: 400, code: 'invalid_email_code' },
  },
  'POST /auth/logout': { who: 'customer' },
  'GET /api/sessions': { who: 'customer' },
  'DELETE /api/sessions/{id}': {
    who: 'customer',
    url: ({ session }) => `/api/sessions/${session}`,
    other: NOT_FOUND,
  },
  'POST /api/sessions/end-others': {
    who: 'customer',
    other: { status: 200, body: { success: true, ended: 0 } },
  },
  'GET /api/security': {
    who: 'customer',
    other: {
      status: 200,
      body: {
        totp: { on: false, since: null },
        passkeys: [],
        recovery_codes_left: 0,
        passkey_origin: expect.any(String),
      },
    },
  },
  'POST /api/security/proofs': {
    who: 'customer',
    body: () => ({ for: 'a'.repeat(43), code: '000000' }),
    other: { status: 400, code: 'invalid_second_factor' },
  },
  'POST /api/security/proofs/options': {
    who: 'customer',
    body: () => ({ for: 'a'.repeat(43) }),
    other: { status: 400, code: 'passkey_refused' },
  },
  'POST /api/security/totp': { who: 'customer' },
  'POST /api/security/totp/confirm': {
    who: 'customer',
    body: () => ({ code: '000000' }),
    other: { status: 409, code: 'totp_not_begun' },
  },
  'DELETE /api/security/totp': { who: 'customer', other: NOT_FOUND },
  'POST /api/security/recovery-codes': { who: 'customer', other: NOT_FOUND },
  'POST /api/security/passkeys/options': { who: 'customer' },
  'POST /api/security/passkeys': {
    who: 'customer',
    body: () => ({
      name: 'Celular',
      response: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      },
    }),
    other: { status: 400, code: 'passkey_refused' },
  },
  'PUT /api/security/passkeys/{id}': {
    who: 'customer',
    url: ({ passkey }) => `/api/security/passkeys/${passkey}`,
    body: () => ({ name: 'Minha' }),
    other: NOT_FOUND,
  },
  'DELETE /api/security/passkeys/{id}': {
    who: 'customer',
    url: ({ passkey }) => `/api/security/passkeys/${passkey}`,
    other: NOT_FOUND,
  },
  'GET /api/accounts': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/accounts?user_email=${anaEmail}`,
    other: FORBIDDEN,
  },
  'POST /api/accounts': {
    who: 'customer',
    body: ({ anaId }) => ({ user_id: anaId, currency_code: 'USDT', amount: '1', action: 'add' }),
    other: FORBIDDEN,
  },
  'PUT /api/accounts/{id}': {
    who: 'customer',
    url: ({ account }) => `/api/accounts/${account}`,
    body: () => ({ balance: 1 }),
    other: NOT_FOUND,
  },
  'GET /api/accounts/history': { who: 'customer' },
  'GET /api/transactions': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/transactions?created_by=${anaEmail}`,
    other: FORBIDDEN,
  },
  'GET /api/transactions/months': { who: 'customer' },
  'GET /api/transactions/{id}': {
    who: 'customer',
    url: ({ transaction }) => `/api/transactions/${transaction}`,
    other: NOT_FOUND,
  },
  'POST /api/transactions': {
    who: 'customer',
    body: ({ txid }) => ({ transaction_type: 'pix_deposit', pix_key: txid }),
    other: NOT_FOUND,
  },
  'GET /api/contacts': { who: 'customer', other: { status: 200, body: [] } },
  'PUT /api/contacts/{id}': {
    who: 'customer',
    url: ({ contact }) => `/api/contacts/${contact}`,
    body: () => ({ favourite: true }),
    other: NOT_FOUND,
  },
  'DELETE /api/contacts/{id}': {
    who: 'customer',
    url: ({ contact }) => `/api/contacts/${contact}`,
    other: NOT_FOUND,
  },
  'POST /api/transfers/recipient': { who: 'customer', body: () => ({ email: 'ninguem@lastro.example' }) },
  'POST /api/pix/cob': { who: 'customer', body: () => ({ valor: '10' }) },
  'GET /api/pix/status/{txid}': {
    who: 'customer',
    url: ({ txid }) => `/api/pix/status/${txid}`,
    other: NOT_FOUND,
  },
  'POST /api/pix/send': {
    who: 'customer',
    body: () => ({ valor: '5.20', pix_key: 'a@lastro.example', pix_key_type: 'email' }),
  },
  'POST /api/exchange': {
    who: 'customer',
    body: () => ({ from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' }),
  },
  'POST /api/exchange/quotes': {
    who: 'customer',
    body: () => ({ from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' }),
  },
  'GET /api/binance/networks/{coin}': { who: 'customer', url: () => '/api/binance/networks/BTC' },
  'POST /api/binance/deposit-address': { who: 'customer', body: () => ({ coin: 'BTC', network: 'BTC' }) },
  'GET /api/binance/deposit-status/{deposit_id}': {
    who: 'customer',
    url: ({ deposit }) => `/api/binance/deposit-status/${deposit}`,
    other: NOT_FOUND,
  },
  'POST /api/crypto-transfer': {
    who: 'customer',
    body: () => ({
      coin: 'BTC',
      amount: '0.001',
      recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      network: 'btc',
    }),
  },
  'GET /api/feed': { who: 'customer' },
  'POST /api/feed/read': { who: 'customer', body: () => ({ up_to: '1700000000000000.e1' }) },
  'GET /api/notifications/preferences': { who: 'customer' },
  'PUT /api/notifications/preferences': {
    who: 'customer',
    body: () => CALL_EXAMPLES['PUT /api/notifications/preferences']?.body ?? {},
  },
  'GET /api/notifications/push': { who: 'customer' },
  'POST /api/notifications/push': {
    who: 'customer',
    body: () => CALL_EXAMPLES['POST /api/notifications/push']?.body ?? {},
  },
  'DELETE /api/notifications/push/{id}': {
    who: 'customer',
    url: ({ pushDevice }) => `/api/notifications/push/${pushDevice}`,
    other: NOT_FOUND,
  },
  'POST /api/notifications/push/{id}/test': {
    who: 'customer',
    url: ({ pushDevice }) => `/api/notifications/push/${pushDevice}/test`,
    other: NOT_FOUND,
  },
  'GET /api/limits': { who: 'customer' },
  'PUT /api/limits': { who: 'customer', body: () => ({ pix: { day: '900.00' } }) },
  'GET /api/withdrawals/{id}': {
    who: 'customer',
    url: ({ withdrawal }) => `/api/withdrawals/${withdrawal}`,
    other: NOT_FOUND,
  },
  'POST /api/withdrawals/{id}/cancel': {
    who: 'customer',
    url: ({ withdrawal }) => `/api/withdrawals/${withdrawal}/cancel`,
    other: NOT_FOUND,
  },
  'GET /api/savings/balance': {
    who: 'customer',
    other: { status: 200, body: { total: 0, yield: 0, details: [] } },
  },
  'POST /api/savings/deposit': { who: 'customer', body: () => ({ amount: '1' }) },
  'POST /api/savings/withdraw': {
    who: 'customer',
    body: ({ savings }) => ({ savings_id: savings }),
    other: NOT_FOUND,
  },
  'GET /api/virtual-cards': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/virtual-cards?user_email=${anaEmail}`,
    other: FORBIDDEN,
  },
  'POST /api/virtual-cards': {
    who: 'customer',
    body: ({ anaEmail }) => ({ user_email: anaEmail, holder_name: 'Ana' }),
    other: FORBIDDEN,
  },
  'POST /api/virtual-cards/{id}/reveal': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/reveal`,
    other: NOT_FOUND,
  },
  'POST /api/virtual-cards/{id}/block': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/block`,
    other: NOT_FOUND,
  },
  'POST /api/virtual-cards/{id}/unblock': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/unblock`,
    other: NOT_FOUND,
  },

  'GET /api/admin/users': { who: 'admin' },
  'GET /api/admin/users/{id}': { who: 'admin', url: ({ anaId }) => `/api/admin/users/${anaId}` },
  'POST /api/admin/users/{id}/role': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/role`,
    body: () => ({ role: 'admin' }),
  },
  'POST /api/admin/users/{id}/end-sessions': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/end-sessions`,
  },
  'POST /api/admin/users/{id}/block': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/block`,
    body: () => ({ reason: 'Suspeita' }),
  },
  'POST /api/admin/users/{id}/unblock': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/unblock`,
    body: () => ({ reason: 'Engano' }),
  },
  'GET /api/admin/users/{id}/notes': { who: 'admin', url: ({ anaId }) => `/api/admin/users/${anaId}/notes` },
  'POST /api/admin/users/{id}/notes': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/notes`,
    body: () => ({ text: 'Ligou' }),
  },
  'GET /api/admin/users/{id}/security': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/security`,
  },
  'GET /api/admin/users/{id}/limits': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/limits`,
  },
  'GET /api/admin/queues': { who: 'admin' },
  'GET /api/admin/flows': { who: 'admin' },
  'GET /api/admin/withdrawals/{id}/context': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/context`,
  },
  'GET /api/admin/stats': { who: 'admin' },
  'GET /api/admin/audit-log': { who: 'admin' },
  'GET /api/admin/reconciliation': { who: 'admin' },
  'GET /api/admin/help-requests': { who: 'admin' },
  'POST /api/admin/help-requests/{id}/answer': {
    who: 'admin',
    url: () => `/api/admin/help-requests/${UUID}/answer`,
    body: () => ({ text: 'Já está resolvido.' }),
  },
  'GET /api/admin/suspense': { who: 'admin' },
  'POST /api/admin/suspense/{id}/assign': {
    who: 'admin',
    url: () => `/api/admin/suspense/${'E'.repeat(32)}/assign`,
    body: ({ anaId }) => ({ user_id: anaId }),
  },
  'POST /api/admin/suspense/{id}/return': {
    who: 'admin',
    url: () => `/api/admin/suspense/${'E'.repeat(32)}/return`,
  },
  'GET /api/admin/pix-reversals': { who: 'admin' },
  'POST /api/admin/pix-reversals/{id}/collect': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/collect`,
  },
  'POST /api/admin/pix-reversals/{id}/write-off': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/write-off`,
  },
  'POST /api/admin/pix-reversals/{id}/settle': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/settle`,
  },
  'GET /api/admin/unattributed': { who: 'admin' },
  'POST /api/admin/unattributed/{id}/assign': {
    who: 'admin',
    url: () => `/api/admin/unattributed/${UUID}/assign`,
    body: ({ anaId }) => ({ user_id: anaId }),
  },
  'POST /api/admin/unattributed/{id}/return': {
    who: 'admin',
    url: () => `/api/admin/unattributed/${UUID}/return`,
  },
  'GET /api/admin/role-changes': { who: 'admin' },
  'POST /api/admin/role-changes/{id}/approve': {
    who: 'admin',
    url: () => `/api/admin/role-changes/${UUID}/approve`,
  },
  'POST /api/admin/role-changes/{id}/refuse': {
    who: 'admin',
    url: () => `/api/admin/role-changes/${UUID}/refuse`,
  },
  'GET /api/admin/adjustments': { who: 'admin' },
  'POST /api/admin/adjustments/{id}/approve': {
    who: 'admin',
    url: () => `/api/admin/adjustments/${UUID}/approve`,
  },
  'POST /api/admin/adjustments/{id}/refuse': {
    who: 'admin',
    url: () => `/api/admin/adjustments/${UUID}/refuse`,
  },
  'GET /api/admin/withdrawals': { who: 'admin' },
  'POST /api/admin/withdrawals/{id}/approve': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/approve`,
  },
  'POST /api/admin/withdrawals/{id}/cancel': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/cancel`,
  },
  'POST /api/admin/withdrawals/{id}/resend': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/resend`,
  },
  'POST /api/admin/withdrawals/{id}/release': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/release`,
  },
};

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
  await post('/api/transactions', { recipient_email: friend.email, amount: '1' });
  const [contact] = (await ana.call('GET', '/api/contacts')).as<Contact[]>();
  const anaId = (await ana.call('GET', '/me')).as<Me>().id;
  things = {
    anaId,
    anaEmail: ana.email,
    account: account?.id ?? '',
    transaction: transaction?.id ?? '',
    txid: charge.txid,
    deposit: address.deposit_id,
    savings: saved.savings_id,
    withdrawal: (await post<SendPixReply>('/api/pix/send', payout)).withdrawal_id,
    session: session?.id ?? '',
    passkey: await putPasskey(anaId),
    card: card.id,
    contact: contact?.id ?? '',
    pushDevice: await newPushDevice(),
  };
});
/** A passkey of hers, of which nothing but its owner counts here; she is asked for no factor, and keeps her withdrawal. */
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

/** All that Ana has, as she sees it. */
async function anasData(): Promise<unknown> {
  const urls = [
    '/api/accounts',
    '/api/transactions?limit=100',
    '/api/savings/balance',
    '/api/virtual-cards',
    '/api/security',
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

it('has a row for every call of the contract, and none for others', () => {
  const { paths = {} } = bank.app.http.swagger() as { paths?: Record<string, object> };
  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual(published.toSorted());
});

describe('nobody', () => {
  it.each(guarded)('may not %s', async (call) => {
    const { method, url, body } = requestOf(call);
    const answer = await bank.nobody.call(method, url, body);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it.each(guarded)('may not %s with a token that was never given or has ended', async (call) => {
    const { method, url, body } = requestOf(call);
    const gone = await bank.person();
    await gone.call('POST', '/auth/logout');
    const made = { authorization: `Bearer ${'a'.repeat(43)}` };
    for (const answer of [
      await gone.call(method, url, body),
      await bank.nobody.call(method, url, body, made),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
  });
});

describe('a customer', () => {
  it.each(calls.filter((call) => ROWS[call]?.who === 'admin'))('may not %s', async (call) => {
    const before = await anasData();
    const { method, url, body } = requestOf(call);
    for (const somebody of [ana, other]) {
      expect(await somebody.call(method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await anasData()).toEqual(before);
  });

  it.each(calls.filter((call) => ROWS[call]?.other !== undefined))(
    'reaches nothing of somebody else’s by %s',
    async (call) => {
      const before = await anasData();
      const { method, url, body } = requestOf(call);
      const expected = ROWS[call]?.other;
      const answer = await other.call(method, url, body);
      expect(answer.status).toBe(expected?.status);
      if (expected?.code !== undefined) expect(answer.body).toMatchObject({ code: expected.code });
      if (expected?.body !== undefined) expect(answer.body).toEqual(expected.body);
      expect(await anasData()).toEqual(before);
    },
  );
});
