import { randomUUID } from 'node:crypto';
import type { BalanceHistory, SavingsDepositReply, SavingsWithdrawReply } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deposit,
  history,
  invest,
  openSavingsFixture,
  type SavingsFixture,
  savings,
  spendable,
  withdraw,
} from '../../test/savings/savings-fixture.ts';
import { openTestApp, type Person } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';

let fixture: SavingsFixture;
beforeAll(async () => {
  fixture = await openSavingsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.bank.close();
});
beforeEach(() => fixture.resetClock());

describe('a deposit', () => {
  it('creates an investment from the spendable balance', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await savings(ana)).toEqual({ total: 0, yield: 0, details: [] });
    const answer = await deposit(ana, '40.5');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, amount: 40.5, message: 'Depósito realizado com sucesso!' },
    });
    const { savings_id, created_date, unlocks_at } = answer.as<SavingsDepositReply>();
    expect(Date.parse(unlocks_at) - Date.parse(created_date)).toBe(30 * DAY_MS);
    await invest(ana, 9);
    expect(await spendable(ana)).toBe(50.5);
    const held = await savings(ana);
    expect(held).toMatchObject({ total: 49.5, yield: 0 });
    expect(held.details.map((detail) => detail.amount)).toEqual([9, 40.5]);
    expect(held.details[1]).toEqual({
      id: savings_id,
      amount: 40.5,
      value: 40.5,
      yield: 0,
      created_date,
      unlocks_at,
      penalty_amount: 10.125,
      withdrawal_amount: 30.375,
    });
    expect((await history(ana))[1]).toMatchObject({
      transaction_type: 'savings_deposit',
      status: 'completed',
      direction: 'out',
      amount_usdt: 40.5,
    });
  });

  it('is refused for missing funds and invalid amounts', async () => {
    const ana = await fixture.fundedCustomer();
    const refusals: [unknown, number, string][] = [
      ['100.00000001', 422, 'insufficient_funds'],
      ...[0, -1, '0', '1e1', 'NaN', '0.000000001', '1234567890123456'].map(
        (amount): [unknown, number, string] => [amount, 400, 'invalid_amount'],
      ),
      ...['', null, [], {}].map((amount): [unknown, number, string] => [amount, 400, 'invalid_request']),
    ];
    for (const [amount, status, code] of refusals) {
      expect(await deposit(ana, amount), JSON.stringify(amount)).toMatchObject({ status, body: { code } });
    }
    expect(await spendable(ana)).toBe(100);
    expect((await savings(ana)).details).toEqual([]);
    for (const answer of [
      await fixture.bank.visitor.call('POST', '/api/savings/deposit', { amount: 1 }),
      await fixture.bank.visitor.call('GET', '/api/savings/balance'),
      await fixture.bank.visitor.call('POST', '/api/savings/withdraw', { savings_id: randomUUID() }),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('of the whole balance happens once under concurrent requests', async () => {
    const ana = await fixture.fundedCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(ana, 100)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect((await savings(ana)).details).toHaveLength(1);
    expect(await spendable(ana)).toBe(0);
  });

  it('happens once under one request id, and so does its refusal', async () => {
    const ana = await fixture.fundedCustomer();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => deposit(ana, 60, id)));
    answers.push(await deposit(ana, '60.00', id));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect((await savings(ana)).details).toHaveLength(1);
    expect(await deposit(ana, 61, id)).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
    const refused = randomUUID();
    expect((await deposit(ana, 50, refused)).status).toBe(422);
    await fixture.bank.deposit(ana, '520.00');
    expect(await deposit(ana, 50, refused)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
  });
});

it('allows a customer a bounded number of open investments, also in a burst; redeeming one frees a place', async () => {
  const strict = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '0.006' } });
  const ana = await strict.person();
  await strict.deposit(ana, '520.00');
  const burst = await Promise.all(Array.from({ length: 8 }, () => deposit(ana, 1)));
  expect(burst.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(409)]);
  expect(burst.find(({ status }) => status === 409)).toMatchObject({
    body: { code: 'too_many_investments' },
  });
  const { details } = await savings(ana);
  expect(details).toHaveLength(3);
  expect((await withdraw(ana, details[0]?.id)).status).toBe(200);
  expect((await deposit(ana, 1)).status).toBe(200);
  expect((await deposit(ana, 1)).status).toBe(409);
  expect(await strict.audit()).toEqual([]);
  await strict.close();
});

