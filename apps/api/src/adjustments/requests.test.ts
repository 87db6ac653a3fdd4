import { randomUUID } from 'node:crypto';
import {
  type Account,
  type AdjustmentRequest,
  type Me,
  NEXT_CURSOR_HEADER,
  REQUEST_ID_HEADER,
} from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demote } from '../../test/support/administrator.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
let other: Person;
beforeAll(async () => {
  bank = await openTestApp({ variables: { FOUR_EYES_USDT: '100' } });
  admin = await bank.admin();
  other = await bank.admin();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

const ids = new Map<string, string>();
async function idOf(person: Person): Promise<string> {
  const id = ids.get(person.email) ?? (await person.call('GET', '/me')).as<Me>().id;
  ids.set(person.email, id);
  return id;
}
const balanceOf = async (person: Person) =>
  (await person.call('GET', '/api/accounts'))
    .as<Account[]>()
    .find((account) => account.currency_code === 'USDT')?.balance;

async function request(person: Person, change: object = {}, requestId: string = randomUUID()) {
  const body = {
    user_id: await idOf(person),
    currency_code: 'USDT',
    amount: '100.01',
    action: 'add',
    ...change,
  };
  return admin.call('POST', '/api/accounts', body, { [REQUEST_ID_HEADER]: requestId });
}

async function requestedId(person: Person, change: object = {}): Promise<string> {
  const answer = await request(person, change);
  expect(answer.status).toBe(202);
  return answer.as<AdjustmentRequest>().id;
}

const decide = (person: Person, action: 'approve' | 'refuse', id: string, requestId: string = randomUUID()) =>
  person.call('POST', `/api/admin/adjustments/${id}/${action}`, undefined, {
    [REQUEST_ID_HEADER]: requestId,
  });
const list = async (query = '') =>
  (await other.call('GET', `/api/admin/adjustments${query}`)).as<AdjustmentRequest[]>();

describe('an adjustment above the four-eyes amount', () => {
  it('moves nothing until a second administrator approves, and the audit log names both', async () => {
    const ana = await bank.person();
    const answer = await request(ana, { description: 'Ajuste admin (add)' });
    expect(answer).toMatchObject({
      status: 202,
      body: {
        status: 'pending',
        user: { email: ana.email },
        currency_code: 'USDT',
        amount: 100.01,
        action: 'add',
        description: 'Ajuste admin (add)',
        requested_by: { email: admin.email },
        first_approved_by: { email: admin.email },
        decided_by: null,
      },
    });
    const { id } = answer.as<AdjustmentRequest>();
    expect(await balanceOf(ana)).toBeUndefined();
    expect((await list()).find((row) => row.id === id)).toEqual(answer.body);
    expect(await decide(admin, 'approve', id)).toMatchObject({
      status: 409,
      body: { code: 'needs_another_admin' },
    });
    expect(await decide(other, 'approve', id)).toMatchObject({
      status: 200,
      body: { id, status: 'approved', decided_by: { email: other.email } },
    });
    expect(await balanceOf(ana)).toBe(100.01);
    expect((await list()).some((row) => row.id === id)).toBe(false);
    expect((await list('?state=decided'))[0]).toMatchObject({ id, status: 'approved' });
    const [first, second] = [`admin:${await idOf(admin)}`, `admin:${await idOf(other)}`];
    const { rows } = await bank.owner.query(
      'select actor, action, after from audit_log where subject = $1 order by id',
      [`customer:${await idOf(ana)}`],
    );
    expect(rows).toMatchObject([
      { actor: first, action: 'adjustment_requested', after: { request: id, change: '100.01000000' } },
      {
        actor: second,
        action: 'balance_adjusted',
        after: { balance: '100.01000000', first_approval: first },
      },
    ]);
  });

  it('can be refused by either, finally', async () => {
    const ana = await bank.person();
    for (const refuser of [admin, other]) {
      const id = await requestedId(ana);
      expect((await decide(refuser, 'refuse', id)).body).toMatchObject({ status: 'refused' });
      expect(await decide(other, 'approve', id)).toMatchObject({
        status: 409,
        body: { code: 'already_decided', error: 'Este ajuste já foi decidido: recusado.' },
      });
    }
    expect(await balanceOf(ana)).toBeUndefined();
  });

  it('moves once under concurrent decisions', async () => {
    const ana = await bank.person();
    const third = await bank.admin();
    const id = await requestedId(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => decide(nth % 2 === 0 ? other : third, 'approve', id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(ana)).toBe(100.01);
    const raced = await requestedId(ana);
    const [approved, refused] = await Promise.all([
      decide(other, 'approve', raced),
      decide(third, 'refuse', raced),
    ]);
    expect([approved.status, refused.status].toSorted()).toEqual([200, 409]);
    expect(await balanceOf(ana)).toBe(approved.status === 200 ? 200.02 : 100.01);
  });

  it('is one request per request id, with the same answer each time', async () => {
    const ana = await bank.person();
    const [key, decision] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(ana, {}, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
    const { id } = (answers[0] as (typeof answers)[0]).as<AdjustmentRequest>();
    expect(await request(ana, { amount: '101' }, key)).toMatchObject({ body: { code: 'request_id_reused' } });
    expect(await request(ana, { amount: '1' }, key)).toMatchObject({ body: { code: 'request_id_reused' } });
    const done = await decide(other, 'approve', id, decision);
    expect((await decide(other, 'approve', id, decision)).body).toEqual(done.body);
    expect(await decide(other, 'refuse', id, decision)).toMatchObject({
      body: { code: 'request_id_reused' },
    });
    expect(await decide(other, 'approve', await requestedId(ana), decision)).toMatchObject({
      body: { code: 'request_id_reused' },
    });
    expect((await request(ana, {}, key)).body).toEqual(answers[0]?.body);
    expect(await balanceOf(ana)).toBe(100.01);
  });

  it('is not approved under the request id of a movement', async () => {
    const ana = await bank.person();
    const [id, requestId] = [await requestedId(ana), randomUUID()];
    const body = { user_id: await idOf(ana), currency_code: 'USDT', amount: '1', action: 'add' };
    const headers = { [REQUEST_ID_HEADER]: requestId };
    expect((await other.call('POST', '/api/accounts', body, headers)).status).toBe(200);
    expect(await decide(other, 'approve', id, requestId)).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
    expect(await balanceOf(ana)).toBe(1);
  });

  it('never subtracts more than the balance, and stays pending', async () => {
    const ana = await bank.person();
    const id = await requestedId(ana, { action: 'subtract' });
    expect(await decide(other, 'approve', id)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    await decide(other, 'approve', await requestedId(ana, { amount: '150' }));
    expect((await decide(other, 'approve', id)).body).toMatchObject({ status: 'approved' });
    expect(await balanceOf(ana)).toBe(49.99);
  });

  it('of a former administrator needs two others', async () => {
    const ana = await bank.person();
    const demoted = await bank.admin();
    const body = { user_id: await idOf(ana), currency_code: 'USDT', amount: '500', action: 'add' };
    const { id } = (await demoted.call('POST', '/api/accounts', body)).as<AdjustmentRequest>();
    await demote(await idOf(demoted), admin, other);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ first_approved_by: null });
    const key = randomUUID();
    const reassigned = { status: 'pending', first_approved_by: { email: other.email } };
    expect((await decide(other, 'approve', id, key)).body).toMatchObject(reassigned);
    expect((await decide(other, 'approve', id, key)).body).toMatchObject(reassigned);
    expect(await decide(other, 'approve', id)).toMatchObject({ body: { code: 'needs_another_admin' } });
    expect(await balanceOf(ana)).toBe(0);
    expect((await decide(admin, 'approve', id)).body).toMatchObject({ status: 'approved' });
    expect(await balanceOf(ana)).toBe(500);
  });

  it("is refused on one's own account and for an unknown request", async () => {
    const own = { status: 403, body: { code: 'own_request' } };
    expect(await request(admin)).toMatchObject(own);
    const id = await requestedId(other);
    expect(await decide(other, 'approve', id)).toMatchObject(own);
    expect(await decide(other, 'refuse', id)).toMatchObject(own);
    await decide(admin, 'refuse', id);
    expect(await decide(admin, 'approve', randomUUID())).toMatchObject({ status: 404 });
  });

  it('needs two administrators for a coin without a price', async () => {
    const ana = await bank.person();
    expect((await request(ana, { currency_code: 'BTC', amount: '0.0001' })).status).toBe(202);
  });

  it('needs two administrators for coins worth more than the ledger holds', async () => {
    await bank.app.refreshRates();
    const ana = await bank.person();
    const id = await requestedId(ana, { currency_code: 'BTC', amount: '5000000.00000001' });
    expect((await list()).find((row) => row.id === id)).toMatchObject({ amount: 5000000.00000001 });
    expect(await decide(admin, 'approve', id)).toMatchObject({ status: 409 });
    expect(await decide(other, 'approve', id)).toMatchObject({ status: 200 });
    expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([
      { currency_code: 'BTC', balance: 5000000.00000001 },
    ]);
  });
});

it('an adjustment up to the four-eyes amount is executed at once', async () => {
  const ana = await bank.person();
  expect(await request(ana, { amount: 100 })).toMatchObject({ status: 200, body: { balance: 100 } });
  // Together they are more than the ledger holds.
  const id = await requestedId(ana, { amount: '90000000000' });
  expect(await decide(other, 'refuse', id)).toMatchObject({ status: 200 });
});

it('pending adjustments are paged, each once, oldest first', async () => {
  const ana = await bank.person();
  const created = [await requestedId(ana), await requestedId(ana), await requestedId(ana)];
  const listed: string[] = [];
  let cursor = '';
  do {
    const answer = await other.call('GET', `/api/admin/adjustments?limit=2${cursor}`);
    listed.push(...answer.as<AdjustmentRequest[]>().map(({ id }) => id));
    const next = answer.headers[NEXT_CURSOR_HEADER];
    cursor = next === undefined ? '' : `&cursor=${String(next)}`;
  } while (cursor !== '');
  expect(listed.filter((id) => created.includes(id))).toEqual(created);
  expect(new Set(listed).size).toBe(listed.length);
});

it('the database refuses contradictory rows', async () => {
  const id = await requestedId(await bank.person());
  const done = await requestedId(await bank.person());
  await decide(other, 'approve', done);
  const at = `where id = '${id}'`;
  for (const [message, statement] of [
    [/nobody_adjusts_their_own/, `update adjustment_requests set customer_id = requested_by ${at}`],
    [/decided_once/, `update adjustment_requests set state = 'refused' ${at}`],
    [
      /two_different_administrators_adjust/,
      `update adjustment_requests set state = 'approved', decided_by = first_approved_by, decided_at = now(),
        decision_key = 'k', decision_hash = '', entry_id = 1 ${at}`,
    ],
    [
      /approved_adjustment_has_its_entry/,
      `update adjustment_requests set state = 'approved', decided_by = '${await idOf(other)}', decided_at = now(),
        decision_key = 'k', decision_hash = '' ${at}`,
    ],
    [
      /a_take_over_is_whole/,
      `update adjustment_requests set first_approved_by = '${await idOf(other)}' ${at}`,
    ],
    [/decided does not change/, `update adjustment_requests set state = 'pending' where id = '${done}'`],
    [/append-only/, 'delete from adjustment_requests'],
  ] as const) {
    await expect(bank.owner.query(statement), statement).rejects.toThrow(message);
  }
  await expect(bank.app.pool.query('update adjustment_requests set amount = amount')).rejects.toThrow(
    /permission denied/,
  );
});
