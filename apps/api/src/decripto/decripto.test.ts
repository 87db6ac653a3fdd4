import type { DecriptoMonth, DecriptoReport, TaxMonth } from '@lastro/contracts';
import { addMonths } from '@lastro/contracts/brasilia';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DecriptoFixture, MONTH, openDecriptoFixture } from '../../test/decripto/decripto-fixture.ts';
import { idOf, moveEverything } from '../../test/decripto/operations.ts';
import type { Person } from '../../test/support/app.ts';
import { atOnce } from '../../test/support/at-once.ts';
import { makeReport } from './make.ts';

const CPFS = ['52998224725', '11144477735'] as const;
const FORMULA = '=HYPERLINK("http://mau.example";"Ganhe")';

let fixture: DecriptoFixture;
let ana: Person;
let bruno: Person;
/** Made while the customers had no CPF and the market no prices. */
let incomplete: DecriptoReport;

beforeAll(async () => {
  fixture = await openDecriptoFixture();
  const { bank } = fixture.payments;
  [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.app.refreshRates();
  await fixture.inMonth(() => moveEverything(fixture, ana, bruno));
  const { id } = (await fixture.request(fixture.admin)).as<DecriptoReport>();
  await makeReport(fixture.makeDeps(), id);
  incomplete = await fixture.report(id);
  await fixture.giveCpf(ana, CPFS[0]);
  await fixture.giveCpf(bruno, CPFS[1]);
}, 60_000);
afterAll(async () => {
  expect(await fixture.payments.bank.audit()).toEqual([]);
  await fixture.payments.close();
});

const kindsOf = ({ totals }: DecriptoReport) =>
  Object.fromEntries(
    totals.map(({ kind, asset, rows, quantity, value_brl, fee_brl }) => [
      `${kind} ${asset}`,
      [rows, quantity, value_brl, fee_brl],
    ]),
  );

async function monthOf(month = MONTH): Promise<DecriptoMonth | undefined> {
  const months = (await fixture.admin.call('GET', '/api/admin/decripto')).as<DecriptoMonth[]>();
  return months.find((one) => one.month === month);
}

it('the months are listed from the first operation on', async () => {
  const listed = (await fixture.admin.call('GET', '/api/admin/decripto')).as<DecriptoMonth[]>();
  expect(listed.map(({ month }) => month)).toEqual([0, 1, 2].map((ago) => addMonths(MONTH, 2 - ago)));
});

describe('a month’s report', () => {
  it('has each operation of each customer once, with its value', async () => {
    const requested = (await fixture.request(fixture.admin)).as<DecriptoReport>();
    expect(requested).toMatchObject({ state: 'making', rows: null, warnings: [] });
    expect(await monthOf()).toMatchObject({ state: 'making' });
    expect(await fixture.download(fixture.admin, requested.id, 'csv')).toMatchObject({ status: 409 });
    await fixture.payments.bank.runJobs();
    const report = await fixture.report(requested.id);
    expect(kindsOf(report)).toMatchObject({
      'adjustment_in ETH': [1, 0.12345678, expect.any(Number), 0],
      'deposit BTC': [1, 0.02, expect.any(Number), 0],
      // 25 % of 10.01, ceiled
      'fee USDT': [1, 2.5025, 13.01, 0],
      // 41.63 + (104 − 26), for 8.0057… + 15 USDT
      'payment USDT': [2, 23.00576924, 119.63, 0],
      // floor(1,000.01 / 5.2) + floor(377.70 / 5.2)
      'purchase USDT': [2, 264.94423076, 1377.71, 0],
      'sale USDT': [1, expect.any(Number), 77.77, 0],
      'swap USDT': [1, 33.33333333, 173.33, 0],
      'transfer_in USDT': [1, 7.77, 40.4, 0],
      'transfer_out USDT': [1, 7.77, 40.4, 0],
      'withdrawal_other BTC': [1, 0.01015, expect.any(Number), expect.any(Number)],
    });
    expect(report).toMatchObject({ state: 'made', rows: 12, customers: 2, layout_confirmed: false });
    expect(report.stablecoins).toEqual({
      purchases_brl: 1377.71,
      sales_brl: 77.77,
      payments_brl: 119.63,
      swaps_brl: 173.33,
    });
  });

  it('matches the disposals of the customers’ own tax months', async () => {
    const { totals } = await fixture.createReport();
    const disposed = new Set(['sale', 'payment', 'swap', 'transfer_out', 'withdrawal_other']);
    const sum = totals
      .filter(({ kind }) => disposed.has(kind))
      .reduce((total, { value_brl }) => total + Math.round(value_brl * 100), 0);
    const own = await Promise.all(
      [ana, bruno].map(async (person) => {
        const months = (await person.call('GET', `/api/tax/months?year=${MONTH.slice(0, 4)}`)).as<
          TaxMonth[]
        >();
        return months.find(({ month }) => month === MONTH)?.disposals_brl ?? 0;
      }),
    );
    expect(sum).toBe(own.reduce((total, value) => total + Math.round(value * 100), 0));
  });

  it('moves each customer’s coins as the ledger did', async () => {
    const { id } = await fixture.createReport();
    const { rows } = await fixture.payments.bank.owner.query(
      `with reported as (
        select p.customer_id, o.asset, sum(case when o.kind in ('purchase', 'transfer_in', 'deposit', 'interest',
          'adjustment_in') then o.quantity else -o.quantity end) as moved
        from decripto_operations o join decripto_people p on p.id = o.person_id where o.report_id = $1 group by 1, 2
        union all
        select p.customer_id, o.got_asset, sum(o.got_quantity)
        from decripto_operations o join decripto_people p on p.id = o.person_id
        where o.report_id = $1 and o.got_asset is not null group by 1, 2),
       booked as (select owner_id as customer_id, currency as asset, sum(balance) as balance from ledger.account
        where owner_id is not null group by 1, 2)
       select b.customer_id, b.asset, b.balance, coalesce(s.moved, 0) as moved from booked b
       left join (select customer_id, asset, sum(moved) as moved from reported group by 1, 2) s using (customer_id, asset)
       where b.balance <> coalesce(s.moved, 0)`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is refused before the month has ended, and for months before the rule', async () => {
    const currentMonth = new Date().toISOString().slice(0, 7);
    const code = async (month: string) => {
      const answer = await fixture.request(fixture.admin, month);
      return [answer.status, answer.as<{ code: string }>().code];
    };
    expect(await code(`${Number(currentMonth.slice(0, 4)) + 1}-01`)).toEqual([409, 'month_not_ended']);
    expect(await code('2026-06')).toEqual([400, 'invalid_period']);
    expect(await code('2026-13')).toEqual([400, 'invalid_request']);
    await expect(
      fixture.payments.bank.app.pool.query(
        `insert into decripto_reports (id, month, version, layout, declarant, requested_by, requested_at)
         values (gen_random_uuid(), '2099-01', 1, 'x', '{}', $1, now())`,
        [await idOf(fixture.admin)],
      ),
    ).rejects.toThrow(/the_month_had_ended/);
  });
});

describe('two requests at once', () => {
  it('create one version, and a repeated request none', async () => {
    const { bank } = fixture.payments;
    const other = await bank.admin();
    const before = (await monthOf())?.reports.length ?? 0;
    const answers = await atOnce(bank.owner, 'decripto_reports', [
      () => fixture.request(fixture.admin, MONTH, 'um'),
      () => fixture.request(other, MONTH, 'dois'),
    ]);
    const [one, two] = answers.map((answer) => answer.as<DecriptoReport>());
    expect(one?.id).toBe(two?.id);
    await bank.runJobs();
    for (const [by, key] of [
      [fixture.admin, 'um'],
      [other, 'dois'],
    ] as const) {
      const again = (await fixture.request(by, MONTH, key)).as<DecriptoReport>();
      expect(again).toMatchObject({ id: one?.id, state: 'made' });
    }
    expect((await monthOf())?.reports).toHaveLength(before + 1);
    const reused = await fixture.request(fixture.admin, '2026-07', 'um');
    expect(reused).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
  });

  it('of workers write each customer once', async () => {
    const { app } = fixture.payments.bank;
    const { id } = (await fixture.request(fixture.admin)).as<DecriptoReport>();
    const deps = fixture.makeDeps();
    await Promise.all(Array.from({ length: 4 }, () => makeReport(deps, id, 1)));
    expect(await fixture.report(id)).toMatchObject({ state: 'made', rows: 12, customers: 2 });
    const { rows } = await app.pool.query(
      'select count(*)::int as n, max(number) as last from decripto_operations where report_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 12, last: 12 }]);
  });
});

describe('a worker that dies in the middle', () => {
  it('leaves no report that looks complete, and the next one continues it', async () => {
    const { owner } = fixture.payments.bank;
    const complete = await fixture.createReport();
    const { id } = (await fixture.request(fixture.admin)).as<DecriptoReport>();
    await owner.query(`
      create function die() returns trigger language plpgsql as $$ begin
        if new.kind = 'sale' then raise exception 'killed'; end if; return new; end $$;
      create trigger dies before insert on decripto_operations for each row execute function die()`);
    await expect(makeReport(fixture.makeDeps(), id, 1)).rejects.toThrow('killed');
    const { rows } = await owner.query('select operations from decripto_reports where id = $1', [id]);
    expect(rows[0].operations).toBeGreaterThan(0);
    expect(await fixture.report(id)).toMatchObject({
      state: 'making',
      rows: null,
      made_date: null,
      customers: 0,
      totals: [],
      stablecoins: { purchases_brl: 0 },
    });
    expect(await fixture.download(fixture.admin, id, 'file')).toMatchObject({ status: 409 });
    await owner.query('drop trigger dies on decripto_operations; drop function die()');
    // A second request continues the report that is being made.
    expect((await fixture.request(fixture.admin)).as<DecriptoReport>().id).toBe(id);
    await fixture.payments.bank.runJobs();
    const ended = await fixture.report(id);
    expect(kindsOf(ended)).toEqual(kindsOf(complete));
  });
});

describe('a customer without a CPF', () => {
  it('blocks the file with a warning, as an operation without a value does, but not the month', async () => {
    expect(incomplete).toMatchObject({ version: 1, replaces: null, rows: 12, customers_without_tax_id: 2 });
    expect(incomplete.warnings.map(({ code, user, rows }) => [code, user?.email, rows])).toEqual([
      ['operations_without_value', undefined, expect.any(Number)],
      ...[ana, bruno].map(({ email }) => ['customer_without_tax_id', email, expect.any(Number)]),
    ]);
    expect(await fixture.download(fixture.admin, incomplete.id, 'csv')).toMatchObject({ status: 200 });
    const refused = await fixture.download(fixture.admin, incomplete.id, 'file');
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'decripto_incomplete',
      error: expect.stringMatching(
        /^Falta o CPF de Pessoa de Teste, Pessoa de Teste; o valor em reais de 1 operação\. Complete/,
      ),
    });
  });

  it('who has set it since is in the file of a new version', async () => {
    const report = await fixture.createReport();
    expect(report).toMatchObject({ warnings: [], replaces: expect.any(String) });
    const file = await fixture.download(fixture.admin, report.id, 'file');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lastro-decripto-${MONTH}-v${report.version}.txt"`,
    );
    const lines = file.text.split('\r\n');
    expect(lines[0]).toMatch(/^0000\|11222333000181\|Lastro\|http/);
    // Twelve rows; the file has eleven, because the sender's record covers the received transfer.
    expect(lines).toHaveLength(1 + 11 + 1 + 1);
    expect(lines.at(-2)).toBe('9999|3|145548|1|1|1|2|3|0');
    expect(lines.find((line) => line.startsWith('0210'))).toMatch(
      /^0210\|15\d{6}\|[0-9a-f-]{36}\|II\|000\|USDT\|333333333300\|1\|BR\|52998224725\|\|Pessoa de Teste\|\|BTC\|\d{11,}\|2\|BR\|11222333000181\|\|Lastro\|$/,
    );
    expect(await fixture.download(fixture.admin, incomplete.id, 'file')).toMatchObject({ status: 409 });
  });
});

