import type { ReceiveLink } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPixFixture, type Person, type PixFixture } from '../../test/pix/pix-fixture.ts';
import { HOUR_MS } from '../platform/time.ts';
import { RECEIVE_CHECKS } from './checks.ts';

const CREDIT = 865_384_615n;

let fixture: PixFixture;
beforeAll(async () => {
  fixture = await openPixFixture();
  await fixture.job('pix-register-webhook');
});
afterEach(() => fixture.faults({ pix_in: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.audit()).toEqual([]);
  await fixture.close();
});

async function createLink(body: Partial<ReceiveLink> = {}): Promise<{ who: Person; link: ReceiveLink }> {
  const who = await fixture.person();
  const answer = await who.post('/api/receive/links', { uses: 'many', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { who, link: answer.body as unknown as ReceiveLink };
}

async function pay(brcode: string | null, valor?: string): Promise<string> {
  const body = { pixCopiaECola: brcode, ...(valor === undefined ? {} : { valor }) };
  return String((await fixture.controlSandbox('POST', '/pix/pay-code', body)).endToEndId);
}

/** Pays by key and txid, as a bank with a stored code does. */
async function payLate(txid: string, valor: string): Promise<string> {
  const body = { chave: PSP_ACCOUNT.key, txid, valor };
  return String((await fixture.controlSandbox('POST', '/pix/pay-key', body)).endToEndId);
}

async function linkOf(who: Person, code: string): Promise<ReceiveLink | undefined> {
  const links = (await who.get('/api/receive/links')).body as unknown as ReceiveLink[];
  return links.find((one) => one.code === code);
}

async function rows(who: Person) {
  const { rows: found } = await fixture.bank.owner.query(
    'select * from transactions where customer_id = $1 order by id',
    [who.id],
  );
  return found;
}

describe('a payment by a customer’s code', () => {
  it('is credited by the webhook, with the link’s description in the history', async () => {
    const { who, link: receiveLink } = await createLink({
      amount_brl: 45,
      description: 'Jantar de sábado',
      uses: 'one',
    });
    const endToEndId = await pay(receiveLink.brcode);
    await expect
      .poll(async () => {
        await fixture.runJobs();
        return who.usdt();
      })
      .toBe(CREDIT);
    expect(await rows(who)).toMatchObject([
      {
        transaction_type: 'pix_deposit',
        status: 'completed',
        direction: 'in',
        description: 'PIX recebido: Jantar de sábado',
        amount_brl: 4_500n,
        amount_usdt: CREDIT,
        brl_to_usdt_rate: 520_000_000n,
        pix_key: receiveLink.code,
        end_to_end_id: endToEndId,
      },
    ]);
    expect(await linkOf(who, receiveLink.code)).toMatchObject({
      state: 'paid',
      payments: 1,
      received_brl: 45,
      brcode: null,
    });
  });

  it('is credited by the sweep when the webhook is lost, and by the reread of the last two days', async () => {
    await fixture.faults({ webhook: 'drop' });
    const { who, link: receiveLink } = await createLink();
    await pay(receiveLink.brcode, '45.00');
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
    await pay(receiveLink.brcode, '45.00');
    await fixture.job('pix-reread');
    expect(await who.usdt()).toBe(2n * CREDIT);
  });

  it('is credited once under concurrent duplicate webhooks, sweeps and reads', async () => {
    await fixture.faults({ webhook: 'duplicate' });
    const { who, link: receiveLink } = await createLink();
    const endToEndId = await pay(receiveLink.brcode, '45.00');
    await Promise.all([
      fixture.runJobs(),
      fixture.runJobs(),
      fixture.job('pix-sweep'),
      fixture.job('pix-sweep'),
      ...Array.from({ length: 10 }, () => fixture.job('pix-read', { endToEndId })),
    ]);
    await fixture.runJobs();
    expect(await who.usdt()).toBe(CREDIT);
    expect(await rows(who)).toHaveLength(1);
    expect(await linkOf(who, receiveLink.code)).toMatchObject({
      payments: 1,
      received_brl: 45,
      state: 'open',
    });
  });

  it('is credited once when the process dies before its last statement', async () => {
    await fixture.faults({ webhook: 'drop' });
    const { who, link: receiveLink } = await createLink();
    await pay(receiveLink.brcode, '45.00');
    await fixture.bank.owner.query(`
      create function cut_here() returns trigger language plpgsql as $$ begin raise exception 'cut' ; end $$;
      create trigger cut before update on receive_links for each row execute function cut_here()`);
    await expect(fixture.job('pix-sweep')).rejects.toThrow('not recorded');
    expect(await who.usdt()).toBe(0n);
    expect(await rows(who)).toEqual([]);
    expect(await fixture.audit()).toEqual([]);
    await fixture.bank.owner.query('drop trigger cut on receive_links; drop function cut_here');
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
    expect(await rows(who)).toHaveLength(1);
  });

  it('is credited with its own history row when twenty arrive for the same code', async () => {
    await fixture.faults({ webhook: 'drop' });
    const { who, link: receiveLink } = await createLink();
    const ids = await Promise.all(Array.from({ length: 20 }, () => pay(receiveLink.brcode, '0.01')));
    await Promise.all([
      fixture.job('pix-sweep'),
      ...ids.map((endToEndId) => fixture.job('pix-read', { endToEndId })),
    ]);
    expect(await who.usdt()).toBe(20n * 192_307n);
    expect(new Set((await rows(who)).map((row) => row.end_to_end_id))).toEqual(new Set(ids));
    expect(await linkOf(who, receiveLink.code)).toMatchObject({ payments: 20, received_brl: 0.2 });
  });

  it('reaches the owner of a one-payment link even a second time, in another amount', async () => {
    const { who, link: receiveLink } = await createLink({ uses: 'one', amount_brl: 45 });
    await pay(receiveLink.brcode, '44.99');
    await pay(receiveLink.brcode);
    await fixture.job('pix-sweep');
    expect(await linkOf(who, receiveLink.code)).toMatchObject({
      state: 'paid',
      payments: 2,
      received_brl: 89.99,
    });
    expect(await who.usdt()).toBe(865_192_307n + CREDIT);
  });

  it('reaches the owner of a link that ended or was removed', async () => {
    const inAnHour = new Date(fixture.now().getTime() + HOUR_MS).toISOString();
    const { who, link: ending } = await createLink({ amount_brl: 45, expires_at: inAnHour });
    const removed = (await who.post('/api/receive/links', { uses: 'many' })).body as unknown as ReceiveLink;
    await fixture.bank.owner.query('update receive_links set removed_at = now() where id = $1', [removed.id]);
    fixture.passTime(2 * HOUR_MS);
    await payLate(ending.code, '45.00');
    await payLate(removed.code, '45.00');
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(2n * CREDIT);
    expect(await linkOf(who, ending.code)).toMatchObject({ state: 'expired', payments: 1 });
    expect(await linkOf(who, removed.code)).toMatchObject({ state: 'removed', payments: 1 });
  });

  it('goes to suspense if the code is unknown or the payment was already returned', async () => {
    await fixture.faults({ webhook: 'drop' });
    const { who, link: receiveLink } = await createLink();
    const unknown = await payLate(`L${'0'.repeat(24)}`, '45.00');
    const refunded = await payLate(receiveLink.code, '45.00');
    await fixture.controlSandbox('POST', `/pix/${refunded}/refund`);
    await fixture.job('pix-sweep');
    const { rows: payments } = await fixture.bank.owner.query(
      'select end_to_end_id, state, reason from pix_payments where end_to_end_id = any($1) order by reason',
      [[unknown, refunded]],
    );
    expect(payments).toEqual([
      { end_to_end_id: refunded, state: 'suspense', reason: 'refunded' },
      { end_to_end_id: unknown, state: 'suspense', reason: 'unknown_charge' },
    ]);
    expect(await who.usdt()).toBe(0n);
  });

  it('can be reversed like any other, which pauses outgoing payments', async () => {
    await fixture.faults({ webhook: 'drop' });
    const { who, link: receiveLink } = await createLink();
    const endToEndId = await pay(receiveLink.brcode, '45.00');
    await fixture.job('pix-sweep');
    await fixture.controlSandbox('POST', `/pix/${endToEndId}/refund`, { valor: '20.00' });
    await expect
      .poll(async () => {
        await fixture.job('pix-read', { endToEndId });
        return who.usdt();
      })
      .toBe(CREDIT - 384_615_385n);
    expect(await rows(who)).toMatchObject([
      {},
      { transaction_type: 'pix_reversal', pix_key: receiveLink.code },
    ]);
    const paused = 'select 1 from customers where id = $1 and outgoing_paused_at is not null';
    expect((await fixture.bank.owner.query(paused, [who.id])).rowCount).toBe(1);
  });
});

it('the audit finds a credit to the wrong customer, of a wrong amount, and a wrong payment count', async () => {
  const { who, link: receiveLink } = await createLink();
  const stranger = await fixture.person();
  await pay(receiveLink.brcode, '45.00');
  await fixture.job('pix-sweep');
  expect(await who.usdt()).toBe(CREDIT);
  const client = await fixture.bank.owner.connect();
  const code = receiveLink.code;
  for (const [broken, values] of [
    ['update receive_links set payments = payments + 1 where code = $1', [code]],
    ['update receive_links set received_brl = received_brl - 1 where code = $1', [code]],
    ["update receive_links set last_paid_at = last_paid_at + interval '1 second' where code = $1", [code]],
    ['update receive_links set customer_id = $2 where code = $1', [code, stranger.id]],
    ['update transactions set amount_usdt = amount_usdt + 1 where pix_key = $1', [code]],
    ["update pix_payments set txid = 'L' || repeat('0', 24) where txid = $1", [code]],
  ] as const) {
    await client.query('begin; set local session_replication_role = replica');
    expect((await client.query(broken, [...values])).rowCount, broken).toBe(1);
    const found = await client.query(Object.values(RECEIVE_CHECKS)[0] ?? '');
    await client.query('rollback');
    expect(found.rowCount, broken).toBeGreaterThan(0);
  }
  client.release();
});
