import { EVENT_TYPES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { openWithdrawalsFixture } from '../../test/withdrawals/withdrawals-fixture.ts';
import type { Position } from './position.ts';
import { readEnd, readEvents } from './read.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

async function typesOf({ email }: Person): Promise<string[]> {
  const { rows } = await bank.owner.query<{ type: string }>(
    'select type from events where customer_id = (select id from customers where email = $1) order by id',
    [email],
  );
  return rows.map(({ type }) => type);
}

/** Open transactions of other tests on the server delay events. */
async function waitForEvents(): Promise<void> {
  const waiting = 'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await expect.poll(async () => (await bank.owner.query(waiting)).rowCount).toBe(0);
}

async function relay(): Promise<void> {
  await waitForEvents();
  await bank.app.jobs['notifications-relay']?.({});
  await bank.runJobs();
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  const mails = (await bank.controlSandbox('GET', '/messages')) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('the outbox', () => {
  it('records every movement for both customers, and nothing for a refused one', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '520.00');
    const body = { transaction_type: 'transfer', recipient_email: bruno.email, currency: 'USDT' };
    await ana.call('POST', '/api/transactions', { ...body, amount: '10' });
    expect((await ana.call('POST', '/api/transactions', { ...body, amount: '1000' })).status).toBe(422);
    expect((await typesOf(ana)).toSorted()).toEqual(['charge_paid', 'deposit_credited']);
    expect(await typesOf(bruno)).toEqual(['transfer_received']);
  });

  it('records each state of a withdrawal and its outcome', async () => {
    const fixture = await openWithdrawalsFixture();
    try {
      const [ana, admin] = [await fixture.fundedCustomer(), await fixture.bank.admin()];
      const paid = await fixture.withdraw(ana);
      await fixture.decide(admin, 'approve', paid);
      await fixture.until(paid, 'completed');
      await fixture.decide(admin, 'cancel', await fixture.withdraw(ana));
      const { rows } = await fixture.bank.owner.query<{ type: string }>(
        "select type from events where type like 'withdrawal%' order by id",
      );
      expect(rows.map(({ type }) => type)).toEqual([
        'withdrawal_requested',
        'withdrawal_approved',
        'withdrawal_paid',
        'withdrawal_requested',
        'withdrawal_denied',
      ]);
    } finally {
      await fixture.close();
    }
  });

  it('names no movement by a type that the code does not know', async () => {
    const { rows } = await bank.owner.query<{ type: string }>(
      `select distinct movement_event(t, d, s) as type
       from unnest($1::text[]) t, unnest(array['in', 'out', 'none']) d, unnest($2::text[]) s`,
      [TRANSACTION_TYPES, TRANSACTION_STATUSES],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(EVENT_TYPES).toEqual(expect.arrayContaining(rows.map(({ type }) => type)));
  });

  it('delivers a late commit to a reader that has passed higher ids', async () => {
    const customerId = (await bank.owner.query<{ id: string }>('select id from customers limit 1')).rows[0]
      ?.id;
    const insert = "insert into events (customer_id, type, at, data) values ($1, 'security', now(), $2)";
    const slow = await bank.owner.connect();
    let through = await readEnd(bank.app.pool);
    const seen: unknown[] = [];
    const read = async () => {
      const batch = await readEvents(bank.app.pool, through, 100);
      through = batch.through;
      seen.push(...batch.events.map(({ data }) => data?.event));
      return batch.hasWithheld;
    };
    try {
      await slow.query('begin');
      await slow.query(insert, [customerId, '{"event": "begun first"}']);
      await bank.owner.query(insert, [customerId, '{"event": "ended first"}']);
      expect(await read()).toBe(true);
      expect(seen).toEqual([]);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    const readAll = async () => {
      await read();
      return seen;
    };
    await expect.poll(readAll).toEqual(['begun first', 'ended first']);
  });

  it('never reads past the last event, because a crash may reuse transaction ids', async () => {
    const isOfEvent = async ({ xid, id }: Position) => {
      const found = await bank.owner.query('select 1 from events where xid = $1::text::xid8 and id = $2', [
        String(xid),
        id,
      ]);
      return found.rowCount === 1;
    };
    const end = await readEnd(bank.app.pool);
    for (let i = 0; i < 5; i += 1) await bank.owner.query('select pg_current_xact_id()');
    expect(await isOfEvent(end)).toBe(true);
    expect(await isOfEvent(await readEnd(bank.app.pool))).toBe(true);
    expect(await isOfEvent((await readEvents(bank.app.pool, end, 100)).through)).toBe(true);
  });

  it('treats rows of a restored dump as old', async () => {
    const before = (await bank.owner.query('select 1 from events')).rowCount;
    const { rows } = await bank.owner.query<{ xid: string }>(
      `update events set xid = '9000000000000' where id = (select max(id) from events) returning xid::text as xid`,
    );
    expect(rows).toHaveLength(1);
    await bank.app.prepare();
    expect((await bank.owner.query("select 1 from events where xid <= '1'")).rowCount).toBe(before);
    expect(await readEnd(bank.app.pool)).toMatchObject({ xid: 1n });
  });

  it('sends the messages of a restored dump once, whichever of its transaction ids lie in the future', async () => {
    const ana = await bank.person();
    await bank.deposit(ana, '520.00');
    await relay();
    const relayed = 'Depósito PIX de 100,00 USDT creditado';
    expect(await subjectsTo(ana)).toEqual([relayed]);
    await bank.owner.query(
      `with relayed as (update events set xid = '8000000000000' where (xid, id) = (select xid, id from message_relay))
       update message_relay set xid = '8000000000000'`,
    );
    await bank.deposit(ana, '52.00');
    await bank.owner.query(
      "update events set xid = '9000000000000' where id > (select id from message_relay)",
    );
    await bank.app.prepare();
    await bank.deposit(ana, '26.00');
    await relay();
    expect(await subjectsTo(ana)).toEqual([
      'Depósito PIX de 5,00 USDT creditado',
      'Depósito PIX de 10,00 USDT creditado',
      relayed,
    ]);
  });

  it('sends no message of a restored dump again whose event has a later id but an earlier transaction', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '520.00');
    await relay();
    const { rows } = await bank.owner.query<{ id: bigint }>('select id from message_relay');
    await bank.deposit(bruno, '52.00');
    await relay();
    await bank.owner.query(
      `with last as (update events set xid = '8000000000000' where id = $1 returning xid, id)
       update message_relay set xid = last.xid, id = last.id from last`,
      [rows[0]?.id],
    );
    await bank.app.prepare();
    await bank.deposit(ana, '26.00');
    await relay();
    expect(await subjectsTo(bruno)).toEqual(['Depósito PIX de 10,00 USDT creditado']);
    expect(await subjectsTo(ana)).toHaveLength(2);
  });
});
