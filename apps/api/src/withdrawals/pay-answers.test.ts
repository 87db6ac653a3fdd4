import { randomUUID } from 'node:crypto';
import { money } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../test/support/administrator.ts';
import {
  BACK,
  done,
  GONE,
  HELD,
  openPayFixture,
  type PayFixture,
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
  it('certainly did not take it: it is sent again, without a query', async () => {
    const { id } = await fixture.approved();
    fixture.rail.script = { send: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'approved', attempts: 1 });
    fixture.rail.script = { send: () => done() };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 2 });
    expect(fixture.rail.calls.map((call) => call.slice(0, 4))).toEqual(['send', 'send']);
  });

  it('gives no answer, and later reports that it did not take it', async () => {
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
      const made = await fixture.approved();
      await fixture.pay(made.id);
      fixture.rail.script = { send: () => done(), find: () => ({ state: 'not_found' }) };
      await fixture.pay(made.id);
      expect(await fixture.row(made.id)).toMatchObject({ state: 'unknown', attempts: 1 });
      return made;
    }
    const act = (
      action: 'resend' | 'release',
      withdrawalId: string,
      requestId?: string,
      by = fixture.admin,
    ) =>
      fixture.decide[action]({
        admin: administrator(by),
        withdrawalId,
        requestId,
        address: 'test',
      });

    it('is never sent one automatically', async () => {
      const { id, customer } = await missing();
      fixture.passTime(86_400_000);
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(fixture.rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
      expect(await fixture.moneyOf(customer)).toEqual(HELD);
    });

    it('is sent it again when an administrator decides so', async () => {
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
      expect(await fixture.moneyOf(customer)).toEqual(GONE);
    });

    it('gives it back when an administrator decides so', async () => {
      const { id, customer } = await missing();
      fixture.passTime(600_000);
      expect(await act('release', id)).toEqual({ success: true, id, status: 'failed' });
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      expect(await fixture.row(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('devolvido'),
      });
      expect(await fixture.moneyOf(customer)).toEqual(BACK);
      await fixture.pay(id);
      expect(await fixture.moneyOf(customer)).toEqual(BACK);
    });

    it('lets one of ten such decisions through, of either kind', async () => {
      const { id, customer } = await missing();
      fixture.passTime(600_000);
      const acts = Array.from({ length: 10 }, (_, n) => act(n % 2 === 0 ? 'resend' : 'release', id));
      const outcomes = await Promise.allSettled(acts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await fixture.pay(id);
      const released = (await fixture.row(id)).state === 'failed';
      expect(await fixture.moneyOf(customer)).toEqual(released ? BACK : GONE);
    });

    it('limits our queries: it stays missing and is queried again soon', async () => {
      const { id } = await missing();
      const before = await fixture.row(id);
      fixture.passTime(600_000);
      fixture.rail.script = { find: () => ({ state: 'rate_limited' }) };
      await fixture.pay(id);
      const after = await fixture.row(id);
      expect(after).toMatchObject({ state: 'unknown', missing_since: before.missing_since });
      expect((after.look_at as Date).getTime() - fixture.clock.now().getTime()).toBeLessThanOrEqual(12_000);
      expect(await act('release', id)).toMatchObject({ status: 'failed' });
    });

    it('has it after all: the ten minutes restart', async () => {
      const { id } = await missing();
      fixture.rail.script = { find: () => ({ state: 'processing' }) };
      await fixture.pay(id);
      fixture.passTime(600_000);
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
    });
  });

  it('is processing it for long: it is queried less and less often, and never sent again', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'processing' }) };
    const waits: number[] = [];
    for (let look = 0; look < 12; look += 1) {
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
  ] as const)('contradicts its earlier status, %s: nothing moves', async (_, state, word) => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { send: () => done(), find: () => word };
    await fixture.pay(id);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state });
    expect((await fixture.row(id)).look_at).not.toBeNull();
    expect(await fixture.moneyOf(customer)).toEqual(GONE);
  });

  it('reports it as done after refusing it: nothing moves', async () => {
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
    expect(await fixture.moneyOf(customer)).toEqual(BACK);
  });

  it('gives no reason for its refusal, or a long one', async () => {
    for (const [reason, kept] of [
      ['', 'sem motivo'],
      ['x'.repeat(400), 'x'.repeat(300)],
    ] as const) {
      const { id } = await fixture.approved();
      fixture.rail.script = { send: () => ({ state: 'failed', reason }) };
      await fixture.pay(id);
      expect(await fixture.row(id)).toMatchObject({ state: 'failed', failure: kept });
    }
  });

  it('returns more than was paid: nothing is credited', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_201n) }];
    fixture.rail.script = { send: () => done(), find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    await expect(fixture.pay(id)).rejects.toThrow('more came back');
    expect(await fixture.moneyOf(customer)).toEqual(GONE);
  });

  it('is queried once about one returned while it completed', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_200n) }];
    fixture.rail.script = { send: () => ({ ...done(), returns }), find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    expect((await fixture.row(id)).look_at <= fixture.clock.now()).toBe(true);
    await Promise.all([fixture.pay(id), fixture.pay(id), fixture.pay(id)]);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'returned', look_at: null });
    expect(await fixture.moneyOf(customer)).toEqual(BACK);
  });
});
