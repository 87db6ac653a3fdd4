import { randomUUID } from 'node:crypto';
import type {
  Account,
  AdminUserDetail,
  Me,
  RoleChange,
  SendPixReply,
  SuspensePayment,
  TokenReply,
} from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Answer, Caller, Person } from '../../test/support/app.ts';

/** Attacks with one administrator's stolen session and no second factor. */

const DAY_MS = 24 * 3_600_000;
const LIMIT = 5_000;
const waits = { status: 409, body: { code: 'needs_another_admin' } };

let fixture: FactorsFixture;
let honest: Person;
/** Whose session is stolen; another one in each test, since what they decide counts for a day. */
let thief: Person;
let accomplice: Person;

beforeAll(async () => {
  fixture = await openFactorsFixture({ FOUR_EYES_USDT: String(LIMIT) });
  honest = await fixture.bank.admin();
});
beforeEach(async () => {
  thief = await fixture.bank.admin();
  accomplice = await confirmed();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

async function confirmed(): Promise<Person> {
  const person = await fixture.bank.person();
  await fixture.bank.confirmEmail(person);
  return person;
}

const ids = new Map<string, string>();
async function idOf(who: Person): Promise<string> {
  const id = ids.get(who.email) ?? (await who.call('GET', '/me')).as<Me>().id;
  ids.set(who.email, id);
  return id;
}

async function roleOf(who: Person): Promise<string> {
  const { rows } = await fixture.bank.owner.query('select role from customers where id = $1', [
    await idOf(who),
  ]);
  return rows[0].role;
}

async function balanceOf(who: Person): Promise<number> {
  const accounts = (await who.call('GET', '/api/accounts')).as<Account[]>();
  return accounts.find(({ currency_code: code }) => code === 'USDT')?.balance ?? 0;
}

async function give(by: Caller, amount: string, to: Person = accomplice): Promise<Answer> {
  const body = { user_id: await idOf(to), currency_code: 'USDT', amount, action: 'add' };
  return by.call('POST', '/api/accounts', body, { 'x-request-id': randomUUID() });
}

const askRole = async (by: Caller, who: Person, role: 'admin' | 'user'): Promise<Answer> =>
  by.call('POST', `/api/admin/users/${await idOf(who)}/role`, { role });
const decideRole = (by: Caller, answer: Answer, action: 'approve' | 'refuse' = 'approve') =>
  by.call('POST', `/api/admin/role-changes/${answer.as<RoleChange>().id}/${action}`);

/** A withdrawal of a funded customer. */
async function withdrawal(valor: string): Promise<string> {
  const who = await fixture.bank.person();
  await fixture.bank.deposit(who, '50000.00');
  const wish = { valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  return (await who.call('POST', '/api/pix/send', wish)).as<SendPixReply>().withdrawal_id;
}
const approve = (by: Caller, id: string) => by.call('POST', `/api/admin/withdrawals/${id}/approve`);

it('mails every administrator and the user about requested and completed changes of role', async () => {
  const asked = await askRole(thief, accomplice, 'admin');
  await fixture.bank.work();
  for (const who of [honest, thief, accomplice]) {
    expect((await fixture.mailTo(who.email)).join('\n')).toContain(
      `${thief.email} pediu que ${accomplice.email} passe a ser administrador.`,
    );
  }
  await decideRole(honest, asked);
  await fixture.bank.work();
  for (const who of [honest, thief, accomplice]) {
    expect((await fixture.mailTo(who.email)).join('\n')).toContain(
      `${accomplice.email} passou a ser administrador do Lastro. Decisão de ${honest.email}.`,
    );
  }
});

describe('an accomplice as second administrator', () => {
  it('cannot be appointed by one administrator alone, and cannot approve their own promotion', async () => {
    const asked = await askRole(thief, accomplice, 'admin');
    expect(asked).toMatchObject({
      status: 202,
      body: {
        status: 'pending',
        role: 'admin',
        user: { email: accomplice.email },
        requested_by: { email: thief.email },
        first_approved_by: { email: thief.email },
      },
    });
    expect((await askRole(thief, accomplice, 'admin')).body).toEqual(asked.body);
    expect(await decideRole(thief, asked)).toMatchObject(waits);
    expect(await decideRole(accomplice, asked)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await roleOf(accomplice)).toBe('user');
    expect(await give(accomplice, '1')).toMatchObject({ status: 403 });
    expect(await decideRole(honest, asked, 'refuse')).toMatchObject({ body: { status: 'refused' } });
    expect(await decideRole(honest, asked)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', error: 'Este pedido já foi decidido: recusado.' },
    });
    expect(await roleOf(accomplice)).toBe('user');
  });

  it('has no vote on requests from before their first 24 hours as administrator', async () => {
    const large = await give(thief, '1000000');
    expect(large.status).toBe(202);
    const request = `/api/admin/adjustments/${(large.body as { id: string }).id}/approve`;
    const payout = await withdrawal('49999.00');
    expect(await approve(thief, payout)).toMatchObject({ body: { status: 'pending' } });
    const promoted = await confirmed();
    expect(await decideRole(honest, await askRole(thief, promoted, 'admin'))).toMatchObject({
      body: { status: 'approved', decided_by: { email: honest.email } },
    });
    const recent = { status: 403, body: { code: 'admin_too_recent' } };
    for (const days of [0, 2]) {
      fixture.travel(days * DAY_MS);
      expect(await promoted.call('POST', request)).toMatchObject(recent);
      expect(await approve(promoted, payout)).toMatchObject(recent);
    }
    expect(await give(promoted, '1')).toMatchObject({ status: 200 });
    expect(await balanceOf(accomplice)).toBe(1);
    // A withdrawal is dated by the database's clock, which does not travel.
    const before = "update customers set admin_since = now() - interval '24 hours' where id = $1";
    await fixture.bank.owner.query(before, [await idOf(promoted)]);
    const later = await withdrawal('49999.00');
    await approve(thief, later);
    expect(await approve(promoted, later)).toMatchObject({ body: { status: 'approved' } });
  });

  it('cannot decide or request changes of role on the first day', async () => {
    const promoted = await confirmed();
    await decideRole(honest, await askRole(thief, promoted, 'admin'));
    const recent = { status: 403, body: { code: 'admin_too_recent' } };
    expect(await give(promoted, '1')).toMatchObject(recent);
    expect(await askRole(promoted, accomplice, 'admin')).toMatchObject(recent);
    expect(await approve(promoted, await withdrawal('52.00'))).toMatchObject(recent);
  });
});

it("a pending change of role is shown on the user regardless of the queue's length", async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const pending = async (who: Person) =>
    (await honest.call('GET', `/api/admin/users/${await idOf(who)}`)).as<AdminUserDetail>().pending_role;
  expect(await pending(second)).toBeNull();
  const earlier = await askRole(thief, first, 'admin');
  const asked = await askRole(thief, second, 'admin');
  const page = (await honest.call('GET', '/api/admin/role-changes?limit=1')).as<RoleChange[]>();
  expect(page.map(({ id }) => id)).not.toContain(asked.as<RoleChange>().id);
  expect(await pending(second)).toBe('admin');
  expect(await pending(thief)).toBeNull();
  await decideRole(honest, asked, 'refuse');
  expect([await pending(first), await pending(second)]).toEqual(['admin', null]);
  await decideRole(honest, earlier);
  expect(await pending(first)).toBeNull();
  const demotion = await askRole(thief, first, 'user');
  expect(await pending(first)).toBe('user');
  await decideRole(honest, demotion, 'refuse');
});

it('one administrator alone cannot demote the others, one by one or concurrently', async () => {
  const others = [honest, await fixture.bank.admin(), await fixture.bank.admin()];
  const answers = await Promise.all(others.map((other) => askRole(thief, other, 'user')));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  for (const answer of answers) expect(await decideRole(thief, answer)).toMatchObject(waits);
  expect(await Promise.all(others.map(roleOf))).toEqual(['admin', 'admin', 'admin']);
  const own = { status: 403, body: { code: 'own_request' } };
  expect(await decideRole(honest, answers[0] as Answer)).toMatchObject(own);
  for (const [nth, answer] of answers.entries()) {
    await decideRole(others[(nth + 1) % 3] as Person, answer, 'refuse');
  }
});

it('a change of role is approved once by concurrent approvals', async () => {
  const asked = await askRole(thief, accomplice, 'admin');
  const others = [honest, await fixture.bank.admin()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => decideRole(others[nth % 2] as Person, asked)),
  );
  const approved = answers.filter(({ status }) => status === 200);
  // The one who decided it is answered the same again.
  expect(new Set(approved.map(({ body }) => (body as RoleChange).decided_by?.email)).size).toBe(1);
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(body).toMatchObject({ code: 'already_decided' });
  }
  expect(await roleOf(accomplice)).toBe('admin');
  const { rows } = await fixture.bank.owner.query(
    "select actor, after from audit_log where subject = $1 and action = 'role_changed'",
    [`customer:${await idOf(accomplice)}`],
  );
  expect(rows).toMatchObject([{ after: { role: 'admin', first_approval: `admin:${await idOf(thief)}` } }]);
});

