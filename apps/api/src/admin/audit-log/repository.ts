import type { AuditLogQuery } from '@lastro/contracts';
import { sql } from 'kysely';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { UUID } from '../../platform/ids.ts';

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];

export interface AuditFilter
  extends Pick<AuditLogQuery, 'actor' | 'action' | 'subject' | 'user_id' | 'from' | 'to'> {
  readonly after?: PageEnd;
  readonly limit: number;
}

const OF_WITHDRAWAL = ['withdrawal', 'payout_difference'];
const UUID_IN_SQL = UUID.source.slice(1, -1);

/** Null unless the subject is one of the kinds, with an id. */
const idOfSubject = (kinds: readonly string[]) =>
  sql<string | null>`case when l.subject ~ ${`^(${kinds.join('|')}):${UUID_IN_SQL}$`}
    then split_part(l.subject, ':', 2)::uuid end`;

const SUBJECT_USER = sql<string | null>`coalesce(${idOfSubject(['customer', 'admin'])},
  (select w.customer_id from withdrawals w where w.id = ${idOfSubject(OF_WITHDRAWAL)}))`;

/** Where the event doesn't name it, the decided row does. */
const FIRST_APPROVER = sql<string | null>`case
  when l.after ->> 'first_approval' ~ ${`^admin:${UUID_IN_SQL}$`}
    then split_part(l.after ->> 'first_approval', ':', 2)::uuid
  when l.action in ('decripto_delivered', 'decripto_delivery_refused')
    then (select d.first_approved_by from decripto_deliveries d where d.report_id = ${idOfSubject(['decripto'])}
      and d.decided_at = l.at and l.actor = 'admin:' || d.decided_by)
  when l.action = 'role_change_refused'
    then (select r.first_approved_by from role_change_requests r where r.id =
      case when l.after ->> 'request' ~ ${`^${UUID_IN_SQL}$`} then (l.after ->> 'request')::uuid end)
  end`;

export async function listAuditEvents(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log as l')
    .selectAll('l')
    .select([
      microsOf('l.at').as('micros'),
      SUBJECT_USER.as('subject_user_id'),
      FIRST_APPROVER.as('first_approved_by'),
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

export type JointDecisionRow = Awaited<ReturnType<typeof listJointDecisions>>[number];

/** Newest first. A reversal's events have its customer as their subject. */
export async function listJointDecisions(db: Db, subjects: readonly string[]) {
  const reversals = reversalsOf(subjects);
  const { rows } = await sql<{
    subject: string;
    first_approved_by: string;
    first_approved_at: Date | null;
    decided_by: string;
    decided_at: Date;
  }>`
    with decided as (
      select l.subject, l.subject as recorded, l.actor, l.at, l.after, null as reversal
      from audit_log l where l.subject = any(${subjects}::text[])
      union all
      select 'pix_reversal:' || (l.after ->> 'reversal'), l.subject, l.actor, l.at, l.after, l.after ->> 'reversal'
      from audit_log l where l.after ->> 'reversal' = any(${reversals}::text[]) and l.subject = any(array(
        select 'customer:' || r.customer_id from pix_reversals r where r.id = any(${reversals}::uuid[])))
    )
    select d.subject, split_part(d.after ->> 'first_approval', ':', 2) as first_approved_by,
      split_part(d.actor, ':', 2) as decided_by, d.at as decided_at,
      (select max(f.at) from audit_log f where f.subject = d.recorded and f.at <= d.at
        and f.actor = d.after ->> 'first_approval' and f.action ~ '(_first_approved|_requested)$'
        and (d.reversal is null or f.after ->> 'reversal' = d.reversal)) as first_approved_at
    from decided d
    where d.after ->> 'first_approval' ~ ${`^admin:${UUID_IN_SQL}$`}
    order by d.at desc, d.subject
  `.execute(db);
  return rows;
}

function reversalsOf(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => subject.startsWith('pix_reversal:'))
    .map((subject) => subject.slice('pix_reversal:'.length))
    .filter((id) => UUID.test(id));
}
