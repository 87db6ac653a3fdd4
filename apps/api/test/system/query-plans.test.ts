import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { customerOf, fillBank, HEAVY } from '../../../../bench/growth/fill.ts';
import { explainAll, fullScans, partialIndexes, plansOf } from '../../../../bench/growth/plans.ts';
import { staticCode } from '../payments/payments-fixture.ts';
import { dayAgo } from '../statements/files.ts';
import { type Caller, openTestApp, type TestApp } from '../support/app.ts';

/** No statement of a call, functions' own included, scans a whole table that grows with use. */
let bank: TestApp;
let customer: Caller;
let heavy: Caller;
let admin: Caller;
let cursor: string;
let partial: ReadonlySet<string>;

const CUSTOMERS = 500;
const LIGHT = 250;
/** The id of no row. */
const UNKNOWN_ID = '0192d0c8-0000-7000-8000-000000000000';

beforeAll(async () => {
  bank = await openTestApp();
  await fillBank(bank.owner, { customers: CUSTOMERS, transfers: 10 * CUSTOMERS });
  await fillWithdrawals();
  await bank.app.refreshRates();
  partial = await partialIndexes(bank.owner);
  await explainAll(bank.owner, true);
  // New sessions log their plans; existing ones would not.
  await bank.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  [customer, heavy, admin] = [as(LIGHT), as(HEAVY), as(0)];
  // The pool may still hold a connection that was ended.
  cursor = await vi.waitFor(async () => {
    const { status, headers } = await heavy.call('GET', '/api/transactions?limit=20');
    expect(status).toBe(200);
    return String(headers['x-next-cursor']);
  });
});
afterAll(() => bank.close());

function as(n: number): Caller {
  return bank.as(customerOf(n).authorization.replace('Bearer ', ''));
}

