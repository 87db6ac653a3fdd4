import type { ApprovalState, DecriptoKind } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed, ReadOnly } from '../platform/database/schema.ts';
import type { Difference, Figures } from './comparisons/domain-differences.ts';
import type { Declarant } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    decripto_reports: DecriptoReportsTable;
    decripto_requests: DecriptoRequestsTable;
    decripto_people: DecriptoPeopleTable;
    decripto_operations: DecriptoOperationsTable;
    decripto_deliveries: DecriptoDeliveriesTable;
    decripto_comparisons: DecriptoComparisonsTable;
  }
}

interface DecriptoReportsTable {
  id: Fixed<string>;
  month: Fixed<string>;
  version: Fixed<number>;
  replaces: Fixed<string | null>;
  layout: Fixed<string>;
  declarant: ColumnType<Declarant, string, never>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  state: Generated<'making' | 'made'>;
  through: Generated<string>;
  operations: Generated<number>;
  made_at: ColumnType<Date | null, never, Date>;
}

interface DecriptoRequestsTable {
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  report_id: Fixed<string>;
}

interface DecriptoPeopleTable {
  id: ReadOnly<string>;
  report_id: ReadOnly<string>;
  customer_id: ReadOnly<string>;
  name: ReadOnly<string>;
  tax_id_sealed: ReadOnly<Buffer | null>;
}

interface DecriptoOperationsTable {
  report_id: ReadOnly<string>;
  number: ReadOnly<number>;
  person_id: ReadOnly<string>;
  transaction_id: ReadOnly<string>;
  kind: ReadOnly<DecriptoKind>;
  at: ReadOnly<Date>;
  asset: ReadOnly<Coin>;
  quantity: ReadOnly<bigint>;
  value_brl: ReadOnly<bigint | null>;
  fee: ReadOnly<bigint>;
  fee_brl: ReadOnly<bigint | null>;
  got_asset: ReadOnly<Coin | null>;
  got_quantity: ReadOnly<bigint | null>;
  counterparty_id: ReadOnly<string | null>;
  address: ReadOnly<string | null>;
  network: ReadOnly<string | null>;
  tx_hash: ReadOnly<string | null>;
}

interface DecriptoDeliveriesTable {
  id: Fixed<string>;
  report_id: Fixed<string>;
  receipt_number: Fixed<string>;
  note: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  state: ApprovalState;
  first_approved_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_key: string | null;
  decision_hash: Buffer | null;
  take_over_key: ColumnType<string | null, never, string>;
  take_over_hash: ColumnType<Buffer | null, never, Buffer>;
}

interface DecriptoComparisonsTable {
  report_id: Fixed<string>;
  compared_at: Date;
  came: number;
  changed: number;
  went: number;
  differences: ColumnType<readonly StoredDifference[], string, string>;
}

type Amount = 'quantity' | 'valueBrl' | 'fee' | 'feeBrl' | 'gotQuantity';
/** As JSON, where amounts are texts. */
export type StoredFigures = Omit<Figures, Amount> & {
  readonly [K in Amount]: null extends Figures[K] ? string | null : string;
};

export interface StoredDifference extends Omit<Difference, 'at' | 'before' | 'after'> {
  readonly at: string;
  readonly before: StoredFigures | null;
  readonly after: StoredFigures | null;
}
