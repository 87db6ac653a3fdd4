import type { Me, UnattributedDeposit } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
});
afterAll(() => bank.close());

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;

describe('unattributed coins', () => {
  const deposits = (query = '') => admin.call('GET', `/api/admin/unattributed${query}`);
  /** Sent to an unknown address, so Binance credits the master account. */
  async function arriveUnattributed(amount: string): Promise<UnattributedDeposit> {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const coins = { coin: 'ETH', network: 'ETH', address, amount, confirm_after_ms: 0 };
    await bank.controlSandbox('POST', '/crypto/deposits', coins);
    await bank.owner.query('update crypto_wallets set asked_at = null');
    await bank.app.jobs['crypto-sweep']?.({});
    const [newest] = (await deposits()).as<UnattributedDeposit[]>();
    if (newest === undefined) throw new Error('the deposit did not arrive');
    return newest;
  }

  it('are listed and assigned once', async () => {
    const [first, second] = [await arriveUnattributed('1.5'), await arriveUnattributed('0.25')];
    const page = await deposits('?limit=1');
    expect(page.as<UnattributedDeposit[]>()).toMatchObject([{ id: second.id, amount: 0.25 }]);
    const rest = await deposits(`?limit=1&cursor=${page.headers['x-next-cursor']}`);
    expect(rest.as<UnattributedDeposit[]>()).toMatchObject([
      {
        id: first.id,
        currency: 'ETH',
        network: 'ETH',
        amount: 1.5,
        amount_text: expect.stringMatching(/^1\.50*$/),
        reason: 'master_account',
        state: 'waiting',
        assignable: true,
        arrived_at: null,
        decided_by: null,
      },
    ]);

    const ana = await bank.person();
    const path = `/api/admin/unattributed/${first.id}`;
    const body = { user_id: await idOf(ana) };
    const headers = { 'x-request-id': first.id };
    const answers = [
      await admin.call('POST', `${path}/assign`, body, headers),
      await admin.call('POST', `${path}/assign`, body, headers),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { state: 'assigned', assigned_to: { email: ana.email }, decided_by: { email: admin.email } },
      });
    }
    const again = { status: 409, body: { code: 'already_decided' } };
    expect(await admin.call('POST', `${path}/assign`, body)).toMatchObject(again);
    expect(await admin.call('POST', `${path}/return`, { note: 'Devolvido' })).toMatchObject(again);
    expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([
      { currency_code: 'ETH', balance: 1.5 },
    ]);
    expect((await deposits('?state=open')).body).toMatchObject([{ id: second.id }]);
    expect((await deposits('?state=decided')).body).toMatchObject([{ id: first.id }]);
  });

  it('can be recorded as returned, and not assigned to the administrator', async () => {
    const { id } = await arriveUnattributed('0.5');
    const path = `/api/admin/unattributed/${id}`;
    const own = await admin.call('POST', `${path}/assign`, { user_id: await idOf(admin) });
    expect(own).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const note = 'Devolvido na corretora, protocolo 123';
    expect(await admin.call('POST', `${path}/return`, { note })).toMatchObject({
      status: 200,
      body: { state: 'returned', note, assignable: false },
    });
    expect(await bank.audit()).toEqual([]);
  });

  it('are visible to administrators only', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000';
    const ana = await bank.person();
    const calls = [
      ['assign', { user_id: await idOf(ana) }],
      ['return', { note: 'Devolvido' }],
    ] as const;
    for (const [decision, body] of calls) {
      const path = `/api/admin/unattributed/${unknown}/${decision}`;
      expect(await admin.call('POST', path, body)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await ana.call('POST', path, body)).toMatchObject({ status: 403 });
      expect(await bank.visitor.call('POST', path, body)).toMatchObject({ status: 401 });
    }
  });

  it.each([
    ['GET', '?state=waiting', undefined],
    ['GET', '?cursor=1.x', undefined],
    ['POST', '/1/assign', { user_id: '01890000-0000-7000-8000-000000000000' }],
    ['POST', '/01890000-0000-7000-8000-000000000000/assign', { user_id: 'ana' }],
    ['POST', '/01890000-0000-7000-8000-000000000000/return', {}],
    ['POST', '/01890000-0000-7000-8000-000000000000/return', { note: '' }],
  ] as const)('%s %s %j is refused', async (method, path, body) => {
    expect(await admin.call(method, `/api/admin/unattributed${path}`, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});
