import type { WithdrawalContext } from '@lastro/contracts';
import { toWire } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { DAY_MS, subtractMs } from '../../platform/time.ts';
import { findUser } from '../users/repository.ts';
import { toWireByCoin } from '../users/service.ts';

const MAX_EVENTS = 50;

export async function readWithdrawalContext(db: Db, id: string, now: Date): Promise<WithdrawalContext> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const user = withdrawal && (await findUser(db, withdrawal.customer_id, now));
  if (user === undefined) throw new AppError('not_found');
  const [habits, events] = await Promise.all([
    readHabits(db, user.id, subtractMs(now, DAY_MS)),
    listEvents(db, id),
  ]);
  return {
    user: { id: user.id, name: user.full_name, email: user.email, phone: user.phone },
    user_since: user.created_at.toISOString(),
    last_seen_date: user.last_seen_at?.toISOString() ?? null,
    second_factor: user.second_factor,
    blocked: user.blocked_at !== null,
    balances: toWireByCoin(user.balances),
    held: toWireByCoin(user.held),
    completed_withdrawals: habits.completed,
    deposits_24h: {
      count: habits.deposits,
      amount_usdt: toWire({ currency: 'USDT', minor: BigInt(habits.deposited) }),
    },
    events: events.map((event) => ({
      action: event.action,
      created_date: event.at.toISOString(),
      actor_name: event.actor_name,
    })),
  };
}

async function readHabits(db: Db, customerId: string, since: Date) {
  const { rows } = await sql<{ completed: number; deposits: number; deposited: string }>`
    select (select count(*)::integer from withdrawals w
        where w.customer_id = ${customerId} and w.state = 'completed') as completed,
      count(*)::integer as deposits, coalesce(sum(t.amount_usdt), 0)::text as deposited
    from transactions t
    where t.customer_id = ${customerId} and t.created_at > ${since} and t.status = 'completed'
      and t.transaction_type in ('pix_deposit', 'crypto_deposit')
  `.execute(db);
  return rows[0] ?? { completed: 0, deposits: 0, deposited: '0' };
}

async function listEvents(db: Db, id: string) {
  const { rows } = await sql<{ action: string; at: Date; actor_name: string | null }>`
    select e.action, e.at, c.full_name as actor_name
    from (select l.action, l.at, l.id, case when l.actor ~ '^(customer|admin):[0-9a-f-]{36}$'
        then split_part(l.actor, ':', 2)::uuid end as actor_id
      from audit_log l where l.subject = ${`withdrawal:${id}`} order by l.at desc, l.id desc limit ${MAX_EVENTS}) e
    left join customers c on c.id = e.actor_id order by e.at, e.id
  `.execute(db);
  return rows;
}
