import { randomUUID } from 'node:crypto';
import { NEXT_CURSOR_HEADER, type Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, requestIdHeader, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

/** The first with 100 USDT, the second with none. */
async function pair(): Promise<[Person, Person]> {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  return [ana, bruno];
}

const send = (from: Person, body: object, requestId?: string) =>
  from.call(
    'POST',
    '/api/transactions',
    { transaction_type: 'transfer', ...body },
    requestIdHeader(requestId),
  );

async function balanceOf(person: Person, currency = 'USDT'): Promise<unknown> {
  const { body } = await person.call('GET', `/api/accounts?currency_code=${currency}`);
  return (body as { balance: number }[])[0]?.balance ?? 0;
}

describe('a transfer by e-mail', () => {
  it('moves the amount and gives each side a history row', async () => {
    const [ana, bruno] = await pair();
    const answer = await send(ana, {
      recipient_email: bruno.email.toUpperCase(),
      amount: '10.12345678',
      currency: 'USDT',
      description: 'Almoço <b>de</b> sábado & "café"',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction_type: 'transfer',
        status: 'completed',
        direction: 'out',
        created_by: ana.email,
        recipient_email: bruno.email,
        amount_usdt: 10.12345678,
        description: 'Almoço <b>de</b> sábado & "café"',
      },
    });
    expect([await balanceOf(ana), await balanceOf(bruno)]).toEqual([89.87654322, 10.12345678]);
    const received = (await bruno.call('GET', '/api/transactions')).as<Transaction[]>();
    expect(received).toMatchObject([{ direction: 'in', created_by: bruno.email, amount_usdt: 10.12345678 }]);
    expect(received[0]?.id).not.toBe(answer.as<Transaction>().id);
  });

  it('needs no type and accepts a number or a text', async () => {
    const [ana, bruno] = await pair();
    const answer = await ana.call('POST', '/api/transactions', { recipient_email: bruno.email, amount: 1.5 });
    expect(answer).toMatchObject({ status: 200, body: { transaction_type: 'transfer', amount_usdt: 1.5 } });
  });

  it('is listed once for an administrator', async () => {
    const [ana, bruno] = await pair();
    const { id } = (await send(ana, { recipient_email: bruno.email, amount: 1 })).as<Transaction>();
    const admin = await bank.admin();
    const page = await admin.call('GET', '/api/transactions?limit=1');
    expect(page.body).toMatchObject([{ id, direction: 'out' }]);
    expect(page.headers[NEXT_CURSOR_HEADER]).toBeDefined();
  });

  it.each([
    ['0', 'invalid_amount'],
    [0, 'invalid_amount'],
    [-1, 'invalid_amount'],
    ['-0.5', 'invalid_amount'],
    ['NaN', 'invalid_amount'],
    ['1e2', 'invalid_amount'],
    ['0x10', 'invalid_amount'],
    ['1,5', 'invalid_amount'],
    [' 1', 'invalid_amount'],
    ['0.000000001', 'invalid_amount'],
    [1e21, 'invalid_amount'],
    ['1234567890123456', 'invalid_amount'],
    [undefined, 'invalid_amount'],
    [null, 'invalid_amount'],
    [true, 'invalid_request'],
    [{ $gt: 0 }, 'invalid_request'],
    [[1], 'invalid_request'],
  ])('refuses the amount %j', async (amount, code) => {
    const [ana, bruno] = await pair();
    expect(await send(ana, { recipient_email: bruno.email, amount })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await balanceOf(ana)).toBe(100);
  });

  it('refuses missing funds, the sender, unknown recipients, other currencies and invalid descriptions', async () => {
    const [ana, bruno] = await pair();
    const to = { recipient_email: bruno.email, amount: 1 };
    const refusals: [object, number, string][] = [
      [{ ...to, amount: '100.00000001' }, 422, 'insufficient_funds'],
      [{ ...to, currency: 'BTC' }, 422, 'insufficient_funds'],
      [{ ...to, currency: 'BRL' }, 400, 'invalid_request'],
      [{ ...to, currency: 'constructor' }, 400, 'invalid_request'],
      [{ ...to, recipient_email: ana.email }, 400, 'transfer_to_self'],
      [{ ...to, recipient_email: 'ninguem@lastro.example' }, 404, 'recipient_not_found'],
      [{ ...to, recipient_email: '' }, 400, 'invalid_request'],
      [{ ...to, description: 'x'.repeat(141) }, 400, 'invalid_description'],
      [{ ...to, description: 'a\u0007b' }, 400, 'invalid_description'],
    ];
    for (const [body, status, code] of refusals) {
      expect(await send(ana, body), JSON.stringify(body)).toMatchObject({ status, body: { code } });
    }
    expect([await balanceOf(ana), await balanceOf(bruno)]).toEqual([100, 0]);
  });
});

describe('a repeated transfer', () => {
  it('moves once and gets the same answer with the same request id', async () => {
    const [ana, bruno] = await pair();
    const [body, requestId] = [{ recipient_email: bruno.email, amount: '7' }, randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, body, requestId)));
    answers.push(await send(ana, { ...body, amount: 7 }, requestId));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body as object });
    expect(await balanceOf(bruno)).toBe(7);
  });

  it('is refused with the same request id and other content', async () => {
    const [ana, bruno] = await pair();
    const requestId = randomUUID();
    await send(ana, { recipient_email: bruno.email, amount: '7' }, requestId);
    const other = await send(ana, { recipient_email: bruno.email, amount: '8' }, requestId);
    expect(other).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
  });

  it("does not collide with another customer's request id", async () => {
    const [ana, bruno] = await pair();
    const requestId = randomUUID();
    await send(ana, { recipient_email: bruno.email, amount: '7' }, requestId);
    expect((await send(bruno, { recipient_email: ana.email, amount: '7' }, requestId)).status).toBe(200);
    expect([await balanceOf(ana), await balanceOf(bruno)]).toEqual([100, 0]);
  });

  it('keeps a refusal for lack of funds', async () => {
    const [ana, bruno] = await pair();
    const requestId = randomUUID();
    const body = { recipient_email: ana.email, amount: '7' };
    expect((await send(bruno, body, requestId)).status).toBe(422);
    await send(ana, { recipient_email: bruno.email, amount: '50' });
    expect(await send(bruno, body, requestId)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(await balanceOf(bruno)).toBe(50);
  });

  it.each(['', 'x'.repeat(129)])('needs a request id of 1 to 128 characters', async (requestId) => {
    const [ana, bruno] = await pair();
    const answer = await send(ana, { recipient_email: bruno.email, amount: 1 }, requestId);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request_id_invalid' } });
  });
});

it('executes one of thirty concurrent transfers of the whole balance', async () => {
  const [ana, bruno] = await pair();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => send(ana, { recipient_email: bruno.email, amount: 100 })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect([await balanceOf(ana), await balanceOf(bruno)]).toEqual([0, 100]);
});
