import { type ChargeReply, NEXT_CURSOR_HEADER, type Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

let bank: TestApp;
let rich: Person;
beforeAll(async () => {
  bank = await openTestApp();
  rich = await bank.person();
  for (let i = 1; i <= 12; i += 1) await bank.deposit(rich, `${i + 10}.00`);
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

const list = async (person: Person, query = '') =>
  (await person.call('GET', `/api/transactions${query}`)).as<Transaction[]>();

describe('GET /api/transactions', () => {
  it('returns the latest ten, newest first', async () => {
    const rows = await list(rich, `?created_by=${rich.email}&orderBy=-created_date`);
    expect(rows.map((row) => row.amount_brl)).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13]);
    expect(rows[0]).toMatchObject({
      transaction_type: 'pix_deposit',
      status: 'completed',
      direction: 'in',
      created_by: rich.email,
      brl_to_usdt_rate: 5.2,
      amount_usdt: 4.23076923,
    });
    expect(rows[0]?.description).toContain(rows[0]?.pix_key);
  });

  it('pages through all rows, each once, in both orders', async () => {
    for (const order of ['-created_date', 'created_date']) {
      const amounts: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const query = `?limit=5&orderBy=${order}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
        const page = await rich.call('GET', `/api/transactions${query}`);
        amounts.push(...page.as<Transaction[]>().map((row) => row.amount_brl));
        cursor = page.headers[NEXT_CURSOR_HEADER] as string | undefined;
      } while (cursor !== undefined);
      const ascending = Array.from({ length: 12 }, (_, i) => i + 11);
      expect(amounts).toEqual(order === 'created_date' ? ascending : ascending.reverse());
    }
  });

  it('shows the latest rows, which have a separate query, like any other page', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '520.00');
    const hostile = `"aspas", {chaves}, \\ NULL\n\u2028\t😀 'x' ]]`;
    const times = ['12:00:00', '12:00:00.1', '12:00:00.12', '12:00:00.123', '23:59:59.999'];
    const texts = [hostile, 'NULL', '', '{}', null];
    for (const _ of texts) {
      const order = { recipient_email: bruno.email, amount: '0.01' };
      expect((await ana.call('POST', '/api/transactions', order)).status).toBe(200);
    }
    const { rows } = await bank.owner.query<{ id: string }>(
      `select t.id from transactions t join customers c on c.id = t.customer_id
       where c.email = $1 and t.transaction_type = 'transfer' order by t.id`,
      [ana.email],
    );
    for (const [n, time] of times.entries()) {
      await bank.owner.query('update transactions set created_at = $1, description = $2 where id = $3', [
        `2026-03-09 ${time}+00`,
        texts[n],
        rows[n]?.id,
      ]);
    }
    const latest = await list(ana, '?limit=50');
    expect(latest).toHaveLength(6);
    expect(latest).toEqual(await list(ana, '?limit=50&status=completed'));
    expect(latest.map((row) => row.description)).toEqual(expect.arrayContaining(texts));
    expect(latest.map((row) => row.created_date)).toContain('2026-03-09T12:00:00.120Z');
  });

  it('filters by type, status and text', async () => {
    expect(await list(rich, '?transaction_type=transfer')).toEqual([]);
    expect(await list(rich, '?status=pending')).toEqual([]);
    expect(await list(rich, '?status=completed&limit=100')).toHaveLength(12);
    const [first] = await list(rich, '?limit=1');
    expect(await list(rich, `?search=${first?.pix_key?.toUpperCase()}`)).toHaveLength(1);
    expect(await list(rich, '?search=%25')).toEqual([]);
    expect(await list(rich, "?search=' or 1=1 --")).toEqual([]);
  });

  it('finds rows by their shown name, amounts and words, with or without accents', async () => {
    const [ana, julia] = [await bank.person(), await bank.person()];
    await bank.owner.query("update customers set full_name = 'Júlia Conceição' where email = $1", [
      julia.email,
    ]);
    await bank.deposit(ana, '340.00');
    await bank.deposit(julia, '1038.22');
    const send = (who: Person, body: object, url = '/api/transactions') => who.call('POST', url, body);
    const replies = [
      await send(ana, { amount: '5.5' }, '/api/savings/deposit'),
      await send(julia, { recipient_email: ana.email, amount: '1.25', description: 'Almoço de sábado' }),
      await send(ana, { recipient_email: julia.email, amount: '2' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = async (text: string, who = ana) =>
      (await list(who, `?limit=50&search=${encodeURIComponent(text)}`)).map((row) => row.transaction_type);
    for (const [text, types] of [
      ['Investimento', ['savings_deposit']],
      ['resgate', []],
      ['DEPOSITO PIX', ['pix_deposit']],
      ['depósito', ['pix_deposit']],
      ['transferencia', ['transfer', 'transfer']],
      ['Transferência recebida', ['transfer']],
      ['julia', ['transfer', 'transfer']],
      ['conceicao', ['transfer', 'transfer']],
      ['almoco', ['transfer']],
      ['SÁBADO', ['transfer']],
      ['65,38', ['pix_deposit']],
      ['340', ['pix_deposit']],
      ['R$ 340,00', ['pix_deposit']],
      ['340 USDT', []],
      ['5,50', ['savings_deposit']],
      ['1,25', ['transfer']],
      ['1,2', ['transfer']],
      ['1,26', []],
      ['%', []],
      ['_', []],
      ['.*', []],
      ['(?i)almoco', []],
      ['[', []],
      ['ALMOÇO DE', ['transfer']],
      ['btc', []],
      ['\\', []],
    ] as const) {
      expect(await found(text), text).toEqual(types);
    }
    expect(await found('1.038,22', julia)).toEqual(['pix_deposit']);
    expect(await found('cambio')).toEqual([]);
  });

  it('shows the recipient’s name recorded then, or else the current one', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '520.00');
    const order = { recipient_email: bruno.email, amount: '3.07' };
    const sent = (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
    expect(sent.recipient_name).toBe('Pessoa de Teste');
    await bank.owner.query("update customers set full_name = 'Bruno de Hoje' where email = $1", [
      bruno.email,
    ]);
    const names = async () => {
      const rows = [
        ...(await list(ana, '?limit=1')),
        ...(await list(ana, '?limit=1&transaction_type=transfer')),
      ];
      return rows.map((row) => row.recipient_name);
    };
    expect(await names()).toEqual(['Pessoa de Teste', 'Pessoa de Teste']);
    await bank.owner.query('update transactions set recipient_name = null where id = $1', [sent.id]);
    expect(await names()).toEqual(['Bruno de Hoje', 'Bruno de Hoje']);
  });

  it('shows each customer only their own rows', async () => {
    const other = await bank.person();
    expect(await list(other)).toEqual([]);
    const refused = await other.call('GET', `/api/transactions?created_by=${rich.email}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const cursor = encodeCursor({ at: new Date(), id: (await list(rich, '?limit=1'))[0]?.id ?? '' });
    expect(await list(other, `?cursor=${cursor}`)).toEqual([]);
  });

  it("shows an administrator any customer's rows, or everyone's", async () => {
    const admin = await bank.admin();
    expect(await list(admin, `?created_by=${rich.email}&limit=100`)).toHaveLength(12);
    const all = await list(admin, '?limit=5');
    expect(all).toHaveLength(5);
    const page = await admin.call('GET', '/api/transactions?limit=5');
    const next = await list(admin, `?limit=5&cursor=${page.headers[NEXT_CURSOR_HEADER]}`);
    expect(new Set([...all, ...next].map((row) => row.id)).size).toBe(10);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'orderBy=amount',
    'status=done',
    'cursor=x',
    'limit=1&limit=2',
  ])('refuses ?%s', async (query) => {
    expect(await rich.call('GET', `/api/transactions?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('POST /api/transactions', () => {
  it('credits the charge’s amount, whatever the request claims', async () => {
    const ana = await bank.person();
    const { txid } = (await ana.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
    await bank.controlSandbox('POST', `/pix/${txid}/pay`);
    const claim = {
      transaction_type: 'pix_deposit',
      amount_brl: 50000,
      amount_usdt: '9615.38',
      brl_to_usdt_rate: 0.1,
      description: 'x',
      status: 'completed',
      pix_key: txid,
    };
    const first = await ana.call('POST', '/api/transactions', claim);
    expect(first).toMatchObject({
      status: 200,
      body: { amount_brl: 52, amount_usdt: 10, status: 'completed' },
    });
    expect((await ana.call('POST', '/api/transactions', claim)).body).toEqual(first.body);
    expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([{ balance: 10 }]);
  });

  it('moves nothing for a charge that is not paid', async () => {
    const ana = await bank.person();
    const { txid } = (await ana.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
    const claim = { transaction_type: 'pix_deposit', amount_usdt: 10, status: 'completed', pix_key: txid };
    expect(await ana.call('POST', '/api/transactions', claim)).toMatchObject({
      status: 409,
      body: { code: 'charge_not_paid' },
    });
    expect(await list(ana)).toEqual([]);
  });

  it("finds neither another customer's charge nor one that does not exist", async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    const { txid } = (await ana.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
    await bank.controlSandbox('POST', `/pix/${txid}/pay`);
    for (const key of [txid, 'a'.repeat(32), '', "' or 1=1 --"]) {
      const answer = await bruno.call('POST', '/api/transactions', {
        transaction_type: 'pix_deposit',
        pix_key: key,
      });
      expect(answer.status).toBe(404);
    }
    expect((await bruno.call('GET', '/api/accounts')).body).toEqual([]);
  });

  it.each(['pix_withdrawal', 'savings_deposit', 'crypto_exchange', 'adjustment', 'constructor', '__proto__'])(
    'refuses the type %j',
    async (type) => {
      const answer = await rich.call('POST', '/api/transactions', {
        transaction_type: type,
        amount_usdt: 1,
        status: 'completed',
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'type_not_allowed' } });
    },
  );

  it.each([{}, { transaction_type: '' }, { recipient_email: '' }, { recipient_email: null }])(
    'is a transfer without a type, whose missing recipient is named: %j',
    async (fields) => {
      const answer = await rich.call('POST', '/api/transactions', { amount: 1, ...fields });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('"recipient_email"') },
      });
    },
  );

  it('needs a session', async () => {
    const answer = await bank.visitor.call('POST', '/api/transactions', { transaction_type: 'pix_deposit' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

it('a cursor is decoded to what was encoded, and any other text is refused', () => {
  const cursor = { at: new Date(1_790_000_000_123), id: '01a1fcc0-9c89-7d1e-aed8-b1f6453dfc88' };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  for (const text of ['', '1.2', `${encodeCursor(cursor)}x`, 'null'])
    expect(() => decodeCursor(text)).toThrow();
});
