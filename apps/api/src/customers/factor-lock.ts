import type { Tx } from '../platform/database/db.ts';
import { lockName, shareName } from '../platform/database/locks.ts';

/*
 * Withdrawals, payments and decisions lock rows in another order than changes of a customer. So that they cannot
 * deadlock, both lock the customer's factors first:
 *
 *   factors -> the customer's row -> rows of factors, accounts, sessions
 *
 * Movements and decisions share that lock. A change of factors, e-mail or password, and a block, take it exclusively.
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
