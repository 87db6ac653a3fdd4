import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { NIL_UUID } from '../../platform/ids.ts';
import { createMac, type SecretKeys } from '../../platform/secrets/vault.ts';
import { addMs, DAY_MS, MINUTE_MS, subtractMs } from '../../platform/time.ts';
import { createOneTimeCodes, MAX_ATTEMPTS_PER_CODE } from '../one-time-codes.ts';
import { lockCustomer } from '../repository.ts';
import type { ResetEligibility } from './repository.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Over all of a customer's codes; each guess has a chance of one in a million. */
export const MAX_ATTEMPTS_PER_DAY = 50;
/** Of those, from unknown networks; the rest is reserved for known ones. */
export const MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS = 30;
/** Above this a new code is sent only if none is live, so requests by others never end the owner's code. */
export const MAX_CODES_PER_DAY = 10;

interface ResetRequest {
  readonly id: string;
  readonly customerId: string;
  readonly byMail: boolean;
  readonly known: boolean;
  readonly now: Date;
}

interface ResetAttempt {
  /** Undefined for unknown contacts, which read the same rows. */
  readonly customerId: string | undefined;
  readonly typed: string;
  readonly network: string;
  readonly known: boolean;
  readonly now: Date;
}

export function createResetCodes(keys: SecretKeys) {
  const networkOf = createMac(keys.secretKey, 'password-reset-network');
  const { codeOf, seal, matches } = createOneTimeCodes(keys, 'password-reset');

  return {
    /** Undefined if no code is sent: a later request has one, or today's codes are used up. */
    async issue(tx: Tx, { id, customerId, byMail, known, now }: ResetRequest): Promise<string | undefined> {
      const code = codeOf(id);
      const live = await findLive(tx, customerId, now);
      if (live?.id === id) return code;
      if (live !== undefined && live.id > id) return undefined;
      if (live !== undefined && !known && (await countCodes(tx, customerId, now)) >= MAX_CODES_PER_DAY)
        return undefined;
      const issued = await tx
        .insertInto('password_resets')
        .values({
          id,
          customer_id: customerId,
          code_hash: seal(id, code),
          by_email: byMail,
          created_at: now,
          expires_at: addMs(now, CODE_LIFETIME_MS),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (issued === undefined) return undefined;
      if (live !== undefined) {
        await tx.updateTable('password_resets').set({ expires_at: now }).where('id', '=', live.id).execute();
      }
      return code;
    },

    /** The attempt commits before the code is compared, so parallel attempts can't exceed the limits. */
    async attempt(db: Db, attempt: ResetAttempt): Promise<string | undefined> {
      const network = networkOf(attempt.network);
      const row = await db.transaction().execute((tx) => countAttempt(tx, { ...attempt, network }));
      if (row === undefined) return undefined;
      return matches(row.id, row.code_hash, attempt.typed) ? row.id : undefined;
    },

    async use(tx: Tx, id: string, now: Date): Promise<{ byMail: boolean } | undefined> {
      const row = await tx
        .updateTable('password_resets')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('by_email')
        .executeTakeFirst();
      return row && { byMail: row.by_email };
    },
  };
}

async function countAttempt(
  tx: Tx,
  {
    customerId = NIL_UUID,
    network,
    known,
    now,
  }: Omit<ResetAttempt, 'network'> & { readonly network: Buffer },
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  await lockCustomer(tx, customerId);
  const { rows } = await sql<{ tries: number; untrusted: number }>`
    select coalesce(sum(t.tries), 0)::int as tries, coalesce(sum(t.tries) filter (where not t.known), 0)::int as untrusted
    from password_resets r join password_reset_tries t on t.reset_id = r.id
    where r.customer_id = ${customerId} and r.created_at > ${dayBefore(now)}
  `.execute(tx);
  const { tries, untrusted } = rows[0] ?? { tries: 0, untrusted: 0 };
  const live = await findLive(tx, customerId, now);
  if (
    live === undefined ||
    tries >= MAX_ATTEMPTS_PER_DAY ||
    (!known && untrusted >= MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS)
  )
    return undefined;
  const counted = await tx
    .insertInto('password_reset_tries')
    .values({ reset_id: live.id, network, known, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['reset_id', 'network'])
        .doUpdateSet({ tries: sql`password_reset_tries.tries + 1` })
        .where('password_reset_tries.tries', '<', MAX_ATTEMPTS_PER_CODE),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted && live;
}

async function countCodes(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { codes } = await tx
    .selectFrom('password_resets')
    .select((count) => count.fn.countAll<bigint>().as('codes'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  return Number(codes);
}

const dayBefore = (now: Date): Date => subtractMs(now, DAY_MS);

export async function revokeResetCodes(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ expires_at: now })
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .execute();
}

/** Phone numbers get reassigned, and an unconfirmed one may be mistyped. */
export function mayResetBySms({ isAdmin, phone, emailConfirmed, phoneConfirmed }: ResetEligibility): boolean {
  return !isAdmin && phone !== null && (phoneConfirmed || !emailConfirmed);
}

async function findLive(db: Db | Tx, customerId: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'code_hash'])
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
