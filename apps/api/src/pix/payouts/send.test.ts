import { randomUUID } from 'node:crypto';
import type { SendPixReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, requestIdHeader, type TestApp } from '../../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

/** With 100 USDT. */
async function fundedCustomer(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  return ana;
}

const ORDER = { valor: '52.00', pix_key: '529.982.247-25', pix_key_type: 'cpf', description: 'Saque' };

const send = (who: Person, body: object = {}, requestId?: string) =>
  who.call('POST', '/api/pix/send', { ...ORDER, ...body }, requestIdHeader(requestId));

async function balanceOf(who: Person): Promise<unknown> {
  const { body } = await who.call('GET', '/api/accounts?currency_code=USDT');
  return (body as { balance: number }[])[0]?.balance;
}

describe('POST /api/pix/send', () => {
  it('holds the money at once and shows it as pending', async () => {
    const ana = await fundedCustomer();
    const answer = await send(ana, { holder_name: ' Fulana de Tal ', bank_name: 'Nubank' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'pending', amount_usdt: 10, amount_brl: 52 },
    });
    const { transaction_id, withdrawal_id } = answer.as<SendPixReply>();
    expect(await balanceOf(ana)).toBe(90);
    const [row] = (await ana.call('GET', '/api/transactions?limit=1')).as<Transaction[]>();
    expect(row).toMatchObject({
      id: transaction_id,
      transaction_type: 'pix_withdrawal',
      status: 'pending',
      direction: 'out',
      amount_brl: 52,
      amount_usdt: 10,
      brl_to_usdt_rate: 5.2,
      pix_key: '52998224725',
      description: 'Saque',
      end_to_end_id: null,
    });
    const { rows } = await bank.owner.query(
      `select w.*, a.balance from withdrawals w
       join ledger.account a on a.owner_id = w.customer_id and a.kind = 'customer_hold' where w.id = $1`,
      [withdrawal_id],
    );
    expect(rows).toMatchObject([
      {
        state: 'pending',
        held: 1_000_000_000n,
        balance: 1_000_000_000n,
        payout: 5_200n,
        payout_currency: 'BRL',
        pix_key: '52998224725',
        pix_key_type: 'cpf',
        holder_name: 'Fulana de Tal',
        bank_name: 'Nubank',
      },
    ]);
  });

  it.each([
    // The requested amount, if it is worth the payout.
    ['52.00', 10, 10],
    ['52.00', '10.00000001', 10.00000001],
    ['52.00', '10.001', 10.001],
    ['0.01', '0.00192308', 0.00192308],
    // Otherwise the payout at our rate, rounded up.
    ['52.00', '10.01', 10],
    ['52.00', 1, 10],
    ['52.00', undefined, 10],
    ['52.00', null, 10],
    ['100.00', undefined, 19.23076924],
    ['0.01', undefined, 0.00192308],
    [0.01, undefined, 0.00192308],
  ])('debits for %j, requested as %j, %j', async (valor, requested, debited) => {
    const ana = await fundedCustomer();
    const answer = await send(ana, { valor, ...(requested === undefined ? {} : { amount_usdt: requested }) });
    expect(answer).toMatchObject({
      status: 200,
      body: { amount_usdt: debited, amount_brl: Number(valor) },
    });
  });

  it('accepts a client’s arithmetic, debits exactly the amount and can pay out the whole balance', async () => {
    const ana = await fundedCustomer();
    const amounts = [10.01, 7.77, 12.34, 1.99, 1.15, 0.29];
    for (const amount of amounts) {
      const answer = await send(ana, { valor: amount * 5.2 });
      const brl = Math.floor(Math.round(amount * 100) * 5.2 + 1e-6) / 100;
      expect(answer).toMatchObject({ status: 200, body: { amount_usdt: amount, amount_brl: brl } });
    }
    const rest = 100 - amounts.reduce((sum, amount) => sum + amount, 0) - 33.33;
    const away = { recipient_email: (await bank.person()).email, amount: rest.toFixed(2) };
    expect((await ana.call('POST', '/api/transactions', away)).status).toBe(200);
    expect(await send(ana, { valor: 33.33 * 5.2 })).toMatchObject({ body: { amount_usdt: 33.33 } });
    expect(await balanceOf(ana)).toBe(0);
  });

  it.each([
    [{ valor: '0' }, 400, 'invalid_amount'],
    [{ valor: -52 }, 400, 'invalid_amount'],
    [{ valor: '0.009' }, 400, 'invalid_amount'],
    [{ valor: 1e-7 }, 400, 'invalid_amount'],
    [{ valor: 'NaN' }, 400, 'invalid_amount'],
    [{ valor: '5e1' }, 400, 'invalid_amount'],
    [{ valor: '1234567890123456' }, 400, 'invalid_amount'],
    [{ valor: '10000000000.00' }, 400, 'amount_out_of_range'],
    [{ valor: true }, 400, 'invalid_request'],
    [{ valor: undefined }, 400, 'invalid_request'],
    [{ amount_usdt: '0' }, 400, 'invalid_amount'],
    [{ amount_usdt: -10 }, 400, 'invalid_amount'],
    [{ amount_usdt: '10.000000001' }, 400, 'invalid_amount'],
    [{ pix_key: '52998224726' }, 400, 'invalid_pix_key'],
    // The bank's own key, in the sandbox.
    [{ pix_key: '7B2F9C14-6d3e-4a58-9f01-c5a7e2d48b36', pix_key_type: 'random' }, 400, 'invalid_pix_key'],
    [{ pix_key: '' }, 400, 'invalid_request'],
    [{ pix_key: 'x'.repeat(121) }, 400, 'invalid_request'],
    [{ pix_key_type: 'email' }, 400, 'invalid_pix_key'],
    [{ pix_key_type: 'iban' }, 400, 'invalid_request'],
    [{ pix_key_type: 'constructor' }, 400, 'invalid_request'],
    [{ description: 'x'.repeat(141) }, 400, 'invalid_description'],
    [{ description: 'a\u0007b' }, 400, 'invalid_description'],
    [{ holder_name: 'x'.repeat(121) }, 400, 'invalid_request'],
    [{ holder_name: 'Fulana\u0000' }, 400, 'invalid_request'],
    [{ holder_name: 'Fulana\u202eanaC' }, 400, 'invalid_request'],
    [{ bank_name: 'Banco\u200b' }, 400, 'invalid_request'],
    [{ description: 'a\u2066b' }, 400, 'invalid_description'],
    [{ bank_name: 'x'.repeat(61) }, 400, 'invalid_request'],
    [{ valor: '520.01' }, 422, 'insufficient_funds'],
    [{ valor: '9999999999.99' }, 422, 'insufficient_funds'],
  ])('refuses %j with %s %s, and moves nothing', async (body, status, code) => {
    const ana = await fundedCustomer();
    expect(await send(ana, body)).toMatchObject({ status, body: { code } });
    expect(await balanceOf(ana)).toBe(100);
  });

  it('can withdraw the whole balance', async () => {
    const ana = await fundedCustomer();
    expect((await send(ana, { valor: '520.00', amount_usdt: 100 })).status).toBe(200);
    expect(await balanceOf(ana)).toBe(0);
  });

  it('needs a session', async () => {
    expect(await bank.visitor.call('POST', '/api/pix/send', ORDER)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});

describe('a repeated request', () => {
  it('opens one withdrawal and gets one answer', async () => {
    const ana = await fundedCustomer();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, {}, requestId)));
    answers.push(await send(ana, { valor: 52, pix_key: '52998224725' }, requestId));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect(await balanceOf(ana)).toBe(90);
  });

  it('is refused with other content', async () => {
    const ana = await fundedCustomer();
    const requestId = randomUUID();
    await send(ana, {}, requestId);
    for (const other of [{ valor: '52.01' }, { pix_key: '123.456.789-09' }, { holder_name: 'Outra' }]) {
      expect(await send(ana, other, requestId)).toMatchObject({
        status: 409,
        body: { code: 'request_id_reused' },
      });
    }
    expect(await balanceOf(ana)).toBe(90);
  });

  it('gets the same refusal for insufficient funds', async () => {
    const ana = await fundedCustomer();
    const requestId = randomUUID();
    const refused = { status: 422, body: { code: 'insufficient_funds' } };
    expect(await send(ana, { valor: '1000.00' }, requestId)).toMatchObject(refused);
    await bank.deposit(ana, '600.00');
    expect(await send(ana, { valor: '1000.00' }, requestId)).toMatchObject(refused);
  });
});

it('of twenty concurrent withdrawals of the whole balance, one succeeds', async () => {
  const ana = await fundedCustomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(ana, { valor: '520.00' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  expect(await balanceOf(ana)).toBe(0);
});
