import type { Tx } from '../platform/db.ts';
import { auditStep } from './audit-step.ts';
import { creditReturn, release, settle } from './close.ts';
import type { ClosingAccounts } from './closing-accounts.ts';
import { lookSoon, nextLook, nextReturnLook, type Step, type Withdrawal } from './domain.ts';
import type { Payout, Rail, RailReturn } from './rail.ts';
import { changeLocked } from './repository.ts';

interface Circumstances {
  readonly closing: ClosingAccounts;
  readonly rail: Pick<Rail<Payout>, 'returnableForMs'>;
  readonly at: Date;
}

/** Carries out what the rail's word leads to, under the withdrawal's lock. */
export async function takeStep(
  tx: Tx,
  withdrawal: Withdrawal,
  step: Step,
  { closing, rail, at }: Circumstances,
): Promise<void> {
  switch (step.kind) {
    case 'settle': {
      const { word } = step;
      // What came back by now is looked into on its own, at once.
      const cameBack = (word.returns ?? []).length > 0;
      const lookAt = cameBack ? at : nextReturnLook(at, at, rail.returnableForMs);
      await settle(tx, withdrawal, closing, { word, at, lookAt });
      return auditStep(tx, withdrawal, at, { state: 'completed', reference: word.reference });
    }
    case 'release':
      await release(tx, withdrawal, closing, { reason: step.reason, at });
      return auditStep(tx, withdrawal, at, { state: 'failed', reason: step.reason });
    case 'wait':
      await changeLocked(tx, withdrawal, {
        to: step.state,
        at,
        lookAt: nextLook(sinceOf(withdrawal), at),
        missingSince: step.missing ? (withdrawal.missingSince ?? at) : null,
      });
      if (step.state !== withdrawal.state) await auditStep(tx, withdrawal, at, { state: step.state });
      return;
    case 'ask_soon':
      await changeLocked(tx, withdrawal, {
        to: withdrawal.state,
        at,
        lookAt: lookSoon(at, Math.random()),
        missingSince: withdrawal.missingSince,
      });
      return;
    case 'watch':
      return watch(tx, withdrawal, step.word?.returns ?? [], { closing, rail, at });
    case 'contradiction':
      return postpone(tx, withdrawal, rail, at);
    case 'stay':
      return;
  }
}

/** For one that is done: credits what came back since, and says when to ask again. */
async function watch(
  tx: Tx,
  withdrawal: Withdrawal,
  returns: readonly RailReturn[],
  { closing, rail, at }: Circumstances,
): Promise<void> {
  for (const returned of returns) {
    const outcome = await creditReturn(tx, withdrawal, closing, { returned, at });
    if (outcome === 'known') continue;
    await auditStep(tx, withdrawal, at, { state: outcome, return: returned.id });
    if (outcome === 'returned') return;
  }
  await postpone(tx, withdrawal, rail, at);
}

async function postpone(
  tx: Tx,
  withdrawal: Withdrawal,
  { returnableForMs }: Circumstances['rail'],
  at: Date,
): Promise<void> {
  const { state, closedAt } = withdrawal;
  if (state !== 'completed' || closedAt === null) return;
  await changeLocked(tx, withdrawal, {
    to: 'completed',
    at,
    lookAt: nextReturnLook(closedAt, at, returnableForMs),
  });
}

/** How long it has been under way tells how often to ask. */
function sinceOf({ id, decision }: Withdrawal): Date {
  if (decision === null) throw new Error(`withdrawal ${id} is under way without a decision`);
  return decision.at;
}