describe('many small decisions', () => {
  it('add up: of 20 times 500, ten are executed and ten wait', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) answers.push((await give(thief, '500')).status);
    expect(answers).toEqual([...Array(10).fill(200), ...Array(10).fill(202)]);
    expect(await balanceOf(accomplice)).toBe(LIMIT);
  });

  it('add up in a burst from two sessions', async () => {
    const login = { email: thief.email, password: 'prumo-e-quilha-84' };
    const { token } = (await fixture.bank.nobody.call('POST', '/auth/login', login)).as<TokenReply>();
    const sessions = [thief, fixture.bank.as(token)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => give(sessions[nth % 2] as Caller, '499.99')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(await balanceOf(accomplice)).toBe(4_999.9);
  });

  it('add up over adjustments, withdrawals and unassigned money', async () => {
    expect(await give(thief, '3000')).toMatchObject({ status: 200 });
    expect(await approve(thief, await withdrawal('5200.00'))).toMatchObject({ body: { status: 'approved' } });
    // R$ 5.199,00 are 999.80 USDT.
    const body = { user_id: await idOf(accomplice) };
    const assign = (id: string) => thief.call('POST', `/api/admin/suspense/${id}/assign`, body);
    expect(await assign(await fixture.strayPix('5199.00'))).toMatchObject({ body: { state: 'assigned' } });
    expect(await balanceOf(accomplice)).toBeCloseTo(3_999.8, 1);

    const payout = await withdrawal('520.00');
    expect((await approve(thief, payout)).body).toMatchObject({ status: 'pending' });
    const pix = await fixture.strayPix('1040.00');
    expect(await assign(pix)).toMatchObject({ body: { state: 'waiting' } });
    expect(await thief.call('POST', `/api/admin/suspense/${pix}/return`)).toMatchObject({
      body: { state: 'waiting', first_approval: { action: 'return' } },
    });
    const coins = `/api/admin/unattributed/${await fixture.strayCoins('0.5')}`;
    expect(await thief.call('POST', `${coins}/assign`, body)).toMatchObject({ body: { state: 'waiting' } });
    expect(await thief.call('POST', `${coins}/return`, { note: 'Devolvido' })).toMatchObject({
      body: { state: 'waiting', first_approval: { action: 'return', note: 'Devolvido' } },
    });
    expect(await give(thief, '0.21')).toMatchObject({ status: 202 });
    expect(await balanceOf(accomplice)).toBeCloseTo(3_999.8, 1);
  });

  it('add up over 24 hours, not per calendar day', async () => {
    expect(await give(thief, '4000')).toMatchObject({ status: 200 });
    fixture.travel(DAY_MS - 60_000);
    expect(await give(thief, '1001')).toMatchObject({ status: 202 });
    fixture.travel(60_000);
    expect(await give(thief, '1001')).toMatchObject({ status: 200 });
  });

  it('are flagged to the administrator who would exceed the amount only', async () => {
    const id = await withdrawal('5200.00');
    await give(thief, '4500');
    const requiresSecondApproval = async (by: Caller) => {
      const rows = (await by.call('GET', '/api/admin/withdrawals')).as<
        { id: string; needs_two: boolean }[]
      >();
      return rows.find((row) => row.id === id)?.needs_two;
    };
    expect([
      await requiresSecondApproval(thief),
      await requiresSecondApproval(await fixture.bank.admin()),
    ]).toEqual([true, false]);
  });
});

