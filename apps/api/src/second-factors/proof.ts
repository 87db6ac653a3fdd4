import { createHash } from 'node:crypto';
import { PROOF_LIFETIME_MS } from '@lastro/contracts';
import { sql } from 'kysely';
import type { SessionCustomer } from '../customers/index.ts';
import { earlierAnswer, type RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { randomToken } from '../platform/ids.ts';
import type { SecurityDeps } from './deps.ts';

/*
 * A call that needs a second factor is refused with what the proof must be for: the hash of the call and its content.
 * The customer shows a factor for exactly that and gets a proof, which the call carries when it is made again. A proof
 * is good in its session, for that content, for five minutes, and for one command: the first that comes with it. That
 * one may come again, since an answer can get lost and the command still counts once.
 */

/** What a proof must be for. */
function subjectOf(request: RequestKey): string {
  return request.hash.toString('base64url');
}

/**
 * Throws `second_factor_required` for a customer with a second factor whose call came without a proof for this request.
 * One that was answered before passes without: it gets its first answer again, and moves nothing.
 */
export type RequireProof = (customer: SessionCustomer, request: RequestKey) => Promise<void>;

export function createRequireProof({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): RequireProof {
  return async (customer, request) => {
    if (!customer.secondFactor || (await spendProof(db, customer, request, clock.now()))) return;
    if ((await earlierAnswer(db, request)) === undefined) throw proofRequired(request);
  };
}

export function proofRequired(request: RequestKey): AppError {
  return new AppError('second_factor_required', { proofFor: subjectOf(request) });
}

/** A proof that the session has shown a factor for this. Throws `session_expired` when the session has just ended. */
export async function giveProof(
  tx: Tx,
  { sessionHash }: SessionCustomer,
  subject: string,
  now: Date,
): Promise<{ proof: string; expiresAt: Date }> {
  const proof = randomToken();
  const expiresAt = new Date(now.getTime() + PROOF_LIFETIME_MS);
  const held = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  if (held === undefined) throw new AppError('session_expired');
  await tx
    .insertInto('second_factor_proofs')
    .values({
      token_hash: hashOf(proof),
      session_hash: sessionHash,
      subject,
      used_by: null,
      expires_at: expiresAt,
    })
    .execute();
  return { proof, expiresAt };
}

/** Uses the call's proof for this command, unless it is another's, or was used for another. */
export async function spendProof(
  db: Db | Tx,
  { proof, sessionHash }: SessionCustomer,
  request: RequestKey,
  now: Date,
): Promise<boolean> {
  if (proof === undefined) return false;
  const spent = await db
    .updateTable('second_factor_proofs')
    .set({ used_by: request.key })
    .where('token_hash', '=', hashOf(proof))
    .where('session_hash', '=', sessionHash)
    .where('subject', '=', subjectOf(request))
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('used_by', 'is', null), eb('used_by', '=', request.key)]))
    .returning('token_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Whether the customer has a factor now, not when the call came in; customer and session stay as they are until the
 * transaction ends. Throws `session_expired`.
 */
export async function lockFactors(tx: Tx, { id, sessionHash }: SessionCustomer): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('second_factor')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('session_expired');
  return row.second_factor;
}

/** Every proof but this session's own ends: it was given with what has just changed. */
export async function endOtherProofs(tx: Tx, { id, sessionHash }: SessionCustomer): Promise<void> {
  await tx
    .deleteFrom('second_factor_proofs')
    .where('session_hash', '!=', sessionHash)
    .where('session_hash', 'in', (query) =>
      query.selectFrom('sessions').select('token_hash').where('customer_id', '=', id),
    )
    .execute();
}

export async function endProofs(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor_proofs')
    .where('session_hash', 'in', (query) =>
      query.selectFrom('sessions').select('token_hash').where('customer_id', '=', customerId),
    )
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

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
