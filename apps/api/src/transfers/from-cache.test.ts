import { createHash, randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER, type Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, requestIdHeader, type TestApp } from '../../test/support/app.ts';
import { countQueries } from '../../test/support/count-queries.ts';

/** A second transfer uses the cached session and recipient, but must notice changes since then. */

let ahead = 0;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    variables: { RESET_PAUSE_HOURS: '24' },
  });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

const send = (from: Person, to: { readonly email: string }, amount: unknown = '1', id?: string) =>
  from.call('POST', '/api/transactions', { recipient_email: to.email, amount }, requestIdHeader(id));

/** The first has 99 USDT left; the next transfer to the second uses only cached data. */
async function remembered(): Promise<[Person, Person]> {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  expect((await send(ana, bruno)).status).toBe(200);
  return [ana, bruno];
}

const run = (text: string, ...values: unknown[]) => bank.owner.query(text, values);
const endSession = ({ token }: Person) =>
  run('delete from sessions where token_hash = $1', createHash('sha256').update(token).digest());
const balanceOf = async (person: Person) =>
  (await person.call('GET', '/api/accounts')).as<{ balance: number }[]>()[0]?.balance ?? 0;
const ENDED = { status: 401, body: { code: 'session_expired' } };

describe('an ended session is refused before any other error', () => {
  const calls: readonly {
    readonly what: string;
    readonly body: (to: Person) => unknown;
    readonly headers?: Record<string, string>;
  }[] = [
    { what: 'a transfer', body: (to) => ({ recipient_email: to.email, amount: 1 }) },
    { what: 'more than the balance', body: (to) => ({ recipient_email: to.email, amount: 5_000 }) },
    {
      what: 'an unknown recipient',
      body: () => ({ recipient_email: 'ninguem@lastro.example', amount: 1 }),
    },
    { what: 'an unknown field', body: (to) => ({ recipient_email: to.email, amount: 1, coin: 'BTC' }) },
    { what: 'a wrong type of field', body: (to) => ({ recipient_email: to.email, amount: [1] }) },
    { what: 'a wrong amount', body: (to) => ({ recipient_email: to.email, amount: '1e2' }) },
    {
      what: 'text that cannot be stored',
      body: (to) => ({ recipient_email: to.email, amount: 1, description: 'a\u0000' }),
    },
    { what: 'another type', body: () => ({ transaction_type: 'pix_deposit', pix_key: 'x' }) },
    {
      what: 'a type that is not allowed',
      body: () => ({ transaction_type: 'savings_deposit', amount: 1 }),
    },
    { what: 'no body', body: () => undefined },
    {
      what: 'a wrong request id',
      body: (to) => ({ recipient_email: to.email, amount: 1 }),
      headers: { [REQUEST_ID_HEADER]: '' },
    },
  ];

  it.each(calls)('with $what', async ({ body, headers }) => {
    const [ana, bruno] = await remembered();
    await endSession(ana);
    expect(await ana.call('POST', '/api/transactions', body(bruno), headers)).toMatchObject(ENDED);
    expect(await ana.call('POST', '/api/transactions', body(bruno), headers)).toMatchObject(ENDED);
    expect(await balanceOf(bruno)).toBe(1);
  });

  it('with a body that is no JSON, or is too long', async () => {
    for (const payload of ['{"amount":', `"${'x'.repeat(70_000)}"`]) {
      const [ana] = await remembered();
      await endSession(ana);
      const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
      const reply = await bank.app.http.inject({
        method: 'POST',
        url: '/api/transactions',
        headers,
        payload,
      });
      expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'session_expired' }]);
    }
  });

  it('with a replay, or with another content under its id', async () => {
    const [ana, bruno] = await remembered();
    const id = randomUUID();
    expect((await send(ana, bruno, '2', id)).status).toBe(200);
    await endSession(ana);
    for (const amount of ['2', '3', '2']) expect(await send(ana, bruno, amount, id)).toMatchObject(ENDED);
    expect(await balanceOf(bruno)).toBe(3);
  });

  it('after its expiry', async () => {
    const [ana, bruno] = await remembered();
    const hash = createHash('sha256').update(ana.token).digest();
    await run(
      'update sessions set expires_at = $2 where token_hash = $1',
      hash,
      new Date(Date.now() + ahead + 10_000),
    );
    expect((await send(ana, bruno)).status).toBe(200);
    ahead += 10_000;
    expect(await send(ana, bruno)).toMatchObject(ENDED);
  });

  it('in a burst, without affecting others in it', async () => {
    const [[ana, bruno], [carla, davi]] = [await remembered(), await remembered()];
    await endSession(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [send(ana, bruno), send(carla, davi)]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => [401, 200]).flat());
    expect([await balanceOf(bruno), await balanceOf(carla), await balanceOf(davi)]).toEqual([1, 79, 21]);
  });
});

it('a repeated transfer gets the first answer, though its recipient has another e-mail meanwhile', async () => {
  const [ana, bruno] = await remembered();
  const [id, before] = [randomUUID(), await balanceOf(bruno)];
  const first = await send(ana, bruno, '2', id);
  expect(first.status).toBe(200);
  await run("update customers set email = 'novo-' || email where email = $1", bruno.email);
  const again = await send(ana, bruno, '2', id);
  expect(again).toMatchObject({ status: 200, body: { id: first.as<Transaction>().id } });
  expect(await send(ana, bruno, '2')).toMatchObject({ body: { code: 'recipient_not_found' } });
  expect(await balanceOf(bruno)).toBe(before + 2);
});