describe('a file', () => {
  it('has CPFs, the spreadsheet none, and each download is audited', async () => {
    const report = await fixture.createReport();
    const { text } = await fixture.download(fixture.admin, report.id, 'csv');
    for (const cpf of CPFS) expect(text).not.toContain(cpf);
    await fixture.download(fixture.admin, report.id, 'file');
    const log = await fixture.admin.call('GET', `/api/admin/audit-log?subject=decripto:${report.id}`);
    expect(log.as<{ action: string }[]>().map(({ action }) => action)).toEqual([
      'decripto_file_read',
      'decripto_csv_read',
      'decripto_requested',
    ]);
  });

  it('never changes, and no customer’s name breaks it', async () => {
    const { owner } = fixture.payments.bank;
    const report = await fixture.createReport();
    const parts = () =>
      Promise.all((['file', 'csv'] as const).map((part) => fixture.download(fixture.admin, report.id, part)));
    const before = (await parts()).map(({ text }) => text);
    const rename = (name: string) =>
      owner.query('update customers set full_name = $1 where email = $2', [name, ana.email]);
    try {
      await rename(FORMULA);
      expect((await parts()).map(({ text }) => text)).toEqual(before);
      const csv = await fixture.download(fixture.admin, (await fixture.createReport()).id, 'csv');
      expect(csv.text).toContain(`"'=HYPERLINK(""http://mau.example"";""Ganhe"")"`);
      await rename('Ação | 0110\nde Teste');
      const hostile = await fixture.download(fixture.admin, (await fixture.createReport()).id, 'file');
      const lines = hostile.text.split('\r\n');
      expect(lines).toHaveLength(14);
      expect(lines.some((line) => line.includes('|Acao 0110de Teste|'))).toBe(true);
    } finally {
      await rename('Pessoa de Teste');
    }
  });
});

