import type { Generated } from 'kysely';
import type { Tx } from '../database/db.ts';
import type { Fixed, ReadOnly } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Schema {
    events: EventsTable;
  }
}

interface EventsTable {
  id: Generated<bigint>;
  xid: ReadOnly<string>;
  customer_id: Fixed<string>;
  type: Fixed<string>;
  at: Fixed<Date>;
  subject_id: Fixed<string | null>;
  data: Fixed<string | null>;
}

interface SecurityEventOf {
  readonly customerId: string;
  readonly at: Date;
  /** What happened, by its name in the customers' notices. */
  readonly event: string;
}

/** In the transaction of what happened; movements of money record theirs by triggers. */
export async function recordSecurityEvent(tx: Tx, { customerId, at, event }: SecurityEventOf): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      customer_id: customerId,
      type: 'security',
      at,
      subject_id: null,
      data: JSON.stringify({ event }),
    })
    .execute();
}
