import { STEP_UP_LIFETIME_MS } from '@lastro/contracts';
import { sql } from 'kysely';
import type { SessionCustomer } from '../customers/index.ts';
import { earlierAnswer, type RequestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { SecurityDeps } from './deps.ts';

/** What a session tells about its proof. */
export type Standing = Pick<SessionCustomer, 'secondFactor' | 'provenUntil'>;

/** Whether this session would be asked for a second factor now. */
export function mustProve({ secondFactor, provenUntil }: Standing, now: Date): boolean {
  return secondFactor && (provenUntil === null || provenUntil <= now);
}

/**
 * Throws `second_factor_required` for a customer with a second factor whose session has not proven it in the last five
 * minutes. A request that was answered before passes: it gets its first answer again, and moves nothing.
 */
export type RequireProof = (customer: SessionCustomer, request: RequestKey) => Promise<void>;

export function createRequireProof({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): RequireProof {
  return async (customer, request) => {
    if (!mustProve(customer, clock.now())) return;
    if ((await earlierAnswer(db, request)) === undefined) throw new AppError('second_factor_required');
  };
}

/** Marks the session as proven from now on, and gives the end of it. Throws `session_expired` if it is gone. */
export async function markProven(tx: Tx, sessionHash: Buffer, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + STEP_UP_LIFETIME_MS);
  const marked = await tx
    .updateTable('sessions')
    .set({ proven_until: until })
    .where('token_hash', '=', sessionHash)
    .returning('token_hash')
    .executeTakeFirst();
  if (marked === undefined) throw new AppError('session_expired');
  return until;
}

/** How customer and session stand now, not when the call came in; the customer stays locked until the end. */
export async function lockStanding(tx: Tx, { id, sessionHash }: SessionCustomer): Promise<Standing> {
  const row = await tx
    .selectFrom('customers as c')
    .innerJoin('sessions as s', 's.customer_id', 'c.id')
    .select(['c.second_factor', 's.proven_until'])
    .where('c.id', '=', id)
    .where('s.token_hash', '=', sessionHash)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('session_expired');
  return { secondFactor: row.second_factor, provenUntil: row.proven_until };
}

/** Every proof but this session's own ends: it was given with what has just changed. */
export async function endOtherProofs(tx: Tx, { id, sessionHash }: SessionCustomer): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proven_until: null })
    .where('customer_id', '=', id)
    .where('token_hash', '!=', sessionHash)
    .where('proven_until', 'is not', null)
    .execute();
}

/** What the look-up of each session is told, computed from what there is. */
export async function refreshFactorFlag(tx: Tx, customerId: string): Promise<boolean> {
  const { second_factor } = await tx
    .updateTable('customers')
    .set({
      second_factor: sql<boolean>`exists (
          select from totp_secrets where customer_id = ${customerId} and confirmed_at is not null
        ) or exists (select from passkeys where customer_id = ${customerId})`,
    })
    .where('id', '=', customerId)
    .returning('second_factor')
    .executeTakeFirstOrThrow();
  return second_factor;
}
