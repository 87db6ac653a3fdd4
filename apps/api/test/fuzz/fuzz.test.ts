import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Account,
  ChargeReply,
  DepositAddressReply,
  Me,
  SavingsDepositReply,
  SendPixReply,
  TokenReply,
  Transaction,
  VirtualCard,
} from '@lastro/contracts';
import { COINS } from '@lastro/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOpenApi } from '../../src/commands/openapi.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { sharedContractCheck } from '../support/contract.ts';
import { type PublishedCall, publishedCalls } from '../support/published-calls.ts';
import { createPrepared, type Prepared } from './prepared.ts';
import {
  type Actor,
  type FuzzContext,
  type FuzzRequest,
  fuzzRequest,
  fuzzRequests,
  type Identifiers,
  type ValidValues,
  validRequest,
} from './requests.ts';

/** Other or more requests: FUZZ_SEED=7 FUZZ_RUNS=20000. A failure prints the seed and the smallest failing requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = Number(process.env.FUZZ_RUNS ?? 120);
const AT_ONCE = 6;
const REQUESTS_PER_CALL = 3;
/** In rounds of AT_ONCE. */
const PREPARED_EVERY = 100;
const UNDONE_EVERY = 10;
const RATES_LAST_MS = 20_000;
/** Generous, for a loaded machine. */
const HANGS_AFTER_MS = 20_000;
const PASSWORD = 'prumo-e-quilha-84';
const TIME_LIMIT_MS = 120_000 + REQUESTS * 60;

const calls = publishedCalls(await buildOpenApi());

let bank: TestApp;
let check: ReturnType<typeof sharedContractCheck>;
let context: FuzzContext;
let prepared: Prepared;
const valuesByCall = new Map<string, ValidValues>();
/** What only Ana, who sends no request here, may see. */
let secrets: readonly string[];
/** The descriptions sent so far. */
const descriptions = new Set<string>();
const emails: Partial<Record<Actor, string>> = {};
const tokens: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  bank = await openTestApp({ variables: { FOUR_EYES_USDT: '1000' } });
  check = sharedContractCheck('whole', () => bank.app.http.swagger());
  await bank.app.refreshRates();
  const [ana, bruno, caio] = [
    await createCustomer('Ana'),
    await createCustomer('Bruno'),
    await createCustomer('Caio'),
  ];
  const admin = await bank.admin();
  [tokens.customer, emails.customer] = [bruno.token, bruno.email];
  [tokens.admin, emails.admin] = [admin.token, admin.email];
  secrets = ana.secrets;
  const identifiers: Identifiers = {
    visitor: [...ana.ids, ana.email],
    customer: [...ana.ids, ana.email, caio.email, ...bruno.ids, bruno.email, ...COINS],
    // An administrator may change these customers' role and sessions without breaking other requests.
    admin: [...caio.ids, caio.email, ...ana.ids.slice(1), ...bruno.ids.slice(1), ...COINS],
  };
  const fields = {
    ...{ recipient_email: caio.email, user_id: caio.ids[0], savings_id: bruno.savings },
    ...{ valor: '5.20', amount: '0.002', from_amount: '1' },
  };
  const [, account, txid, deposit, , withdrawal] = bruno.ids;
  const paths = { users: caio.ids[0], accounts: account, status: txid, withdrawals: withdrawal };
  const general = { ...paths, networks: 'BTC', 'deposit-status': deposit, ...fields, to_amount: '0' };
  context = { identifiers, validValues: ({ name }) => ({ ...general, ...valuesByCall.get(name) }) };
  const [bystander, other] = [await bank.person(), await bank.admin()];
  await bank.deposit(bystander, '26000.00');
  const as = (actor: Actor) => () => bank.as(tokens[actor] ?? '');
  const deps = { customer: as('customer'), admin: as('admin'), bystander, other };
  prepared = createPrepared({ bank, ...deps, phone: caio.phone, password: PASSWORD });
});
afterAll(() => bank.close());

