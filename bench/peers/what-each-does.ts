import { printLines } from '../load/table.ts';

/** Of pgledger as read in the SQL of its release v0.7.0. */
const PER_TRANSFER = [
  ['idempotent by key', 'yes, with its first answer', 'no', 'no'],
  ['refused below zero', 'yes, by constraint too', 'yes, where the account asks for it', 'no'],
  ['number on each account', 'yes', 'yes (version)', 'no'],
  ['balance kept with each posting', 'after', 'before and after', 'no'],
  [
    'sum, accounts, currency',
    'checked by trigger, per statement',
    'by its function; foreign keys per row',
    'no',
  ],
  ['append-only by trigger', 'yes', 'no', 'no'],
  ['hash chain', 'no (the public log is by day)', 'no', 'no'],
  ['history rows for customers', 'both, in the last row of submit', 'no', 'no'],
  ['amounts', 'bigint, minor units', 'numeric', 'int'],
  ['rows written', '2 updates, 3 inserts (5 with history)', '2 updates, 3 inserts', '3 updates, 1 insert'],
  ['concurrent calls share a transaction', 'yes, up to 64', 'no', 'no'],
] as const;

export function printPeers(): void {
  printLines(['per transfer', 'ledger.submit', 'pgledger', 'reference'], PER_TRANSFER);
}
