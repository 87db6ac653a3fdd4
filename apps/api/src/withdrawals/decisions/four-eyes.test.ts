import { randomUUID } from 'node:crypto';
import type { AdminWithdrawal, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demote } from '../../../test/support/administrator.ts';
import type { Person } from '../../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../../test/withdrawals/withdrawals-fixture.ts';

/** Above 20 USDT two administrators approve. */
const LARGE = '104.01';
const SMALL = '104.00';

let fixture: WithdrawalsFixture;
let admin: Person;
let other: Person;
let ana: Person;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture({ FOUR_EYES_USDT: '20' });
  admin = await fixture.bank.admin();
  other = await fixture.bank.admin();
  ana = await fixture.bank.person();
  await fixture.bank.deposit(ana, '5200.00');
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const idOf = async (who: Person) => (await who.call('GET', '/me')).as<Me>().id;
const again = { status: 409, body: { code: 'needs_another_admin' } };
const first = { status: 200, body: { status: 'pending' } };
const second = { status: 200, body: { status: 'approved' } };

async function listed(id: string): Promise<AdminWithdrawal | undefined> {
  const rows = (await other.call('GET', '/api/admin/withdrawals')).as<AdminWithdrawal[]>();
  return rows.find((row) => row.id === id);
}

async function auditEvents(id: string) {
  const { rows } = await fixture.bank.owner.query(
    "select actor, action, after from audit_log where subject = $1 and actor like 'admin:%' order by id",
    [`withdrawal:${id}`],
  );
  return rows;
}

describe('a withdrawal above the amount', () => {
  it('is paid once a second administrator approves, and the audit log names both', async () => {
    const id = await fixture.withdraw(ana, LARGE);
    expect(await listed(id)).toMatchObject({ needs_two: true, first_approved_by: null });
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(first);
    expect(await listed(id)).toMatchObject({
      status: 'pending',
      needs_two: true,
      first_approved_by: admin.email,
      first_approved_at: expect.any(String),
      decided_by: null,
    });
    await fixture.bank.runJobs();
    expect(await fixture.pspPayouts(id)).toEqual([]);
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(again);
    expect(await fixture.state(id)).toBe('pending');
    expect(await fixture.decide(other, 'approve', id)).toMatchObject(second);
    await fixture.until(id, 'completed');
    expect(await fixture.pspPayouts(id)).toHaveLength(1);
    const [one, two] = [`admin:${await idOf(admin)}`, `admin:${await idOf(other)}`];
    expect(await auditEvents(id)).toMatchObject([
      { action: 'withdrawal_first_approved', actor: one },
      { action: 'withdrawal_approved', actor: two, after: { state: 'approved', first_approval: one } },
    ]);
  });

  it('can be refused by either after the first approval', async () => {
    const who = await fixture.fundedCustomer();
    for (const refuser of [admin, other]) {
      const id = await fixture.withdraw(who, LARGE);
      await fixture.decide(admin, 'approve', id);
      expect((await fixture.decide(refuser, 'cancel', id)).body).toMatchObject({ status: 'cancelled' });
      expect(await fixture.decide(other, 'approve', id)).toMatchObject({ body: { code: 'already_decided' } });
      expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 100, status: 'failed' });
    }
  });

  it('has one first and one second approval under concurrent ones, and is paid once', async () => {
    const id = await fixture.withdraw(ana, LARGE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => fixture.decide(nth % 2 === 0 ? admin : other, 'approve', id)),
    );
    const replies = answers.map(({ body }) => body as { status?: string; code?: string });
    expect(replies.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 'approved')).toHaveLength(1);
    for (const { code } of replies.filter(({ status }) => status === undefined)) {
      expect(['needs_another_admin', 'already_decided']).toContain(code);
    }
    await fixture.until(id, 'completed');
    expect(await fixture.pspPayouts(id)).toHaveLength(1);
  });

  it('is not approved twice by concurrent requests of one administrator', async () => {
    const id = await fixture.withdraw(ana, LARGE);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.decide(admin, 'approve', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await fixture.state(id)).toBe('pending');
  });

  it('gives a repeated request its first answer in any state', async () => {
    const id = await fixture.withdraw(ana, LARGE);
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await fixture.decide(admin, 'approve', id, one)).toMatchObject(first);
    expect(await fixture.decide(admin, 'approve', id, one)).toMatchObject(first);
    expect(await fixture.decide(admin, 'cancel', id, one)).toMatchObject({
      body: { code: 'request_id_reused' },
    });
    expect(await fixture.decide(other, 'approve', id, two)).toMatchObject(second);
    expect(await fixture.decide(other, 'approve', id, two)).toMatchObject(second);
    expect(await fixture.decide(admin, 'approve', id, one)).toMatchObject(first);
    const another = await fixture.withdraw(ana, LARGE);
    for (const [who, key] of [
      [admin, one],
      [other, two],
    ] as const) {
      for (const action of ['approve', 'cancel'] as const) {
        expect(await fixture.decide(who, action, another, key)).toMatchObject({
          status: 409,
          body: { code: 'request_id_reused' },
        });
      }
    }
  });

  it('ignores the first approval of a demoted administrator, also if demoted concurrently', async () => {
    const demoted = await fixture.bank.admin();
    const id = await fixture.withdraw(ana, LARGE);
    await fixture.decide(demoted, 'approve', id);
    await demote(await idOf(demoted), admin, other);
    expect(await listed(id)).toMatchObject({ needs_two: true, first_approved_by: null });
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(first);
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(again);
    expect(await fixture.decide(other, 'approve', id)).toMatchObject(second);

    const racer = await fixture.bank.admin();
    const raced = await fixture.withdraw(ana, LARGE);
    await fixture.decide(racer, 'approve', raced);
    const racerId = await idOf(racer);
    const [, answer] = await Promise.all([
      demote(racerId, admin, await fixture.bank.admin()),
      fixture.decide(other, 'approve', raced),
    ]);
    expect(['pending', 'approved']).toContain((answer.body as { status: string }).status);
    const { first_approved_by: firstBy, second_approved_by: secondBy, state } = await fixture.row(raced);
    if (state === 'pending') expect([firstBy, secondBy]).toEqual([await idOf(other), null]);
    else expect([firstBy, secondBy]).toEqual([racerId, await idOf(other)]);
  });

  it('is not approved by its own customer', async () => {
    await fixture.bank.deposit(admin, '520.00');
    const id = await fixture.withdraw(admin, LARGE);
    const own = { status: 403, body: { code: 'own_request' } };
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(own);
    await fixture.decide(other, 'approve', id);
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(own);
  });

  it('needs two for coins without a known price', async () => {
    const who = await fixture.fundedCustomer();
    await fixture.bank.app.refreshRates();
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
    fixture.passTime(2 * 3_600_000);
    expect(await listed(id)).toMatchObject({ needs_two: true });
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject(first);
  });
});

it('up to the amount one administrator is enough', async () => {
  const id = await fixture.withdraw(ana, SMALL);
  expect(await listed(id)).toMatchObject({ needs_two: false, first_approved_by: null });
  expect(await fixture.decide(admin, 'approve', id)).toMatchObject(second);
});
