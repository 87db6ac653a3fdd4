import type { AdminUserDetail, RoleChange } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, balanceOf, give, idOf, withdrawal } from '../../test/four-eyes/decisions.ts';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Answer, Caller, Person } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';

/** Attacks with one administrator's stolen session and no second factor. */

const LIMIT = 5_000;
const needsAnother = { status: 409, body: { code: 'needs_another_admin' } };

let fixture: FactorsFixture;
let honest: Person;
/** The administrator with a stolen session; a new one per test, since decisions count for a day. */
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

async function roleOf(who: Person): Promise<string> {
  const { rows } = await fixture.bank.owner.query('select role from customers where id = $1', [
    await idOf(who),
  ]);
  return rows[0].role;
}

const requestRole = async (by: Caller, who: Person, role: 'admin' | 'user'): Promise<Answer> =>
  by.call('POST', `/api/admin/users/${await idOf(who)}/role`, { role });
const decideRole = (by: Caller, answer: Answer, action: 'approve' | 'refuse' = 'approve') =>
  by.call('POST', `/api/admin/role-changes/${answer.as<RoleChange>().id}/${action}`);

it('mails every administrator and the user about requested and completed changes of role', async () => {
  const request = await requestRole(thief, accomplice, 'admin');
  await fixture.bank.runJobs();
  for (const who of [honest, thief, accomplice]) {
    expect((await fixture.mailTo(who.email)).join('\n')).toContain(
      `${thief.email} pediu que ${accomplice.email} passe a ser administrador.`,
    );
  }
  await decideRole(honest, request);
  await fixture.bank.runJobs();
  for (const who of [honest, thief, accomplice]) {
    expect((await fixture.mailTo(who.email)).join('\n')).toContain(
      `${accomplice.email} passou a ser administrador do Lastro. Decisão de ${honest.email}.`,
    );
  }
});

describe('an accomplice as second administrator', () => {
  it('cannot be appointed by one administrator alone, and cannot approve their own promotion', async () => {
    const request = await requestRole(thief, accomplice, 'admin');
    expect(request).toMatchObject({
      status: 202,
      body: {
        status: 'pending',
        role: 'admin',
        user: { email: accomplice.email },
        requested_by: { email: thief.email },
        first_approved_by: { email: thief.email },
      },
    });
    expect((await requestRole(thief, accomplice, 'admin')).body).toEqual(request.body);
    expect(await decideRole(thief, request)).toMatchObject(needsAnother);
    expect(await decideRole(accomplice, request)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await roleOf(accomplice)).toBe('user');
    expect(await give(accomplice, '1', accomplice)).toMatchObject({ status: 403 });
    expect(await decideRole(honest, request, 'refuse')).toMatchObject({ body: { status: 'refused' } });
    expect(await decideRole(honest, request)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', error: 'Este pedido já foi decidido: recusado.' },
    });
    expect(await roleOf(accomplice)).toBe('user');
  });

  it('has no vote on requests from before their first 24 hours as administrator', async () => {
    const large = await give(thief, '1000000', accomplice);
    expect(large.status).toBe(202);
    const approval = `/api/admin/adjustments/${(large.body as { id: string }).id}/approve`;
    const payout = await withdrawal(fixture.bank, '49999.00');
    expect(await approve(thief, payout)).toMatchObject({ body: { status: 'pending' } });
    const promoted = await confirmed();
    expect(await decideRole(honest, await requestRole(thief, promoted, 'admin'))).toMatchObject({
      body: { status: 'approved', decided_by: { email: honest.email } },
    });
    const recent = { status: 403, body: { code: 'admin_too_recent' } };
    for (const days of [0, 2]) {
      fixture.travel(days * DAY_MS);
      expect(await promoted.call('POST', approval)).toMatchObject(recent);
      expect(await approve(promoted, payout)).toMatchObject(recent);
    }
    expect(await give(promoted, '1', accomplice)).toMatchObject({ status: 200 });
    expect(await balanceOf(accomplice)).toBe(1);
    // Withdrawals use the database's clock.
    const before = "update customers set admin_since = now() - interval '24 hours' where id = $1";
    await fixture.bank.owner.query(before, [await idOf(promoted)]);
    const later = await withdrawal(fixture.bank, '49999.00');
    await approve(thief, later);
    expect(await approve(promoted, later)).toMatchObject({ body: { status: 'approved' } });
  });

  it('cannot decide or request changes of role on the first day', async () => {
    const promoted = await confirmed();
    await decideRole(honest, await requestRole(thief, promoted, 'admin'));
    const recent = { status: 403, body: { code: 'admin_too_recent' } };
    expect(await give(promoted, '1', accomplice)).toMatchObject(recent);
    expect(await requestRole(promoted, accomplice, 'admin')).toMatchObject(recent);
    expect(await approve(promoted, await withdrawal(fixture.bank, '52.00'))).toMatchObject(recent);
  });
});

