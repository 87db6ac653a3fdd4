import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Until the transaction ends. Processes of two releases run side by side, so names must not change. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Waits only for `lockName`, and only that waits for it. */
export async function shareName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}

/** False if another transaction has it. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked
  `.execute(tx);
  return rows[0]?.locked === true;
}
