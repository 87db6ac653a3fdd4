import type { FeedReply, VirtualCard } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import { type Caller, PASSWORD } from '../../test/support/app.ts';

const NEW_PASSWORD = 'vela-e-leme-2026';

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture();
});
afterAll(() => fixture.close());

/** Newest first. */
async function securityTitles(who: Caller): Promise<string[]> {
  const { items } = (await who.call('GET', '/api/feed?limit=50')).as<FeedReply>();
  return items.filter(({ kind }) => kind === 'security').map(({ title }) => title);
}

const changePassword = (who: Caller, current: string) =>
  who.call('POST', '/api/profile/password', { current_password: current, new_password: NEW_PASSWORD });

it('reports a changed password once, and no refused change', async () => {
  const ana = await fixture.bank.person();
  expect((await changePassword(ana, 'nao-e-esta-84')).status).toBe(400);
  expect(await securityTitles(ana)).toEqual([]);
  const answers = await Promise.all([changePassword(ana, PASSWORD), changePassword(ana, PASSWORD)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await securityTitles(ana)).toEqual(['Sua senha foi alterada']);
});

async function readAll(who: Caller): Promise<void> {
  const { items } = (await who.call('GET', '/api/feed')).as<FeedReply>();
  expect((await who.call('POST', '/api/feed/read', { up_to: items[0]?.id })).status).toBe(200);
  expect((await who.call('GET', '/api/feed')).as<FeedReply>()).toMatchObject({ unread: 0 });
}

it('counts a notice as unread that was recorded later than what it reports', async () => {
  const { owner, app } = fixture.bank;
  const [ana, bruno] = [await fixture.funded(), await fixture.bank.person()];
  const invested = await ana.call('POST', '/api/savings/deposit', { amount: 10 });
  expect(invested.status).toBe(200);
  const sent = await owner.query<{ id: string }>(
    `insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
       first_sent_at)
     select a.id, b.id, gen_random_uuid(), 1, 'USDT', now() - interval '10 minutes' from customers a, customers b
     where a.email = $1 and b.email = $2 returning customer_id as id`,
    [ana.email, bruno.email],
  );
  await readAll(ana);
  await app.jobs['transfers-notify-new-recipients']?.({ customerId: sent.rows[0]?.id });
  expect((await ana.call('GET', '/api/feed')).as<FeedReply>()).toMatchObject({ unread: 1 });
  await readAll(ana);
  await owner.query(
    `update savings_investments set created_at = created_at - interval '31 days', accrued_days = 30,
       accrues_at = created_at where customer_id = $1`,
    [sent.rows[0]?.id],
  );
  expect((await ana.call('GET', '/api/feed')).as<FeedReply>()).toMatchObject({
    unread: 1,
    items: [{ type: 'investment_matured', read: false }, {}, {}, {}],
  });
});

it('reports a requested and a confirmed change of e-mail', async () => {
  const ana = await fixture.bank.person();
  const wanted = `novo.${ana.email}`;
  const body = { current_password: PASSWORD, new_email: wanted };
  expect((await ana.call('POST', '/api/profile/email', body)).status).toBe(200);
  expect(await securityTitles(ana)).toEqual(['Pedido de troca de e-mail']);
  const code = /\b\d{6}\b/.exec((await fixture.mailTo(wanted)).join())?.[0];
  expect((await ana.call('POST', '/api/profile/email/confirm', { code })).status).toBe(200);
  expect(await securityTitles(ana)).toEqual([
    'O e-mail da sua conta foi trocado',
    'Pedido de troca de e-mail',
  ]);
});

it('reports what happened to second factors and cards', async () => {
  const ana = await fixture.guarded();
  const off = { method: 'DELETE', url: '/api/security/totp' } as const;
  const removed = await fixture.proven(ana, off, { code: fixture.nextCode(ana.secret) });
  expect(removed.status).toBe(200);
  const card = (await ana.call('POST', '/api/virtual-cards', {})).as<VirtualCard>();
  for (const act of ['block', 'unblock']) {
    expect((await ana.call('POST', `/api/virtual-cards/${card.id}/${act}`)).status).toBe(200);
  }
  expect(await securityTitles(ana)).toEqual([
    'Cartão virtual desbloqueado',
    'Cartão virtual bloqueado',
    'App autenticador desativado',
    'App autenticador ativado',
  ]);
});
