import { sql } from 'kysely';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { subtractMs } from '../platform/time.ts';
import { SETUP_LIFETIME_MS } from './code-app.ts';
import type { SecondFactorsDeps } from './deps.ts';

export function createSecondFactorsJobs({ db, clock }: Pick<SecondFactorsDeps, 'db' | 'clock'>): Jobs {
  async function purgeExpired(): Promise<void> {
    const now = clock.now();
    for (const table of ['second_factor_proofs', 'passkey_sign_ins', 'passkey_challenges'])
      await deleteInBatches(db, table, sql`expires_at <= ${now}`);
    const begunBefore = subtractMs(now, SETUP_LIFETIME_MS);
    await deleteInBatches(db, 'totp_secrets', sql`confirmed_at is null and begun_at < ${begunBefore}`);
  }

  return repeating(db, 'security-purge-expired', '27 * * * *', purgeExpired);
}
