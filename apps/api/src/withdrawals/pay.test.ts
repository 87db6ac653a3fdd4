import { randomUUID } from 'node:crypto';
import { type Coin, money, parseDecimal } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, oneIsEnough } from '../../test/support/administrator.ts';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { never, type ScriptedRail, scriptedRail } from '../../test/withdrawals/scripted-rail.ts';
import { auditBank } from '../commands/audit-bank.ts';
import { requestKey } from '../ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { USDT_BRL_RATE } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { createDecide } from './decide.ts';
import type { CryptoDestination, PixDestination } from './domain.ts';
import { createOpenWithdrawal } from './open.ts';
import { createPay, type Pay } from './pay.ts';

let bank: TestBank;
let admin: string;
let rail: ScriptedRail;
let pay: Pay;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const log = createLog({ logLevel: 'silent' });

beforeAll(async () => {
  bank = await openTestBank();
  admin = await bank.customer();
});
afterAll(() => bank.close());
beforeEach(() => {
  ahead = 0;
  use(scriptedRail());
});

function use(next: ScriptedRail): void {
  rail = next;
  const { db, accounts } = bank;
  pay = createPay({ db, accounts, clock, log, rails: { pix: rail, crypto: rail } });
}

const PIX: PixDestination = {
  kind: 'pix',
  amount: money('BRL', 5_200n),
  rate: USDT_BRL_RATE,
  key: 'favorecida@exemplo.com',
  keyType: 'email',
  holderName: null,
  bankName: null,
};

async function opened(
  destination: PixDestination | CryptoDestination = PIX,
  held = parseDecimal('USDT' as Coin, '10'),
): Promise<{ id: string; customer: string }> {
  const customer = await bank.customer();
  await bank.fund(customer, held.currency, '100');
  const open = createOpenWithdrawal({ ...bank, clock: systemClock, allow: async () => async () => {} });
  const { withdrawal_id: id } = await open({
    customerId: customer,
    request: requestKey(customer, undefined, 'test', {}),
    held,
    destination,
    history: { description: 'Saque' },
    answer: {},
  });
  return { id, customer };
}

async function approved(...args: Parameters<typeof opened>) {
  const made = await opened(...args);
  const decide = createDecide({ ...bank, clock, ...oneIsEnough({ db: bank.db, clock }) });
  await decide.approve({
    admin: administrator(admin),
    withdrawalId: made.id,
    requestId: undefined,
    address: 'test',
  });
  return made;
}

async function row(id: string) {
  const { rows } = await bank.owner.query('select * from withdrawals where id = $1', [id]);
  return rows[0];
}

async function moneyOf(customer: string, coin: Coin = 'USDT') {
  const [main, hold] = [
    await bank.balance(customer, 'customer_main', coin),
    await bank.balance(customer, 'customer_hold', coin),
  ];
  return { main, hold };
}

const HELD = { main: 9_000_000_000n, hold: 1_000_000_000n };
const GONE = { main: 9_000_000_000n, hold: 0n };
const BACK = { main: 10_000_000_000n, hold: 0n };
const done = (reference = 'E1') => ({ state: 'completed', reference }) as const;

describe('a process that dies', () => {
  it('before it called the rail: the payout is asked about, and sent under the same id later', async () => {
    const { id, customer } = await approved();
    rail.script.send = never;
    void pay(id);
    await expect.poll(async () => (await row(id)).state).toBe('sending');
    await expect.poll(() => rail.calls.length).toBe(1);
    // Another process from here on.
    rail.script = { send: () => done(), find: () => ({ state: 'not_found' }) };
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await moneyOf(customer)).toEqual(HELD);
    ahead += 15_000;
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'completed', attempts: 2, reference: 'E1' });
    expect(await moneyOf(customer)).toEqual(GONE);
    const railId = id.replaceAll('-', '');
    expect(rail.calls).toEqual([`send ${railId}`, `find ${railId}`, `find ${railId}`, `send ${railId}`]);
  });

  it('after the rail took it: the payout is found, and settled', async () => {
    const { id, customer } = await approved();
    rail.script.send = never;
    void pay(id);
    await expect.poll(() => rail.calls.length).toBe(1);
    rail.script = { find: () => done() };
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await moneyOf(customer)).toEqual(GONE);
  });

  it('and comes back to life long after another one settled: nothing moves a second time', async () => {
    const { id, customer } = await approved();
    let answer: (word: ReturnType<typeof done>) => void = () => {};
    rail.script = {
      send: () => new Promise<ReturnType<typeof done>>((resolve) => (answer = resolve)),
      find: () => done(),
    };
    const late = pay(id);
    await expect.poll(() => rail.calls.length).toBe(1);
    await pay(id);
    answer(done());
    await late;
    expect(await row(id)).toMatchObject({ state: 'completed' });
    expect(await moneyOf(customer)).toEqual(GONE);
  });
});

