import type { Generated } from 'kysely';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    volume_days: VolumeDaysTable;
    volume_rollup: VolumeRollupTable;
    volume_pending: VolumePendingTable;
  }
}

interface VolumeDaysTable {
  day: string;
  transactions: bigint;
  volume_usdt: string;
  in_usdt: string;
  out_usdt: string;
}

interface VolumeRollupTable {
  only_row: Generated<boolean>;
  through: string;
}

interface VolumePendingTable {
  transaction_id: string;
}
