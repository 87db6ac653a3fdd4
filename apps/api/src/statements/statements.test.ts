import { createHash } from 'node:crypto';
import type { Me, SendPixReply, StatementQuery } from '@lastro/contracts';
import { verifyCompact } from '@lastro/register/jws';
import { STATEMENT_TYP, type StatementClaims, statementEntry } from '@lastro/register/statement';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentsOf } from '../../test/receipts/pdf-attachments.ts';
import { backdated } from '../../test/statements/backdated.ts';
import { dayAgo, type File, fileOf } from '../../test/statements/files.ts';
import {
  type Account,
  readCsv,
  readJson,
  readOfx,
  readOneAccount,
  readPdf,
  validateOfx,
} from '../../test/statements/parsed.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
let ana: Person;
let bruno: Person;

const OLD = { from: dayAgo(45), to: dayAgo(21) };
const RECENT = { from: dayAgo(20), to: dayAgo(0) };
const FORMULA = '=HYPERLINK("http://mau.example";"Ganhe")';
const PAYOUT = { pix_key: 'favorecida@exemplo.com', pix_key_type: 'email', holder_name: 'Ação & Cia <Ltda>' };

async function ok<T>(who: Person, url: string, body: object): Promise<T> {
  const answer = await who.call('POST', url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.as<T>();
}

beforeAll(async () => {
  bank = await openTestApp();
  await bank.owner.query("insert into usdt_brl_rates (since, rate) values ('-infinity', 520000000)");
  admin = await bank.admin();
  [ana, bruno] = [await bank.person(), await bank.person()];
  await backdated(bank, 40, async () => {
    await bank.deposit(ana, '1000.00');
    await bank.deposit(bruno, '377.70');
  });
  await backdated(bank, 33, async () => {
    await ok(ana, '/api/transactions', {
      recipient_email: bruno.email,
      amount: '7.77',
      description: FORMULA,
    });
    await ok(bruno, '/api/transactions', {
      recipient_email: ana.email,
      amount: '0.00000001',
      description: '-1+1',
    });
    await ok(ana, '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33333333' });
  });
  const { id } = (await ana.call('GET', '/me')).as<Me>();
  await backdated(bank, 30, async () => {
    const refused = await ok<SendPixReply>(ana, '/api/pix/send', { ...PAYOUT, valor: '26.01' });
    await ok(admin, `/api/admin/withdrawals/${refused.withdrawal_id}/cancel`, {});
    await ok(admin, '/api/accounts', {
      user_id: id,
      action: 'add',
      currency_code: 'ETH',
      amount: '0.12345678',
    });
  });
  await backdated(bank, 25, () => ok(ana, '/api/pix/send', { ...PAYOUT, valor: '52.00' }));
  await backdated(bank, 10, () =>
    ok(bruno, '/api/transactions', { recipient_email: ana.email, amount: '1.5' }),
  );
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

type Read = (file: File) => Promise<readonly Account[]> | readonly Account[];
type Format = readonly [string, Pick<StatementQuery, 'format' | 'charset'>, Read];
const TEXTS: readonly Format[] = [
  ['JSON', { format: 'json' }, ({ text }) => readJson(text)],
  ['CSV', { format: 'csv' }, ({ text }) => readCsv(text)],
  ['CSV for Excel', { format: 'csv-excel' }, ({ text }) => readCsv(text)],
  ['OFX', { format: 'ofx' }, ({ text }) => readOfx(text)],
  ['OFX in UTF-8', { format: 'ofx', charset: 'utf-8' }, ({ text }) => readOfx(text)],
];
const FORMATS: readonly Format[] = [...TEXTS, ['PDF', { format: 'pdf' }, ({ bytes }) => readPdf(bytes)]];

const sumOf = ({ rows }: Account) => rows.reduce((sum, { amount }) => sum + amount, 0n);

async function balancesOf(who: Person): Promise<Map<string, bigint>> {
  const { rows } = await bank.owner.query<{ currency: string; balance: bigint }>(
    `select a.currency, a.balance from ledger.account a join customers c on c.id = a.owner_id
     where c.email = $1 and a.kind = 'customer_main'`,
    [who.email],
  );
  return new Map(rows.map(({ currency, balance }) => [currency, balance]));
}

describe.each(FORMATS)('a statement as %s', (_, format, read) => {
  const accountsOf = async (period: typeof OLD, more = {}) =>
    read(await fileOf(bank, ana, { ...period, ...format, ...more }));

  it('adds up from opening to closing, which is the next period’s opening', async () => {
    const old = await accountsOf(OLD);
    expect(old.map(({ currency }) => currency)).toEqual(['USDT', 'BTC', 'ETH']);
    const recent = await accountsOf(RECENT);
    const balances = await balancesOf(ana);
    for (const [nth, account] of old.entries()) {
      const next = recent[nth];
      expect(account.opening ?? account.closing - sumOf(account)).toBe(0n);
      expect(account.closing).toBe(sumOf(account));
      expect(next?.opening ?? account.closing).toBe(account.closing);
      expect(account.closing + sumOf(next as Account)).toBe(next?.closing);
      expect(next?.closing).toBe(balances.get(account.currency));
      expect(new Set(account.rows.map(({ id }) => id)).size).toBe(account.rows.length);
    }
    expect(old[0]?.rows).toHaveLength(7);
  });

  it('can be limited to one coin', async () => {
    const [only, ...others] = await accountsOf(OLD, { scope: 'BTC' });
    expect([only?.currency, only?.rows.length, others]).toEqual(['BTC', 1, []]);
    const never = await accountsOf(OLD, { scope: 'SOL' });
    expect(never).toMatchObject([{ currency: 'SOL', closing: 0n, rows: [] }]);
  });

  it('of a coin is the same once the customer has an account in it', async () => {
    const bia = await bank.person();
    const ofSol = { ...OLD, ...format, scope: 'SOL' } as const;
    const before = await fileOf(bank, bia, ofSol);
    const { id } = (await bia.call('GET', '/me')).as<Me>();
    const first = { user_id: id, currency_code: 'SOL', action: 'add', amount: '1', description: 'Teste' };
    await ok(admin, '/api/accounts', first);
    expect((await fileOf(bank, bia, ofSol)).bytes.equals(before.bytes)).toBe(true);
  });

  it('is the same byte for byte once the period has ended', async () => {
    const [first, second] = [
      await fileOf(bank, ana, { ...OLD, ...format }),
      await fileOf(bank, ana, { ...OLD, ...format }),
    ];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers['x-statement-jws']).toBe(first.headers['x-statement-jws']);
  });
});

describe('a statement', () => {
  it.each(TEXTS)('keeps descriptions as text, as %s', async (_, format, read) => {
    const texts = (await read(await fileOf(bank, ana, { ...OLD, ...format }))).flatMap(({ rows }) =>
      rows.map(({ description }) => description),
    );
    const expected = format.format?.startsWith('csv') ? `'${FORMULA}` : FORMULA;
    expect(texts.filter((text) => text?.includes('HYPERLINK'))).toEqual([
      format.format === 'ofx' ? expect.stringContaining(FORMULA) : expected,
    ]);
    expect(texts.some((text) => text?.includes('-1+1'))).toBe(true);
  });

  it('shows exact amounts, the counterparty, the status at the period’s end and the value in reais', async () => {
    const { text, headers } = await fileOf(bank, ana, { ...OLD, format: 'csv', scope: 'USDT' });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="lastro-extrato-${OLD.from}-a-${OLD.to}-usdt.csv"`,
    );
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('date,id,type,description,counterparty,currency,amount,balance,amount_brl,status');
    expect(lines[1]).toBe(`${OLD.from}T00:00:00.000-03:00,,opening,,,USDT,,0.00000000,,`);
    expect(lines[2]).toContain(',pix_deposit,');
    expect(lines[2]).toContain(',USDT,192.30769230,192.30769230,1000.00,completed');
    expect(lines[3]).toContain(',Pessoa de Teste,USDT,-7.77000000,184.53769230,-40.40,completed');
    expect(lines.find((line) => line.includes('pix_withdrawal'))).toMatch(
      /,Ação & Cia <Ltda>,USDT,-5.00192308,[\d.]+,-26.01,failed$/,
    );
    expect(lines.at(-3)).toMatch(
      /-release,withdrawal_release,,Ação & Cia <Ltda>,USDT,5.00192308,[\d.]+,26.01,completed$/,
    );
    expect(lines.at(-2)).toMatch(/,pix_withdrawal,.*,-10.00000000,[\d.]+,-52.00,pending$/);
    expect(lines.at(-1)).toContain(`${OLD.to}T23:59:59.999-03:00,,closing,,,USDT,,`);
  });

  it('stays the same when a withdrawal of the period is paid afterwards', async () => {
    const other = await bank.person();
    const query = { from: dayAgo(15), to: dayAgo(13), format: 'csv' } as const;
    await backdated(bank, 15, () => bank.deposit(other, '104.00'));
    const sent = await backdated(bank, 14, () =>
      ok<SendPixReply>(other, '/api/pix/send', { ...PAYOUT, valor: '52.00' }),
    );
    const before = await fileOf(bank, other, query);
    expect(before.text).toContain(',pending\r\n');
    await ok(admin, `/api/admin/withdrawals/${sent.withdrawal_id}/approve`, {});
    await bank.runJobs();
    await bank.controlSandbox('POST', '/payouts/settle').catch(() => undefined);
    await bank.runJobs();
    const after = await fileOf(bank, other, query);
    expect(after.text).toBe(before.text);
    expect(after.headers['x-statement-jws']).toBe(before.headers['x-statement-jws']);
  });

  it('contains nothing of another customer', async () => {
    const ids = async (who: Person) =>
      (await Promise.all([OLD, RECENT].map((period) => fileOf(bank, who, { ...period, format: 'json' }))))
        .flatMap(({ text }) => readJson(text))
        .flatMap(({ rows }) => rows.map(({ id }) => id));
    const own = new Set(
      (await ana.call('GET', '/api/transactions')).as<{ id: string }[]>().map(({ id }) => id),
    );
    const [ofAna, ofBruno] = [await ids(ana), await ids(bruno)];
    expect(ofAna.filter((id) => !own.has(id.slice(0, 36)))).toEqual([]);
    expect(ofAna.filter((id) => ofBruno.includes(id))).toEqual([]);
    const unauthenticated = await bank.app.http.inject({
      url: `/api/statements?from=${OLD.from}&to=${OLD.to}`,
    });
    expect(unauthenticated.statusCode).toBe(401);
  });

  it('is valid OFX, in windows-1252 by default', async () => {
    const { bytes, headers } = await fileOf(bank, ana, { ...OLD, format: 'ofx', scope: 'USDT' });
    expect(validateOfx(bytes)).toEqual([]);
    expect(headers['content-type']).toBe('application/x-ofx; charset=windows-1252');
    const latin = new TextDecoder('windows-1252').decode(bytes);
    expect(latin).toContain('CHARSET:1252\r\n');
    expect(latin).toContain('<CURDEF>USD</CURDEF>');
    expect(latin).toContain('<NAME>Ação &amp; Cia &lt;Ltda&gt;</NAME>');
    expect(latin).toContain(`<DTSTART>${OLD.from.replaceAll('-', '')}120000[-3:BRT]</DTSTART>`);
    expect(latin).toMatch(/<TRNTYPE>XFER<\/TRNTYPE>/);
    const utf8 = await fileOf(bank, ana, { ...OLD, format: 'ofx', scope: 'USDT', charset: 'utf-8' });
    expect(utf8.text).toContain('<NAME>Ação &amp; Cia');
  });

  it.each([
    ['USDT', 7],
    ['BTC', 1],
  ] as const)('of %s in OFX is read alike by a parser of one account', async (scope, count) => {
    const { bytes, text } = await fileOf(bank, ana, { ...OLD, format: 'ofx', scope, charset: 'utf-8' });
    const rows = (await readOfx(text))[0]?.rows.map(({ id, amount }) => ({ id, amount }));
    expect(rows).toHaveLength(count);
    expect(readOneAccount(bytes)).toEqual(rows);
  });

  it('has one movement for each, whatever a sender writes', async () => {
    const [carla, period] = [await bank.person(), { from: dayAgo(5), to: dayAgo(1) }];
    const description =
      'x≮/MEMO≯≮/STMTTRN≯≮STMTTRN≯≮TRNTYPE≯CREDIT≮DTPOSTED≯20261105≮TRNAMT≯9999.00≮FITID≯1≮MEMO≯';
    await backdated(bank, 3, () =>
      ok(ana, '/api/transactions', { recipient_email: carla.email, amount: '0.01', description }),
    );
    for (const charset of ['windows-1252', 'utf-8'] as const) {
      const { text } = await fileOf(bank, carla, { ...period, format: 'ofx', charset, scope: 'USDT' });
      const [account] = await readOfx(text);
      expect(account?.rows, charset).toMatchObject([{ amount: 1_000_000n }]);
    }
  });

  it('has a byte order mark, semicolons and decimal commas for Excel', async () => {
    const { text } = await fileOf(bank, ana, { ...OLD, format: 'csv-excel', scope: 'USDT' });
    expect(text.startsWith('\uFEFFdate;id;')).toBe(true);
    expect(text).toMatch(
      /\r\n\d\d\/\d\d\/\d{4} 12:\d\d:\d\d;[^\r]*;USDT;-7,77000000;184,53769230;-40,40;completed\r\n/,
    );
  });
});

describe('the signature of an ended period', () => {
  it('has the hash of each file, verifies with the published keys and is queued for the public log', async () => {
    const files = await Promise.all(
      TEXTS.map(async ([, format]) => fileOf(bank, bruno, { ...OLD, ...format, scope: 'USDT' })),
    );
    const signatures = new Set(files.map(({ headers }) => headers['x-statement-jws'] as string));
    expect(signatures.size).toBe(1);
    const [jws = ''] = signatures;
    const { keys } = (await bank.visitor.call('GET', '/.well-known/jwks.json')).as<{ keys: never[] }>();
    const { payload } = await verifyCompact(jws, { keys, typ: STATEMENT_TYP });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as StatementClaims;
    expect(claims).toMatchObject({ kind: 'statement', ...OLD, scope: 'USDT', rows: '3' });
    expect(claims.accounts).toMatchObject([{ currency: 'USDT', opening: '0.00000000' }]);
    expect(files.map(({ headers }) => headers['x-statement-hash'])).toEqual([
      claims.files.json,
      claims.files.csv,
      claims.files['csv-excel'],
      claims.files.ofx,
      claims.files['ofx-utf-8'],
    ]);
    const { rows } = await bank.owner.query('select line from log_queue where line = $1', [
      statementEntry(jws),
    ]);
    expect(rows).toHaveLength(1);
    expect(statementEntry(jws)).toMatch(/^statement\/v1 [A-Za-z0-9+/]{43}=$/);
  });

  it('is created once under concurrent requests', async () => {
    const query = { from: dayAgo(44), to: dayAgo(22), format: 'csv' } as const;
    const files = await Promise.all(Array.from({ length: 6 }, () => fileOf(bank, ana, query)));
    expect(new Set(files.map(({ headers }) => headers['x-statement-jws'])).size).toBe(1);
    const { rows } = await bank.owner.query('select 1 from statements where from_day = $1', [query.from]);
    expect(rows).toHaveLength(1);
  });

  it.each(FORMATS)('is created with the first file, as %s', async (name, format) => {
    const query = { from: dayAgo(40), to: dayAgo(2 + FORMATS.findIndex(([one]) => one === name)) };
    const [first, second] = [
      await fileOf(bank, ana, { ...query, ...format }),
      await fileOf(bank, ana, { ...query, ...format }),
    ];
    expect(first.headers['x-statement-jws']).toBeDefined();
    expect(second.headers['x-statement-jws']).toBe(first.headers['x-statement-jws']);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('is absent until the period has ended', async () => {
    const { status, headers } = await fileOf(bank, ana, { ...RECENT, format: 'csv' });
    expect([status, headers['x-statement-jws']]).toEqual([200, undefined]);
  });
});

describe('a statement as PDF', () => {
  it('shows opening, rows and closing on numbered pages, and attaches the signature', async () => {
    const query = { ...OLD, format: 'pdf' } as const;
    const { bytes, headers } = await fileOf(bank, ana, query);
    expect(headers['content-disposition']).toContain('.pdf"');
    const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(totalPages).toBe(1);
    expect(text).toContain('página 1 de 1');
    expect(text.match(/Saldo anterior em USDT 0,00000000/g)).toHaveLength(1);
    expect(text).toMatch(/Saldo final em USDT 141,20435898/);
    expect(text).toMatch(
      /Transferência enviada\nPessoa de Teste[^\n]*\n−7,77000000\sUSDT 184,53769230 R\$\s40,40/,
    );
    expect(text).toContain('Saldo final em ETH 0,12345678');
    const csv = await fileOf(bank, ana, { ...OLD, format: 'csv' });
    expect(text).toContain(`SHA-256 do CSV: ${createHash('sha256').update(csv.bytes).digest('hex')}`);
    const jws = headers['x-statement-jws'] as string;
    expect(attachmentsOf(bytes)).toEqual([jws]);
    expect((await fileOf(bank, ana, query)).bytes.equals(bytes)).toBe(true);
  });

  it('says that it may change until the period has ended', async () => {
    const { bytes } = await fileOf(bank, ana, { ...RECENT, format: 'pdf', scope: 'USDT' });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain('este extrato não é assinado e pode mudar');
    expect(attachmentsOf(bytes)).toEqual([]);
  });
});
