import { randomUUID } from 'node:crypto';
import {
  type BalanceHistory,
  REQUEST_ID_HEADER,
  type SavingsBalanceReply,
  type SavingsDepositReply,
  type SavingsWithdrawReply,
  type Transaction,
} from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import type { Clock } from '../platform/clock.ts';

const DAY_MS = 86_400_000;

let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ clock });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});
beforeEach(() => {
  ahead = 0;
});

/** Some days later; the named customers used the bank meanwhile, so that their sessions are alive. */
async function travel(days: number, ...people: Person[]): Promise<void> {
  for (let left = days; left > 0; left -= 6) {
    ahead += Math.min(left, 6) * DAY_MS;
    for (const person of people) expect((await person.call('GET', '/me')).status).toBe(200);
  }
}

async function rich(valor = '520.00'): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, valor);
  return ana;
}

const withId = (id: string | undefined) => (id === undefined ? {} : { [REQUEST_ID_HEADER]: id });
const deposit = (person: Person, amount: unknown, id?: string) =>
  person.call('POST', '/api/savings/deposit', { amount }, withId(id));
const withdraw = (person: Person, savings_id: unknown, id?: string) =>
  person.call('POST', '/api/savings/withdraw', { savings_id }, withId(id));

async function invest(person: Person, amount: number | string): Promise<string> {
  const answer = await deposit(person, amount);
  expect(answer.status).toBe(200);
  return answer.as<SavingsDepositReply>().savings_id;
}

async function savings(person: Person): Promise<SavingsBalanceReply> {
  return (await person.call('GET', '/api/savings/balance')).as<SavingsBalanceReply>();
}

async function spendable(person: Person): Promise<number | undefined> {
  const accounts = (await person.call('GET', '/api/accounts')).as<{ balance: number }[]>();
  expect(accounts.length).toBeLessThanOrEqual(1);
  return accounts[0]?.balance;
}

async function history(person: Person): Promise<Transaction[]> {
  return (await person.call('GET', '/api/transactions')).as<Transaction[]>();
}

async function runAccrual(): Promise<void> {
  await bank.app.jobs['savings-accrue']?.({});
}

async function inTheBooks(savingsId: string) {
  const { rows } = await bank.owner.query(
    'select value, accrued_days, closed_at is not null as closed from savings_investments where id = $1',
    [savingsId],
  );
  return rows[0];
}