describe('two workers with the same withdrawal', () => {
  it('make one attempt', async () => {
    const { id, customer } = await approved();
    rail.script = { send: () => done(), find: () => done() };
    await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    expect(rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await moneyOf(customer)).toEqual(GONE);
  });

  it('make one more attempt, when it may be sent again', async () => {
    const { id } = await approved();
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'unknown' });
    ahead += 15_000;
    rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'not_found' }) };
    await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    expect(rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(2);
    expect(await row(id)).toMatchObject({ attempts: 2 });
  });

  it('settle it once', async () => {
    const { id, customer } = await approved();
    await pay(id);
    rail.script = { find: () => done() };
    await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    expect(await moneyOf(customer)).toEqual(GONE);
  });

  it('release it once', async () => {
    const { id, customer } = await approved();
    await pay(id);
    rail.script = { find: () => ({ state: 'failed', reason: 'não' }) };
    await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    expect(await row(id)).toMatchObject({ state: 'failed', failure: 'não' });
    expect(await moneyOf(customer)).toEqual(BACK);
  });

  it('are not misled by the refusal of an attempt that was followed by another', async () => {
    const { id, customer } = await approved();
    let refuse: () => void = () => {};
    rail.script.send = () =>
      new Promise((resolve) => {
        refuse = () => resolve({ state: 'failed', reason: 'atrasada' });
      });
    const first = pay(id);
    await expect.poll(() => rail.calls.length).toBe(1);
    ahead += 15_000;
    rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'not_found' }) };
    await pay(id);
    refuse();
    await first;
    expect(await row(id)).toMatchObject({ state: 'sending', attempts: 2 });
    expect(await moneyOf(customer)).toEqual(HELD);
  });
});

