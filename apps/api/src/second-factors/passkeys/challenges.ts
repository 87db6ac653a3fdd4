import type { Db, Tx } from '../platform/db.ts';
import type { SecurityDeps } from './deps.ts';

const LIFETIME_MS = 5 * 60 * 1000;

interface Asked {
  readonly challenge: string;
  /** What the proof is for; null for a key that is added. */
  readonly subject: string | null;
  /** Whether a factor was proven for it. */
  readonly proven: boolean;
}

type Purpose = 'add' | 'prove';

/** What browsers were asked to sign: known to every process, good for one session, once, for five minutes. */
export interface Challenges {
  /** The session's newest of this purpose takes the place of the one before. */
  keep(db: Db | Tx, sessionHash: Buffer, purpose: Purpose, asked: Asked): Promise<void>;
  /** Gives it and forgets it, whatever comes of the answer to it; undefined when there is none, or too late. */
  take(sessionHash: Buffer, purpose: Purpose): Promise<Asked | undefined>;
}

export function createChallenges({ db: ownDb, clock }: Pick<SecurityDeps, 'db' | 'clock'>): Challenges {
  return {
    async keep(db, sessionHash, purpose, asked) {
      const row = { ...asked, expires_at: new Date(clock.now().getTime() + LIFETIME_MS) };
      await db
        .insertInto('passkey_challenges')
        .values({ session_hash: sessionHash, purpose, ...row })
        .onConflict((conflict) => conflict.columns(['session_hash', 'purpose']).doUpdateSet(row))
        .execute();
    },
    async take(sessionHash, purpose) {
      const taken = await ownDb
        .deleteFrom('passkey_challenges')
        .where('session_hash', '=', sessionHash)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'subject', 'proven', 'expires_at'])
        .executeTakeFirst();
      if (taken === undefined || taken.expires_at <= clock.now()) return undefined;
      return { challenge: taken.challenge, subject: taken.subject, proven: taken.proven };
    },
  };
}
