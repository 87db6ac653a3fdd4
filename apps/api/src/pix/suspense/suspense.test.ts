import type { Account, AuditLogRow, ChargeReply, Me, SuspensePayment, Transaction } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

const PATH = '/api/admin/suspense';
const UNKNOWN_USER = '01890000-0000-7000-8000-000000000000';

let bank: TestApp;
let admin: Person;
let other: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
  other = await bank.admin();
});
afterEach(async () => {
  await bank.controlSandbox('PUT', '/faults', { pix_in: 'none' });
  expect(await bank.audit()).toEqual([]);
});
afterAll(() => bank.close());

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;
const job = async (name: string) => bank.app.jobs[name]?.({});
const usdt = async (person: Person) =>
  (await person.call('GET', '/api/accounts')).as<Account[]>()[0]?.balance;

/** Names no charge. */
async function inSuspense(valor = '52.00'): Promise<string> {
  const paid = await bank.controlSandbox('POST', '/pix/pay-key', { chave: PSP_ACCOUNT.key, valor });
  await job('pix-sweep');
  return (paid as { endToEndId: string }).endToEndId;
}

async function find(id: string): Promise<SuspensePayment | undefined> {
  const rows = (await admin.call('GET', `${PATH}?limit=200`)).as<SuspensePayment[]>();
  return rows.find((row) => row.id === id);
}

const assign = (by: Person, id: string, userId: string, headers = {}) =>
  by.call('POST', `${PATH}/${id}/assign`, { user_id: userId }, headers);
const sendBack = (by: Person, id: string, headers = {}) =>
  by.call('POST', `${PATH}/${id}/return`, undefined, headers);
const refusedBy = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code);

async function processReturns(id: string): Promise<SuspensePayment | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    await job('pix-returns');
    const payment = await find(id);
    if (payment?.state !== 'returning') return payment;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return find(id);
}

/** In centavos. */
async function pspBalance(): Promise<bigint> {
  const account = (await bank.controlSandbox('GET', '/pix/account')) as { saldo: string };
  return BigInt(account.saldo.replace('.', ''));
}

async function attempts(id: string): Promise<string[]> {
  const { rows } = await bank.owner.query<{ return_id: string; state: string }>(
    'select return_id, state from pix_returns where end_to_end_id = $1 order by attempt',
    [id],
  );
  return rows.map((row) => row.state);
}

