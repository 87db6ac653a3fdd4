import { randomUUID } from 'node:crypto';
import {
  type AdminWithdrawal,
  MAX_UNDECIDED_WITHDRAWALS,
  type OwnWithdrawal,
  REQUEST_ID_HEADER,
  type Transaction,
} from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Person } from '../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';

let fixture: WithdrawalsFixture;
let admin: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  await fixture.bank.app.refreshRates();
  admin = await fixture.bank.admin();
  other = await fixture.bank.admin();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const deny = (id: string, body?: object, requestId: string = randomUUID()) =>
  admin.call('POST', `/api/admin/withdrawals/${id}/cancel`, body, { [REQUEST_ID_HEADER]: requestId });

const cancelOwn = (who: Person, id: string, requestId: string = randomUUID()) =>
  who.call('POST', `/api/withdrawals/${id}/cancel`, undefined, { [REQUEST_ID_HEADER]: requestId });

async function historyRow(who: Person, id: string, query = ''): Promise<Transaction> {
  const { transaction_id } = await fixture.row(id);
  const rows = (await who.call('GET', `/api/transactions?limit=50${query}`)).as<Transaction[]>();
  const row = rows.find((one) => one.id === transaction_id);
  if (row === undefined) throw new Error('the withdrawal has no row');
  return row;
}

async function lastAuditEvent(id: string) {
  const { rows } = await fixture.bank.owner.query(
    'select actor, action, before, after, address from audit_log where subject = $1 order by id desc limit 1',
    [`withdrawal:${id}`],
  );
  return rows[0];
}

const balanceOf = async (who: Person, id: string) => (await fixture.balanceAndStatus(who, id)).balance;

describe('a denied withdrawal', () => {
  it.each([
    [{ reason: 'invalid_destination' }, 'Chave PIX inválida', null],
    [
      { reason: 'holder_mismatch', note: '  Envie para uma chave em seu nome. ' },
      'A chave PIX é de outro titular. Envie para uma chave em seu nome.',
      'Envie para uma chave em seu nome.',
    ],
    [{ reason: 'suspected_fraud', note: '' }, 'Suspeita de fraude', null],
    [{ reason: 'customer_request' }, 'Pedido do cliente', null],
    [{ reason: 'other', note: 'Faltam dados.' }, 'Faltam dados.', 'Faltam dados.'],
    [{ reason: 'other' }, null, null],
    [{ note: 'Só a nota.' }, 'Só a nota.', 'Só a nota.'],
    [{}, null, null],
    [undefined, null, null],
  ])('for %j shows when and why the money was returned', async (body, text, note) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    expect(await historyRow(who, id)).toMatchObject({
      failure: null,
      failure_reason: null,
      returned_date: null,
    });
    expect(await deny(id, body)).toMatchObject({ status: 200, body: { id, status: 'cancelled' } });
    const reason = body !== undefined && 'reason' in body ? body.reason : 'other';
    const { closed_at } = await fixture.row(id);
    const returned_date = (closed_at as Date).toISOString();
    const expected = { status: 'failed', failure: 'denied', failure_reason: text, returned_date };
    expect(await historyRow(who, id)).toMatchObject(expected);
    expect(await historyRow(who, id, '&status=failed')).toMatchObject(expected);
    const list = await admin.call('GET', '/api/admin/withdrawals?status=cancelled&limit=1');
    expect(list.as<AdminWithdrawal[]>()[0]).toMatchObject({
      id,
      cancel_reason: reason,
      cancel_note: note,
      cancelled_by_customer: false,
      decided_by: admin.email,
    });
    expect(await lastAuditEvent(id)).toMatchObject({
      action: 'withdrawal_cancelled',
      after: { state: 'cancelled', reason, note },
    });
    expect(await balanceOf(who, id)).toBe(100);
  });

  it('of coins mentions the wallet, not a PIX key', async () => {
    const who = await fixture.fundedCustomer();
    const id = withdrawalOf(await sendCoins(who));
    await deny(id, { reason: 'invalid_destination' });
    expect(await historyRow(who, id)).toMatchObject({ failure_reason: 'Endereço de destino inválido' });
  });

  it.each([
    { reason: 'bad_mood' },
    { reason: 7 },
    { reason: 'other', note: 'x'.repeat(141) },
    { reason: 'other', note: 'duas\u0000linhas' },
    { reason: 'other', note: 'duas\nlinhas' },
  ])('needs a valid reason and note: %j', async (body) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    expect((await deny(id, body)).status).toBe(400);
    expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 90, status: 'pending' });
  });

  it('repeats its answer for a repeated request id, and refuses another reason under it', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const requestId = randomUUID();
    const body = { reason: 'holder_mismatch' };
    const first = await deny(id, body, requestId);
    expect((await deny(id, body, requestId)).body).toEqual(first.body);
    const reused = { status: 409, body: { code: 'request_id_reused' } };
    expect(await deny(id, { reason: 'suspected_fraud' }, requestId)).toMatchObject(reused);
    expect(await deny(id, undefined, requestId)).toMatchObject(reused);
    expect(await fixture.row(id)).toMatchObject({ cancel_reason: 'holder_mismatch' });
    expect(await balanceOf(who, id)).toBe(100);
  });
});

