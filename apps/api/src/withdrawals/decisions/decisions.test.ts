import { randomUUID } from 'node:crypto';
import { type AdminWithdrawal, NEXT_CURSOR_HEADER, REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../../test/withdrawals/withdrawals-fixture.ts';

let fixture: WithdrawalsFixture;
let admin: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  admin = await fixture.bank.admin();
  other = await fixture.bank.admin();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const list = async (query = '') =>
  (await admin.call('GET', `/api/admin/withdrawals${query}`)).as<AdminWithdrawal[]>();

async function auditEvents(id: string) {
  const { rows } = await fixture.bank.owner.query('select * from audit_log where subject = $1 order by id', [
    `withdrawal:${id}`,
  ]);
  return rows;
}

describe('a decision', () => {
  it('to cancel returns the money at once', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const answer = await fixture.decide(admin, 'cancel', id);
    expect(answer).toMatchObject({ status: 200, body: { success: true, id, status: 'cancelled' } });
    expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 100, status: 'failed' });
    await fixture.bank.runJobs();
    expect(await fixture.pspPayouts(id)).toEqual([]);
  });

  it('is in the audit log with actor, action, states and address', async () => {
    const who = await fixture.fundedCustomer();
    const [cancelled, approved] = [await fixture.withdraw(who), await fixture.withdraw(who)];
    await fixture.decide(admin, 'cancel', cancelled);
    await fixture.decide(admin, 'approve', approved);
    const { rows } = await fixture.bank.owner.query('select id from customers where email = $1', [
      admin.email,
    ]);
    const event = { actor: `admin:${rows[0].id}`, before: { state: 'pending' }, address: '127.0.0.1' };
    expect(await auditEvents(cancelled)).toMatchObject([
      { ...event, action: 'withdrawal_cancelled', after: { state: 'cancelled' } },
    ]);
    expect(await auditEvents(approved)).toMatchObject([
      { ...event, action: 'withdrawal_approved', after: { state: 'approved' } },
    ]);
    await fixture.until(approved, 'completed');
    expect((await auditEvents(approved)).slice(1)).toMatchObject([
      { actor: 'system:withdrawals', before: { state: 'approved' }, after: { state: 'sending', attempt: 1 } },
      { actor: 'system:withdrawals', before: { state: 'sending' }, after: { state: 'completed' } },
    ]);
  });

  it.each([
    ['approve', 'approve', 'aprovado'],
    ['approve', 'cancel', 'aprovado'],
    ['cancel', 'approve', 'negado'],
    ['cancel', 'cancel', 'negado'],
  ] as const)('to %s is final: to %s is refused, with the state', async (first, second, name) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    await fixture.decide(admin, first, id);
    for (const decider of [admin, other]) {
      const answer = await fixture.decide(decider, second, id);
      expect(answer).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      expect((answer.body as { error: string }).error).toContain(name);
    }
    expect((await auditEvents(id)).length).toBe(1);
  });

  it('is refused in later states', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    await fixture.decide(admin, 'approve', id);
    await fixture.until(id, 'completed');
    const answer = await fixture.decide(other, 'cancel', id);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'already_decided', error: 'Este saque já foi decidido: concluído.' },
    });
    expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 90, status: 'completed' });
  });

  it('is refused for one’s own withdrawal', async () => {
    await fixture.bank.deposit(admin, '520.00');
    const id = await fixture.withdraw(admin);
    for (const action of ['approve', 'cancel'] as const) {
      expect(await fixture.decide(admin, action, id)).toMatchObject({
        status: 403,
        body: { code: 'own_request' },
      });
    }
    expect(await fixture.state(id)).toBe('pending');
    expect((await fixture.decide(other, 'cancel', id)).status).toBe(200);
  });

  it('is refused to customers and strangers', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    for (const action of ['approve', 'cancel'] as const) {
      const refused = { status: 403, body: { code: 'forbidden' } };
      expect(await fixture.decide(who, action, id)).toMatchObject(refused);
      const url = `/api/admin/withdrawals/${id}/${action}`;
      expect((await fixture.bank.visitor.call('POST', url)).status).toBe(401);
    }
    expect((await who.call('GET', '/api/admin/withdrawals')).status).toBe(403);
    expect((await fixture.bank.visitor.call('GET', '/api/admin/withdrawals')).status).toBe(401);
    expect(await fixture.state(id)).toBe('pending');
  });

  it('to resend or release needs a payout missing at the rail', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    for (const action of ['resend', 'release'] as const) {
      const url = `/api/admin/withdrawals/${id}/${action}`;
      expect((await fixture.bank.visitor.call('POST', url)).status).toBe(401);
      expect((await who.call('POST', url)).status).toBe(403);
      const answer = await admin.call('POST', url);
      expect(answer).toMatchObject({ status: 409, body: { code: 'withdrawal_not_missing' } });
    }
    expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 90, status: 'pending' });
  });

  it('needs an existing withdrawal', async () => {
    expect(await fixture.decide(admin, 'approve', randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await fixture.decide(admin, 'approve', 'nonsense')).status).toBe(400);
  });

  it('accepts a JSON content type with an empty body', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const answer = await admin.call('POST', `/api/admin/withdrawals/${id}/cancel`, undefined, {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(200);
  });
});

