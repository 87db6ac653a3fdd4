import { randomUUID } from 'node:crypto';
import { type Coin, parseDecimal } from '@lastro/money';
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
import { never, scriptedRail } from '../../test/withdrawals/scripted-rail.ts';
import type { CryptoDestination } from './destinations.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await openPayFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

describe('a process that dies', () => {
  it('before calling the rail: the payout is queried, and later sent under the same id', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script.send = never;
    void fixture.pay(id);
    await expect.poll(async () => (await fixture.row(id)).state).toBe('sending');
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    // From here on as another process.
    fixture.rail.script = { send: () => done(), find: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await fixture.moneyOf(customer)).toEqual(HELD);
    fixture.passTime(15_000);
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 2, reference: 'E1' });
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
    const railId = id.replaceAll('-', '');
    expect(fixture.rail.calls).toEqual([
      `send ${railId}`,
      `find ${railId}`,
      `find ${railId}`,
      `send ${railId}`,
    ]);
  });

  it('after the rail accepted the payout: it is found and settled', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script.send = never;
    void fixture.pay(id);
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    fixture.rail.script = { find: () => done() };
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });

  it('or resumes after another has settled: nothing moves twice', async () => {
    const { id, customer } = await fixture.approved();
    let answer: (status: ReturnType<typeof done>) => void = () => {};
    fixture.rail.script = {
      send: () => new Promise<ReturnType<typeof done>>((resolve) => (answer = resolve)),
      find: () => done(),
    };
    const late = fixture.pay(id);
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    await fixture.pay(id);
    answer(done());
    await late;
    expect(await fixture.row(id)).toMatchObject({ state: 'completed' });
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });
});

describe('two workers with the same withdrawal', () => {
  it('make one attempt', async () => {
    const { id, customer } = await fixture.approved();
    fixture.rail.script = { send: () => done(), find: () => done() };
    await Promise.all(Array.from({ length: 10 }, () => fixture.pay(id)));
    expect(fixture.rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });

  it('make one more attempt when it may be sent again', async () => {
    const { id } = await fixture.approved();
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown' });
    fixture.passTime(15_000);
    fixture.rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'not_found' }) };
    await Promise.all(Array.from({ length: 10 }, () => fixture.pay(id)));
    expect(fixture.rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(2);
    expect(await fixture.row(id)).toMatchObject({ attempts: 2 });
  });

  it('settle it once', async () => {
    const { id, customer } = await fixture.approved();
    await fixture.pay(id);
    fixture.rail.script = { find: () => done() };
    await Promise.all(Array.from({ length: 10 }, () => fixture.pay(id)));
    expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  });

  it('release it once', async () => {
    const { id, customer } = await fixture.approved();
    await fixture.pay(id);
    fixture.rail.script = { find: () => ({ state: 'failed', reason: 'não' }) };
    await Promise.all(Array.from({ length: 10 }, () => fixture.pay(id)));
    expect(await fixture.row(id)).toMatchObject({ state: 'failed', failure: 'não' });
    expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  });

  it('ignore the refusal of an attempt that was followed by another', async () => {
    const { id, customer } = await fixture.approved();
    let refuse: () => void = () => {};
    fixture.rail.script.send = () =>
      new Promise((resolve) => {
        refuse = () => resolve({ state: 'failed', reason: 'atrasada' });
      });
    const first = fixture.pay(id);
    await expect.poll(() => fixture.rail.calls.length).toBe(1);
    fixture.passTime(15_000);
    fixture.rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'not_found' }) };
    await fixture.pay(id);
    refuse();
    await first;
    expect(await fixture.row(id)).toMatchObject({ state: 'sending', attempts: 2 });
    expect(await fixture.moneyOf(customer)).toEqual(HELD);
  });
});

describe('a withdrawal that must not be paid', () => {
  it.each(['pending', 'cancelled'])('is ignored: %s', async (state) => {
    const { id } = await fixture.opened();
    if (state === 'cancelled') {
      await fixture.decide.cancel({
        by: { admin: await administrator(fixture.bank.db, fixture.admin), address: 'test' },
        id,
        requestId: undefined,
      });
    }
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state, attempts: 0 });
    expect(fixture.rail.calls).toEqual([]);
  });

  it('is ignored: unknown', async () => {
    await fixture.pay(randomUUID());
    expect(fixture.rail.calls).toEqual([]);
  });
});

describe('in crypto', () => {
  const SOL: CryptoDestination = {
    kind: 'crypto',
    purpose: 'withdrawal',
    amount: parseDecimal('SOL', '2'),
    fee: parseDecimal('SOL', '0.01'),
    network: 'SOL',
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    tag: null,
  };
  const held = parseDecimal('SOL' as Coin, '2.01');

  async function bankAccount(kind: string): Promise<bigint> {
    const { rows } = await fixture.bank.owner.query(
      "select balance from ledger.account where kind = $1 and currency = 'SOL'",
      [kind],
    );
    return rows[0]?.balance ?? 0n;
  }

  it.each([
    ['the fee that was shown', undefined, 201_000_000n, 0n],
    ['less than was shown', '0.004', 200_400_000n, 600_000n],
    ['more than was shown', '0.015', 201_500_000n, -500_000n],
  ])('the network takes %s', async (_, fee, left, rest) => {
    const before = { custody: await bankAccount('crypto_custody'), fees: await bankAccount('network_fees') };
    const { id, customer } = await fixture.approved(SOL, held);
    expect(await fixture.moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 201_000_000n });
    fixture.rail.script.send = () => ({
      ...done('hash'),
      ...(fee === undefined ? {} : { fee: parseDecimal('SOL', fee) }),
    });
    await fixture.pay(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', reference: 'hash', look_at: null });
    expect(await fixture.moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 0n });
    expect(await bankAccount('crypto_custody')).toBe(before.custody + left);
    expect(await bankAccount('network_fees')).toBe(before.fees + rest);
  });

  it('a refusal returns amount and fee', async () => {
    const { id, customer } = await fixture.approved(SOL, held);
    fixture.rail.script.send = () => ({ state: 'failed', reason: 'não' });
    await fixture.pay(id);
    expect(await fixture.moneyOf(customer, 'SOL')).toEqual({ main: 10_000_000_000n, hold: 0n });
  });

  it('an order whose amounts don’t add up is refused', async () => {
    await expect(fixture.opened(SOL, parseDecimal('SOL' as Coin, '2'))).rejects.toThrow(RangeError);
  });

  it('a return is refused', async () => {
    fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await fixture.approved(SOL, held);
    const returns = [{ id: randomUUID(), amount: held }];
    fixture.rail.script = { send: () => done(), find: () => ({ ...done(), returns }) };
    await fixture.pay(id);
    await expect(fixture.pay(id)).rejects.toThrow('cannot be returned');
    expect(await fixture.moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 0n });
  });
});

it('the books stay consistent', async () => {
  expect(await fixture.findings()).toEqual([]);
});
