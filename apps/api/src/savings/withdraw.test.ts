import { randomUUID } from 'node:crypto';
import type { SavingsWithdrawReply } from '@lastro/contracts';
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

let fixture: SavingsFixture;
beforeAll(async () => {
  fixture = await openSavingsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.bank.close();
});
beforeEach(() => fixture.resetClock());

describe('a withdrawal', () => {
  it('before 30 full days keeps the earnings and costs a quarter of what was invested', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, 100);
    await fixture.travel(2, ana);
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

  it('after 30 days returns everything, including interest not yet accrued by a job', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, 100);
    await fixture.travel(10, ana);
    await fixture.runAccrual();
    await fixture.travel(20, ana);
    const answer = (await withdraw(ana, id)).as<SavingsWithdrawReply>();
    expect(answer).toMatchObject({
      withdrawal_amount: 101.00484822,
      penalty_amount: 0,
      message: 'Saque realizado com sucesso! Você recebeu 101,00484822\u00a0USDT.',
    });
    expect(await spendable(ana)).toBe(101.00484822);
    expect(await fixture.investmentRow(id)).toEqual({
      value: 10_100_484_822n,
      accrued_days: 30,
      closed: true,
    });
    await fixture.runAccrual();
    expect(await fixture.investmentRow(id)).toMatchObject({ accrued_days: 30 });
  });

  it('never costs more than the penalty that was shown, also by a clock that is behind', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, 100);
    const shown = (penalty_amount: unknown) =>
      ana.call('POST', '/api/savings/withdraw', { savings_id: id, penalty_amount });
    await fixture.travel(30, ana);
    expect((await savings(ana)).details).toMatchObject([{ penalty_amount: 0 }]);
    fixture.passTime(-90_000);
    for (const penalty of [0, '24.99999999']) {
      expect(await shown(penalty)).toMatchObject({
        status: 409,
        body: {
          code: 'quote_changed',
          error: 'Este saque ainda tem multa de 25,00\u00a0USDT. Confira antes de sacar.',
        },
      });
    }
    expect(await shown('uma')).toMatchObject({ status: 400, body: { code: 'invalid_amount' } });
    expect(await spendable(ana)).toBe(0);
    fixture.passTime(90_000);
    expect(await shown(25)).toMatchObject({ status: 200, body: { penalty_amount: 0 } });
  });

  it('closes only the chosen investment', async () => {
    const ana = await fixture.fundedCustomer();
    const [first, second] = [await invest(ana, 10), await invest(ana, 20)];
    await withdraw(ana, first);
    expect((await savings(ana)).details.map((detail) => detail.id)).toEqual([second]);
  });

  it('happens once under concurrent requests, also while interest is paid', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await invest(ana, 80);
    await fixture.travel(5, ana);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => withdraw(ana, id))),
      fixture.runAccrual(),
      deposit(ana, 20),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'savings_closed' } });
    }
    const paid = answers.find(({ status }) => status === 200)?.as<SavingsWithdrawReply>();
    expect(await spendable(ana)).toBe(paid?.withdrawal_amount);
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('repeats its answer or refusal for a repeated request id, also concurrently', async () => {
    const ana = await fixture.fundedCustomer();
    const [id, other] = [await invest(ana, 80), await invest(ana, 5)];
    const request = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(ana, id, request)));
    await fixture.travel(3, ana);
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
    const [ana, bruno, admin] = [
      await fixture.fundedCustomer(),
      await fixture.fundedCustomer(),
      await fixture.bank.admin(),
    ];
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