/** Rows for the planner only, which chooses any index on an empty table; keys and triggers are off. */
async function fillWithdrawals(): Promise<void> {
  const client = await bank.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into withdrawals (id, customer_id, transaction_id, kind, currency, held, payout, payout_currency, address,
        network, state, attempts, attempted_at, reference, decided_by, decided_at, decision_key, decision_hash,
        hold_entry_id, settle_entry_id, created_at, updated_at, closed_at)
      select gen_random_uuid(), c.id, gen_random_uuid(), 'crypto', 'BTC', 1, 1, 'BTC', 'bc1', 'BTC', 'completed', 1, at,
        'hash', (select id from customers where role = 'admin' limit 1), at, gen_random_uuid()::text, '', n, n, at, at, at
      from (select id, row_number() over () * 10 as first from customers where role = 'user') c,
        lateral (select first + i as n, now() - i * interval '1 day' as at from generate_series(1, 8) as i) w`);
    await client.query(`
      insert into withdrawal_limit_uses (withdrawal_id, customer_id, kind, amount, asked_at)
      select id, customer_id, kind, 1, created_at from withdrawals`);
    await client.query(`
      insert into quotes (id, customer_id, purpose, pay_currency, pay_minor, get_currency, get_minor, rate, spread_bps,
        worth_usdt, subject_hash, created_at, expires_at, used_by_entry)
      select id, customer_id, 'payment', 'USDT', 1, 'BRL', 1, 1, 0, 1, sha256(''), created_at,
        created_at + interval '1 minute', hold_entry_id from withdrawals`);
    await client.query(`
      insert into payment_quotes (quote_id, kind, code, pay_on, pix_key, pix_key_type)
      select id, 'pix_key', 'a@lastro.example', current_date, 'a@lastro.example', 'email' from withdrawals`);
    await client.query(`
      insert into payments (id, customer_id, quote_id, transaction_id, withdrawal_id, created_at)
      select id, customer_id, id, transaction_id, id, created_at from withdrawals`);
    await client.query(`
      insert into receive_links (id, customer_id, code, uses, created_at)
      select id, id, 'L' || upper(left(translate(id::text, '-', ''), 24)), 'many', created_at from customers`);
    await client.query(`
      insert into read_codes (id, customer_id, subject, kind, code, read_at)
      select gen_random_uuid(), customer_id, id::text, 'boleto', '1', created_at from withdrawals`);
    await client.query(
      'analyze withdrawals, withdrawal_limit_uses, quotes, payment_quotes, payments, receive_links, read_codes',
    );
  } finally {
    client.release(true);
  }
}

type Case = readonly [what: string, call: () => Promise<unknown>, status?: number];

const MONEY: readonly Case[] = [
  ['a transfer', () => customer.call('POST', '/api/transactions', transferTo(HEAVY, '0.10'))],
  [
    'a transfer that is refused',
    () => customer.call('POST', '/api/transactions', transferTo(HEAVY, '9000000')),
    422,
  ],
  ['an exchange', () => customer.call('POST', '/api/exchange', exchange)],
  ['a PIX charge', () => customer.call('POST', '/api/pix/cob', { valor: '10.00' })],
  ['a PIX payment', () => bank.deposit({ ...customer, email: '', token: '' }, '12.00')],
  ['a withdrawal by PIX', () => customer.call('POST', '/api/pix/send', payout)],
  ['savings', () => customer.call('POST', '/api/savings/deposit', { amount: '1' })],
];

const READS: readonly Case[] = [
  ['the profile', () => customer.call('GET', '/me')],
  ['accounts', () => customer.call('GET', '/api/accounts')],
  ['the total of each day', () => customer.call('GET', '/api/accounts/history')],
  ['the latest transactions', () => customer.call('GET', '/api/transactions?limit=50')],
  ['an older page of them', () => heavy.call('GET', `/api/transactions?limit=20&cursor=${cursor}`)],
  ['the oldest of them', () => heavy.call('GET', '/api/transactions?limit=20&orderBy=created_date')],
  ['a search in them', () => heavy.call('GET', '/api/transactions?search=aluguel')],
  ['a search for a name of theirs', () => heavy.call('GET', '/api/transactions?search=cambio')],
  ['a search for an amount', () => heavy.call('GET', '/api/transactions?search=65,38')],
  ['those of a type', () => heavy.call('GET', '/api/transactions?transaction_type=adjustment')],
  ['those of a coin and period', () => heavy.call('GET', '/api/transactions?currency=BTC&from=2026-01-01')],
  ['the latest that came in', () => heavy.call('GET', '/api/transactions?direction=in')],
  ['one of them', () => customer.call('GET', `/api/transactions/${UNKNOWN_ID}`), 404],
  ['the totals of each month', () => heavy.call('GET', '/api/transactions/months')],
  ['those of a search', () => heavy.call('GET', '/api/transactions/months?search=36,50')],
  ['exchange rates', () => bank.visitor.call('GET', '/api/exchange-rates')],
  ['the balance at a moment', () => heavy.call('GET', '/api/accounts/balance?at=2026-01-01T00:00:00Z')],
  ['a statement', () => heavy.call('GET', `/api/statements?from=${dayAgo(200)}&to=${dayAgo(1)}`)],
  ['savings held', () => customer.call('GET', '/api/savings/balance')],
  ['the card', () => customer.call('GET', '/api/virtual-cards')],
  ['contacts', () => customer.call('GET', '/api/contacts')],
  ['payment receivers', () => customer.call('GET', '/api/payments/receivers')],
  ['read codes', () => customer.call('GET', '/api/payments/codes')],
  ['reading a code', () => customer.call('POST', '/api/payments/read', { text: staticCode('1.00') })],
  ['a recipient', () => customer.call('POST', '/api/transfers/recipient', { email: customerOf(7).email })],
  ['a withdrawal', () => customer.call('GET', `/api/withdrawals/${UNKNOWN_ID}`), 404],
];

const ADMIN: readonly Case[] = [
  ['users', () => admin.call('GET', '/api/admin/users?limit=20')],
  ['a search for users', () => admin.call('GET', '/api/admin/users?search=cliente-77')],
  ['a user', () => admin.call('GET', `/api/admin/users/${UNKNOWN_ID}`), 404],
  ['unassigned payments', () => admin.call('GET', '/api/admin/suspense')],
  ['differences of payouts', () => admin.call('GET', '/api/admin/payout-differences?state=open')],
  ['reversed payments', () => admin.call('GET', '/api/admin/pix-reversals?state=open')],
  ['unattributed coins', () => admin.call('GET', '/api/admin/unattributed')],
  ['users by name', () => admin.call('GET', '/api/admin/users?limit=20&sort=name')],
  ['a search for a phone', () => admin.call('GET', '/api/admin/users?search=98765')],
  ['notes', () => admin.call('GET', `/api/admin/users/${UNKNOWN_ID}/notes`)],
  ['queues', () => admin.call('GET', '/api/admin/queues')],
  ['flows', () => admin.call('GET', '/api/admin/flows')],
  ['a search for withdrawals', () => admin.call('GET', '/api/admin/withdrawals?search=cliente-77')],
  [
    "a customer's withdrawals",
    () => admin.call('GET', `/api/admin/withdrawals?status=all&user_id=${UNKNOWN_ID}`),
  ],
  ["a customer's audit log", () => admin.call('GET', `/api/admin/audit-log?user_id=${UNKNOWN_ID}`)],
  ['figures', () => admin.call('GET', '/api/admin/stats')],
  ["all customers' transactions", () => admin.call('GET', '/api/transactions?limit=20')],
  ["a customer's", () => admin.call('GET', `/api/transactions?created_by=${customerOf(LIGHT).email}`)],
  ['withdrawals to decide on', () => admin.call('GET', '/api/admin/withdrawals?status=pending')],
  [
    'decisions of two administrators',
    () =>
      admin.call(
        'GET',
        `/api/admin/joint-decisions?subjects=withdrawal:${UNKNOWN_ID},pix_reversal:${UNKNOWN_ID}`,
      ),
  ],
  ['the audit log', () => admin.call('GET', '/api/admin/audit-log?limit=20')],
];

const JOBS: readonly Case[] = [
  ['jobs that are due', () => bank.runJobs()],
  ['jobs of the schedule', () => runInOrder(scheduled().map((name) => bank.app.jobs[name]))],
];

/** They read all balances by design. */
const READ_ALL = ['admin-reconcile', 'liabilities'];

function scheduled(): string[] {
  const jobs = Object.entries(bank.app.jobs).filter(
    ([name, job]) => job.cronLine && !READ_ALL.includes(name),
  );
  return jobs.map(([name]) => name);
}

async function runInOrder(
  jobs: readonly (((payload: unknown) => Promise<void>) | undefined)[],
): Promise<void> {
  for (const job of jobs) {
    if (job === undefined) throw new RangeError('a job of the schedule is missing');
    await job({});
  }
}

const CASES = [...MONEY, ...READS, ...ADMIN, ...JOBS].map(([what, call, status = 200]) => ({
  what,
  call,
  status,
}));

it.each(CASES)('$what', async ({ call, status }) => {
  let answer: unknown;
  const plans = await plansOf(bank.app.pool, async () => {
    answer = await call();
  });
  // Otherwise a refused call would pass without its statements.
  expect((answer as { status?: number } | undefined)?.status ?? status).toBe(status);
  const scans = plans.flatMap((plan) => fullScans(plan, partial).map((read) => `${read}: ${plan.query}`));
  expect(scans).toEqual([]);
});

it('detects the scan of a whole table', async () => {
  const plans = await plansOf(bank.app.pool, () =>
    bank.app.pool.query("select count(*) from transactions where description like 'Mercado%'"),
  );
  expect(plans.flatMap((plan) => fullScans(plan, partial))).toEqual([
    expect.stringContaining('transactions'),
  ]);
});

it('includes the statements of functions', async () => {
  const plans = await plansOf(bank.app.pool, () =>
    customer.call('POST', '/api/transactions', transferTo(HEAVY, '0.20')),
  );
  expect(plans.map(({ query }) => query).join('\n')).toContain('update ledger.account');
});

it('finds a customer’s account by its owner, and the bank’s by having none', async () => {
  const { rows } = await bank.owner.query(
    'select owner_id from ledger.account where owner_id is not null limit 1',
  );
  const conditionOf = async (kind: string, owner: string | null) => {
    const plans = await plansOf(bank.app.pool, () =>
      bank.app.pool.query("select ledger.open_account($1, $2, 'USDT')", [kind, owner]),
    );
    return JSON.stringify(plans.find(({ query }) => query.includes('from ledger.account'))?.root);
  };
  // The index starts with the owner; without that condition, PostgreSQL scans all of it in skips.
  expect(await conditionOf('customer_main', rows[0].owner_id)).toContain('(owner_id = ');
  expect(await conditionOf('exchange_desk', null)).toContain('(owner_id IS NULL)');
});

function transferTo(n: number, amount: string): object {
  return { recipient_email: customerOf(n).email, amount };
}
const exchange = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' };
const payout = { valor: '10.00', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