describe('a deposit', () => {
  it('is an investment of its own, out of what can be spent', async () => {
    const ana = await rich();
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

  it('is refused for what the customer lacks, and for every bad amount', async () => {
    const ana = await rich();
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
      await bank.nobody.call('POST', '/api/savings/deposit', { amount: 1 }),
      await bank.nobody.call('GET', '/api/savings/balance'),
      await bank.nobody.call('POST', '/api/savings/withdraw', { savings_id: randomUUID() }),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('of everything happens once, however many try at once', async () => {
    const ana = await rich();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(ana, 100)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect((await savings(ana)).details).toHaveLength(1);
    expect(await spendable(ana)).toBe(0);
  });

  it('happens once under one request id, its refusal too', async () => {
    const ana = await rich();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => deposit(ana, 60, id)));
    answers.push(await deposit(ana, '60.00', id));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect((await savings(ana)).details).toHaveLength(1);
    expect(await deposit(ana, 61, id)).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
    const refused = randomUUID();
    expect((await deposit(ana, 50, refused)).status).toBe(422);
    await bank.deposit(ana, '520.00');
    expect(await deposit(ana, 50, refused)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
  });
});

describe('time', () => {
  it('pays interest for each full day, and shows it whether or not a job has run', async () => {
    const ana = await rich();
    const id = await invest(ana, 100);
    ahead += DAY_MS - 60_000;
    expect((await savings(ana)).total).toBe(100);
    ahead += 60_000;
    expect(await savings(ana)).toMatchObject({ total: 100.03333333, yield: 0.03333333 });
    await travel(1, ana);
    expect((await savings(ana)).total).toBe(100.06667777);
    expect(await inTheBooks(id)).toMatchObject({ value: 10_000_000_000n, accrued_days: 0 });
    await runAccrual();
    expect(await inTheBooks(id)).toMatchObject({ value: 10_006_667_777n, accrued_days: 2 });
    expect((await savings(ana)).total).toBe(100.06667777);
    await travel(28, ana);
    expect(await savings(ana)).toMatchObject({
      total: 101.00484822,
      details: [{ penalty_amount: 0, withdrawal_amount: 101.00484822 }],
    });
    expect(await bank.audit()).toEqual([]);
  });

  it('is accrued once, however often and from wherever the job runs', async () => {
    const [ana, bruno] = [await rich(), await rich()];
    const ids = [await invest(ana, 20), await invest(ana, 30), await invest(bruno, 90)];
    await travel(3, ana, bruno);
    await Promise.all([runAccrual(), runAccrual(), runAccrual()]);
    await runAccrual();
    for (const id of ids) {
      expect(await inTheBooks(id)).toMatchObject({ accrued_days: 3 });
      const { rows } = await bank.owner.query(
        "select count(*)::int as entries from ledger.entry where request_key like 'savings-interest:' || $1 || ':%'",
        [id],
      );
      expect(rows[0]).toEqual({ entries: 1 });
    }
    expect((await savings(ana)).total).toBe(50.05001664);
    expect(await bank.audit()).toEqual([]);
  });

  it('passes over what is too small to earn anything', async () => {
    const ana = await rich();
    const id = await invest(ana, '0.00000001');
    await travel(2, ana);
    await runAccrual();
    expect(await inTheBooks(id)).toMatchObject({ value: 1n, accrued_days: 2 });
    expect((await withdraw(ana, id)).as<SavingsWithdrawReply>()).toMatchObject({
      withdrawal_amount: 0,
      penalty_amount: 0.00000001,
    });
  });

  it('counts savings into the customer’s total of 30 days, and not into what can be spent', async () => {
    const ana = await rich();
    await invest(ana, 70);
    const { days } = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(days.at(-1)?.total_usdt).toBe(100);
    expect(await spendable(ana)).toBe(30);
  });

  it('gives the audit’s own formula the same values', async () => {
    const { valueAfter } = await import('./domain.ts');
    const cases = [1n, 2999n, 3000n, 10_000_000_000n, 123_456_789_012_345n].flatMap((amount) =>
      [0, 1, 29, 30, 365].map((days) => ({ amount, days })),
    );
    for (const { amount, days } of cases) {
      const { rows } = await bank.owner.query('select savings_value($1, $2) as value', [amount, days]);
      expect(rows[0].value).toBe(valueAfter({ currency: 'USDT', minor: amount }, days).minor);
    }
  });
});

describe('a withdrawal', () => {
  it('before 30 full days keeps the earnings and costs a quarter of what was invested', async () => {
    const ana = await rich();
    const id = await invest(ana, 100);
    await travel(2, ana);
    const answer = await withdraw(ana, id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        savings_id: id,
        withdrawal_amount: 75.06667777,
        penalty_amount: 25,
        amount: 100,
        yield: 0.06667777,
        message:
          'Saque realizado com sucesso! Você recebeu 75,06667777\u00a0USDT, já descontada a multa de 25,00\u00a0USDT.',
      },
    });
    expect(await spendable(ana)).toBe(75.06667777);
    expect(await savings(ana)).toEqual({ total: 0, yield: 0, details: [] });
    expect((await history(ana))[0]).toMatchObject({
      id: answer.as<SavingsWithdrawReply>().transaction_id,
      transaction_type: 'savings_withdrawal',
      status: 'completed',
      direction: 'in',
      amount_usdt: 75.06667777,
      description: 'Multa de 25,00\u00a0USDT por saque antes de 30 dias',
    });
  });

  it('after them gives everything, what no job has accrued included', async () => {
    const ana = await rich();
    const id = await invest(ana, 100);
    await travel(10, ana);
    await runAccrual();
    await travel(20, ana);
    const answer = (await withdraw(ana, id)).as<SavingsWithdrawReply>();
    expect(answer).toMatchObject({
      withdrawal_amount: 101.00484822,
      penalty_amount: 0,
      message: 'Saque realizado com sucesso! Você recebeu 101,00484822\u00a0USDT.',
    });
    expect(await spendable(ana)).toBe(101.00484822);
    expect(await inTheBooks(id)).toEqual({ value: 10_100_484_822n, accrued_days: 30, closed: true });
    await runAccrual();
    expect(await inTheBooks(id)).toMatchObject({ accrued_days: 30 });
  });

  it('takes the one investment that was chosen', async () => {
    const ana = await rich();
    const [first, second] = [await invest(ana, 10), await invest(ana, 20)];
    await withdraw(ana, first);
    expect((await savings(ana)).details.map((detail) => detail.id)).toEqual([second]);
  });

  it('happens once, however many try at once and while interest is being paid', async () => {
    const ana = await rich();
    const id = await invest(ana, 80);
    await travel(5, ana);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => withdraw(ana, id))),
      runAccrual(),
      deposit(ana, 20),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'savings_closed' } });
    }
    const paid = answers.find(({ status }) => status === 200)?.as<SavingsWithdrawReply>();
    expect(await spendable(ana)).toBe(paid?.withdrawal_amount);
    expect(await bank.audit()).toEqual([]);
  });

  it('is answered again under its request id, later and at once; its refusal too', async () => {
    const ana = await rich();
    const [id, other] = [await invest(ana, 80), await invest(ana, 5)];
    const request = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(ana, id, request)));
    await travel(3, ana);
    answers.push(await withdraw(ana, id, request));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]).toMatchObject({ status: 200, body: { withdrawal_amount: 60 } });
    expect(await withdraw(ana, other, request)).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
    const refused = randomUUID();
    for (let i = 0; i < 2; i += 1) {
      expect(await withdraw(ana, id, refused)).toMatchObject({
        status: 409,
        body: { code: 'savings_closed', error: 'Este investimento já foi sacado.' },
      });
    }
  });

  it('of another customer, or unknown, is not found', async () => {
    const [ana, bruno, admin] = [await rich(), await rich(), await bank.admin()];
    const id = await invest(ana, 10);
    for (const answer of [
      await withdraw(bruno, id),
      await withdraw(admin, id),
      await withdraw(ana, randomUUID()),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    for (const bad of ['', 'x', 1, null, "' or '1'='1"]) {
      expect(await withdraw(ana, bad)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    expect((await savings(ana)).total).toBe(10);
  });
});

it('survives customers who do everything at once', async () => {
  const people = [await rich(), await rich(), await rich()];
  const ids = await Promise.all(people.map((person) => invest(person, 20)));
  await travel(4, ...people);
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
    runAccrual(),
    runAccrual(),
  ]).then((answers) => {
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  });
  expect(await bank.audit()).toEqual([]);
});