it('customers cannot download reports', async () => {
  const { id } = await fixture.createReport();
  for (const part of ['file', 'csv'] as const)
    expect(await fixture.download(ana, id, part)).toMatchObject({ status: 403 });
  expect(await fixture.download({ token: 'x'.repeat(43) }, id, 'file')).toMatchObject({ status: 401 });
  const unknownId = '01890000-0000-7000-8000-000000000000';
  expect(await fixture.download(fixture.admin, unknownId, 'file')).toMatchObject({ status: 404 });
});

it('the database refuses changes to a completed report', async () => {
  const { owner } = fixture.payments.bank;
  const { id } = await fixture.createReport();
  const refused = [
    `update decripto_reports set operations = 1 where id = '${id}'`,
    `update decripto_reports set state = 'making', made_at = null where id = '${id}'`,
    `delete from decripto_reports where id = '${id}'`,
    'update decripto_operations set quantity = 1',
    'delete from decripto_operations',
    "update decripto_people set name = 'x'",
    `insert into decripto_people select gen_random_uuid(), report_id, '${await idOf(fixture.admin)}', 'x', null
       from decripto_people where report_id = '${id}' limit 1`,
    `insert into decripto_operations select report_id, 99, person_id, (select id from transactions t
       where not exists (select from decripto_operations x where x.report_id = o.report_id and x.transaction_id = t.id)
       limit 1), kind, at, asset, quantity from decripto_operations o where report_id = '${id}' limit 1`,
  ];
  for (const sql of refused) await expect(owner.query(sql), sql).rejects.toThrow(/chang|append-only/);
});

it('one administrator marks a report as delivered with four eyes off', async () => {
  const { id } = await fixture.createReport();
  const body = { receipt_number: 'UM-SO/1', note: 'Entregue no e-CAC.' };
  const delivered = await fixture.admin.call('POST', `/api/admin/decripto/${id}/delivery`, body);
  expect(delivered.as<DecriptoReport>().delivery).toMatchObject({
    status: 'approved',
    first_approved_by: null,
    decided_by: { email: fixture.admin.email },
  });
});
