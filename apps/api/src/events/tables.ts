import type { EventType } from '@lastro/contracts';
import type { Generated } from 'kysely';
import type { Fixed, ReadOnly } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    events: EventsTable;
  }
}

/** Only security events are inserted by code; triggers record movements of money. */
interface EventsTable {
  id: Generated<bigint>;
  xid: ReadOnly<string>;
  customer_id: Fixed<string>;
  type: Fixed<EventType>;
  at: Fixed<Date>;
  subject_id: Fixed<string | null>;
  data: Fixed<string | null>;
}
