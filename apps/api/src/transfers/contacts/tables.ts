import type { Coin } from '@lastro/money';
import type { Generated } from 'kysely';
import type { Fixed, ReadOnly } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    contacts: ContactsTable;
  }
}

interface ContactsTable {
  id: Generated<string>;
  customer_id: Fixed<string>;
  person_id: Fixed<string>;
  nickname: string | null;
  favourite: boolean;
  /** E-mail or phone of the last transfer that had one. */
  address: ReadOnly<string | null>;
  last_direction: ReadOnly<'in' | 'out'>;
  last_amount: ReadOnly<bigint>;
  last_currency: ReadOnly<Coin>;
  last_at: ReadOnly<Date>;
  removed_at: Date | null;
}
