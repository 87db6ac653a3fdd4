import { recordAct } from '../customers/index.ts';
import type { Tx } from '../platform/db.ts';
import type { Withdrawal } from './domain.ts';

export const ACTOR = 'system:withdrawals';

/** A step that no person took, in the append-only log. */
export async function auditStep(tx: Tx, before: Withdrawal, at: Date, after: object): Promise<void> {
  await recordAct(tx, {
    at,
    actor: ACTOR,
    action: 'withdrawal_step',
    subject: `withdrawal:${before.id}`,
    before: { state: before.state },
    after,
    address: null,
  });
}
