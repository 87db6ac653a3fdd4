import type { StatementQuery } from '@lastro/contracts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAgo, fileOf } from '../../test/statements/files.ts';
import { readCsv, readJson, readPdf } from '../../test/statements/parsed.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp();
  ana = await bank.person();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

describe('a large statement', () => {
  /** Inserts entries with one posting each, bypassing the ledger. */
  async function fill(who: Person, rows: number): Promise<void> {
    const client = await bank.owner.connect();
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `with a as (select a.id from ledger.account a join customers c on c.id = a.owner_id
          where c.email = $1 and a.kind = 'customer_main'),
        e as (insert into ledger.entry (request_key, request_hash, kind, actor, created_at)
          select 'fill-' || n, '', 'transfer', 'system:test', now() - interval '1 second' from generate_series(1, $2::int) n
          returning id),
        p as (insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
          select a.id, row_number() over (order by e.id), e.id, 'USDT', 1, row_number() over (order by e.id),
            now() - interval '1 second' from e, a)
      update ledger.account set posting_count = $2, balance = $2 where id = (select id from a)`,
      [who.email, rows],
    );
    await client.query('commit');
    client.release();
  }

  async function empty(): Promise<void> {
    const client = await bank.owner.connect();
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `with e as (delete from ledger.entry where request_key like 'fill-%' returning id),
        p as (delete from ledger.posting where entry_id in (select id from e) returning account_id)
      update ledger.account set posting_count = 0, balance = 0 where id in (select account_id from p)`,
    );
    await client.query('commit');
    client.release();
  }

  it('has up to 20,000 rows and is refused beyond', async () => {
    const rich = await bank.person();
    await rich.call('POST', '/api/accounts', { currency_code: 'USDT' });
    const query = { from: dayAgo(1), to: dayAgo(0), format: 'csv' } as const;
    await fill(rich, 20_000);
    const [account] = readCsv((await fileOf(bank, rich, query)).text);
    expect([account?.rows.length, account?.closing]).toEqual([20_000, 20_000n]);
    await empty();
    await fill(rich, 20_001);
    const refused = await fileOf(bank, rich, query);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'statement_too_large']);
    await empty();
  });

  it.each([
    [24, 1],
    [25, 2],
    [130, 6],
  ])('has all of %i rows in a PDF of %i pages', async (rows, pages) => {
    const reader = await bank.person();
    await reader.call('POST', '/api/accounts', { currency_code: 'USDT' });
    await fill(reader, rows);
    const { bytes } = await fileOf(bank, reader, { from: dayAgo(1), to: dayAgo(0), format: 'pdf' });
    const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(totalPages).toBe(pages);
    expect(text.match(/página \d+ de \d+/g)).toEqual(
      Array.from({ length: pages }, (_, nth) => `página ${nth + 1} de ${pages}`),
    );
    expect(text.match(/este extrato não é assinado/g)).toHaveLength(pages);
    const [account] = await readPdf(bytes);
    expect([account?.rows.length, account?.closing]).toEqual([rows, BigInt(rows)]);
    await empty();
  });

  it('adds up during concurrent movements', async () => {
    const carla = await bank.person();
    await bank.deposit(carla, '520.00');
    const order = { recipient_email: ana.email, amount: '0.37' };
    const pay = async () => {
      const answer = await carla.call('POST', '/api/transactions', order);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const read = () => fileOf(bank, carla, { from: dayAgo(20), to: dayAgo(0), format: 'json' });
    const [files] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, read)),
      Promise.all(Array.from({ length: 20 }, pay)),
    ]);
    for (const { text } of [...files, await read()]) {
      const [account] = readJson(text);
      const moved = account?.rows.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n;
      expect((account?.opening ?? 0n) + moved).toBe(account?.closing);
    }
  });
});

describe('what is refused', () => {
  it.each<[string, StatementQuery, number, string]>([
    ['more than 366 days', { from: dayAgo(366), to: dayAgo(0) }, 400, 'period_too_long'],
    ['a period that ends before it begins', { from: dayAgo(1), to: dayAgo(2) }, 400, 'invalid_period'],
    ['the future', { from: dayAgo(-2), to: dayAgo(-3) }, 400, 'invalid_period'],
    ['an invalid date', { from: '2026-02-30', to: '2026-03-01' }, 400, 'invalid_request'],
    ['a year that no database has', { from: '0000-01-01', to: '0000-01-02' }, 400, 'invalid_request'],
    ['another coin', { from: dayAgo(1), to: dayAgo(0), scope: 'BRL' as never }, 400, 'invalid_request'],
    ['another format', { from: dayAgo(1), to: dayAgo(0), format: 'xml' as never }, 400, 'invalid_request'],
  ])('%s', async (_, query, status, code) => {
    const file = await fileOf(bank, ana, query);
    expect([file.status, JSON.parse(file.text).code]).toEqual([status, code]);
  });

  it('allows exactly 366 days, also into the future', async () => {
    expect((await fileOf(bank, ana, { from: dayAgo(365), to: dayAgo(0) })).status).toBe(200);
    expect((await fileOf(bank, ana, { from: dayAgo(3), to: dayAgo(-3) })).status).toBe(200);
  });
});
