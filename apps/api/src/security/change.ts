import { recordAct, type SessionCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { FactorChange, SecurityDeps } from './deps.ts';
import { endOtherProofs, lockStanding, mustProve, refreshFactorFlag } from './proof.ts';
import { deleteRecoveryCodes } from './repository.ts';

/** Who asks, and from where. */
export interface Asking {
  readonly customer: SessionCustomer;
  readonly address: string;
}

/**
 * Carries out one change of a customer's factors, one at a time: only for a session that has proven one where there is
 * any, with its line in the audit log, and so that no other session's proof outlives it. Throws
 * `second_factor_required`, `session_expired`, and what the work throws.
 */
export type ChangeFactors = <T>(
  asking: Asking,
  change: FactorChange,
  work: (tx: Tx, now: Date) => Promise<T>,
) => Promise<T>;

export function createChangeFactors({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): ChangeFactors {
  return (asking, change, work) =>
    db.transaction().execute(async (tx) => {
      const { customer } = asking;
      const now = clock.now();
      if (mustProve(await lockStanding(tx, customer), now)) throw new AppError('second_factor_required');
      const result = await work(tx, now);
      // Codes lead back to a factor; without any there is nothing to lead to.
      if (!(await refreshFactorFlag(tx, customer.id))) await deleteRecoveryCodes(tx, customer.id);
      await endOtherProofs(tx, customer);
      await recordFactorAct(tx, asking, change, now);
      return result;
    });
}

export async function recordFactorAct(
  tx: Tx,
  { customer, address }: Asking,
  action: FactorChange | 'passkey_count_stepped_back',
  at: Date,
): Promise<void> {
  const actor = `customer:${customer.id}`;
  await recordAct(tx, { at, actor, action, subject: actor, address });
}