describe('assigning', () => {
  it('credits the customer as a deposit, once, and leaves its charge alone', async () => {
    const ana = await bank.person();
    const charge = (await ana.call('POST', '/api/pix/cob', { valor: '100.00' })).as<ChargeReply>();
    const paid = await bank.controlSandbox('POST', `/pix/${charge.txid}/pay`, { valor: '52.01' });
    const { endToEndId: id } = paid as { endToEndId: string };
    await job('pix-sweep');
    expect(await find(id)).toMatchObject({
      state: 'waiting',
      reason: 'other_amount',
      amount_brl: 52.01,
      amount_usdt: 10.00192307,
      txid: charge.txid,
      charge_owner: { email: ana.email, name: 'Pessoa de Teste' },
      decided_by: null,
    });

    const answer = await assign(admin, id, await idOf(ana));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'assigned',
        assigned_to: { email: ana.email },
        decided_by: { email: admin.email },
        amount_usdt: 10.00192307,
      },
    });
    expect(await usdt(ana)).toBe(10.00192307);
    expect((await ana.call('GET', '/api/transactions')).as<Transaction[]>()).toMatchObject([
      {
        transaction_type: 'pix_deposit',
        status: 'completed',
        amount_brl: 52.01,
        amount_usdt: 10.00192307,
        brl_to_usdt_rate: 5.2,
        pix_key: charge.txid,
        end_to_end_id: id,
      },
    ]);
    const status = await ana.call('GET', `/api/pix/status/${charge.txid}`);
    expect(status.body).toMatchObject({ status: 'pending', transaction_id: null });
    const log = await admin.call('GET', `/api/admin/audit-log?subject=pix_payment:${id}`);
    expect(log.as<AuditLogRow[]>()).toMatchObject([
      {
        action: 'suspense_assigned',
        actor: `admin:${await idOf(admin)}`,
        before: { state: 'suspense', amount_brl: '52.01' },
        after: { state: 'assigned', customer: await idOf(ana) },
        address: '127.0.0.1',
      },
    ]);
  });

  it('happens once under concurrent requests of two administrators', async () => {
    const [id, ana, bruno] = [await inSuspense(), await bank.person(), await bank.person()];
    const [anaId, brunoId] = [await idOf(ana), await idOf(bruno)];
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => assign(admin, id, anaId)),
      ...Array.from({ length: 10 }, () => assign(other, id, brunoId)),
      sendBack(admin, id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(refusedBy(answers))).toEqual(new Set(['already_decided']));
    expect(((await usdt(ana)) ?? 0) + ((await usdt(bruno)) ?? 0)).toBeLessThanOrEqual(10);
    await processReturns(id);
  });

  it('repeats its answer to a repeated request, and reports the decision to others', async () => {
    const [id, ana] = [await inSuspense(), await bank.person()];
    const userId = await idOf(ana);
    const headers = { 'x-request-id': `atribuir-${id}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => assign(admin, id, userId, headers)));
    answers.push(await assign(admin, id, userId, headers));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]).toMatchObject({ status: 200, body: { state: 'assigned' } });
    expect(await usdt(ana)).toBe(10);
    const body = {
      code: 'already_decided',
      error: 'Este pagamento já foi decidido: atribuído a um cliente.',
    };
    expect(await assign(other, id, userId)).toMatchObject({ status: 409, body });
    expect(await sendBack(other, id)).toMatchObject({ status: 409, body });
    const elsewhere = await assign(admin, await inSuspense(), userId, headers);
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
    expect(await sendBack(admin, await inSuspense(), headers)).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
  });

  it('is refused to the receiver, for an unknown customer and of an unknown payment', async () => {
    const id = await inSuspense();
    expect(await assign(admin, id, await idOf(admin))).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    });
    expect(await assign(admin, id, UNKNOWN_USER)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    const unknown = await assign(admin, 'E'.repeat(32), await idOf(other));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await find(id)).toMatchObject({ state: 'waiting' });
  });

  it('is refused if the payment was returned meanwhile or the PSP is unavailable', async () => {
    const [id, ana] = [await inSuspense(), await bank.person()];
    await bank.controlSandbox('PUT', '/faults', { pix_in: 'down' });
    const down = await assign(admin, id, await idOf(ana));
    expect(down).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    await bank.controlSandbox('PUT', '/faults', { pix_in: 'none' });
    await bank.controlSandbox('POST', `/pix/${id}/refund`, { valor: '1.00' });
    const refunded = await assign(admin, id, await idOf(ana));
    expect(refunded).toMatchObject({ status: 409, body: { code: 'payment_refunded' } });
    expect(await usdt(ana)).toBeUndefined();
  });
});

describe('sending back', () => {
  it('is ordered once, requested, and booked when the PSP settled it', async () => {
    const id = await inSuspense('33.33');
    const held = await pspBalance();
    const headers = { 'x-request-id': `devolver-${id}` };
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendBack(admin, id, headers)),
      sendBack(other, id),
    ]);
    // One of the two requests took the decision; the other was refused each time.
    const won = new Set(answers.slice(0, 10).map(({ status }) => status));
    expect(won.size).toBe(1);
    expect([...won, answers[10]?.status].toSorted()).toEqual([200, 409]);
    expect(new Set(refusedBy(answers))).toEqual(new Set(['already_decided']));
    expect(await find(id)).toMatchObject({ state: 'returning', assigned_to: null });
    const again = { code: 'already_decided', error: expect.stringContaining('devolução') };
    expect(await assign(other, id, await idOf(await bank.person()))).toMatchObject({
      status: 409,
      body: again,
    });
    expect(await processReturns(id)).toMatchObject({ state: 'returned', return_problem: null });
    expect(await attempts(id)).toEqual(['settled']);
    expect(held - (await pspBalance())).toBe(3_333n);
    expect(await sendBack(other, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it.each(['timeout_after', 'timeout_before', 'down'])(
    'is done once despite the PSP fault %s',
    async (fault) => {
      const id = await inSuspense('12.00');
      const held = await pspBalance();
      await sendBack(admin, id);
      await bank.controlSandbox('PUT', '/faults', { pix_in: fault });
      await job('pix-returns');
      expect(await find(id)).toMatchObject({ state: 'returning' });
      await bank.controlSandbox('PUT', '/faults', { pix_in: 'none' });
      // As if the recheck were due.
      await bank.owner.query("update pix_returns set sent_at = sent_at - interval '2 minutes'");
      expect(await processReturns(id)).toMatchObject({ state: 'returned' });
      expect(await attempts(id)).toEqual(['settled']);
      expect(held - (await pspBalance())).toBe(1_200n);
    },
  );

  it('returns only what was not returned before', async () => {
    const id = await inSuspense('20.00');
    const held = await pspBalance();
    await bank.controlSandbox('POST', `/pix/${id}/refund`, { valor: '5.00' });
    await sendBack(admin, id);
    expect(await processReturns(id)).toMatchObject({ state: 'returned' });
    expect(held - (await pspBalance())).toBe(2_000n);
  });

  it('is refused for one’s own charge', async () => {
    const charge = (await admin.call('POST', '/api/pix/cob', { valor: '10.00' })).as<ChargeReply>();
    const paid = await bank.controlSandbox('POST', `/pix/${charge.txid}/pay`, { valor: '9.00' });
    await job('pix-sweep');
    const { endToEndId } = paid as { endToEndId: string };
    const own = await sendBack(admin, endToEndId);
    expect(own).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect((await sendBack(other, endToEndId)).status).toBe(200);
    await processReturns(endToEndId);
  });
});

describe('access', () => {
  it('is limited to administrators', async () => {
    const [id, ana] = [await inSuspense(), await bank.person()];
    const calls = [
      ['GET', PATH, undefined],
      ['POST', `${PATH}/${id}/assign`, { user_id: await idOf(ana) }],
      ['POST', `${PATH}/${id}/return`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(await bank.visitor.call(method, path, body)).toMatchObject({ status: 401 });
      expect(await ana.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await find(id)).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['GET', '?state=credited', undefined],
    ['GET', '?limit=0', undefined],
    ['GET', '?limit=201', undefined],
    ['GET', '?cursor=1', undefined],
    ['GET', `?cursor=1.${'x'.repeat(33)}`, undefined],
    ['GET', '?cursor=99999999999999999999.x', undefined],
    ['POST', '/abc/assign', { user_id: UNKNOWN_USER }],
    ['POST', `/${'E'.repeat(32)}/assign`, { user_id: 'ana' }],
    ['POST', `/${'E'.repeat(32)}/assign`, {}],
    ['POST', `/${'E'.repeat(32)}/assign`, []],
    ['POST', `/${'E'.repeat(31)}'/return`, undefined],
  ] as const)('%s %s %j is refused in Portuguese', async (method, path, body) => {
    expect(await admin.call(method, `${PATH}${path}`, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: expect.stringContaining('inválid') },
    });
  });

  it('pages without losing or repeating one', async () => {
    const ids = [await inSuspense('1.00'), await inSuspense('2.00'), await inSuspense('3.00')];
    const listed: string[] = [];
    let cursor = '';
    do {
      const page = await admin.call('GET', `${PATH}?limit=2${cursor}`);
      listed.push(...page.as<SuspensePayment[]>().map((row) => row.id));
      const next = page.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(new Set(listed).size).toBe(listed.length);
    for (const id of ids) expect(listed).toContain(id);
    expect(listed.slice(0, 3)).toEqual(ids.toReversed());
  });
});
