import { randomUUID } from 'node:crypto';
import type { AdminWithdrawal, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demote } from '../../test/support/administrator.ts';
import type { Person } from '../../test/support/app.ts';
import { openWithdrawalsWorld, type WithdrawalsWorld } from '../../test/withdrawals/withdrawals-world.ts';

/** Above 20 USDT two administrators approve. */
const LARGE = '104.01';
const SMALL = '104.00';

let world: WithdrawalsWorld;
let admin: Person;
let other: Person;
let ana: Person;
beforeAll(async () => {
  world = await openWithdrawalsWorld({ FOUR_EYES_USDT: '20' });
  admin = await world.bank.admin();
  other = await world.bank.admin();
  ana = await world.bank.person();
  await world.bank.deposit(ana, '5200.00');
});
afterAll(async () => {
  expect(await world.bank.audit()).toEqual([]);
  await world.close();
});

const idOf = async (who: Person) => (await who.call('GET', '/me')).as<Me>().id;
const again = { status: 409, body: { code: 'needs_another_admin' } };
const first = { status: 200, body: { status: 'pending' } };
const second = { status: 200, body: { status: 'approved' } };

async function listed(id: string): Promise<AdminWithdrawal | undefined> {
  const rows = (await other.call('GET', '/api/admin/withdrawals')).as<AdminWithdrawal[]>();
  return rows.find((row) => row.id === id);
}

async function acts(id: string) {
  const { rows } = await world.bank.owner.query(
    "select actor, action, after from audit_log where subject = $1 and actor like 'admin:%' order by id",
    [`withdrawal:${id}`],
  );
  return rows;
}

