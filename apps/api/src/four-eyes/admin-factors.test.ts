import type { Account, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Call,
  type FactorsFixture,
  type Guarded,
  openFactorsFixture,
} from '../../test/second-factors/factors-fixture.ts';
import type { Caller, Person } from '../../test/support/app.ts';

const required = { status: 403, body: { code: 'second_factor_required' } };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let fixture: FactorsFixture;
const idOf = async (who: Person) => (await who.call('GET', '/me')).as<Me>().id;
async function confirmed(): Promise<Person> {
  const person = await fixture.bank.person();
  await fixture.bank.confirmEmail(person);
  return person;
}
const send = (by: Caller, { method, url, body }: Call) => by.call(method, url, body);

describe('an administrator with a second factor', () => {
  let admin: Guarded;
  let other: Person;
  let ana: Person;
  beforeAll(async () => {
    fixture = await openFactorsFixture({ FOUR_EYES_USDT: '100' });
    admin = await fixture.guarded(await fixture.bank.admin());
    other = await fixture.bank.admin();
    ana = await fixture.bank.person();
    await fixture.bank.deposit(ana, '5200.00');
  });
  afterAll(() => fixture.close());

  const byCode = () => ({ code: fixture.nextCode(admin.secret) });
  const give = async (amount: string): Promise<Call> => ({
    method: 'POST',
    url: '/api/accounts',
    body: { user_id: await idOf(ana), currency_code: 'USDT', amount, action: 'add' },
  });
  async function withdrawal(valor: string): Promise<string> {
    const order = { valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
    return (await ana.call('POST', '/api/pix/send', order)).as<{ withdrawal_id: string }>().withdrawal_id;
  }

  const assign = async (url: string): Promise<Call> => ({
    method: 'POST',
    url: `${url}/assign`,
    body: { user_id: await idOf(ana) },
  });
  async function countRows(): Promise<unknown> {
    const { rows } = await fixture.bank.owner.query(
      `select (select count(*) from ledger.entry) as entries, (select count(*) from pix_returns) as returns,
        (select count(*) from first_approvals) as first_approvals, (select count(*) from audit_log) as acts,
        (select count(*) from crypto_deposits where decided_at is not null) as decided`,
    );
    return rows[0];
  }

  it('must prove it to change a role, and to approve or refuse one', async () => {
    const customer = await confirmed();
    const call = {
      method: 'POST',
      url: `/api/admin/users/${await idOf(customer)}/role`,
      body: { role: 'admin' },
    } as const;
    expect(await send(admin, call)).toMatchObject(required);
    expect(await fixture.proven(admin, call, byCode())).toMatchObject({ status: 202 });
    for (const action of ['approve', 'refuse']) {
      const request = await other.call('POST', `/api/admin/users/${await idOf(await confirmed())}/role`, {
        role: 'admin',
      });
      const url = `/api/admin/role-changes/${(request.body as { id: string }).id}/${action}`;
      expect(await send(admin, { method: 'POST', url })).toMatchObject(required);
      expect(await fixture.proven(admin, { method: 'POST', url }, byCode())).toMatchObject({ status: 200 });
    }
  });

  it('must prove it to sign another user out everywhere', async () => {
    const endOf = (id: string): Call => ({ method: 'POST', url: `/api/admin/users/${id}/end-sessions` });
    const call = endOf(await idOf(other));
    expect(await send(admin, call)).toMatchObject(required);
    expect(await other.call('GET', '/me')).toMatchObject({ status: 200 });
    expect(await send(admin, endOf(await idOf(admin)))).toMatchObject({ body: { code: 'own_request' } });
    const customer = endOf(await idOf(await fixture.bank.person()));
    expect(await fixture.proven(admin, customer, byCode())).toMatchObject({ body: { ended: 1 } });
  });

  it('must prove it to answer a request for help, which is mailed in the bank’s name', async () => {
    const request = await ana.call('POST', '/api/help-requests', { subject: 'other', text: 'Não recebi.' });
    const { id } = request.body as { id: string };
    const call: Call = {
      method: 'POST',
      url: `/api/admin/help-requests/${id}/answer`,
      body: { text: 'O valor voltou ao seu saldo.' },
    };
    expect(await send(admin, call)).toMatchObject(required);
    expect(await fixture.proven(admin, call, byCode())).toMatchObject({ body: { state: 'answered' } });
  });

  it('must prove it for an adjustment of any amount, and to decide one', async () => {
    for (const [amount, status] of [
      ['1', 200],
      ['101', 202],
    ] as const) {
      expect(await send(admin, await give(amount))).toMatchObject(required);
      expect(await fixture.proven(admin, await give(amount), byCode())).toMatchObject({ status });
    }
    for (const action of ['approve', 'refuse']) {
      const request = await send(other, await give('101'));
      const url = `/api/admin/adjustments/${(request.body as { id: string }).id}/${action}`;
      expect(await send(admin, { method: 'POST', url })).toMatchObject(required);
      expect(await fixture.proven(admin, { method: 'POST', url }, byCode())).toMatchObject({ status: 200 });
    }
  });

  it('must prove it for every decision about a withdrawal, the first of two included', async () => {
    for (const [action, valor] of [
      ['approve', '52.00'],
      ['approve', '1040.00'],
      ['cancel', '52.00'],
    ] as const) {
      const url = `/api/admin/withdrawals/${await withdrawal(valor)}/${action}`;
      expect(await send(admin, { method: 'POST', url })).toMatchObject(required);
      expect(await fixture.proven(admin, { method: 'POST', url }, byCode())).toMatchObject({ status: 200 });
    }
    for (const action of ['resend', 'release']) {
      const url = `/api/admin/withdrawals/${await withdrawal('52.00')}/${action}`;
      expect(await send(admin, { method: 'POST', url })).toMatchObject(required);
      expect(await fixture.proven(admin, { method: 'POST', url }, byCode())).toMatchObject({
        body: { code: 'withdrawal_not_missing' },
      });
    }
  });

  describe.each([
    [
      'assigning a PIX payment in suspense',
      'assigned',
      async (pix: string) => assign(`/api/admin/suspense/${await fixture.strayPix(pix)}`),
    ],
    [
      'returning a PIX payment in suspense',
      'returning',
      async (pix: string): Promise<Call> => ({
        method: 'POST',
        url: `/api/admin/suspense/${await fixture.strayPix(pix)}/return`,
      }),
    ],
    [
      'assigning unattributed coins',
      'assigned',
      async (_pix: string, eth: string) => assign(`/api/admin/unattributed/${await fixture.strayCoins(eth)}`),
    ],
    [
      'recording the return of unattributed coins',
      'returned',
      async (_pix: string, eth: string): Promise<Call> => ({
        method: 'POST',
        url: `/api/admin/unattributed/${await fixture.strayCoins(eth)}/return`,
        body: { note: 'Devolvido: 0xabc' },
      }),
    ],
  ] as const)('must prove it for %s', (_name, decided, prepare) => {
    it('alone, with a proof for this decision only', async () => {
      const [call, another] = [await prepare('52.00', '0.001'), await prepare('52.00', '0.001')];
      const decider = await fixture.guarded(await fixture.bank.admin());
      const before = await countRows();
      const refused = await send(decider, call);
      expect(refused).toMatchObject(required);
      const { proof_for: subject } = refused.as<{ proof_for: string }>();
      const proof = await fixture.proofFor(decider, subject, { code: fixture.nextCode(decider.secret) });
      const elsewhere = await decider.call('POST', another.url, another.body, { 'x-proof': proof });
      expect(elsewhere).toMatchObject(required);
      expect(await countRows()).toEqual(before);
      expect(await decider.call('POST', call.url, call.body, { 'x-proof': proof })).toMatchObject({
        status: 200,
        body: { state: decided },
      });
      expect(await countRows()).not.toEqual(before);
    });

    it('as the first of two administrators, and as the second', async () => {
      const call = await prepare('1040.00', '0.5');
      for (const state of ['waiting', decided]) {
        const decider = await fixture.guarded(await fixture.bank.admin());
        const before = await countRows();
        expect(await send(decider, call)).toMatchObject(required);
        expect(await countRows()).toEqual(before);
        expect(await fixture.proven(decider, call, { code: fixture.nextCode(decider.secret) })).toMatchObject(
          {
            status: 200,
            body: { state },
          },
        );
      }
    });
  });

  it('uses a proof for one decision only', async () => {
    const call = {
      method: 'POST',
      url: `/api/admin/withdrawals/${await withdrawal('52.00')}/approve`,
    } as const;
    const { proof_for: subject } = (await send(admin, call)).body as { proof_for: string };
    const proof = await fixture.proofFor(admin, subject, byCode());
    const another = `/api/admin/withdrawals/${await withdrawal('52.00')}/approve`;
    expect(await admin.call('POST', another, undefined, { 'x-proof': proof })).toMatchObject(required);
    expect(await admin.call('POST', call.url, undefined, { 'x-proof': proof })).toMatchObject({
      status: 200,
    });
  });
});

describe('in production an administrator without a second factor', () => {
  let admin: Person;
  let ana: Person;
  beforeAll(async () => {
    fixture = await openFactorsFixture({}, { config: { adminFactorRequired: true } });
    admin = await fixture.bank.admin();
    ana = await fixture.bank.person();
  });
  afterAll(() => fixture.close());

  const refused = { status: 403, body: { code: 'admin_factor_required' } };

  it.each([
    ['GET', '/api/admin/stats'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/audit-log'],
    ['GET', '/api/admin/withdrawals'],
    ['POST', `/api/admin/users/${UNKNOWN}/role`],
    ['POST', `/api/admin/withdrawals/${UNKNOWN}/approve`],
    ['GET', '/api/accounts'],
    ['GET', '/api/transactions'],
  ] as const)('must set one up first: %s %s', async (method, url) => {
    const body = url.endsWith('/role') ? { role: 'admin' } : undefined;
    expect(await admin.call(method, url, body)).toMatchObject(refused);
  });

  it('cannot access other customers through customer routes', async () => {
    const user_id = await idOf(ana);
    const give = { user_id, currency_code: 'USDT', amount: '1', action: 'add' };
    expect(await admin.call('POST', '/api/accounts', give)).toMatchObject(refused);
    expect(await admin.call('GET', `/api/accounts?user_id=${user_id}`)).toMatchObject(refused);
    expect(await admin.call('GET', `/api/transactions?created_by=${ana.email}`)).toMatchObject(refused);
    expect(await admin.call('GET', `/api/virtual-cards?user_email=${ana.email}`)).toMatchObject(refused);
  });

  it('can set one up and then decide', async () => {
    const guarded = await fixture.guarded(admin);
    expect(await guarded.call('GET', '/api/admin/stats')).toMatchObject({ status: 200 });
    const body = { user_id: await idOf(ana), currency_code: 'USDT', amount: '1', action: 'add' };
    const call = { method: 'POST', url: '/api/accounts', body } as const;
    expect(await send(guarded, call)).toMatchObject(required);
    const answer = await fixture.proven(guarded, call, { code: fixture.nextCode(guarded.secret) });
    expect(answer.as<Account>().balance).toBe(1);
  });
});
