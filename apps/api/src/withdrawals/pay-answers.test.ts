import { randomUUID } from 'node:crypto';
import { money } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../test/support/administrator.ts';
import {
  done,
  HELD,
  openPayFixture,
  PAID_OUT,
  type PayFixture,
  RETURNED,
} from '../../test/withdrawals/pay-fixture.ts';
import { scriptedRail } from '../../test/withdrawals/scripted-rail.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await openPayFixture();
});
afterAll(async () => {
  expect(await fixture.findings()).toEqual([]);
  await fixture.close();
});
beforeEach(() => fixture.begin());

describe('the rail', () => {
  it('did not accept the payout: it is sent again without a query', async () => {
    const { id } = await fixture.approved();
    fixture.rail.script = { send: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'approved', attempts: 1 });
    fixture.rail.script = { send: () => done() };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 2 });
    expect(fixture.rail.calls.map((call) => call.slice(0, 4))).toEqual(['send', 'send']);
  });

  it('refuses a third attempt after an unknown and a not accepted one: nothing is released', async () => {
    const { id, customer } = await fixture.approved();
    const mayBeSent: boolean[] = [];
    fixture.rail.script = { find: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    for (const answer of [{ state: 'not_found' }, null] as const) {
      fixture.passTime(16_000);
      fixture.rail.script = {
        find: () => ({ state: 'not_found' }),
        send: (payout) => {
          mayBeSent.push(payout.mayBeSent);
          if (answer === null) throw new Error('refused, and not listed');
          return answer;
        },
      };
      await fixture.pay(id);
    }
    expect(mayBeSent).toEqual([true, true]);
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 3 });
    expect(await fixture.moneyOf(customer)).toEqual(HELD);
  });

  it('answers late that it did not accept the payout', async () => {
    const { id } = await fixture.approved();
    let answer: () => void = () => {};
    fixture.rail.script.send = () =>
      new Promise((resolve) => {
        answer = () => resolve({ state: 'not_found' });
      });
    const first = fixture.pay(id);
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown' });
    answer();
    await first;
    expect(await fixture.row(id)).toMatchObject({ state: 'approved' });
  });

  describe('that accepts a repeated id', () => {
    async function missing() {
      fixture.use(scriptedRail({ resendAfterMs: null }));
      const withdrawal = await fixture.approved();
      await fixture.pay(withdrawal.id);
      fixture.rail.script = { send: () => done(), find: () => ({ state: 'not_found' }) };
      await fixture.pay(withdrawal.id);
      expect(await fixture.row(withdrawal.id)).toMatchObject({ state: 'unknown', attempts: 1 });
      return withdrawal;
    }
    const act = async (action: 'resend' | 'release', id: string, requestId?: string, by = fixture.admin) =>
      fixture.decide[action]({
        by: { admin: await administrator(fixture.bank.db, by), address: 'test' },
        id,
        requestId,
      });

    it('is never sent one again automatically', async () => {
      const { id, customer } = await missing();
      fixture.passTime(86_400_000);
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(fixture.rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
      expect(await fixture.moneyOf(customer)).toEqual(HELD);
    });

    it('is sent one again when an administrator decides so', async () => {
      const { id, customer } = await missing();
      await expect(act('resend', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      fixture.passTime(600_000);
      await expect(act('resend', id, undefined, customer)).rejects.toMatchObject({ code: 'own_request' });
      const requestId = randomUUID();
      const answer = { success: true, id, status: 'approved' };
      expect(await act('resend', id, requestId)).toEqual(answer);
      expect(await act('resend', id, requestId)).toEqual(answer);
      await expect(act('resend', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 2, missing_since: null });
      expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
    });

    it('has one released when an administrator decides so', async () => {
      const { id, customer } = await missing();
      fixture.passTime(600_000);
      expect(await act('release', id)).toEqual({ success: true, id, status: 'failed' });
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      expect(await fixture.row(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('devolvido'),
      });
      expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
      await fixture.pay(id);
      expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
    });

    it('gets one of ten concurrent decisions of either kind', async () => {
      const { id, customer } = await missing();
      fixture.passTime(600_000);
      const decisions = Array.from({ length: 10 }, (_, n) => act(n % 2 === 0 ? 'resend' : 'release', id));
      const outcomes = await Promise.allSettled(decisions);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await fixture.pay(id);
      const released = (await fixture.row(id)).state === 'failed';
      expect(await fixture.moneyOf(customer)).toEqual(released ? RETURNED : PAID_OUT);
    });

    it('rate-limits a query: the payout stays missing and is queried again soon', async () => {
      const { id } = await missing();
      const before = await fixture.row(id);
      fixture.passTime(600_000);
      fixture.rail.script = { find: () => ({ state: 'rate_limited' }) };
      await fixture.pay(id);
      const after = await fixture.row(id);
      expect(after).toMatchObject({ state: 'unknown', missing_since: before.missing_since });
      expect((after.look_at as Date).getTime() - fixture.clock.now().getTime()).toBeLessThanOrEqual(12_000);
      // A release requires that the rail reports it missing at that moment.
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      fixture.rail.script = { find: () => ({ state: 'not_found' }) };
      expect(await act('release', id)).toMatchObject({ status: 'failed' });
    });

    it('is not released where the rail has it meanwhile', async () => {
      const { id, customer } = await missing();
      fixture.passTime(600_000);
      fixture.rail.script = { find: () => done() };
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'completed' });
      expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
    });

    it('has the payout after all: the ten minutes restart', async () => {
      const { id } = await missing();
      fixture.rail.script = { find: () => ({ state: 'processing' }) };
      await fixture.pay(id);
      fixture.passTime(600_000);
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
    });
  });

  it('misses the payout of a customer whose money is paused: it can be released', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { find: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    await fixture.bank.owner.query(
      'update customers set blocked_at = now(), block_reason = $2 where id = $1',
      [customer, 'Suspeita'],
    );
    fixture.passTime(20_000);
    await fixture.pay(id);
    expect(fixture.rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
    fixture.passTime(600_000);
    await fixture.pay(id);
    const admin = await administrator(fixture.bank.db, fixture.admin);
    const released = fixture.decide.release({
      by: { admin, address: 'test' },
      id,
      requestId: undefined,
    });
    expect(await released).toMatchObject({ status: 'failed' });
    expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  });

  it('processes a payout for long: it is queried less and less often, and never sent again', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'processing' }) };
    const waits: number[] = [];
    for (let check = 0; check < 12; check += 1) {
      await fixture.pay(id);
      const wait = new Date((await fixture.row(id)).look_at).getTime() - fixture.clock.now().getTime();
      waits.push(wait);
      fixture.passTime(wait);
    }
    expect(waits[0]).toBeLessThanOrEqual(2_000);
    expect(waits.at(-1)).toBeGreaterThan(3_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(await fixture.row(id)).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await fixture.moneyOf(customer)).toEqual(HELD);
  });

  it.each([
    ['not found after it was done', 'completed', { state: 'not_found' }],
    ['refused after it was done', 'completed', { state: 'failed', reason: 'x' }],
  ] as const)('contradicts its earlier status, %s: nothing moves', async (_, state, status) => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { send: () => done(), find: () => status };
    await fixture.pay(id);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state });
    expect((await fixture.row(id)).look_at).not.toBeNull();
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });

  it('reports a refused payout as completed: nothing moves', async () => {
    const { id, customer } = await fixture.approved();
    let answer: () => void = () => {};
    fixture.rail.script = {
      send: () =>
        new Promise((resolve) => {
          answer = () => resolve(done());
        }),
      find: () => ({ state: 'failed', reason: 'não' }),
    };
    const first = fixture.pay(id);
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    await fixture.pay(id);
    answer();
    await first;
    expect(await fixture.row(id)).toMatchObject({ state: 'failed' });
    expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  });

  it('refuses without a reason, or with a long one', async () => {
    for (const [reason, failure] of [
      ['', 'sem motivo'],
      ['x'.repeat(400), 'x'.repeat(300)],
    ] as const) {
      const { id } = await fixture.approved();
      fixture.rail.script = { send: () => ({ state: 'failed', reason }) };
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'failed', failure });
    }
  });

  it('returns more than was paid: nothing is credited', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_201n) }];
    fixture.rail.script = { send: () => done(), find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    await fixture.pay(id);
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });

  it('returns more than was paid after a part: the part is credited, and the next query is not at once', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    const returns = [5_100n, 101n, 100n].map((minor) => ({ id: randomUUID(), amount: money('BRL', minor) }));
    fixture.rail.script = { send: () => done(), find: () => ({ ...done(), returns: returns.slice(0, 2) }) };
    await fixture.pay(id);
    await fixture.pay(id);
    expect((await fixture.row(id)).look_at > fixture.clock.now()).toBe(true);
    expect((await fixture.moneyOf(customer)).main).toBe(PAID_OUT.main + 980_769_230n);
    fixture.rail.script = { find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  });

  it('reports a return together with the completion: it is credited once', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_200n) }];
    fixture.rail.script = { send: () => ({ ...done(), returns }), find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    expect((await fixture.row(id)).look_at <= fixture.clock.now()).toBe(true);
    await Promise.all([fixture.pay(id), fixture.pay(id), fixture.pay(id)]);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'returned', look_at: null });
    expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  });
});
