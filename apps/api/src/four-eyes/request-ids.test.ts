import { randomUUID } from 'node:crypto';
import type { AdjustmentRequest, AdminUserDetail, RoleChange, SuspensePayment } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, withdrawal } from '../../test/four-eyes/decisions.ts';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import { type Answer, type Person, requestIdHeader } from '../../test/support/app.ts';
import { atOnce } from '../../test/support/at-once.ts';

const reused = { status: 409, body: { code: 'request_id_reused' } };
const PASSWORD = 'prumo-e-quilha-84';

let fixture: FactorsFixture;
let admin: Person;
let other: Person;
let ana: Person;
let anaId: string;
let requestId: string;

const use = (path: string, body?: object, by = admin, id = requestId): Promise<Answer> =>
  by.call('POST', `/api/admin/${path}`, body, requestIdHeader(id));
const asOther = (path: string, body?: object) => use(path, body, other, randomUUID());
const adjust = (amount: string) =>
  admin.call(
    'POST',
    '/api/accounts',
    { user_id: anaId, currency_code: 'USDT', amount, action: 'add' },
    requestIdHeader(requestId),
  );

async function confirmed(): Promise<Person> {
  const person = await fixture.bank.person();
  await fixture.bank.confirmEmail(person);
  return person;
}
const signIn = ({ email }: Person) =>
  fixture.bank.visitor.call('POST', '/auth/login', { email, password: PASSWORD });
