import type { Tx } from '../platform/database/db.ts';
import { lockName, shareName } from '../platform/database/locks.ts';

/*
 * The lock on a customer's factors is taken before the locks that withdrawals, payments and decisions take in other
 * orders than changes of the customer do:
 *
 *   factors -> the customer's row -> rows of factors, accounts, sessions
 *
 * The former share it. What changes factors, e-mail or password, or blocks the customer, takes it alone.
 */

// Not by the customer's row: with it, decisions and changes of roles would lock administrators in different orders.
const nameOf = (customerId: string) => `factors:${customerId}`;

/** Until the transaction ends, factors and the password stay as they are, and the customer can't be blocked. */
export function shareFactorLock(tx: Tx, customerId: string): Promise<void> {
  return shareName(tx, nameOf(customerId));
}

/** Waits for the customer's movements under way. */
export function lockFactorChanges(tx: Tx, customerId: string): Promise<void> {
  return lockName(tx, nameOf(customerId));
}
