import { createHash } from 'node:crypto';
import { PROOF_LIFETIME_MS } from '@lastro/contracts';
import { sql } from 'kysely';
import { lockFactorChanges, type SessionCustomer, shareFactorLock } from '../customers/index.ts';
import { isAnswered, type RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { randomToken } from '../platform/ids.ts';
import { addMs } from '../platform/time.ts';
import type { SecondFactorsDeps } from './deps.ts';

/** A proof is valid for five minutes, in its session, for one command (by hash) and its repetitions. */
function subjectOf(request: RequestKey): string {
  return request.hash.toString('base64url');
}

/**
 * Must be called in the transaction of the change, before it locks accounts: the factors may have changed
 * since the request began. Locks them. Throws `second_factor_required`, `session_expired`.
 */
export type ConsumeProof = (tx: Tx) => Promise<void>;

/** Throws `second_factor_required` without a proof. An answered request passes, since it moves nothing. */
export type RequireStepUp = (customer: SessionCustomer, request: RequestKey) => Promise<ConsumeProof>;

export function createRequireStepUp({ db, clock }: Pick<SecondFactorsDeps, 'db' | 'clock'>): RequireStepUp {
  return async (customer, request) => {
    const isProven = !customer.secondFactor || (await claimProof(db, customer, request, clock.now()));
    if (!isProven && !(await isAnswered(db, request))) throw proofRequired(request);
    return async (tx) => {
      await shareFactorLock(tx, customer.id);
      await lockSession(tx, customer);
      const { second_factor } = await tx
        .selectFrom('customers')
        .select('second_factor')
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow();
      if (second_factor && !(await claimProof(tx, customer, request, clock.now())))
        throw proofRequired(request);
    };
  };
}

export interface StepUpProofs {
  readonly claim: typeof claimProof;
  readonly required: typeof proofRequired;
}

export function proofRequired(request: RequestKey): AppError {
  return new AppError('second_factor_required', { proofFor: subjectOf(request) });
}

/** The transaction must share the lock on the factors from its beginning. */
export async function issueProof(
  tx: Tx,
  customer: SessionCustomer,
  subject: string,
  now: Date,
): Promise<{ proof: string; expiresAt: Date }> {
  const proof = randomToken();
  const expiresAt = addMs(now, PROOF_LIFETIME_MS);
  await lockSession(tx, customer);
  await tx
    .insertInto('second_factor_proofs')
    .values({
      token_hash: hashOf(proof),
      session_hash: customer.sessionHash,
      subject,
      used_by: null,
      expires_at: expiresAt,
    })
    .execute();
  return { proof, expiresAt };
}

/** False if the proof is for another command, session or content. */
export async function claimProof(
  db: Db | Tx,
  { proof, sessionHash }: SessionCustomer,
  request: RequestKey,
  now: Date,
): Promise<boolean> {
  if (proof === undefined) return false;
  const consumed = await db
    .updateTable('second_factor_proofs')
    .set({ used_by: request.key })
    .where('token_hash', '=', hashOf(proof))
    .where('session_hash', '=', sessionHash)
    .where('subject', '=', subjectOf(request))
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('used_by', 'is', null), eb('used_by', '=', request.key)]))
    .returning('token_hash')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Reads the state under lock, since it may have changed since the request began. Throws `session_expired`. */
export async function lockFactors(tx: Tx, customer: SessionCustomer): Promise<boolean> {
  await lockFactorChanges(tx, customer.id);
  const row = await tx
    .selectFrom('customers')
    .select('second_factor')
    .where('id', '=', customer.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await lockSession(tx, customer);
  return row.second_factor;
}

async function lockSession(tx: Tx, { sessionHash }: SessionCustomer): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('session_expired');
}

export async function requireLockedProof(
  tx: Tx,
  customer: SessionCustomer,
  request: RequestKey,
  now: Date,
): Promise<boolean> {
  const isEnabled = await lockFactors(tx, customer);
  if (isEnabled && !(await claimProof(tx, customer, request, now))) throw proofRequired(request);
  return isEnabled;
}

/** The session that made the change keeps its proofs. */
export async function revokeOtherProofs(tx: Tx, { id, sessionHash }: SessionCustomer): Promise<void> {
  await tx
    .deleteFrom('second_factor_proofs')
    .where('session_hash', '!=', sessionHash)
    .where('session_hash', 'in', (query) =>
      query.selectFrom('sessions').select('token_hash').where('customer_id', '=', id),
    )
    .execute();
}

export async function revokeProofs(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor_proofs')
    .where('session_hash', 'in', (query) =>
      query.selectFrom('sessions').select('token_hash').where('customer_id', '=', customerId),
    )
    .execute();
}

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

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