describe('concurrent decisions', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'cancel'],
    ['cancel', 'cancel'],
  ] as const)('to %s and to %s: one of twenty succeeds', async (one, another) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fixture.decide(n % 2 === 0 ? admin : other, n % 2 === 0 ? one : another, id),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner).toMatchObject({ body: { status: await fixture.state(id) } });
    expect((await auditEvents(id)).length).toBe(1);
    expect(await fixture.bank.audit()).toEqual([]);
  });
});

describe('a repeated request', () => {
  it.each(['approve', 'cancel'] as const)('to %s gets the first answer', async (action) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.decide(admin, action, id, requestId)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body as object });
    if (action === 'approve') await fixture.until(id, 'completed');
    expect((await fixture.decide(admin, action, id, requestId)).body).toEqual(answers[0]?.body);
    expect((await fixture.decide(other, action, id, requestId)).status).toBe(409);
  });

  it('is refused with another decision or withdrawal', async () => {
    const who = await fixture.fundedCustomer();
    const [one, another] = [await fixture.withdraw(who), await fixture.withdraw(who)];
    const requestId = randomUUID();
    await fixture.decide(admin, 'cancel', one, requestId);
    const reused = { status: 409, body: { code: 'request_id_reused' } };
    expect(await fixture.decide(admin, 'approve', one, requestId)).toMatchObject(reused);
    expect(await fixture.decide(admin, 'cancel', another, requestId)).toMatchObject(reused);
    expect(await fixture.state(another)).toBe('pending');
    const wrong = await admin.call('POST', `/api/admin/withdrawals/${another}/cancel`, undefined, {
      [REQUEST_ID_HEADER]: 'x'.repeat(129),
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request_id_invalid' } });
  });

  it.each(['approve', 'cancel'] as const)(
    'of an adjustment is refused for a decision to %s',
    async (action) => {
      const who = await fixture.fundedCustomer();
      const [id, requestId] = [await fixture.withdraw(who), randomUUID()];
      const { rows } = await fixture.bank.owner.query('select id from customers where email = $1', [
        who.email,
      ]);
      const body = { user_id: rows[0].id, currency_code: 'USDT', amount: '1', action: 'add' };
      const headers = { [REQUEST_ID_HEADER]: requestId };
      expect((await admin.call('POST', '/api/accounts', body, headers)).status).toBe(200);
      const reused = { status: 409, body: { code: 'request_id_reused' } };
      expect(await fixture.decide(admin, action, id, requestId)).toMatchObject(reused);
      expect(await fixture.state(id)).toBe('pending');
    },
  );
});

