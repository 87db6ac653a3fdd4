import { money } from '@lastro/money';
import { eventKey, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import { ProviderError } from '../client-errors.ts';
import type { ReturnCalls } from './client.ts';
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

/** Brings the payments that are on their way back a step further; gives how many of them are not over. */
export type CarryOutReturns = () => Promise<number>;

/** For so long after it was asked the PSP may not show yet what it took; then it is asked again, under the same id. */
const ASKED_AGAIN_AFTER_MS = 60_000;
const CONFLICT = 409;
const PROBLEM_LENGTH_MAX = 500;
const NOT_THERE = 'O provedor não tem este pagamento.';

/**
 * What the PSP says of the payment decides, each time: what went back already, whoever had it sent, is not sent
 * again. It is asked to send the rest under an id of ours that it takes once, so a second asking can do no harm.
 */
export function createReturns(deps: Deps): CarryOutReturns {
  const { db, accounts, calls, clock, log } = deps;

  async function learn({ endToEndId, returnId }: OpenReturn): Promise<NextStep> {
    const payment = await calls.findPayment(endToEndId);
    return payment === null ? { kind: 'refuse', problem: NOT_THERE } : nextStep(payment, returnId);
  }

  async function take(open: OpenReturn): Promise<NextStep> {
    const step = await learn(open);
    if (step.kind !== 'send') return step;
    const now = clock.now();
    if (open.sentAt !== null && now.getTime() - open.sentAt.getTime() < ASKED_AGAIN_AFTER_MS)
      return { kind: 'wait' };
    if (!(await markSent(db, open, now))) return { kind: 'wait' };
    try {
      await calls.requestReturn({ endToEndId: open.endToEndId, id: open.returnId, amount: step.amount });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
      // The id is taken: by an asking of ours whose answer was lost.
      if (error.status === CONFLICT) return { kind: 'wait' };
      const since = await learn(open);
      if (since.kind === 'send') return { kind: 'refuse', problem: error.message };
      return since;
    }
    return learn(open);
  }

  async function carryOut(open: OpenReturn): Promise<boolean> {
    const step = await take(open);
    if (step.kind === 'wait' || step.kind === 'send') return false;
    if (step.kind === 'refuse') {
      const problem = step.problem.slice(0, PROBLEM_LENGTH_MAX);
      log.warn({ part: 'pix', endToEndId: open.endToEndId, problem }, 'a payment could not be sent back');
      await db.transaction().execute((tx) => closeRefused(tx, open, problem, clock.now()));
      return true;
    }
    await settle(open);
    return true;
  }

  async function settle(open: OpenReturn): Promise<void> {
    const { endToEndId } = open;
    const used = {
      suspense: await accounts.ofBank('pix_suspense', 'BRL'),
      settlement: await accounts.ofBank('pix_settlement', 'BRL'),
    };
    await db.transaction().execute(async (tx) => {
      const { state, amountBrl } = await lockPayment(tx, endToEndId);
      if (state !== 'returning') return;
      const posted = await post(tx, {
        ...eventKey('pix-return', endToEndId),
        kind: 'pix_suspense_returned',
        actor: 'system:pix',
        postings: returnFromSuspense(used, money('BRL', amountBrl)),
        metadata: { end_to_end_id: endToEndId, return_id: open.returnId },
      });
      await closeSettled(tx, open, posted.entryId, clock.now());
    });
  }

  return async () => {
    const open = await listOpenReturns(db);
    let over = 0;
    for (const each of open) {
      try {
        if (await carryOut(each)) over += 1;
      } catch (err) {
        // What became of it is not known, or the PSP is not there: it is asked the next time.
        if (!(err instanceof ProviderError)) throw err;
        log.warn({ part: 'pix', endToEndId: each.endToEndId, err }, 'sending a payment back');
      }
    }
    return open.length - over;
  };
}
