import { recordAuditEvents } from '../customers/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Withdrawal } from './domain.ts';

export const ACTOR = 'system:withdrawals';

export interface RecordedTransition {
  readonly before: Withdrawal;
  readonly at: Date;
  readonly after: object;
}

export async function recordTransitions(tx: Tx, transitions: readonly RecordedTransition[]): Promise<void> {
  await recordAuditEvents(
    tx,
    transitions.map(({ before: { id, state }, at, after }) => ({
      at,
      actor: ACTOR,
      action: 'withdrawal_step',
      subject: `withdrawal:${id}`,
      before: { state },
      after,
      address: null,
    })),
  );
}

export async function recordTransition(tx: Tx, before: Withdrawal, at: Date, after: object): Promise<void> {
  await recordTransitions(tx, [{ before, at, after }]);
}
