import type { SecurityDeps } from './deps.ts';

const LIFETIME_MS = 5 * 60 * 1000;

type Purpose = 'add' | 'step_up';

/** What browsers were asked to sign: known to every process, good for one session, once, for five minutes. */
export interface Challenges {
  /** The session's newest of this purpose takes the place of the one before. */
  keep(sessionHash: Buffer, purpose: Purpose, challenge: string): Promise<void>;
  /** Gives it and forgets it, whatever comes of the answer to it; undefined when there is none, or too late. */
  take(sessionHash: Buffer, purpose: Purpose): Promise<string | undefined>;
}

export function createChallenges({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): Challenges {
  return {
    async keep(sessionHash, purpose, challenge) {
      const row = { challenge, expires_at: new Date(clock.now().getTime() + LIFETIME_MS) };
      await db
        .insertInto('passkey_challenges')
        .values({ session_hash: sessionHash, purpose, ...row })
        .onConflict((conflict) => conflict.columns(['session_hash', 'purpose']).doUpdateSet(row))
        .execute();
    },
    async take(sessionHash, purpose) {
      const taken = await db
        .deleteFrom('passkey_challenges')
        .where('session_hash', '=', sessionHash)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'expires_at'])
        .executeTakeFirst();
      return taken !== undefined && taken.expires_at > clock.now() ? taken.challenge : undefined;
    },
  };
}