describe('a session is extended', () => {
  it('by transfers alone', async () => {
    const [ana, bruno] = await remembered();
    const hash = createHash('sha256').update(ana.token).digest();
    const expiry = async () =>
      (
        await bank.owner.query<{ expires_at: Date }>(
          'select expires_at from sessions where token_hash = $1',
          [hash],
        )
      ).rows[0]?.expires_at;
    const first = await expiry();
    for (let minute = 0; minute < 14; minute += 1) {
      ahead += 30_000;
      expect((await send(ana, bruno)).status).toBe(200);
    }
    expect((await expiry())?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 5 * 60_000);
  });
});

describe('a change since is noticed', () => {
  it('a new name of the sender or the recipient', async () => {
    const [ana, bruno] = await remembered();
    await run("update customers set full_name = 'Ana Nova' where email = $1", ana.email);
    await run("update customers set full_name = 'Bruno Novo' where email = $1", bruno.email);
    expect((await send(ana, bruno)).body).toMatchObject({
      sender_name: 'Ana Nova',
      recipient_name: 'Bruno Novo',
    });
    await run("update customers set full_name = 'Bruno Outro' where email = $1", bruno.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ana, bruno)));
    for (const { body } of answers) expect(body).toMatchObject({ recipient_name: 'Bruno Outro' });
  });

  it('an e-mail that was removed or now belongs to another customer', async () => {
    const [ana, bruno] = await remembered();
    const carla = await bank.person();
    const moved = `antes-${bruno.email}`;
    await run('update customers set email = $2 where email = $1', bruno.email, moved);
    expect(await send(ana, bruno)).toMatchObject({ status: 404, body: { code: 'recipient_not_found' } });
    await run('update customers set email = $2 where email = $1', carla.email, bruno.email);
    expect((await send(ana, bruno, '5')).status).toBe(200);
    expect([await balanceOf(bruno), await balanceOf(carla)]).toEqual([1, 5]);
    await run('update customers set email = $2 where email = $1', bruno.email, `depois-${bruno.email}`);
    await run('update customers set email = $2 where email = $1', ana.email, bruno.email);
    expect(await send(ana, bruno)).toMatchObject({ status: 400, body: { code: 'transfer_to_self' } });
  });

  it('a used-up limit for unknown recipients', async () => {
    const [ana, bruno] = await remembered();
    const [carla, davi] = await remembered();
    await run(
      `insert into rate_limits select 'transfer-unknown:' || id, 1000000, $2 from customers where email = $1`,
      ana.email,
      Date.now() + 60_000,
    );
    // The recipient is cached from Carla's transfer; Ana has never sent to them.
    expect(await send(ana, davi)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await send(carla, davi)).status).toBe(200);
    expect((await send(ana, bruno)).status).toBe(429);
  });

  it('a pause after a password reset, a pause of outgoing payments, and a block', async () => {
    const [ana, bruno] = await remembered();
    await run(
      "update customers set outgoing_paused_at = now(), outgoing_pause_reason = 'pix_reversal' where email = $1",
      ana.email,
    );
    expect(await send(ana, bruno)).toMatchObject({ status: 403, body: { code: 'outgoing_paused' } });
    await run(
      'update customers set outgoing_paused_at = null, outgoing_pause_reason = null where email = $1',
      ana.email,
    );
    expect((await send(ana, bruno)).status).toBe(200);
    await run('update customers set password_reset_at = now() where email = $1', ana.email);
    const stranger = (await remembered())[1];
    expect((await send(ana, stranger)).body).toMatchObject({ code: 'withdrawals_paused' });
    await run("update customers set blocked_at = now(), block_reason = 'fraude' where email = $1", ana.email);
    expect(await send(ana, bruno)).toMatchObject(ENDED);
  });
});

describe('a transfer from the cache', () => {
  it('makes one query and gives the same answer as an uncached transfer', async () => {
    const [ana, bruno] = await remembered();
    const id = randomUUID();
    let transfer: Transaction | undefined;
    const queries = await countQueries(bank.app.pool, async () => {
      transfer = (await send(ana, bruno, '2.5', id)).as<Transaction>();
    });
    expect(queries).toEqual(['ledger_post_if']);
    expect((await ana.call('GET', '/api/transactions?limit=1')).body).toEqual([transfer]);
    expect((await send(ana, bruno, '2.5', id)).body).toEqual(transfer);
    expect(await send(ana, bruno, '2.6', id)).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
    expect(await balanceOf(bruno)).toBe(3.5);
  });

  it('keeps its own refusal', async () => {
    const [ana, bruno] = await remembered();
    const id = randomUUID();
    const refused = { status: 422, body: { code: 'insufficient_funds' } };
    expect(await send(ana, bruno, '99.00000001', id)).toMatchObject(refused);
    await bank.deposit(ana, '5.20');
    expect(await send(ana, bruno, '99.00000001', id)).toMatchObject(refused);
    expect((await send(ana, bruno, '99')).status).toBe(200);
  });

  it('moves once in a burst with one request id, and never more than the balance', async () => {
    const [ana, bruno] = await remembered();
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => send(ana, bruno, '9', id)));
    expect(new Set(same.map((answer) => answer.as<Transaction>().id)).size).toBe(1);
    const all = await Promise.all(Array.from({ length: 30 }, () => send(ana, bruno, '90')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balanceOf(ana), await balanceOf(bruno)]).toEqual([0, 100]);
  });
});