/** A customer with one of everything; the first id is the customer's. */
async function createCustomer(name: string) {
  const mark = `${name}ssigilo`;
  const phone = `+55119${String(name.charCodeAt(0)).padStart(4, '7')}${String(name.length).padStart(4, '3')}`;
  const email = `${mark.toLowerCase()}@lastro.example`;
  const form = { name: `${mark} Nome`, email, phone, password: PASSWORD };
  const { token } = (await bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
  const self = { ...bank.as(token), email, token };
  const post = async <T>(url: string, body: object) => (await self.call('POST', url, body)).as<T>();
  await bank.deposit(self, '26000.00');
  const me = (await self.call('GET', '/me')).as<Me>();
  const charge = await post<ChargeReply>('/api/pix/cob', { valor: '10.00' });
  const address = await post<DepositAddressReply>('/api/binance/deposit-address', {
    coin: 'BTC',
    network: 'BTC',
  });
  const saved = await post<SavingsDepositReply>('/api/savings/deposit', { amount: '10' });
  await post('/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: '2000' });
  const card = await post<VirtualCard>('/api/virtual-cards', {});
  const payout = await post<SendPixReply>('/api/pix/send', {
    valor: '52.00',
    pix_key: `${mark.toLowerCase()}-chave@lastro.example`,
    pix_key_type: 'email',
    holder_name: `${mark} Titular`,
    description: `${mark} motivo`,
  });
  const [account] = (await self.call('GET', '/api/accounts')).as<Account[]>();
  const rows = (await self.call('GET', '/api/transactions')).as<Transaction[]>();
  const ids = [
    me.id,
    account?.id ?? '',
    charge.txid,
    address.deposit_id,
    saved.savings_id,
    payout.withdrawal_id,
  ];
  return {
    ...{ email, phone, token },
    savings: saved.savings_id,
    ids: [...ids, ...rows.map(({ id }) => id)],
    secrets: [
      `${mark} `,
      `${mark.toLowerCase()}-chave`,
      phone,
      card.card_number,
      charge.brcode,
      address.address,
      ...ids,
    ]
      // Short values appear in other data by chance.
      .filter((secret) => secret.length > 8),
  };
}

async function send(request: FuzzRequest): Promise<number> {
  try {
    return await sendAndCheck(request);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${JSON.stringify(request)}`);
  }
}

async function sendAndCheck({ call, actor, url, payload, headers }: FuzzRequest): Promise<number> {
  const token = tokens[actor];
  if (payload !== undefined) noteDescription(payload);
  const reply = await Promise.race([
    bank.app.http.inject({
      method: call.split(' ')[0] as 'GET',
      url,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    }),
    sleep(HANGS_AFTER_MS, undefined, { ref: false }),
  ]);
  if (reply === undefined) throw new Error(`No answer after ${HANGS_AFTER_MS} ms.`);
  if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} ${reply.body}`);
  check({
    ...{ method: call.split(' ')[0] ?? '', url, status: reply.statusCode, body: reply.body },
    type: reply.headers['content-type'],
  });
  if (actor !== 'admin') {
    const request = decodeURIComponent(url) + payload;
    const response = withoutSentDescriptions(reply.body);
    const leaked = secrets.filter((secret) => response.includes(secret) && !request.includes(secret));
    if (leaked.length > 0) throw new Error(`Another customer's data: ${leaked.join(', ')} in ${reply.body}`);
  }
  if (reply.statusCode === 401 && token !== undefined) await signInAgain(actor, token);
  return reply.statusCode;
}

/** A description that contains another customer's id is no leak: its author sent the id. */
function noteDescription(payload: string): void {
  try {
    const { description } = JSON.parse(payload) as { description?: unknown };
    if (typeof description === 'string') descriptions.add(description.trim());
  } catch {
    // Some payloads are no JSON objects.
  }
}

function withoutSentDescriptions(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    return JSON.stringify(parsed, (key, value) =>
      key === 'description' && descriptions.has(value) ? undefined : value,
    );
  } catch {
    return body;
  }
}

/** Random requests also sign out. */
async function signInAgain(actor: Actor, endedToken: string): Promise<void> {
  const form = { email: emails[actor], password: PASSWORD };
  const { token } = (await bank.visitor.call('POST', '/auth/login', form)).as<TokenReply>();
  if (tokens[actor] === endedToken) tokens[actor] = token;
}

/** These need a second factor, a mailed code, a push service or a payout of unknown outcome; each has its own tests. */
const NOT_REACHED = [
  'POST /api/profile/email/confirm',
  'POST /api/security/proofs/options',
  'POST /api/security/proofs',
  'DELETE /api/security/totp',
  'POST /api/security/recovery-codes',
  'POST /api/security/passkeys',
  'PUT /api/security/passkeys/{id}',
  'DELETE /api/security/passkeys/{id}',
  'POST /api/auth/passkey',
  'POST /api/admin/withdrawals/{id}/resend',
  'POST /api/admin/withdrawals/{id}/release',
  'POST /api/tax/costs',
  'POST /api/tax/addresses',
  'POST /api/notifications/push/{id}/test',
];

async function prepare(call: PublishedCall): Promise<void> {
  valuesByCall.set(call.name, await prepared.forCall(call.name));
}

let rounds = 0;
let ratesSince = 0;

/** Lets valid requests keep succeeding in a long run. */
async function refreshPreparation(): Promise<void> {
  // Rates expire after a minute.
  if (performance.now() - ratesSince > RATES_LAST_MS) {
    await bank.app.refreshRates();
    ratesSince = performance.now();
  }
  rounds += 1;
  if (rounds % UNDONE_EVERY === 0) await prepared.undo();
  if (rounds % PREPARED_EVERY === 0) for (const call of calls) await prepare(call);
}

it(
  'answers every random request by the contract, leaks no other customer’s data, and keeps the books consistent',
  async () => {
    // Covers every call, however few requests follow.
    const refused: string[] = [];
    for (const call of calls) {
      await prepared.undo();
      await prepare(call);
      const valid = validRequest(call, context);
      let status = await send(valid);
      if (status === 401) status = await send(valid);
      if (status >= 400) refused.push(NOT_REACHED.includes(call.name) ? call.name : `${call.name} ${status}`);
      const requests = fc.sample(fuzzRequest(call, context), { seed: SEED, numRuns: REQUESTS_PER_CALL });
      await Promise.all(requests.map(send));
    }
    expect(refused.toSorted()).toEqual(NOT_REACHED.toSorted());
    const property = fc.asyncProperty(
      fc.array(fuzzRequests(calls, context), { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (requests) => {
        await refreshPreparation();
        await Promise.all(requests.map(send));
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(REQUESTS / AT_ONCE), endOnFailure: false });
    await bank.runJobs();
    const { rows } = await bank.owner.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    );
    expect(rows).toEqual([]);
    expect(await bank.audit()).toEqual([]);
    const { rows: admins } = await bank.owner.query(
      "select email from customers where role = 'admin' and email = any($1)",
      [Object.values(emails)],
    );
    expect(admins).toEqual([{ email: emails.admin }]);
  },
  TIME_LIMIT_MS,
);
