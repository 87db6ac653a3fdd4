import type { Tx } from '../../platform/database/db.ts';

export interface ResetEligibility {
  readonly isAdmin: boolean;
  readonly phone: string | null;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
}

export async function findResetEligibility(tx: Tx, id: string): Promise<ResetEligibility> {
  const row = await tx
    .selectFrom('customers')
    .select(['role', 'phone', 'email_proven_at', 'phone_proven_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    isAdmin: row.role === 'admin',
    phone: row.phone,
    emailConfirmed: row.email_proven_at !== null,
    phoneConfirmed: row.phone_proven_at !== null,
  };
}