describe('unassigned money', () => {
  it('above the amount, is assigned by two administrators who name the same customer', async () => {
    await fixture.bank.control('PUT', '/faults', {});
    const id = await fixture.strayPix('50000.00');
    const url = `/api/admin/suspense/${id}/assign`;
    const ana = { user_id: await idOf(await fixture.bank.person()) };
    const own = { user_id: await idOf(accomplice) };
    const requestId = { 'x-request-id': randomUUID() };
    const first = await thief.call('POST', url, own, requestId);
    expect(first).toMatchObject({
      status: 200,
      body: {
        state: 'waiting',
        needs_two: true,
        first_approval: {
          action: 'assign',
          user: { email: accomplice.email },
          approved_by: { email: thief.email },
        },
      },
    });
    expect((await thief.call('POST', url, own, requestId)).body).toEqual(first.body);
    expect(await thief.call('POST', url, own)).toMatchObject(waits);
    expect(await balanceOf(accomplice)).toBe(0);
    // Another recipient is another decision, which begins again.
    expect(await honest.call('POST', url, ana)).toMatchObject({ body: { state: 'waiting' } });
    expect(await thief.call('POST', url, own)).toMatchObject({ body: { state: 'waiting' } });
    const queue = (await honest.call('GET', '/api/admin/suspense?state=waiting')).as<SuspensePayment[]>();
    expect(queue.find((row) => row.id === id)?.first_approval?.user?.email).toBe(accomplice.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => honest.call('POST', url, own)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(accomplice)).toBeCloseTo(9_615.38, 1);
    const { rows } = await fixture.bank.owner.query(
      "select actor, after from audit_log where subject = $1 and action = 'suspense_assigned'",
      [`pix_payment:${id}`],
    );
    expect(rows).toMatchObject([
      { actor: `admin:${await idOf(honest)}`, after: { first_approval: `admin:${await idOf(thief)}` } },
    ]);
  });

  it('above the amount, leaves the books when two administrators agree', async () => {
    const url = `/api/admin/unattributed/${await fixture.strayCoins('40')}/return`;
    expect(await thief.call('POST', url, { note: 'Devolvido' })).toMatchObject({
      body: { state: 'waiting' },
    });
    expect(await thief.call('POST', url, { note: 'Outra nota' })).toMatchObject(waits);
    expect(await honest.call('POST', url, { note: 'Conferido' })).toMatchObject({
      body: { state: 'returned', note: 'Conferido', first_approval: null },
    });
    const pix = `/api/admin/suspense/${await fixture.strayPix('50000.00')}/return`;
    expect(await thief.call('POST', pix)).toMatchObject({ body: { state: 'waiting' } });
    expect(await honest.call('POST', pix)).toMatchObject({ body: { state: 'returning' } });
  });
});

it('a missing payout is resent or released by two administrators who agree', async () => {
  const sent = `update withdrawals set state = 'sending', attempts = 1, attempted_at = now() - interval '1 hour'
    where id = $1`;
  const missing = `update withdrawals set state = 'unknown', missing_since = now() - interval '30 minutes'
    where id = $1`;
  const first = { status: 200, body: { status: 'unknown' } };
  for (const [action, another, status] of [
    ['resend', 'release', 'approved'],
    ['release', 'resend', 'failed'],
  ] as const) {
    const id = await withdrawal('49999.00');
    await approve(thief, id);
    await approve(honest, id);
    for (const step of [sent, missing]) await fixture.bank.owner.query(step, [id]);
    const decide = (by: Caller, what: string) => by.call('POST', `/api/admin/withdrawals/${id}/${what}`);
    expect(await decide(thief, action)).toMatchObject(first);
    expect(await decide(thief, action)).toMatchObject(waits);
    expect(await decide(honest, another)).toMatchObject(first);
    expect(await decide(thief, action)).toMatchObject(first);
    expect(await decide(honest, action)).toMatchObject({ status: 200, body: { status } });
  }
});
