import type { AuditLogQuery } from '@lastro/contracts';
import { sql } from 'kysely';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];

export interface AuditFilter
  extends Pick<AuditLogQuery, 'actor' | 'action' | 'subject' | 'user_id' | 'from' | 'to'> {
  readonly after?: PageEnd;
  readonly limit: number;
}

const OF_WITHDRAWAL = ['withdrawal', 'payout_difference'];
const WITH_CUSTOMER = `^(customer|admin|${OF_WITHDRAWAL.join('|')}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;

const nameOf = (column: 'l.actor' | 'l.subject') => sql<string | null>`(
  select c.full_name from customers c
  where c.id = case when ${sql.ref(column)} ~ ${WITH_CUSTOMER} then
    case when split_part(${sql.ref(column)}, ':', 1) = any(${OF_WITHDRAWAL}::text[])
      then (select w.customer_id from withdrawals w where w.id = split_part(${sql.ref(column)}, ':', 2)::uuid)
      else split_part(${sql.ref(column)}, ':', 2)::uuid end end)`;

export async function listAuditEvents(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log as l')
    .selectAll('l')
    .select([
      microsOf('l.at').as('micros'),
      nameOf('l.actor').as('actor_name'),
      nameOf('l.subject').as('subject_name'),
    ])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(filter.limit);
  for (const column of ['actor', 'action', 'subject'] as const) {
    const value = filter[column];
    if (value !== undefined) query = query.where(`l.${column}`, '=', value);
  }
  if (filter.user_id !== undefined) {
    const id = filter.user_id;
    query = query.where(
      sql<boolean>`(l.actor in (${`customer:${id}`}, ${`admin:${id}`}) or l.subject = ${`customer:${id}`}
        or l.subject in (select s.name || ':' || w.id
          from withdrawals w, unnest(${OF_WITHDRAWAL}::text[]) as s (name) where w.customer_id = ${id})
        or starts_with(l.subject, 'pix_payment:') and l.after ->> 'customer' = ${id}
        or starts_with(l.subject, 'crypto_deposit:') and l.after ->> 'assigned_to' = ${id})`,
    );
  }
  if (filter.from !== undefined) query = query.where('l.at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('l.at', '<', new Date(filter.to));
  const { after } = filter;
  if (after !== undefined) {
    query = query.where(sql<boolean>`(l.at, l.id) < (${timeOf(after)}, ${after.id}::uuid)`);
  }
  return query.execute();
}