describe('the rail', () => {
  it('certainly did not take it: it is sent again, without a query', async () => {
    const { id } = await approved();
    rail.script = { send: () => ({ state: 'not_found' }) };
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'approved', attempts: 1 });
    rail.script = { send: () => done() };
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'completed', attempts: 2 });
    expect(rail.calls.map((call) => call.slice(0, 4))).toEqual(['send', 'send']);
  });

  it('gives no answer, and later reports that it did not take it', async () => {
    const { id } = await approved();
    let answer: () => void = () => {};
    rail.script.send = () =>
      new Promise((resolve) => {
        answer = () => resolve({ state: 'not_found' });
      });
    const first = pay(id);
    await expect.poll(() => rail.calls.length).toBe(1);
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'unknown' });
    answer();
    await first;
    expect(await row(id)).toMatchObject({ state: 'approved' });
  });

  describe('that accepts a repeated id', () => {
    async function missing() {
      use(scriptedRail({ resendAfterMs: null }));
      const made = await approved();
      await pay(made.id);
      rail.script = { send: () => done(), find: () => ({ state: 'not_found' }) };
      await pay(made.id);
      expect(await row(made.id)).toMatchObject({ state: 'unknown', attempts: 1 });
      return made;
    }
    const act = (action: 'resend' | 'release', withdrawalId: string, requestId?: string, by = admin) =>
      createDecide({ ...bank, clock, ...oneIsEnough({ db: bank.db, clock }) })[action]({
        admin: administrator(by),
        withdrawalId,
        requestId,
        address: 'test',
      });

    it('is never sent one by itself', async () => {
      const { id, customer } = await missing();
      ahead += 86_400_000;
      await pay(id);
      expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(rail.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
      expect(await moneyOf(customer)).toEqual(HELD);
    });

    it('is sent it again when an administrator says so', async () => {
      const { id, customer } = await missing();
      await expect(act('resend', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      ahead += 600_000;
      await expect(act('resend', id, undefined, customer)).rejects.toMatchObject({ code: 'own_request' });
      const requestId = randomUUID();
      const answer = { success: true, id, status: 'approved' };
      expect(await act('resend', id, requestId)).toEqual(answer);
      expect(await act('resend', id, requestId)).toEqual(answer);
      await expect(act('resend', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      await pay(id);
      expect(await row(id)).toMatchObject({ state: 'completed', attempts: 2, missing_since: null });
      expect(await moneyOf(customer)).toEqual(GONE);
    });

    it('gives it back when an administrator says so', async () => {
      const { id, customer } = await missing();
      ahead += 600_000;
      expect(await act('release', id)).toEqual({ success: true, id, status: 'failed' });
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
      expect(await row(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('devolvido') });
      expect(await moneyOf(customer)).toEqual(BACK);
      await pay(id);
      expect(await moneyOf(customer)).toEqual(BACK);
    });

    it('lets one of ten such decisions through, of either kind', async () => {
      const { id, customer } = await missing();
      ahead += 600_000;
      const acts = Array.from({ length: 10 }, (_, n) => act(n % 2 === 0 ? 'resend' : 'release', id));
      const outcomes = await Promise.allSettled(acts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await pay(id);
      const released = (await row(id)).state === 'failed';
      expect(await moneyOf(customer)).toEqual(released ? BACK : GONE);
    });

    it('takes no more questions: it is missing as long as it was, and is asked about soon', async () => {
      const { id } = await missing();
      const before = await row(id);
      ahead += 600_000;
      rail.script = { find: () => ({ state: 'rate_limited' }) };
      await pay(id);
      const after = await row(id);
      expect(after).toMatchObject({ state: 'unknown', missing_since: before.missing_since });
      expect((after.look_at as Date).getTime() - clock.now().getTime()).toBeLessThanOrEqual(12_000);
      expect(await act('release', id)).toMatchObject({ status: 'failed' });
    });

    it('has it after all: the ten minutes begin anew', async () => {
      const { id } = await missing();
      rail.script = { find: () => ({ state: 'processing' }) };
      await pay(id);
      ahead += 600_000;
      await expect(act('release', id)).rejects.toMatchObject({ code: 'withdrawal_not_missing' });
    });
  });

  it('is processing it for long: it is queried less and less often, and never sent again', async () => {
    const { id, customer } = await approved();
    rail.script = { send: () => ({ state: 'processing' }), find: () => ({ state: 'processing' }) };
    const waits: number[] = [];
    for (let look = 0; look < 12; look += 1) {
      await pay(id);
      const wait = new Date((await row(id)).look_at).getTime() - clock.now().getTime();
      waits.push(wait);
      ahead += wait;
    }
    expect(waits[0]).toBeLessThanOrEqual(2_000);
    expect(waits.at(-1)).toBeGreaterThan(3_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(await row(id)).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await moneyOf(customer)).toEqual(HELD);
  });

  it.each([
    ['not found after it was done', 'completed', { state: 'not_found' }],
    ['refused after it was done', 'completed', { state: 'failed', reason: 'x' }],
  ] as const)('contradicts its earlier status, %s: nothing moves', async (_, state, word) => {
    use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await approved();
    rail.script = { send: () => done(), find: () => word };
    await pay(id);
    await pay(id);
    expect(await row(id)).toMatchObject({ state });
    expect((await row(id)).look_at).not.toBeNull();
    expect(await moneyOf(customer)).toEqual(GONE);
  });

  it('reports it as done after refusing it: nothing moves', async () => {
    const { id, customer } = await approved();
    let answer: () => void = () => {};
    rail.script = {
      send: () =>
        new Promise((resolve) => {
          answer = () => resolve(done());
        }),
      find: () => ({ state: 'failed', reason: 'não' }),
    };
    const first = pay(id);
    await expect.poll(() => rail.calls.length).toBe(1);
    await pay(id);
    answer();
    await first;
    expect(await row(id)).toMatchObject({ state: 'failed' });
    expect(await moneyOf(customer)).toEqual(BACK);
  });

  it('gives no reason for its refusal, or a long one', async () => {
    for (const [reason, kept] of [
      ['', 'sem motivo'],
      ['x'.repeat(400), 'x'.repeat(300)],
    ] as const) {
      const { id } = await approved();
      rail.script = { send: () => ({ state: 'failed', reason }) };
      await pay(id);
      expect(await row(id)).toMatchObject({ state: 'failed', failure: kept });
    }
  });

  it('returns more than was paid: nothing is credited', async () => {
    use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_201n) }];
    rail.script = { send: () => done(), find: () => ({ ...done(), returns }) };
    await pay(id);
    await expect(pay(id)).rejects.toThrow('more came back');
    expect(await moneyOf(customer)).toEqual(GONE);
  });

  it('is asked once about one that came back while it was done', async () => {
    use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await approved();
    const returns = [{ id: randomUUID(), amount: money('BRL', 5_200n) }];
    rail.script = { send: () => ({ ...done(), returns }), find: () => ({ ...done(), returns }) };
    await pay(id);
    expect((await row(id)).look_at <= clock.now()).toBe(true);
    await Promise.all([pay(id), pay(id), pay(id)]);
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'returned', look_at: null });
    expect(await moneyOf(customer)).toEqual(BACK);
  });
});

