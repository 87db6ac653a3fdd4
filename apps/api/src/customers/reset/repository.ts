import type { Tx } from '../../platform/database/db.ts';

export interface ResetEligibility {
  readonly isAdmin: boolean;
  readonly phone: string | null;
  readonly emailProven: boolean;
  readonly phoneProven: boolean;
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
    emailProven: row.email_proven_at !== null,
    phoneProven: row.phone_proven_at !== null,
  };
}
