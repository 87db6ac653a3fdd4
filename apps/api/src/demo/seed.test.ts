import type {
  AdminUser,
  AdminWithdrawal,
  AuditLogRow,
  SavingsBalanceReply,
  SuspensePayment,
  TokenReply,
  Transaction,
  VirtualCard,
} from '@lastro/contracts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../test/support/app.ts';
import { LOW_COST } from '../../test/support/password-cost.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_SINCE_DAYS, type DemoEmail } from './plan.ts';
import { seedDemo } from './seed.ts';

const failures: string[] = [];
let bank: TestApp;
let admin: Caller;
let ana: Caller;

async function seed(): Promise<void> {
  const { PIX_BASE_URL = '' } = bank.environment;
  const loaded = loadConfig({ ...bank.environment, SANDBOX_PORT: new URL(PIX_BASE_URL).port });
  const config = { ...loaded, passwordCost: LOW_COST };
  await seedDemo(config, createLog({ logLevel: 'error' }, { write: (line) => failures.push(line) }));
}

async function signIn(email: DemoEmail): Promise<Caller> {
  const answer = await bank.visitor.call('POST', '/auth/login', { email, password: DEMO_PASSWORD });
  return bank.as(answer.as<TokenReply>().token);
}

const ageOf = (date: string | null) => Date.now() - Date.parse(date ?? '');
const allTransactions = async () =>
  (await admin.call('GET', '/api/transactions?limit=100')).as<Transaction[]>();
const withdrawals = async () =>
  (await admin.call('GET', '/api/admin/withdrawals?status=all')).as<AdminWithdrawal[]>();

beforeAll(async () => {
  const variables = {
    FOUR_EYES_USDT: '0',
    PIX_LIMIT_EACH_BRL: '1',
    PIX_LIMIT_NIGHT_BRL: '1',
    CRYPTO_LIMIT_DAY_USDT: '1',
  };
  bank = await openTestApp({ timings: { settleMs: 30, withdrawalMs: 60 }, variables });
  await seed();
  [admin, ana] = [await signIn(DEMO_ADMIN_EMAIL), await signIn('ana@lastro.example')];
});
afterAll(() => bank.close());

it('passes the audit and the reconciliation', async () => {
  expect(await bank.audit()).toEqual([]);
  expect(await bank.app.reconcile()).toMatchObject({ state: 'matches', problems: [] });
});

it('has a movement of every type and every status', async () => {
  const rows = await allTransactions();
  // A reversal would pause a demo account; payments are left for the visitor.
  const absent: readonly string[] = ['pix_reversal', 'pix_payment', 'bill_payment'];
  const types = TRANSACTION_TYPES.filter((type) => !absent.includes(type));
  expect(new Set(rows.map((row) => row.transaction_type))).toEqual(new Set(types));
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(TRANSACTION_STATUSES));
});

it('has withdrawals paid, refused and waiting, by PIX and in coins', async () => {
  const outcomes = (await withdrawals()).map(({ type, status }) => `${type} ${status}`).toSorted();
  expect(outcomes).toEqual([
    'crypto completed',
    'crypto pending',
    'pix cancelled',
    'pix completed',
    'pix completed',
    'pix pending',
  ]);
});

it('has a payment in suspense', async () => {
  const waiting = (await admin.call('GET', '/api/admin/suspense')).as<SuspensePayment[]>();
  expect(waiting).toMatchObject([{ amount_brl: 150, reason: 'unknown_charge', state: 'waiting' }]);
});

it('has savings of different ages, and one penalty', async () => {
  const { details } = (await ana.call('GET', '/api/savings/balance')).as<SavingsBalanceReply>();
  expect(details).toMatchObject([
    { amount: 150, penalty_amount: 37.5 },
    { amount: 300, penalty_amount: 0 },
  ]);
  // 34 full days at 1/3000 of the value, floored each day; 33 before that hour of the day.
  expect([303.31766061, 303.41876649]).toContain(details[1]?.value);
  const redeemed = (await allTransactions()).filter((row) => row.transaction_type === 'savings_withdrawal');
  // 200 for eight days, less a quarter.
  expect(redeemed).toMatchObject([
    { amount_usdt: 150.53395593, description: expect.stringMatching(/^Multa de 50,00/) },
  ]);
});

it('has a card, and named customers', async () => {
  const cards = (await ana.call('GET', '/api/virtual-cards')).as<VirtualCard[]>();
  expect(cards).toMatchObject([{ holder_name: 'ANA LIMA', masked: false }]);
  const users = (await admin.call('GET', '/api/admin/users')).as<AdminUser[]>();
  expect(users.map((user) => user.full_name).toSorted()).toEqual(
    DEMO_CUSTOMERS.map(({ name }) => name).toSorted(),
  );
  for (const user of users) {
    expect(Math.abs(ageOf(user.created_date) - DEMO_SINCE_DAYS * DAY_MS)).toBeLessThanOrEqual(DAY_MS);
  }
});

it('is some weeks old, with postings in order', async () => {
  const rows = await allTransactions();
  const ages = rows.map((row) => ageOf(row.created_date));
  expect(Math.max(...ages)).toBeGreaterThan(37 * DAY_MS);
  expect(Math.min(...ages)).toBeGreaterThan(HOUR_MS);
  // Concurrent payouts may differ from the posting order by milliseconds.
  const { rows: backward } = await bank.owner.query(
    `select account_id, number from (select account_id, number, created_at,
       lag(created_at) over (partition by account_id order by number) as before from ledger.posting) p
     where created_at < before - interval '1 second'`,
  );
  expect(backward).toEqual([]);
  const events = (await admin.call('GET', '/api/admin/audit-log?limit=200')).as<AuditLogRow[]>();
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'role_changed',
      'withdrawal_approved',
      'withdrawal_cancelled',
      'balance_adjusted',
    ]),
  );
  for (const event of events) expect(ageOf(event.created_date)).toBeGreaterThan(HOUR_MS);
  for (const { created_at, decided_at, closed_at } of await withdrawals()) {
    if (decided_at === null) continue;
    expect(ageOf(created_at) - ageOf(decided_at)).toBeGreaterThan(HOUR_MS / 4);
    expect(ageOf(closed_at)).toBeGreaterThan(HOUR_MS);
  }
});

it('is unchanged when workers start, and when it is seeded again', async () => {
  const before = [await allTransactions(), await withdrawals()];
  await bank.app.prepare();
  await bank.runJobs();
  expect(failures).toEqual([]);
  await seed();
  expect([await allTransactions(), await withdrawals()]).toEqual(before);
  expect(await bank.audit()).toEqual([]);
  expect(await bank.app.reconcile()).toMatchObject({ state: 'matches' });
});
