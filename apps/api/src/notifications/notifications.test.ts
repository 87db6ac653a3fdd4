import type { FeedReply, NotificationPreferences } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';
import { HOUR_MS } from '../platform/time.ts';

let fixture: WithdrawalsFixture;
beforeAll(async () => {
  // The SMS gateway refuses this token.
  fixture = await openWithdrawalsFixture({ SMS_TOKEN: 'of another bank' });
});
afterAll(async () => fixture.close());

const feedOf = async (who: Person, query = '') =>
  (await who.call('GET', `/api/feed${query}`)).as<FeedReply>();

async function send(from: Person, to: Person, amount: string): Promise<void> {
  const body = { transaction_type: 'transfer', recipient_email: to.email, amount, currency: 'USDT' };
  expect((await from.call('POST', '/api/transactions', body)).status).toBe(200);
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends everything due first; newest first. */
async function mailsTo({ email }: Person): Promise<readonly Mail[]> {
  // Open transactions of other tests on the server delay events.
  await expect
    .poll(async () => {
      const { rowCount } = await fixture.bank.owner.query(
        'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
      );
      return rowCount;
    })
    .toBe(0);
  await fixture.bank.app.jobs['notifications-relay']?.({});
  await fixture.bank.runJobs();
  const all = (await fixture.bank.controlSandbox('GET', '/messages')) as Mail[];
  return all.filter(({ to }) => to === email);
}

async function updatePreferences(
  who: Person,
  change: (to: NotificationPreferences) => unknown,
): Promise<number> {
  const chosen = structuredClone(
    (await who.call('GET', '/api/notifications/preferences')).as<NotificationPreferences>(),
  );
  change(chosen);
  return (await who.call('PUT', '/api/notifications/preferences', chosen)).status;
}

async function idOf({ email }: Person): Promise<string> {
  const { rows } = await fixture.bank.owner.query<{ id: string }>(
    'select id from customers where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}

/** Beyond the ids of real events. */
const FAR_EVENTS = 1_000_000_000;
let heldEvents = 0;
async function hold(who: Person, channel: string, count: number): Promise<void> {
  heldEvents += count;
  await fixture.bank.owner.query(
    `insert into message_deliveries (event_id, channel, customer_id, event_type, event_at, state, created_at, updated_at)
     select $3 + n, $1, $2, 'deposit_credited', now(), 'held', now(), now() from generate_series(1, $4) n`,
    [channel, await idOf(who), FAR_EVENTS + heldEvents, count],
  );
}

async function enqueueDigest(who: Person, channel: string): Promise<void> {
  await fixture.bank.owner.query("select enqueue_job('notifications-digest', $1, $2, now())", [
    JSON.stringify({ customerId: await idOf(who), channel }),
    `notifications-digest:${who.email}`,
  ]);
}

async function statesOf(who: Person) {
  const { rows } = await fixture.bank.owner.query(
    'select state, count(*)::int as count from message_deliveries where customer_id = $1 group by state order by state',
    [await idOf(who)],
  );
  return rows;
}

describe('the feed', () => {
  it('shows sender and amount, counts unread items, and is marked read up to an item', async () => {
    const { bank } = fixture;
    const [ana, bruno, carla] = [await fixture.fundedCustomer(), await bank.person(), await bank.person()];
    for (const amount of ['7.77', '1', '2.5']) await send(ana, bruno, amount);
    const feed = await feedOf(bruno);
    expect(feed.unread).toBe(3);
    expect(feed.items.map(({ title, read }) => [title, read])).toEqual([
      ['Você recebeu 2,50 USDT de Pessoa de Teste', false],
      ['Você recebeu 1,00 USDT de Pessoa de Teste', false],
      ['Você recebeu 7,77 USDT de Pessoa de Teste', false],
    ]);
    const first = await feedOf(bruno, '?limit=2');
    const rest = await feedOf(bruno, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items]).toEqual(feed.items);
    expect(rest.next_cursor).toBeNull();
    await bruno.call('POST', '/api/feed/read', { up_to: feed.items[1]?.id });
    expect((await feedOf(bruno)).unread).toBe(1);
    await bruno.call('POST', '/api/feed/read', { up_to: feed.items[2]?.id });
    expect((await feedOf(bruno)).unread).toBe(1);
    expect(await feedOf(carla)).toEqual({ items: [], unread: 0, next_cursor: null });
    expect((await carla.call('POST', '/api/feed/read', { up_to: 'x' })).status).toBe(400);
  });

  it('continues page by page to its end, also among events of one moment', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    for (const amount of ['1', '2', '3']) await send(ana, bruno, amount);
    await fixture.bank.owner.query(
      `insert into events (customer_id, type, at) select $1, 'deposit_credited', at
       from generate_series(1, 9) n cross join (values (now()), (now() - interval '1 hour')) of (at)`,
      [await idOf(bruno)],
    );
    const all = (await feedOf(bruno, '?limit=50')).items;
    expect(all).toHaveLength(21);
    for (const limit of [1, 2, 7]) {
      const paged: FeedReply['items'] = [];
      let query = `?limit=${limit}`;
      for (;;) {
        const { items, next_cursor } = await feedOf(bruno, query);
        paged.push(...items);
        if (next_cursor === null) break;
        query = `?limit=${limit}&cursor=${next_cursor}`;
      }
      expect(paged).toEqual(all);
    }
  });

  it('says why a withdrawal was denied and that the money is back', async () => {
    const [ana, admin] = [await fixture.fundedCustomer(), await fixture.bank.admin()];
    const id = await fixture.withdraw(ana);
    await admin.call('POST', `/api/admin/withdrawals/${id}/cancel`, { reason: 'holder_mismatch' });
    const [newest] = (await feedOf(ana)).items;
    expect(newest).toMatchObject({
      type: 'withdrawal_denied',
      title: 'Saque de 10,00 USDT negado',
      read: false,
    });
    expect(newest?.text).toMatch(/\. O valor voltou para o seu saldo\.$/);
    const [mail] = await mailsTo(ana);
    expect(mail?.subject).toBe('Saque de 10,00 USDT negado');
    expect(mail?.text).toContain('O valor voltou para o seu saldo.');
  });
});

describe('messages', () => {
  it('are sent once each, without the sender’s name', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    await send(ana, bruno, '7.77');
    expect(await mailsTo(bruno)).toMatchObject([{ subject: 'Você recebeu 7,77 USDT' }]);
    expect((await mailsTo(bruno)).map(({ text }) => text).join()).not.toContain('Pessoa de Teste');
    expect(await mailsTo(bruno)).toHaveLength(1);
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toContain(
      'Depósito PIX de 100,00 USDT creditado',
    );
  });

  it('are combined when there are many', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    for (let count = 0; count < 8; count += 1) await send(ana, bruno, '1');
    expect(await mailsTo(bruno)).toHaveLength(5);
    await send(ana, bruno, '1');
    await mailsTo(bruno);
    await fixture.bank.owner.query(
      "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-digest:%'",
    );
    const subjects = (await mailsTo(bruno)).map(({ subject }) => subject);
    // Two digests, or one and a message, if a minute ended between the first eight and the last.
    const counts = subjects.map((subject) => Number(/^(\d) avisos da sua conta$/.exec(subject)?.[1] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(counts.length).toBeLessThan(9);
  });

  it('are planned once for each of many events', async () => {
    const ana = await fixture.bank.person();
    const { owner, app } = fixture.bank;
    await owner.query(
      `insert into events (customer_id, type, at) select id, 'deposit_credited', now() from customers, generate_series(1, 450)
       where email = $1`,
      [ana.email],
    );
    const states = async () => {
      await app.jobs['notifications-relay']?.({});
      const { rows } = await owner.query(
        `select state, count(*)::int as count from message_deliveries
         where customer_id = (select id from customers where email = $1) group by state order by state`,
        [ana.email],
      );
      return rows;
    };
    const planned = [
      { state: 'held', count: 445 },
      { state: 'waiting', count: 5 },
    ];
    await expect.poll(states).toEqual(planned);
    expect(await states()).toEqual(planned);
  });

  it('follow the customer’s preferences, except for security', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const off = { in_app: false, email: false, sms: false };
    expect(await updatePreferences(bruno, ({ channels }) => Object.assign(channels.received, off))).toBe(200);
    await send(ana, bruno, '1');
    expect(await mailsTo(bruno)).toEqual([]);
    expect(await feedOf(bruno)).toMatchObject({ items: [], unread: 0 });
    expect(await updatePreferences(bruno, ({ channels }) => Object.assign(channels.security, off))).toBe(400);
    expect(
      await updatePreferences(bruno, (to) => Object.assign(to, { quiet_hours: { from: 7, until: 7 } })),
    ).toBe(400);
  });

  it('that were held are dropped if the customer has turned them off meanwhile', async () => {
    const bruno = await fixture.bank.person();
    await hold(bruno, 'email', 3);
    await updatePreferences(bruno, ({ channels }) => Object.assign(channels.received, { email: false }));
    await enqueueDigest(bruno, 'email');
    expect(await mailsTo(bruno)).toEqual([]);
    expect(await statesOf(bruno)).toEqual([{ state: 'dropped', count: 3 }]);
  });

  it('that are due in quiet hours that the customer chose meanwhile wait for their end', async () => {
    const { owner } = fixture.bank;
    const bruno = await fixture.bank.person();
    await hold(bruno, 'sms', 2);
    const hour = new Date(Date.now() - 3 * HOUR_MS).getUTCHours();
    await updatePreferences(bruno, (to) => {
      Object.assign(to.channels.received, { sms: true });
      Object.assign(to, { quiet_hours: { from: hour, until: (hour + 2) % 24 } });
    });
    await enqueueDigest(bruno, 'sms');
    await mailsTo(bruno);
    expect(await statesOf(bruno)).toEqual([{ state: 'held', count: 2 }]);
    const { rows } = await owner.query(
      `delete from graphile_worker._private_jobs
       where payload ->> 'customerId' = $1 returning run_at > now() + interval '58 minutes' as later`,
      [await idOf(bruno)],
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('that were held are sent once by two digests at the same time', async () => {
    const { app } = fixture.bank;
    const bruno = await fixture.bank.person();
    await hold(bruno, 'email', 4);
    const payload = { customerId: await idOf(bruno), channel: 'email' };
    const digest = app.jobs['notifications-digest'];
    await Promise.all(Array.from({ length: 8 }, () => digest?.(payload)));
    expect((await mailsTo(bruno)).map(({ subject }) => subject)).toEqual(['4 avisos da sua conta']);
  });

  it('that were held leave a waiting job of the same event its other messages', async () => {
    const { owner } = fixture.bank;
    const [bruno, carla] = [await fixture.bank.person(), await fixture.bank.person()];
    await owner.query(
      `insert into message_deliveries (event_id, channel, customer_id, event_type, event_at, state, created_at, updated_at)
       select event, 'email', id, 'deposit_credited', now(), state, now(), now()
       from (values ($1::bigint, $3, 'held'), ($2::bigint, $4, 'waiting')) of (event, email, state) join customers using (email)`,
      [FAR_EVENTS - 2, FAR_EVENTS - 1, bruno.email, carla.email],
    );
    const key = `notifications-deliver:${FAR_EVENTS - 2}:email`;
    await owner.query("select enqueue_job('notifications-deliver', $1, $2, now() + interval '1 hour')", [
      JSON.stringify({ eventIds: [FAR_EVENTS - 2, FAR_EVENTS - 1], channel: 'email' }),
      key,
    ]);
    await enqueueDigest(bruno, 'email');
    expect(await mailsTo(bruno)).toHaveLength(1);
    await owner.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [key]);
    expect(await mailsTo(carla)).toHaveLength(1);
    expect(await mailsTo(bruno)).toHaveLength(1);
  });

  it('are sent in batches, and a failed one is retried alone', async () => {
    const { owner } = fixture.bank;
    const people = await Promise.all([1, 2, 3].map(() => fixture.bank.person()));
    const [bruno, carla, davi] = people as [Person, Person, Person];
    await owner.query("update customers set email = 'nobody' where email = $1", [carla.email]);
    const { rows } = await owner.query<{ id: string }>("select id from customers where email = 'nobody'");
    await owner.query(
      `insert into events (customer_id, type, at) select id, 'deposit_credited', now() from customers
       where email = any($1)`,
      [['nobody', bruno.email, davi.email]],
    );
    expect(await mailsTo(bruno)).toHaveLength(1);
    expect(await mailsTo(davi)).toHaveLength(1);
    const waiting = await owner.query(
      "select payload from graphile_worker._private_jobs where key like 'notifications-deliver:%'",
    );
    expect(waiting.rows).toHaveLength(1);
    await owner.query('update customers set email = $1 where id = $2', [carla.email, rows[0]?.id]);
    await owner.query(
      "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-deliver:%'",
    );
    expect(await mailsTo(carla)).toHaveLength(1);
    expect(await mailsTo(bruno)).toHaveLength(1);
  });

  it('that fail are retried and finally given up', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    await updatePreferences(bruno, ({ channels }) =>
      Object.assign(channels.received, { email: false, sms: true }),
    );
    await fixture.bank.owner.query("update customers set phone = '+5511987650001' where email = $1", [
      bruno.email,
    ]);
    await send(ana, bruno, '1');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await mailsTo(bruno);
      await fixture.bank.owner.query(
        "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-deliver:%'",
      );
    }
    const mine = `from message_deliveries where customer_id = (select id from customers where email = $1)`;
    const { rows } = await fixture.bank.owner.query<{ state: string }>(`select state, attempts ${mine}`, [
      bruno.email,
    ]);
    expect(rows).toEqual([{ state: 'dead', attempts: 8 }]);
    expect(await fixture.bank.app.metrics.metrics()).toMatch(/^messages_dead 1$/m);
  });

  it('that were combined and fail stay combined and are finally given up', async () => {
    const { owner } = fixture.bank;
    const [bruno, carla] = [await fixture.bank.person(), await fixture.bank.person()];
    const { rows } = await owner.query<{ id: string }>(
      'select id from customers where email = any($1) order by email',
      [[bruno.email, carla.email]],
    );
    await owner.query('update customers set email = id::text where id = any($1)', [rows.map(({ id }) => id)]);
    await owner.query(
      `insert into message_deliveries (event_id, channel, customer_id, event_type, event_at, state, created_at, updated_at)
       select -n, 'email', ($1::uuid[])[1 + n % 2], 'deposit_credited', now(), 'held', now(), now() from generate_series(0, 5) n`,
      [rows.map(({ id }) => id)],
    );
    for (const { id } of rows) {
      await owner.query("select enqueue_job('notifications-digest', $1, $2, now())", [
        JSON.stringify({ customerId: id, channel: 'email' }),
        `notifications-digest:${id}`,
      ]);
    }
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await mailsTo(bruno);
      await owner.query(
        "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-deliver:%'",
      );
      if (attempt === 1)
        await owner.query('update customers set email = $1 where id = $2', [bruno.email, rows[0]?.id]);
    }
    const states = await owner.query(
      'select state, attempts, count(*)::int as count from message_deliveries where event_id <= 0 group by 1, 2 order by 1',
    );
    expect(states.rows).toEqual([
      { state: 'dead', attempts: 8, count: 3 },
      { state: 'sent', attempts: 2, count: 3 },
    ]);
    expect((await mailsTo(bruno)).map(({ subject }) => subject)).toEqual(['3 avisos da sua conta']);
  });
});
