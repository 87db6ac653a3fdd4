import type { KeyPurpose } from '@lastro/register/key-chain';
import type { Generated } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    signing_keys: SigningKeysTable;
    log_queue: LogQueueTable;
    log_entries: LogEntriesTable;
    log_nodes: LogNodesTable;
    log_checkpoints: LogCheckpointsTable;
    log_cosignatures: LogCosignaturesTable;
    log_witnesses: LogWitnessesTable;
    log_days: LogDaysTable;
  }
}

interface SigningKeysTable {
  id: Fixed<string>;
  kid: Fixed<string>;
  purpose: Fixed<KeyPurpose>;
  public_key: Fixed<Buffer>;
  sealed_private: Buffer;
  created_at: Fixed<Date>;
  retired_at: Date | null;
  endorsement: Fixed<string | null>;
}

interface LogQueueTable {
  id: Generated<bigint>;
  line: Fixed<string>;
  queued_at: Generated<Date>;
}

interface LogEntriesTable {
  idx: Fixed<bigint>;
  entry: Fixed<Buffer>;
  leaf_hash: Fixed<Buffer>;
}

interface LogNodesTable {
  level: Fixed<number>;
  n: Fixed<bigint>;
  hash: Fixed<Buffer>;
}

interface LogCheckpointsTable {
  size: Fixed<bigint>;
  root: Fixed<Buffer>;
  note: Fixed<string>;
  at: Generated<Date>;
}

interface LogCosignaturesTable {
  size: Fixed<bigint>;
  witness: Fixed<string>;
  line: Fixed<string>;
  at: Generated<Date>;
}

interface LogWitnessesTable {
  name: Fixed<string>;
  size: bigint;
  /** When the witness was queried. */
  asked_at: Date;
  failure: string | null;
}

interface LogDaysTable {
  day: Fixed<string>;
  ledger_line: Fixed<string>;
  audit_line: Fixed<string>;
  at: Generated<Date>;
}