describe('a withdrawal that the payment network refuses', () => {
  it('shows it in the history, with the reason in Portuguese and the time of the return', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    await fixture.faults({ pix_out: 'refuse' });
    try {
      await fixture.decide(admin, 'approve', id);
      await fixture.until(id, 'failed');
    } finally {
      await fixture.faults({ pix_out: 'none' });
    }
    const { closed_at, failure } = await fixture.row(id);
    const row = await historyRow(who, id);
    expect(row).toMatchObject({ failure: 'refused', failure_reason: failure });
    expect(row.failure_reason).toMatch(/PIX/);
    expect(row.returned_date).toBe((closed_at as Date).toISOString());
  });
});

describe('a customer’s own cancellation', () => {
  it('returns the money at once and is in the history, the list and the audit log', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const answer = await cancelOwn(who, id);
    expect(answer).toMatchObject({ status: 200, body: { success: true, id, status: 'cancelled' } });
    expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 100, status: 'failed' });
    const row = await historyRow(who, id);
    expect(row).toMatchObject({ failure: 'cancelled', failure_reason: null });
    expect(row.returned_date).not.toBeNull();
    const own = (await who.call('GET', `/api/withdrawals/${id}`)).as<OwnWithdrawal>();
    expect(own).toMatchObject({
      status: 'cancelled',
      decided_at: row.returned_date,
      returned: { cause: 'cancelled', reason: null, at: row.returned_date },
    });
    const list = await admin.call('GET', '/api/admin/withdrawals?status=cancelled&limit=1');
    expect(list.as<AdminWithdrawal[]>()[0]).toMatchObject({
      id,
      cancelled_by_customer: true,
      cancel_reason: null,
      decided_by: who.email,
    });
    const { customer_id } = await fixture.row(id);
    expect(await lastAuditEvent(id)).toEqual({
      actor: `customer:${String(customer_id)}`,
      action: 'withdrawal_cancelled_by_owner',
      before: { state: 'pending' },
      after: { state: 'cancelled' },
      address: '127.0.0.1',
    });
    expect(await fixture.decide(admin, 'approve', id)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', error: 'Este saque já foi decidido: cancelado pelo cliente.' },
    });
    await fixture.bank.runJobs();
    expect(await fixture.pspPayouts(id)).toEqual([]);
  });

  it('is refused to any other customer, administrators included', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    for (const stranger of [await fixture.bank.person(), admin])
      expect(await cancelOwn(stranger, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await fixture.bank.visitor.call('POST', `/api/withdrawals/${id}/cancel`)).status).toBe(401);
    expect(await cancelOwn(who, randomUUID())).toMatchObject({ status: 404 });
    expect(await fixture.state(id)).toBe('pending');
  });

  it.each([
    ['approve', 'aprovado'],
    ['cancel', 'negado'],
  ] as const)('comes too late once an administrator decided to %s', async (action, name) => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    await fixture.decide(admin, action, id);
    expect(await cancelOwn(who, id)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', error: `Este saque já foi decidido: ${name}.` },
    });
    if (action === 'approve') await fixture.until(id, 'completed');
    expect((await cancelOwn(who, id)).status).toBe(409);
    expect(await balanceOf(who, id)).toBe(action === 'approve' ? 90 : 100);
  });

  it('repeated under its request id gets the same answer and returns the money once', async () => {
    const who = await fixture.fundedCustomer();
    const [id, another] = [await fixture.withdraw(who), await fixture.withdraw(who)];
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancelOwn(who, id, requestId)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body as object });
    expect((await cancelOwn(who, id)).status).toBe(409);
    const reused = { status: 409, body: { code: 'request_id_reused' } };
    expect(await cancelOwn(who, another, requestId)).toMatchObject(reused);
    expect(await cancelOwn(who, id, 'x'.repeat(129))).toMatchObject({ body: { code: 'request_id_invalid' } });
    expect(await balanceOf(who, id)).toBe(90);
  });

  it('under the request id of a transfer is refused', async () => {
    const [who, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const [id, requestId] = [await fixture.withdraw(who), randomUUID()];
    const transfer = { transaction_type: 'transfer', amount: '1', recipient_email: bruno.email };
    const headers = { [REQUEST_ID_HEADER]: requestId };
    expect((await who.call('POST', '/api/transactions', transfer, headers)).status).toBe(200);
    const reused = { status: 409, body: { code: 'request_id_reused' } };
    expect(await cancelOwn(who, id, requestId)).toMatchObject(reused);
    expect(await fixture.state(id)).toBe('pending');
  });

  it('and a concurrent approval: exactly one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await fixture.fundedCustomer();
      const id = await fixture.withdraw(who);
      const calls = Array.from({ length: 12 }, (_, n) => n % 3);
      const answers = await Promise.all(
        calls.map((kind) =>
          kind === 0 ? cancelOwn(who, id) : fixture.decide(kind === 1 ? admin : other, 'approve', id),
        ),
      );
      const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1);
      const isCancelled = calls[won[0] ?? 0] === 0;
      if (!isCancelled) await fixture.until(id, 'completed');
      expect(await fixture.balanceAndStatus(who, id)).toEqual(
        isCancelled ? { balance: 100, status: 'failed' } : { balance: 90, status: 'completed' },
      );
      expect(await fixture.pspPayouts(id)).toHaveLength(isCancelled ? 0 : 1);
    }
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('is the only decision on their own withdrawal that the database accepts from a customer', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const approve = `update withdrawals set state = 'approved', decided_by = customer_id, decided_at = now(),
      decision_key = $2, decision_hash = '', look_at = now() where id = $1`;
    await expect(fixture.bank.owner.query(approve, [id, randomUUID()])).rejects.toThrow(
      'nobody_decides_their_own',
    );
  });

  it('no longer counts against the day’s limit', async () => {
    const who = await fixture.fundedCustomer();
    const before = await who.call('GET', '/api/limits');
    const id = await fixture.withdraw(who);
    expect((await who.call('GET', '/api/limits')).body).not.toEqual(before.body);
    await cancelOwn(who, id);
    expect((await who.call('GET', '/api/limits')).body).toEqual(before.body);
  });
});