describe('time', () => {
  it('earns interest for each full day, shown whether or not the job has run', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, 100);
    fixture.passTime(DAY_MS - 60_000);
    expect((await savings(ana)).total).toBe(100);
    fixture.passTime(60_000);
    expect(await savings(ana)).toMatchObject({ total: 100.03333333, yield: 0.03333333 });
    await fixture.travel(1, ana);
    expect((await savings(ana)).total).toBe(100.06667777);
    expect(await fixture.investmentRow(id)).toMatchObject({ value: 10_000_000_000n, accrued_days: 0 });
    await fixture.runAccrual();
    expect(await fixture.investmentRow(id)).toMatchObject({ value: 10_006_667_777n, accrued_days: 2 });
    expect((await savings(ana)).total).toBe(100.06667777);
    await fixture.travel(28, ana);
    expect(await savings(ana)).toMatchObject({
      total: 101.00484822,
      details: [{ penalty_amount: 0, withdrawal_amount: 101.00484822 }],
    });
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('accrues interest once when the job runs repeatedly and concurrently', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const ids = [await invest(ana, 20), await invest(ana, 30), await invest(bruno, 90)];
    await fixture.travel(3, ana, bruno);
    await Promise.all([fixture.runAccrual(), fixture.runAccrual(), fixture.runAccrual()]);
    await fixture.runAccrual();
    for (const id of ids) {
      expect(await fixture.investmentRow(id)).toMatchObject({ accrued_days: 3 });
      const { rows } = await fixture.bank.owner.query(
        "select count(*)::int as entries from ledger.entry where request_key like 'savings-interest:' || $1 || ':%'",
        [id],
      );
      expect(rows[0]).toEqual({ entries: 1 });
    }
    expect((await savings(ana)).total).toBe(50.05001664);
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('counts days for an investment too small to earn interest', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, '0.00000001');
    await fixture.travel(2, ana);
    await fixture.runAccrual();
    expect(await fixture.investmentRow(id)).toMatchObject({ value: 1n, accrued_days: 2 });
    expect((await withdraw(ana, id)).as<SavingsWithdrawReply>()).toMatchObject({
      withdrawal_amount: 0,
      penalty_amount: 0.00000001,
    });
  });

  it('does not remove savings from the 30-day total, only from the spendable balance', async () => {
    const ana = await fixture.fundedCustomer();
    await invest(ana, 70);
    const { days } = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(days.at(-1)?.total_usdt).toBe(100);
    expect(await spendable(ana)).toBe(30);
  });

  it('agrees with the audit’s SQL formula', async () => {
    const { valueAfter } = await import('./domain.ts');
    const cases = [1n, 2999n, 3000n, 10_000_000_000n, 123_456_789_012_345n].flatMap((amount) =>
      [0, 1, 29, 30, 365].map((days) => ({ amount, days })),
    );
    for (const { amount, days } of cases) {
      const { rows } = await fixture.bank.owner.query('select savings_value($1, $2) as value', [
        amount,
        days,
      ]);
      expect(rows[0].value).toBe(valueAfter({ currency: 'USDT', minor: amount }, days).minor);
    }
  });
});

it('stays consistent under concurrent withdrawals, deposits, transfers and accruals', async () => {
  const people = [
    await fixture.fundedCustomer(),
    await fixture.fundedCustomer(),
    await fixture.fundedCustomer(),
  ];
  const ids = await Promise.all(people.map((person) => invest(person, 20)));
  await fixture.travel(4, ...people);
  const [ana, bruno] = people as [Person, Person, Person];
  await Promise.all([
    ...people.flatMap((person, i) => [
      withdraw(person, ids[i]),
      deposit(person, 10),
      deposit(person, 15),
      person.call('POST', '/api/transactions', {
        recipient_email: person === ana ? bruno.email : ana.email,
        amount: 1,
      }),
    ]),
    fixture.runAccrual(),
    fixture.runAccrual(),
  ]).then((answers) => {
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  });
  expect(await fixture.bank.audit()).toEqual([]);
});
