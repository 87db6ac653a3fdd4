import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { recordAdminEvent } from './audit-log.ts';
import type { SessionCustomer } from './customer.ts';
import { lockFactorChanges } from './factor-lock.ts';

interface Block {
  readonly by: { readonly admin: Pick<SessionCustomer, 'id'>; readonly address: string };
  readonly customerId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Idempotent. The ledger enforces the block on money, the opening of a session on sign-ins. */
export async function blockCustomer(tx: Tx, { by, customerId, reason, at }: Block): Promise<void> {
  await assertNoAdministrator(tx, customerId);
  await lockFactorChanges(tx, customerId);
  const customer = await lockForBlock(tx, customerId);
  if (customer.role === 'admin') throw new AppError('user_is_administrator');
  if (customer.blocked_at !== null) return;
  await tx
    .updateTable('customers')
    .set({ blocked_at: at, block_reason: reason, updated_at: at })
    .where('id', '=', customerId)
    .execute();
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
  await recordAdminEvent(tx, by, {
    at,
    action: 'customer_blocked',
    subject: `customer:${customerId}`,
    after: { reason },
  });
}

export async function unblockCustomer(tx: Tx, { by, customerId, reason, at }: Block): Promise<void> {
  const customer = await lockForBlock(tx, customerId);
  if (customer.blocked_at === null) return;
  await tx
    .updateTable('customers')
    .set({ blocked_at: null, block_reason: null, updated_at: at })
    .where('id', '=', customerId)
    .execute();
  await recordAdminEvent(tx, by, {
    at,
    action: 'customer_unblocked',
    subject: `customer:${customerId}`,
    before: { reason: customer.block_reason },
    after: { reason },
  });
}

/** Without a lock: two administrators who block each other would deadlock. */
async function assertNoAdministrator(tx: Tx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('role')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer?.role === 'admin') throw new AppError('user_is_administrator');
}

async function lockForBlock(tx: Tx, customerId: string) {
  const customer = await tx
    .selectFrom('customers')
    .select(['role', 'blocked_at', 'block_reason'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('user_not_found');
  return customer;
}

export async function assertNotBlocked(tx: Tx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer?.blocked_at) throw new AppError('user_blocked');
}

/** The lock makes a concurrent block wait for this sign-in, so that it ends the new session too. */
export async function lockUnblocked(tx: Tx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst();
  if (customer?.blocked_at) throw new AppError('account_blocked');
}
