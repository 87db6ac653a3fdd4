import { eventKey, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { firstCharacters } from '../../platform/text.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { ReturnCalls } from '../psp/provider.ts';
import { type NextStep, nextStep } from './domain.ts';
import { returnFromSuspense } from './postings.ts';
import { lockPayment } from './repository.ts';
import {
  closeRefused,
  closeSettled,
  listOpenReturns,
  markSent,
  type OpenReturn,
} from './repository-returns.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly calls: ReturnCalls;
  readonly clock: Clock;
  readonly log: Logger;
}

export const PIX_RETURNS = 'pix-returns';

export type ProcessReturns = () => Promise<number>;

/** The PSP may show a return late; afterwards it is requested again under the same id. */
const RECHECK_AFTER_MS = MINUTE_MS;
const CONFLICT = 409;
const MAX_PROBLEM_LENGTH = 500;
const NOT_THERE = 'O provedor não tem este pagamento.';

/** Money already returned is not sent again. The PSP accepts each of our ids once. */
export function createProcessReturns(deps: Deps): ProcessReturns {
  const { db, accounts, calls, clock, log } = deps;

  async function readStep({ endToEndId, returnId }: OpenReturn): Promise<NextStep> {
    const payment = await calls.findPayment(endToEndId);
    return payment === null ? { kind: 'refuse', problem: NOT_THERE } : nextStep(payment, returnId);
  }

  async function nextStepOf(open: OpenReturn): Promise<NextStep> {
    const step = await readStep(open);
    if (step.kind !== 'send') return step;
    const now = clock.now();
    if (open.sentAt !== null && now.getTime() - open.sentAt.getTime() < RECHECK_AFTER_MS)
      return { kind: 'wait' };
    if (!(await markSent(db, open, now))) return { kind: 'wait' };
    try {
      await calls.requestReturn({ endToEndId: open.endToEndId, id: open.returnId, amount: step.amount });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
      // The id is taken by a request of ours whose answer was lost.
      if (error.status === CONFLICT) return { kind: 'wait' };
      const current = await readStep(open);
      if (current.kind === 'send') return { kind: 'refuse', problem: error.message };
      return current;
    }
    return readStep(open);
  }

  async function advance(open: OpenReturn): Promise<boolean> {
    const step = await nextStepOf(open);
    if (step.kind === 'wait' || step.kind === 'send') return false;
    if (step.kind === 'refuse') {
      const problem = firstCharacters(step.problem, MAX_PROBLEM_LENGTH);
      log.warn({ part: 'pix', endToEndId: open.endToEndId, problem }, 'a payment could not be sent back');
      await db.transaction().execute((tx) => closeRefused(tx, open, problem, clock.now()));
      return true;
    }
    await settle(open);
    return true;
  }

  async function settle(open: OpenReturn): Promise<void> {
    const { endToEndId } = open;
    const ledgerAccounts = {
      suspense: await accounts.ofBank('pix_suspense', 'BRL'),
      settlement: await accounts.ofBank('pix_settlement', 'BRL'),
    };
    await db.transaction().execute(async (tx) => {
      const { state, received } = await lockPayment(tx, endToEndId);
      if (state !== 'returning') return;
      const posted = await post(tx, {
        ...eventKey('pix-return', endToEndId),
        kind: 'pix_suspense_returned',
        actor: 'system:pix',
        postings: returnFromSuspense(ledgerAccounts, received),
        metadata: { end_to_end_id: endToEndId, return_id: open.returnId },
      });
      await closeSettled(tx, open, posted.entryId, clock.now());
    });
  }

  return async () => {
    const open = await listOpenReturns(db);
    let closed = 0;
    for (const each of open) {
      try {
        if (await advance(each)) closed += 1;
      } catch (err) {
        if (!(err instanceof ProviderError)) throw err;
        log.warn({ part: 'pix', endToEndId: each.endToEndId, err }, 'the PSP did not confirm a return');
      }
    }
    return open.length - closed;
  };
}