it("a pending change of role is shown on the user regardless of the queue's length", async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const pending = async (who: Person) =>
    (await honest.call('GET', `/api/admin/users/${await idOf(who)}`)).as<AdminUserDetail>().pending_role;
  expect(await pending(second)).toBeNull();
  const earlier = await requestRole(thief, first, 'admin');
  const request = await requestRole(thief, second, 'admin');
  const page = (await honest.call('GET', '/api/admin/role-changes?limit=1')).as<RoleChange[]>();
  expect(page.map(({ id }) => id)).not.toContain(request.as<RoleChange>().id);
  expect(await pending(second)).toBe('admin');
  expect(await pending(thief)).toBeNull();
  await decideRole(honest, request, 'refuse');
  expect([await pending(first), await pending(second)]).toEqual(['admin', null]);
  await decideRole(honest, earlier);
  expect(await pending(first)).toBeNull();
  const demotion = await requestRole(thief, first, 'user');
  expect(await pending(first)).toBe('user');
  await decideRole(honest, demotion, 'refuse');
});

it('a change of role that another administrator takes over names all three in the audit log', async () => {
  const third = await fixture.bank.admin();
  const request = await requestRole(thief, accomplice, 'admin');
  await fixture.bank.owner.query(
    "update customers set role = 'user', admin_since = null, admin_by_operator = false where id = $1",
    [await idOf(thief)],
  );
  expect(await decideRole(honest, request)).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(await decideRole(third, request)).toMatchObject({ status: 200, body: { status: 'approved' } });
  const subject = `customer:${await idOf(accomplice)}`;
  const { rows } = await fixture.bank.owner.query(
    "select actor, action from audit_log where subject = $1 and action like 'role_change%' order by at, id",
    [subject],
  );
  expect(rows).toEqual([
    { actor: `admin:${await idOf(thief)}`, action: 'role_change_requested' },
    { actor: `admin:${await idOf(honest)}`, action: 'role_change_taken_over' },
    { actor: `admin:${await idOf(third)}`, action: 'role_changed' },
  ]);
});

it('one administrator alone cannot demote the others, one by one or concurrently', async () => {
  const others = [honest, await fixture.bank.admin(), await fixture.bank.admin()];
  const answers = await Promise.all(others.map((other) => requestRole(thief, other, 'user')));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  for (const answer of answers) expect(await decideRole(thief, answer)).toMatchObject(needsAnother);
  expect(await Promise.all(others.map(roleOf))).toEqual(['admin', 'admin', 'admin']);
  const own = { status: 403, body: { code: 'own_request' } };
  expect(await decideRole(honest, answers[0] as Answer)).toMatchObject(own);
  for (const [nth, answer] of answers.entries()) {
    await decideRole(others[(nth + 1) % 3] as Person, answer, 'refuse');
  }
});

it('a change of role is approved once by concurrent approvals', async () => {
  const request = await requestRole(thief, accomplice, 'admin');
  const others = [honest, await fixture.bank.admin()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => decideRole(others[nth % 2] as Person, request)),
  );
  const approved = answers.filter(({ status }) => status === 200);
  // Repeats by the same administrator get the same answer.
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