describe('a withdrawal above the amount', () => {
  it('is paid once a second administrator approves, and the log names both', async () => {
    const id = await world.withdraw(ana, LARGE);
    expect(await listed(id)).toMatchObject({ needs_two: true, first_approved_by: null });
    expect(await world.decide(admin, 'approve', id)).toMatchObject(first);
    expect(await listed(id)).toMatchObject({
      status: 'pending',
      needs_two: true,
      first_approved_by: admin.email,
      first_approved_at: expect.any(String),
      decided_by: null,
    });
    await world.bank.work();
    expect(await world.pspPayouts(id)).toEqual([]);
    expect(await world.decide(admin, 'approve', id)).toMatchObject(again);
    expect(await world.state(id)).toBe('pending');
    expect(await world.decide(other, 'approve', id)).toMatchObject(second);
    await world.until(id, 'completed');
    expect(await world.pspPayouts(id)).toHaveLength(1);
    const [one, two] = [`admin:${await idOf(admin)}`, `admin:${await idOf(other)}`];
    expect(await acts(id)).toMatchObject([
      { action: 'withdrawal_first_approved', actor: one },
      { action: 'withdrawal_approved', actor: two, after: { state: 'approved', first_approval: one } },
    ]);
  });

  it('is refused by either, before and after the first approval', async () => {
    const who = await world.fundedCustomer();
    for (const refuser of [admin, other]) {
      const id = await world.withdraw(who, LARGE);
      await world.decide(admin, 'approve', id);
      expect((await world.decide(refuser, 'cancel', id)).body).toMatchObject({ status: 'cancelled' });
      expect(await world.decide(other, 'approve', id)).toMatchObject({ body: { code: 'already_decided' } });
      expect(await world.balanceAndStatus(who, id)).toEqual({ balance: 100, status: 'failed' });
    }
  });

  it('is approved by two at once: one is the first, one the second, and it is paid once', async () => {
    const id = await world.withdraw(ana, LARGE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => world.decide(nth % 2 === 0 ? admin : other, 'approve', id)),
    );
    const told = answers.map(({ body }) => body as { status?: string; code?: string });
    expect(told.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(told.filter(({ status }) => status === 'approved')).toHaveLength(1);
    for (const { code } of told.filter(({ status }) => status === undefined)) {
      expect(['needs_another_admin', 'already_decided']).toContain(code);
    }
    await world.until(id, 'completed');
    expect(await world.pspPayouts(id)).toHaveLength(1);
  });

  it('is not approved twice by one who asks at once, however often', async () => {
    const id = await world.withdraw(ana, LARGE);
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.decide(admin, 'approve', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.state(id)).toBe('pending');
  });

  it('is answered as before when a request comes again, whatever became of it', async () => {
    const id = await world.withdraw(ana, LARGE);
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await world.decide(admin, 'approve', id, one)).toMatchObject(first);
    expect(await world.decide(admin, 'approve', id, one)).toMatchObject(first);
    expect(await world.decide(admin, 'cancel', id, one)).toMatchObject({
      body: { code: 'request_id_reused' },
    });
    expect(await world.decide(other, 'approve', id, two)).toMatchObject(second);
    expect(await world.decide(other, 'approve', id, two)).toMatchObject(second);
    expect(await world.decide(admin, 'approve', id, one)).toMatchObject(first);
    const another = await world.withdraw(ana, LARGE);
    for (const [who, key] of [
      [admin, one],
      [other, two],
    ] as const) {
      for (const action of ['approve', 'cancel'] as const) {
        expect(await world.decide(who, action, another, key)).toMatchObject({
          status: 409,
          body: { code: 'request_id_reused' },
        });
      }
    }
  });

  it('counts the approval of an administrator only, also when they are demoted at that moment', async () => {
    const demoted = await world.bank.admin();
    const id = await world.withdraw(ana, LARGE);
    await world.decide(demoted, 'approve', id);
    await demote(await idOf(demoted), admin, other);
    expect(await listed(id)).toMatchObject({ needs_two: true, first_approved_by: null });
    expect(await world.decide(admin, 'approve', id)).toMatchObject(first);
    expect(await world.decide(admin, 'approve', id)).toMatchObject(again);
    expect(await world.decide(other, 'approve', id)).toMatchObject(second);

    const racer = await world.bank.admin();
    const raced = await world.withdraw(ana, LARGE);
    await world.decide(racer, 'approve', raced);
    const racerId = await idOf(racer);
    const [, answer] = await Promise.all([
      demote(racerId, admin, await world.bank.admin()),
      world.decide(other, 'approve', raced),
    ]);
    expect(['pending', 'approved']).toContain((answer.body as { status: string }).status);
    const { first_approved_by: kept, second_approved_by: by, state } = await world.row(raced);
    if (state === 'pending') expect([kept, by]).toEqual([await idOf(other), null]);
    else expect([kept, by]).toEqual([racerId, await idOf(other)]);
  });

  it('is nobody’s own to approve', async () => {
    await world.bank.deposit(admin, '520.00');
    const id = await world.withdraw(admin, LARGE);
    const own = { status: 403, body: { code: 'own_request' } };
    expect(await world.decide(admin, 'approve', id)).toMatchObject(own);
    await world.decide(other, 'approve', id);
    expect(await world.decide(admin, 'approve', id)).toMatchObject(own);
  });

  it('needs two where nobody knows what the coins are worth', async () => {
    const who = await world.fundedCustomer();
    await world.bank.app.refreshRates();
    await who.call('POST', '/api/exchange', {
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: '90',
    });
    const sent = await who.call('POST', '/api/crypto-transfer', {
      coin: 'BTC',
      amount: '0.0005',
      recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      network: 'BTC',
    });
    expect(sent.status).toBe(200);
    const { withdrawal_id: id } = sent.as<{ withdrawal_id: string }>();
    world.passTime(2 * 3_600_000);
    expect(await listed(id)).toMatchObject({ needs_two: true });
    expect(await world.decide(admin, 'approve', id)).toMatchObject(first);
  });
});

it('up to the amount one administrator is enough', async () => {
  const id = await world.withdraw(ana, SMALL);
  expect(await listed(id)).toMatchObject({ needs_two: false, first_approved_by: null });
  expect(await world.decide(admin, 'approve', id)).toMatchObject(second);
});