const sendCoins = (who: Person) =>
  who.call('POST', '/api/crypto-transfer', {
    coin: 'USDT',
    amount: '12',
    recipient_wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    network: 'BSC',
  });
const sendPix = (who: Person) =>
  who.call('POST', '/api/pix/send', { valor: '5.20', pix_key: 'a@exemplo.com', pix_key_type: 'email' });

function withdrawalOf(answer: Answer): string {
  if (answer.status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(answer.body)}`);
  return answer.as<{ withdrawal_id: string }>().withdrawal_id;
}

describe('undecided withdrawals of one customer', () => {
  it('are at most ten, by PIX and in crypto together, also under concurrent requests', async () => {
    const who = await fixture.bank.person();
    await fixture.bank.deposit(who, '5200.00');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? sendPix(who) : sendCoins(who))),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(MAX_UNDECIDED_WITHDRAWALS);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'too_many_undecided_withdrawals',
          error:
            'Você já tem 10 saques em análise. Aguarde a decisão do banco ou cancele um deles no histórico.',
        },
      });
    }
    const [account] = (await who.call('GET', '/api/accounts?currency_code=USDT')).as<{ balance: number }[]>();
    const { rows } = await fixture.bank.owner.query(
      `select sum(held)::text as held from withdrawals where id = any($1)`,
      [opened.map(withdrawalOf)],
    );
    expect(account?.balance).toBe((1000e8 - Number(rows[0].held)) / 1e8);
    const somebody = await fixture.fundedCustomer();
    expect((await sendPix(somebody)).status).toBe(200);
    const [first, second] = opened.map(withdrawalOf) as [string, string];
    expect((await cancelOwn(who, first)).status).toBe(200);
    expect((await fixture.decide(admin, 'approve', second)).status).toBe(200);
    const next = await Promise.all(Array.from({ length: 6 }, () => sendPix(who)));
    expect(next.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
