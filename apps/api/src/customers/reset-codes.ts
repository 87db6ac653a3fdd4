import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { createMac, createMacs, type SecretKeys } from '../platform/crypto.ts';
import type { Db, Tx } from '../platform/db.ts';

export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** A request for a code, as it waited in the queue. */
interface ResetRequest {
  readonly id: string;
  readonly customerId: string;
  /** By e-mail, or by SMS. */
  readonly byMail: boolean;
  readonly now: Date;
}

/**
 * Codes are made from the request's id under a key of the server's own, so that a job which is run again sends the
 * same one, and no code has to be written anywhere on its way: the table keeps a MAC of it.
 */
export function createResetCodes(keys: SecretKeys) {
  const derive = createMac(keys.secretKey, 'password-reset-code');
  const [seal, ...earlierSeals] = createMacs(keys, 'password-reset-check');
  const textOf = (id: string, code: string) => `${id}:${code}`;
  /** 48 of the MAC's bits make any code as likely as another, to one part in 10^8. */
  const codeOf = (id: string) =>
    String(derive(id).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');

  return {
    /**
     * The code of a request, which becomes the customer's only live one; undefined when it is over (used, expired,
     * tried too often, or a later request's was issued). The customer must be locked.
     */
    async issue(tx: Tx, { id, customerId, byMail, now }: ResetRequest): Promise<string | undefined> {
      const code = codeOf(id);
      const live = await findLive(tx, customerId, now);
      if (live?.id === id) return live.attempts < CODE_TRIES ? code : undefined;
      if (live !== undefined && live.id > id) return undefined;
      const issued = await tx
        .insertInto('password_resets')
        .values({
          id,
          customer_id: customerId,
          code_hash: seal(textOf(id, code)),
          by_email: byMail,
          created_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
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

    /**
     * Spends one try and answers the reset's id if the code is right. Counted in the row and committed before the
     * code is compared, so that no number of tries at once is more than five.
     */
    async attempt(db: Db, customerId: string, typed: string, now: Date): Promise<string | undefined> {
      const live = await findLive(db, customerId, now);
      if (live === undefined) return undefined;
      const row = await db
        .updateTable('password_resets')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', live.id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('attempts', '<', CODE_TRIES)
        .returning(['id', 'code_hash'])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      // One that was sent before the secret changed is good until its ten minutes are over.
      const fits = [seal, ...earlierSeals].map((one) =>
        timingSafeEqual(row.code_hash, one(textOf(row.id, typed))),
      );
      return fits.includes(true) ? row.id : undefined;
    },

    /** Uses the code up, and tells which way it came; undefined when it was used, replaced or too old meanwhile. */
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

/** There is at most one: issuing a code ends the one before. */
async function findLive(db: Db | Tx, customerId: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'attempts'])
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