describe('what is not to be paid', () => {
  it.each(['pending', 'cancelled'])('is left alone: %s', async (state) => {
    const { id } = await opened();
    const decide = createDecide({ ...bank, clock, ...oneIsEnough({ db: bank.db, clock }) });
    if (state === 'cancelled') {
      await decide.cancel({
        admin: administrator(admin),
        withdrawalId: id,
        requestId: undefined,
        address: 'test',
      });
    }
    await pay(id);
    expect(await row(id)).toMatchObject({ state, attempts: 0 });
    expect(rail.calls).toEqual([]);
  });

  it('is left alone: an unknown withdrawal', async () => {
    await pay(randomUUID());
    expect(rail.calls).toEqual([]);
  });
});

describe('in crypto', () => {
  const SOL: CryptoDestination = {
    kind: 'crypto',
    amount: parseDecimal('SOL', '2'),
    fee: parseDecimal('SOL', '0.01'),
    network: 'SOL',
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    tag: null,
  };
  const held = parseDecimal('SOL' as Coin, '2.01');

  async function bankAccount(kind: string): Promise<bigint> {
    const { rows } = await bank.owner.query(
      "select balance from ledger.account where kind = $1 and currency = 'SOL'",
      [kind],
    );
    return rows[0]?.balance ?? 0n;
  }

  it.each([
    ['as it was shown', undefined, 201_000_000n, 0n],
    ['less than was shown', '0.004', 200_400_000n, 600_000n],
    ['more than was shown', '0.015', 201_500_000n, -500_000n],
  ])('the network takes %s', async (_, fee, left, rest) => {
    const before = { custody: await bankAccount('crypto_custody'), fees: await bankAccount('network_fees') };
    const { id, customer } = await approved(SOL, held);
    expect(await moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 201_000_000n });
    rail.script.send = () => ({
      ...done('hash'),
      ...(fee === undefined ? {} : { fee: parseDecimal('SOL', fee) }),
    });
    await pay(id);
    expect(await row(id)).toMatchObject({ state: 'completed', reference: 'hash', look_at: null });
    expect(await moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 0n });
    expect(await bankAccount('crypto_custody')).toBe(before.custody + left);
    expect(await bankAccount('network_fees')).toBe(before.fees + rest);
  });

  it('a refusal gives amount and fee back', async () => {
    const { id, customer } = await approved(SOL, held);
    rail.script.send = () => ({ state: 'failed', reason: 'não' });
    await pay(id);
    expect(await moneyOf(customer, 'SOL')).toEqual({ main: 10_000_000_000n, hold: 0n });
  });

  it('an order whose amounts don’t add up is refused', async () => {
    await expect(opened(SOL, parseDecimal('SOL' as Coin, '2'))).rejects.toThrow(RangeError);
  });

  it('nothing comes back', async () => {
    use(scriptedRail({ returnableForMs: 86_400_000 }));
    const { id, customer } = await approved(SOL, held);
    const returns = [{ id: randomUUID(), amount: held }];
    rail.script = { send: () => done(), find: () => ({ ...done(), returns }) };
    await pay(id);
    await expect(pay(id)).rejects.toThrow('can not come back');
    expect(await moneyOf(customer, 'SOL')).toEqual({ main: 9_799_000_000n, hold: 0n });
  });
});

/** Broken by `fund`, which gives money without a history row. */
const FUNDED = "a customer's account moves only with a row in that customer's history";

it('leaves books that hold', async () => {
  const findings = await auditBank(bank.owner);
  expect(findings.filter(({ check }) => check !== FUNDED)).toEqual([]);
});
