import type { Db, Tx } from '../../platform/database/db.ts';
import { addMs, MINUTE_MS } from '../../platform/time.ts';
import type { SecondFactorsDeps } from '../deps.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

interface Challenge {
  readonly challenge: string;
  /** Null: for adding a key. */
  readonly subject: string | null;
  /** For adding a key: a proof was given when it was started. */
  readonly proven: boolean;
}

type Purpose = 'add' | 'prove';

/** Shared by all processes; each is single-use, in one session, within five minutes. */
export interface Challenges {
  store(db: Db | Tx, sessionHash: Buffer, purpose: Purpose, issued: Challenge): Promise<void>;
  /** Outside any transaction, so that a failed attempt uses it up. */
  consume(sessionHash: Buffer, purpose: Purpose): Promise<Challenge | undefined>;
}

export function createChallenges({ db: ownDb, clock }: Pick<SecondFactorsDeps, 'db' | 'clock'>): Challenges {
  return {
    async store(db, sessionHash, purpose, issued) {
      const row = { ...issued, expires_at: addMs(clock.now(), LIFETIME_MS) };
      await db
        .insertInto('passkey_challenges')
        .values({ session_hash: sessionHash, purpose, ...row })
        .onConflict((conflict) => conflict.columns(['session_hash', 'purpose']).doUpdateSet(row))
        .execute();
    },
    async consume(sessionHash, purpose) {
      const consumed = await ownDb
        .deleteFrom('passkey_challenges')
        .where('session_hash', '=', sessionHash)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'subject', 'proven', 'expires_at'])
        .executeTakeFirst();
      if (consumed === undefined || consumed.expires_at <= clock.now()) return undefined;
      return { challenge: consumed.challenge, subject: consumed.subject, proven: consumed.proven };
    },
  };
}