/** By SQL, since the customer's sessions may have ended. */
async function usdtOfAna(): Promise<bigint> {
  const { rows } = await fixture.bank.owner.query(
    "select balance from ledger.account where owner_id = $1 and kind = 'customer_main' and currency = 'USDT'",
    [anaId],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
const userOf = async (who: Person) =>
  (await other.call('GET', `/api/admin/users/${await idOf(who)}`)).as<AdminUserDetail>();

describe('the request id of an administrator’s decision', () => {
  beforeAll(async () => {
    fixture = await openFactorsFixture({ FOUR_EYES_USDT: '5000' });
    [admin, other] = [await fixture.bank.admin(), await fixture.bank.admin()];
  });
  beforeEach(async () => {
    ana = await confirmed();
    anaId = await idOf(ana);
    requestId = randomUUID();
  });
  afterAll(async () => {
    expect(await fixture.bank.audit()).toEqual([]);
    await fixture.close();
  });

  it.each([
    ['block', 'unblock', false],
    ['unblock', 'block', true],
  ] as const)(
    'to %s does it once, also after another administrator undid it',
    async (change, undo, blocked) => {
      const reason = { reason: 'Conta tomada' };
      if (change === 'unblock') await asOther(`users/${anaId}/block`, reason);
      expect(await use(`users/${anaId}/${change}`, reason)).toMatchObject({
        status: 200,
        body: { blocked: !blocked },
      });
      await asOther(`users/${anaId}/${undo}`, { reason: 'Engano' });
      expect((await use(`users/${anaId}/${change}`, reason)).status).toBe(200);
      expect(await userOf(ana)).toMatchObject({ blocked });
      expect(await use(`users/${anaId}/${change}`, { reason: 'Outro motivo' })).toMatchObject(reused);
      expect(await use(`users/${anaId}/${undo}`, reason)).toMatchObject(reused);
      expect(await use(`users/${await idOf(await confirmed())}/${change}`, reason)).toMatchObject(reused);
      expect(await userOf(ana)).toMatchObject({ blocked });
    },
  );

  it('to end sessions does it once, with the same answer', async () => {
    const path = `users/${anaId}/end-sessions`;
    const first = await use(path);
    expect(first).toMatchObject({ status: 200, body: { ended: 1 } });
    await signIn(ana);
    expect(await use(path)).toMatchObject({ status: 200, body: first.body });
    expect(await userOf(ana)).toMatchObject({ open_sessions: 1 });
    const bruno = await confirmed();
    expect(await use(`users/${await idOf(bruno)}/end-sessions`)).toMatchObject(reused);
    expect(await userOf(bruno)).toMatchObject({ open_sessions: 1 });
  });

  it('to change a role requests it once, also after another administrator refused it', async () => {
    const path = `users/${anaId}/role`;
    const first = await use(path, { role: 'admin' });
    expect(first.status).toBe(202);
    const { id } = first.as<RoleChange>();
    expect(await use(path, { role: 'admin' })).toMatchObject({ status: 202, body: first.body as object });
    await asOther(`role-changes/${id}/refuse`);
    expect(await use(path, { role: 'admin' })).toMatchObject({ status: 202, body: { id } });
    expect(await userOf(ana)).toMatchObject({ pending_role: null });
    expect(await use(path, { role: 'user' })).toMatchObject(reused);
    expect(await use(`users/${await idOf(await confirmed())}/role`, { role: 'admin' })).toMatchObject(reused);
  });

  it.each(['approve', 'refuse'] as const)('to %s a change of role decides only that one', async (action) => {
    const requests = [await confirmed(), await confirmed()].map(async (who) =>
      (await asOther(`users/${await idOf(who)}/role`, { role: 'admin' })).as<RoleChange>(),
    );
    const [one, another] = await Promise.all(requests);
    const first = await use(`role-changes/${one?.id}/${action}`);
    expect(first.status).toBe(200);
    expect(await use(`role-changes/${one?.id}/${action}`)).toMatchObject({
      status: 200,
      body: first.body as object,
    });
    const opposite = action === 'approve' ? 'refuse' : 'approve';
    expect(await use(`role-changes/${one?.id}/${opposite}`)).toMatchObject(reused);
    expect(await use(`role-changes/${another?.id}/${action}`)).toMatchObject(reused);
  });

  const suspense = async () => `suspense/${await fixture.strayPix('52.00')}`;
  const coins = async () => `unattributed/${await fixture.strayCoins('0.001')}`;
  const pending = async () => `withdrawals/${await withdrawal(fixture.bank, '52.00')}`;
  it.each([
    ['approves a withdrawal', async () => use(`${await pending()}/approve`)],
    [
      'first approves a withdrawal',
      async () => use(`withdrawals/${await withdrawal(fixture.bank, '45000.00')}/approve`),
    ],
    ['cancels a withdrawal', async () => use(`${await pending()}/cancel`)],
    ['returns a PIX payment', async () => use(`${await suspense()}/return`)],
    ['assigns a PIX payment', async () => use(`${await suspense()}/assign`, { user_id: anaId })],
    ['assigns coins', async () => use(`${await coins()}/assign`, { user_id: anaId })],
    [
      'blocks a customer',
      async () => use(`users/${await idOf(await confirmed())}/block`, { reason: 'Fraude' }),
    ],
    ['ends sessions', async () => use(`users/${anaId}/end-sessions`)],
    ['requests a role', async () => use(`users/${anaId}/role`, { role: 'admin' })],
    ['requests an adjustment', async () => adjust('5001')],
  ] as const)('that %s is refused for every other one', async (_name, decide) => {
    expect([200, 202]).toContain((await decide()).status);
    const before = await usdtOfAna();
    expect(await adjust('1')).toMatchObject(reused);
    expect(await use(`${await pending()}/approve`)).toMatchObject(reused);
    expect(await use(`${await pending()}/cancel`)).toMatchObject(reused);
    const pix = await suspense();
    expect(await use(`${pix}/return`)).toMatchObject(reused);
    expect(await use(`${pix}/assign`, { user_id: anaId })).toMatchObject(reused);
    const deposit = await coins();
    expect(await use(`${deposit}/assign`, { user_id: anaId })).toMatchObject(reused);
    expect(await use(`${deposit}/return`, { note: 'Devolvido' })).toMatchObject(reused);
    const bruno = await idOf(await confirmed());
    expect(await use(`users/${bruno}/block`, { reason: 'Outro' })).toMatchObject(reused);
    expect(await use(`users/${bruno}/end-sessions`)).toMatchObject(reused);
    expect(await use(`users/${bruno}/role`, { role: 'admin' })).toMatchObject(reused);
    expect(await usdtOfAna()).toBe(before);
    const listed = (await admin.call('GET', '/api/admin/suspense?limit=200')).as<SuspensePayment[]>();
    expect(listed.find(({ id }) => pix.endsWith(id))).toMatchObject({ state: 'waiting' });
  });

  it('of two concurrent decisions makes one', async () => {
    const block = () => use(`users/${anaId}/block`, { reason: 'Fraude' });
    const answers = await atOnce(fixture.bank.owner, 'decision_requests', [block, () => adjust('1')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(reused);
    expect([(await userOf(ana)).blocked, (await usdtOfAna()) > 0n].filter(Boolean)).toHaveLength(1);
  });

  it('sent twice concurrently gets one answer', async () => {
    const end = () => use(`users/${anaId}/end-sessions`);
    const [one, another] = await atOnce(fixture.bank.owner, 'decision_requests', [end, end]);
    expect(one).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(another?.body).toEqual(one?.body);
  });

  it('may be repeated without the proof that it needed, but not for another decision', async () => {
    const guarded = await fixture.guarded(await fixture.bank.admin());
    const bruno = await idOf(await confirmed());
    const headers = requestIdHeader(requestId);
    const block = (reason: string, proof = {}) =>
      guarded.call('POST', `/api/admin/users/${bruno}/block`, { reason }, { ...headers, ...proof });
    const { proof_for: subject } = (await block('Fraude')).as<{ proof_for: string }>();
    const proof = await fixture.proofFor(guarded, subject, { code: fixture.nextCode(guarded.secret) });
    expect((await block('Fraude', { 'x-proof': proof })).status).toBe(200);
    await asOther(`users/${bruno}/unblock`, { reason: 'Engano' });
    expect((await block('Fraude')).status).toBe(200);
    expect(await block('Outro motivo')).toMatchObject(reused);
    const call = `/api/admin/users/${bruno}`;
    expect((await other.call('GET', call)).as<AdminUserDetail>()).toMatchObject({ blocked: false });
  });

  it.each([
    ['to approve a withdrawal', async () => `withdrawals/${await withdrawal(fixture.bank, '52.00')}/approve`],
    [
      'to approve a withdrawal first',
      async () => `withdrawals/${await withdrawal(fixture.bank, '45000.00')}/approve`,
    ],
    ['to return a PIX payment', async () => `${await suspense()}/return`],
    [
      'to approve an adjustment',
      async () => {
        const body = { user_id: anaId, currency_code: 'USDT', amount: '5001', action: 'add' };
        const requested = (await other.call('POST', '/api/accounts', body)).as<AdjustmentRequest>();
        return `adjustments/${requested.id}/approve`;
      },
    ],
  ] as const)('%s is also recognised if release 0.2.0 decided', async (_name, subject) => {
    const path = await subject();
    const first = await use(path);
    expect(first.status).toBe(200);
    await fixture.bank.owner.query(`begin; alter table decision_requests disable trigger user;
      delete from decision_requests; alter table decision_requests enable trigger user; commit`);
    expect(await use(path)).toMatchObject({ status: 200, body: first.body as object });
    expect(await use(`users/${anaId}/block`, { reason: 'Fraude' })).toMatchObject(reused);
    expect(await userOf(ana)).toMatchObject({ blocked: false });
  });

  it('of an approved adjustment is refused for every other decision', async () => {
    const large = (
      await other.call('POST', '/api/accounts', {
        user_id: anaId,
        currency_code: 'USDT',
        amount: '5001',
        action: 'add',
      })
    ).as<AdjustmentRequest>();
    expect((await use(`adjustments/${large.id}/approve`)).status).toBe(200);
    expect(await use(`users/${anaId}/end-sessions`)).toMatchObject(reused);
    expect(await adjust('1')).toMatchObject(reused);
    expect(await usdtOfAna()).toBe(500_100_000_000n);
  });
});

describe('with one administrator’s approval', () => {
  beforeAll(async () => {
    fixture = await openFactorsFixture();
    [admin, other] = [await fixture.bank.admin(), await fixture.bank.admin()];
  });
  beforeEach(() => {
    requestId = randomUUID();
  });
  afterAll(async () => {
    expect(await fixture.bank.audit()).toEqual([]);
    await fixture.close();
  });

  it('a role is changed once by a request id, also after another administrator changed it back', async () => {
    const bruno = await confirmed();
    const path = `users/${await idOf(bruno)}/role`;
    expect(await use(path, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } });
    await asOther(path, { role: 'user' });
    expect((await use(path, { role: 'admin' })).status).toBe(200);
    expect(await userOf(bruno)).toMatchObject({ role: 'user' });
    expect(await use(path, { role: 'user' })).toMatchObject(reused);
  });
});
