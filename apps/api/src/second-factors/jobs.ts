import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { subtractMs } from '../platform/time.ts';
import { SETUP_LIFETIME_MS } from './code-app.ts';
import type { SecondFactorsDeps } from './deps.ts';

export function createSecondFactorsJobs({ db, clock }: Pick<SecondFactorsDeps, 'db' | 'clock'>): Jobs {
  async function purgeExpired(): Promise<void> {
    const now = clock.now();
    await db.deleteFrom('second_factor_proofs').where('expires_at', '<=', now).execute();
    await db.deleteFrom('passkey_sign_ins').where('expires_at', '<=', now).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('totp_secrets')
      .where('confirmed_at', 'is', null)
      .where('begun_at', '<', subtractMs(now, SETUP_LIFETIME_MS))
      .execute();
  }

  return repeating(db, 'security-purge-expired', '27 * * * *', purgeExpired);
}
