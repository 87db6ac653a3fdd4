import { sql } from 'kysely';
import type { Tx } from '../platform/database/db.ts';

/*
 * The lock on a customer's factors is taken before the locks that withdrawals, payments and decisions take in other
 * orders than changes of the customer do:
 *
 *   factors -> the customer's row -> rows of factors, accounts, sessions
 *
 * The former share it. What changes factors, e-mail or password, or blocks the customer, takes it alone.
 */

/** Until the transaction ends no factor changes and nobody blocks the customer or resets the password. */
export function shareFactorLock(tx: Tx, customerId: string): Promise<void> {
  return lock(tx, customerId, 'pg_advisory_xact_lock_shared');
}

/** Waits for the customer's movements under way. */
export function lockFactorChanges(tx: Tx, customerId: string): Promise<void> {
  return lock(tx, customerId, 'pg_advisory_xact_lock');
}

/** Not by the customer's row: with it, decisions and changes of roles would lock administrators in different orders. */
async function lock(
  tx: Tx,
  customerId: string,
  how: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
): Promise<void> {
  await sql`select ${sql.raw(how)}(hashtextextended(${`factors:${customerId}`}, 0))`.execute(tx);
}
