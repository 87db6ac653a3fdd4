import { randomUUID } from 'node:crypto';
import type { SuspensePayment, TokenReply, UnattributedDeposit } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, balanceOf, give, idOf, withdrawal } from '../../test/four-eyes/decisions.ts';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Caller, Person } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';

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
  accomplice = await fixture.bank.person();
  await fixture.bank.confirmEmail(accomplice);
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

describe('many small decisions', () => {
  it('add up: of 20 times 500, ten are executed and ten wait', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) answers.push((await give(thief, '500', accomplice)).status);
    expect(answers).toEqual([...Array(10).fill(200), ...Array(10).fill(202)]);
    expect(await balanceOf(accomplice)).toBe(LIMIT);
  });

  it('add up in a burst from two sessions', async () => {
    const login = { email: thief.email, password: 'prumo-e-quilha-84' };
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
    const sessions = [thief, fixture.bank.as(token)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => give(sessions[nth % 2] as Caller, '499.99', accomplice)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(await balanceOf(accomplice)).toBe(4_999.9);
  });

  it('add up over adjustments, withdrawals and unassigned money', async () => {
    expect(await give(thief, '3000', accomplice)).toMatchObject({ status: 200 });
    expect(await approve(thief, await withdrawal(fixture.bank, '5200.00'))).toMatchObject({
      body: { status: 'approved' },
    });
    // R$ 5.199,00 are 999.80 USDT.
    const body = { user_id: await idOf(accomplice) };
    const assign = (id: string) => thief.call('POST', `/api/admin/suspense/${id}/assign`, body);
    expect(await assign(await fixture.strayPix('5199.00'))).toMatchObject({ body: { state: 'assigned' } });
    expect(await balanceOf(accomplice)).toBeCloseTo(3_999.8, 1);

    const payout = await withdrawal(fixture.bank, '520.00');
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
    expect(await give(thief, '0.21', accomplice)).toMatchObject({ status: 202 });
    expect(await balanceOf(accomplice)).toBeCloseTo(3_999.8, 1);
  });

  it('add up over 24 hours, not per calendar day', async () => {
    expect(await give(thief, '4000', accomplice)).toMatchObject({ status: 200 });
    fixture.travel(DAY_MS - 60_000);
    expect(await give(thief, '1001', accomplice)).toMatchObject({ status: 202 });
    fixture.travel(60_000);
    expect(await give(thief, '1001', accomplice)).toMatchObject({ status: 200 });
  });

  it('are flagged only to the administrator who would exceed the amount', async () => {
    const id = await withdrawal(fixture.bank, '5200.00');
    await give(thief, '4500', accomplice);
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
    await fixture.bank.controlSandbox('PUT', '/faults', {});
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
    expect(await thief.call('POST', url, own)).toMatchObject(needsAnother);
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
    expect(await thief.call('POST', url, { note: 'Outra nota' })).toMatchObject(needsAnother);
    expect(await honest.call('POST', url, { note: 'Conferido' })).toMatchObject({
      body: { state: 'returned', note: 'Conferido', first_approval: null },
    });
    const pix = `/api/admin/suspense/${await fixture.strayPix('50000.00')}/return`;
    expect(await thief.call('POST', pix)).toMatchObject({ body: { state: 'waiting' } });
    expect(await honest.call('POST', pix)).toMatchObject({ body: { state: 'returning' } });
  });

  it('worth more than the ledger holds, is listed, and assigned by two administrators', async () => {
    await fixture.bank.app.refreshRates();
    // At some 3,500 USDT for one, over 90 billion USDT.
    const id = await fixture.strayCoins('40000000.00000001');
    const url = `/api/admin/unattributed/${id}`;
    const listed = (await honest.call('GET', '/api/admin/unattributed')).as<UnattributedDeposit[]>();
    expect(listed.find((row) => row.id === id)).toMatchObject({ assignable: true, needs_two: true });
    const ana = await fixture.bank.person();
    const body = { user_id: await idOf(ana) };
    expect(await thief.call('POST', `${url}/assign`, body)).toMatchObject({ body: { state: 'waiting' } });
    expect(await thief.call('POST', `${url}/assign`, body)).toMatchObject(needsAnother);
    expect(await honest.call('POST', `${url}/assign`, body)).toMatchObject({ body: { state: 'assigned' } });
    expect((await ana.call('GET', '/api/transactions')).body).toMatchObject([
      { transaction_type: 'crypto_deposit', crypto_amount: 40000000.00000001, amount_usdt: null },
    ]);
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
    const id = await withdrawal(fixture.bank, '49999.00');
    await approve(thief, id);
    await approve(honest, id);
    for (const step of [sent, missing]) await fixture.bank.owner.query(step, [id]);
    const decide = (by: Caller, what: string) => by.call('POST', `/api/admin/withdrawals/${id}/${what}`);
    expect(await decide(thief, action)).toMatchObject(first);
    expect(await decide(thief, action)).toMatchObject(needsAnother);
    expect(await decide(honest, another)).toMatchObject(first);
    expect(await decide(thief, action)).toMatchObject(first);
    expect(await decide(honest, action)).toMatchObject({ status: 200, body: { status } });
  }
});
