import type { ExchangeQuote } from '@lastro/contracts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { checkBank } from '../commands/audit-bank.ts';
import { QUOTE_CHECKS } from './checks.ts';

let bank: TestApp;
let ana: Person;
let used: string;
let open: string;
beforeAll(async () => {
  bank = await openTestApp();
  ana = await bank.person();
  await bank.deposit(ana, '520.00');
  const quote = await requestQuote();
  used = quote.id;
  const answer = await ana.call('POST', '/api/exchange', { ...ORDER, quote_id: used });
  expect(answer.status).toBe(200);
  open = (await requestQuote()).id;
});
afterAll(() => bank.close());

const ORDER = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '10' };
const requestQuote = async () => (await ana.call('POST', '/api/exchange/quotes', ORDER)).as<ExchangeQuote>();

async function runRolledBack<T>(work: (client: pg.PoolClient) => Promise<T>, setting: string): Promise<T> {
  const client = await bank.owner.connect();
  try {
    await client.query('begin');
    await client.query(setting);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ENTRY = '(select max(id) from ledger.entry)';
const COPY = `insert into quotes (id, customer_id, purpose, pay_currency, pay_minor, get_currency, get_minor, rate,
  spread_bps, worth_usdt, subject_hash, created_at, expires_at)`;
const copied = (changed: Record<string, string>) => {
  const of = (column: string) => changed[column] ?? column;
  const columns = COPY.slice(COPY.indexOf('customer_id'), -1)
    .split(',')
    .map((name) => of(name.trim()));
  return `${COPY} select gen_random_uuid(), ${columns.join(', ')} from quotes where id = '${open}'`;
};

it.each([
  ['an amount', () => `update quotes set pay_minor = 1 where id = '${open}'`],
  ['its expiry', () => `update quotes set expires_at = now() + interval '5 minutes' where id = '${open}'`],
  ['its owner', () => `update quotes set customer_id = customer_id where id = '${open}'`],
  ['its existence', () => `delete from quotes where id = '${open}'`],
  ['the existence of any', () => 'truncate quotes'],
])('the application cannot change %s', async (_what, statement) => {
  const refused = runRolledBack((client) => client.query(statement()), 'set local role lastro_app');
  await expect(refused).rejects.toMatchObject({ code: '42501' });
});

it.each([
  ['be used twice', () => `update quotes set used_by_entry = ${ENTRY} where id = '${used}'`, 'LG004'],
  ['be open again', () => `update quotes set used_by_entry = null where id = '${used}'`, 'LG004'],
  ['vanish after use', () => `delete from quotes where id = '${used}'`, 'LG004'],
  [
    'be used after its expiry',
    () =>
      `update quotes set created_at = now() - interval '2 minutes', expires_at = now() - interval '1 second'
       where id = '${open}'; update quotes set used_by_entry = ${ENTRY} where id = '${open}'`,
    'LG004',
  ],
  [
    'share an entry',
    () =>
      `update quotes set used_by_entry = (select used_by_entry from quotes where id = '${used}') where id = '${open}'`,
    '23505',
  ],
  ['give nothing', () => copied({ get_minor: '0' }), '23514'],
  ['cost nothing', () => copied({ pay_minor: '-1' }), '23514'],
  ['expire before it begins', () => copied({ expires_at: 'created_at' }), '23514'],
  ['last for ever', () => copied({ expires_at: "created_at + interval '1 hour'" }), '23514'],
  ['be for one currency', () => copied({ get_currency: 'pay_currency' }), '23514'],
])('a quote cannot %s', async (_what, statement, code) => {
  const refused = runRolledBack((client) => client.query(statement()), 'set local search_path = public');
  await expect(refused).rejects.toMatchObject({ code });
});

it('the audit finds a quote whose entry differs from it', async () => {
  for (const broken of [
    `update quotes set get_minor = get_minor + 1 where id = '${used}'`,
    `update quotes set pay_minor = pay_minor - 1 where id = '${used}'`,
    `update quotes set used_by_entry = (select min(id) from ledger.entry) where id = '${used}'`,
  ]) {
    const found = await runRolledBack(async (client) => {
      expect((await client.query(broken)).rowCount).toBe(1);
      return (await checkBank(client)).map(({ check }) => check);
    }, 'set local session_replication_role = replica');
    expect(found, broken).toContain(Object.keys(QUOTE_CHECKS)[0]);
  }
  expect(await bank.audit()).toEqual([]);
});

it('quotes that expired an hour ago are deleted, and used ones are kept', async () => {
  await bank.owner.query(`update quotes
    set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'`);
  const fresh = (await requestQuote()).id;
  await bank.app.jobs['quotes-purge-expired']?.({});
  const { rows } = await bank.owner.query<{ id: string }>('select id from quotes');
  expect(rows.map(({ id }) => id).sort()).toEqual([used, fresh].sort());
});
