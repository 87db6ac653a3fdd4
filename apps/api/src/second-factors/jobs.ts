import type { Jobs } from '../platform/jobs.ts';
import { BEGUN_LIFETIME_MS } from './code-app.ts';
import type { SecurityDeps } from './deps.ts';

const PURGE_EXPIRED = 'security-purge-expired';

export const SECURITY_CRONTAB = `27 * * * * ${PURGE_EXPIRED}`;

export function createSecurityJobs({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): Jobs {
  /** Removes proofs and challenges that are over, and secrets that nobody confirmed. */
  async function purgeExpired(): Promise<void> {
    const now = clock.now();
    await db.deleteFrom('second_factor_proofs').where('expires_at', '<=', now).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('totp_secrets')
      .where('confirmed_at', 'is', null)
      .where('begun_at', '<', new Date(now.getTime() - BEGUN_LIFETIME_MS))
      .execute();
  }

  return { [PURGE_EXPIRED]: purgeExpired };
}