describe('the list', () => {
  it('shows pending withdrawals oldest first, with every field', async () => {
    const who = await fixture.fundedCustomer();
    const answer = await who.call('POST', '/api/pix/send', {
      valor: '52.00',
      pix_key: '11.222.333/0001-81',
      pix_key_type: 'cnpj',
      holder_name: 'Padaria <b>do</b> Zé',
      bank_name: 'Banco do Brasil',
      description: 'Pão',
    });
    const { withdrawal_id, transaction_id } = answer.body as Record<string, string>;
    const found = (await list('?type=pix')).at(-1);
    expect(found).toEqual({
      id: withdrawal_id,
      user_name: 'Pessoa de Teste',
      user_email: who.email,
      user_phone: null,
      user_id: expect.any(String),
      user_since: expect.any(String),
      user_blocked: false,
      second_factor: false,
      first_withdrawal: true,
      known_destination: false,
      outgoing_paused: false,
      type: 'pix',
      status: 'pending',
      currency: 'USDT',
      amount: 10,
      fee: 0,
      amount_brl: 52,
      pix_key: '11222333000181',
      pix_key_type: 'cnpj',
      holder_name: 'Padaria <b>do</b> Zé',
      bank_name: 'Banco do Brasil',
      crypto_address: null,
      network: null,
      tag: null,
      description: 'Pão',
      transaction_id,
      reference: null,
      failure: null,
      missing_since: null,
      created_at: expect.any(String),
      decided_by: null,
      needs_two: false,
      first_approved_by: null,
      first_approved_at: null,
      first_approved_action: null,
      decided_at: null,
      cancelled_by_customer: false,
      cancel_reason: null,
      cancel_note: null,
      closed_at: null,
      returned: null,
    });
    await fixture.decide(admin, 'cancel', withdrawal_id ?? '');
    expect((await list()).map((item) => item.id)).not.toContain(withdrawal_id);
    const [decided] = await list('?status=cancelled&limit=1');
    expect(decided).toMatchObject({ id: withdrawal_id, decided_by: admin.email, status: 'cancelled' });
    expect(decided?.decided_at).not.toBeNull();
  });

  it('pages through each withdrawal once', async () => {
    const who = await fixture.fundedCustomer();
    const created: string[] = [];
    for (let i = 0; i < 5; i += 1) created.push(await fixture.withdraw(who, '5.20'));
    for (const [query, expected] of [
      ['status=pending', created],
      ['status=all', created.toReversed()],
    ] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const next: string = cursor === undefined ? '' : `&cursor=${cursor}`;
        const page = await admin.call('GET', `/api/admin/withdrawals?${query}&limit=2${next}`);
        ids.push(...page.as<AdminWithdrawal[]>().map(({ id }) => id));
        cursor = page.headers[NEXT_CURSOR_HEADER] as string | undefined;
      } while (cursor !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => created.includes(id))).toEqual(expected);
    }
    expect(await list('?type=crypto')).toEqual([]);
  });

  it.each(['status=done', 'type=ted', 'limit=0', 'limit=101', 'cursor=x'])('refuses ?%s', async (query) => {
    expect(await admin.call('GET', `/api/admin/withdrawals?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('a customer’s own withdrawal', () => {
  it('is shown by either id to its owner only', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const { transaction_id } = await fixture.row(id);
    await fixture.decide(admin, 'approve', id);
    await fixture.until(id, 'completed');
    const { reference } = await fixture.row(id);
    for (const either of [id, transaction_id]) {
      const url = `/api/withdrawals/${either}`;
      const own = await who.call('GET', url);
      expect(own).toMatchObject({
        status: 200,
        body: { id, transaction_id, status: 'completed', reference },
      });
      expect(own.body).not.toHaveProperty('decided_by');
      for (const stranger of [admin, await fixture.bank.person()]) {
        expect(await stranger.call('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
      expect((await fixture.bank.visitor.call('GET', url)).status).toBe(401);
    }
  });
});

it('metrics report the number and age of open withdrawals', async () => {
  const who = await fixture.fundedCustomer();
  await fixture.withdraw(who);
  const { payload } = await fixture.bank.app.http.inject({ url: '/metrics' });
  expect(payload).toMatch(/withdrawals_open\{type="pix",state="pending"\} [1-9]/);
  expect(payload).toMatch(/withdrawals_open_oldest_seconds\{type="pix",state="pending"\} \d/);
});
