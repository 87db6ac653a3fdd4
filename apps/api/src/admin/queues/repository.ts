import { ADMIN_QUEUES, type AdminQueue } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface QueueRow {
  readonly queue: AdminQueue;
  readonly count: number;
  readonly oldest: Date | null;
  readonly for_me: number;
}

export async function readQueues(db: Db, adminId: string): Promise<ReadonlyMap<AdminQueue, QueueRow>> {
  const { rows } = await sql<QueueRow>`
    with open_items as (
      select case w.kind when 'crypto' then 'crypto' else 'pix' end || case w.state when 'pending' then '_withdrawals' else '_unknown' end as queue, w.created_at as since,
        w.state = 'pending' and w.first_approved_by is not null and w.first_approved_by <> ${adminId}
          and w.customer_id <> ${adminId} as for_me
      from withdrawals w where w.state in ('pending', 'unknown')
      union all
      select 'adjustments', r.requested_at, r.first_approved_by <> ${adminId} and r.customer_id <> ${adminId}
      from adjustment_requests r where r.state = 'pending'
      union all
      select 'role_changes', r.requested_at, r.first_approved_by <> ${adminId} and r.customer_id <> ${adminId}
      from role_change_requests r where r.state = 'pending'
      union all
      select 'suspense', p.recorded_at, false from pix_payments p where p.state = 'suspense'
      union all
      select 'reversals', r.booked_at, false from pix_reversals r where r.state = 'open'
      union all
      select 'unattributed', d.seen_at, false from crypto_deposits d where d.state = 'unattributed'
      union all
      select 'differences', w.closed_at, false from payout_differences d join withdrawals w on w.id = d.withdrawal_id
      where d.open <> 0
      union all
      select 'help_requests', h.created_at, false from help_requests h where h.state = 'open'
    )
    select queue, count(*)::integer as count, min(since) as oldest, (count(*) filter (where for_me))::integer as for_me
    from open_items group by queue
  `.execute(db);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return new Map(
    ADMIN_QUEUES.map((queue) => [queue, found.get(queue) ?? { queue, count: 0, oldest: null, for_me: 0 }]),
  );
}
