import { money } from '@lastro/money';
import { eventKey, type LedgerAccounts, openDesk, post } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { firstCharacters } from '../platform/text.ts';
import { amountPaid, type Decision, type Transition, type Withdrawal } from './domain.ts';
import { creditReturnedPix, releaseHold } from './postings.ts';
import type { RailReturn } from './rail.ts';
import { changeLocked, failHistory } from './repository.ts';
import { creditForReturn, isExcessive } from './returns/domain.ts';
import {
  differenceCreditedSoFar,
  insertReturn,
  isReturnRecorded,
  returnedSoFar,
} from './returns/repository.ts';
import { nextCheckAt, nextReturnCheckAt, retrySoon } from './schedule.ts';
import { type OutcomeAccounts, settleAll } from './settlement/settle.ts';
import { type Denial, denialText } from './texts.ts';
import { ACTOR, recordTransition } from './transitions.ts';

interface OutcomeContext {
  readonly accounts: OutcomeAccounts;
  readonly returnableForMs: number;
  readonly log: Logger;
  readonly at: Date;
}

/** Call before the transaction that posts, since it may open accounts. */
export async function openOutcomeAccounts(
  accounts: LedgerAccounts,
  { customerId, held: { currency } }: Withdrawal,
): Promise<OutcomeAccounts> {
  return {
    customer: {
      main: await accounts.ofCustomer(customerId, 'customer_main', currency),
      hold: await accounts.ofCustomer(customerId, 'customer_hold', currency),
    },
    pix: {
      ...(await openDesk(accounts)),
      settlement: await accounts.ofBank('pix_settlement', 'BRL'),
      fees: await accounts.ofBank('payment_fees', 'USDT'),
      suspense: await accounts.ofBank('payout_suspense', 'BRL'),
    },
    crypto: {
      custody: await accounts.ofBank('crypto_custody', currency),
      fees: await accounts.ofBank('network_fees', currency),
    },
  };
}

/** Needs the withdrawal's lock. */
export async function applyTransition(
  tx: Tx,
  withdrawal: Withdrawal,
  transition: Transition,
  context: OutcomeContext,
): Promise<void> {
  const { accounts, at } = context;
  switch (transition.kind) {
    // Only if the state changed after the shared transaction of settlements.
    case 'settle':
      return settleAll(tx, [{ withdrawal, status: transition.status, ...context }], at);
    case 'release':
      await release(tx, withdrawal, accounts, { kind: 'refused', reason: transition.reason, at });
      return recordTransition(tx, withdrawal, at, { state: 'failed', reason: transition.reason });
    case 'wait': {
      const { state } = transition;
      await changeLocked(tx, withdrawal, {
        to: state,
        at,
        checkAt: nextCheckAt(decidedAtOf(withdrawal), at),
        missingSince: transition.missing ? (withdrawal.missingSince ?? at) : null,
      });
      if (state !== withdrawal.state) await recordTransition(tx, withdrawal, at, { state });
      return;
    }
    case 'retry_soon':
      return changeLocked(tx, withdrawal, {
        to: withdrawal.state,
        at,
        checkAt: retrySoon(at, Math.random()),
        missingSince: withdrawal.missingSince,
      });
    case 'credit_returns':
      return creditReturns(tx, withdrawal, transition.status?.returns ?? [], context);
    case 'contradiction':
      // A completed payout is checked for returns all the same.
      return postponeCheck(tx, withdrawal, context);
    case 'stay':
      return;
  }
}

export type ReleaseCause =
  | { readonly kind: 'refused'; readonly reason: string; readonly at: Date }
  | { readonly kind: 'denied'; readonly denial: Denial; readonly decision: Decision }
  | { readonly kind: 'cancelled'; readonly decision: Decision }
  /** An administrator released a payout missing at the rail. */
  | { readonly kind: 'missing'; readonly decision: Decision };

const MAX_FAILURE_LENGTH = 300;
const MISSING_TEXT = 'Não encontrado na rede de pagamento; devolvido por um administrador.';

/** The only place that releases a hold. Needs the withdrawal's lock. */
export async function release(
  tx: Tx,
  withdrawal: Withdrawal,
  accounts: OutcomeAccounts,
  cause: ReleaseCause,
): Promise<void> {
  const { to, failure, history, at } = consequencesOf(withdrawal, cause);
  const { entryId } = await post(tx, {
    ...eventKey('withdrawal-release', withdrawal.id),
    kind: 'withdrawal_release',
    actor: actorOf(cause),
    postings: releaseHold(accounts.customer, withdrawal.held),
    metadata: { withdrawal_id: withdrawal.id },
  });
  await changeLocked(tx, withdrawal, {
    to,
    at,
    checkAt: null,
    ...(cause.kind !== 'refused' && { decision: cause.decision }),
    ...(cause.kind === 'denied' && { denial: cause.denial }),
    released: { entryId, failure },
  });
  await failHistory(tx, withdrawal, { ...history, at });
}

function actorOf(cause: ReleaseCause): string {
  if (cause.kind === 'refused') return ACTOR;
  return `${cause.kind === 'cancelled' ? 'customer' : 'admin'}:${cause.decision.by}`;
}

function consequencesOf({ payout }: Withdrawal, cause: ReleaseCause) {
  if (cause.kind === 'refused') {
    const failure = firstCharacters(cause.reason, MAX_FAILURE_LENGTH) || 'sem motivo';
    const history = { failure: 'refused', reason: failure } as const;
    return { to: 'failed', failure, history, at: cause.at } as const;
  }
  const { kind, decision } = cause;
  const { at } = decision;
  if (kind === 'missing') {
    const history = { failure: 'refused', reason: MISSING_TEXT } as const;
    return { to: 'failed', failure: MISSING_TEXT, history, at } as const;
  }
  const reason = kind === 'denied' ? denialText(cause.denial, payout.kind) : null;
  return { to: 'cancelled', failure: null, history: { failure: kind, reason }, at } as const;
}

async function creditReturns(
  tx: Tx,
  withdrawal: Withdrawal,
  returns: readonly RailReturn[],
  context: OutcomeContext,
): Promise<void> {
  for (const returned of returns) {
    const outcome = await creditReturn(tx, withdrawal, returned, context);
    if (outcome === 'already_recorded') continue;
    if (outcome === 'excessive') {
      const facts = { part: 'withdrawals', withdrawal: withdrawal.id, returned };
      context.log.error(facts, 'more came back of a payout than it paid');
      continue;
    }
    await recordTransition(tx, withdrawal, context.at, { state: outcome, return: returned.id });
    if (outcome === 'returned') return;
  }
  await postponeCheck(tx, withdrawal, context);
}

/** A return of the whole payout fails its history row; a part gets a row of its own. */
async function creditReturn(
  tx: Tx,
  withdrawal: Withdrawal,
  returned: RailReturn,
  { accounts, at }: OutcomeContext,
): Promise<'returned' | 'partly_returned' | 'already_recorded' | 'excessive'> {
  const { id: returnId } = returned;
  if (await isReturnRecorded(tx, returnId)) return 'already_recorded';
  const { payout } = withdrawal;
  if (payout.kind === 'crypto')
    throw new Error(`withdrawal ${withdrawal.id} is in coins and cannot be returned`);
  const difference = await differenceCreditedSoFar(tx, withdrawal);
  const before = await returnedSoFar(tx, withdrawal);
  if (isExcessive(withdrawal, before, returned.amount)) return 'excessive';
  const credit = creditForReturn(withdrawal, before, difference, returned.amount);
  const { credited } = credit;
  const amount = money('BRL', returned.amount.minor);
  const isWhole = amount.minor === amountPaid(withdrawal).minor;
  const { entryId } = await post(tx, {
    ...eventKey('withdrawal-return', returnId),
    kind: 'withdrawal_return',
    actor: ACTOR,
    postings: creditReturnedPix({ main: accounts.customer.main, ...accounts.pix }, amount, {
      ...credit,
      ordered: money('BRL', credit.ordered.minor),
    }),
    ...(isWhole ? {} : { history: [partialReturn(withdrawal, returnId, amount.minor, credited.minor)] }),
    metadata: { withdrawal_id: withdrawal.id, return_id: returnId },
  });
  await insertReturn(tx, withdrawal, {
    returnId,
    amount,
    credited,
    differenceOrdered: difference.ordered,
    entryId,
    at,
  });
  if (!isWhole) return 'partly_returned';
  await changeLocked(tx, withdrawal, { to: 'returned', at, checkAt: null });
  await failHistory(tx, withdrawal, { failure: 'returned', reason: null, at });
  return 'returned';
}

function partialReturn(
  { customerId, purpose, payout }: Withdrawal,
  returnId: string,
  amountBrl: bigint,
  amountUsdt: bigint,
) {
  const isBill = payout.kind === 'bill';
  const isPayment = purpose === 'payment';
  const pixType = isPayment ? 'pix_payment' : 'pix_withdrawal';
  const pixText = isPayment ? 'Devolução parcial de pagamento PIX' : 'Devolução parcial de saque via PIX';
  return {
    id: uuidv7(),
    customerId,
    type: isBill ? 'bill_payment' : pixType,
    status: 'completed',
    direction: 'in',
    description: isBill ? 'Devolução parcial de boleto' : pixText,
    amountBrl,
    amountUsdt,
    ...(isBill ? {} : { endToEndId: returnId }),
  } as const;
}

async function postponeCheck(
  tx: Tx,
  withdrawal: Withdrawal,
  { returnableForMs, at }: OutcomeContext,
): Promise<void> {
  const { state, closedAt } = withdrawal;
  if (state !== 'completed' || closedAt === null) return;
  const checkAt = nextReturnCheckAt(closedAt, at, returnableForMs);
  await changeLocked(tx, withdrawal, { to: 'completed', at, checkAt });
}

function decidedAtOf({ id, decidedAt }: Withdrawal): Date {
  if (decidedAt === null) throw new Error(`withdrawal ${id} is under way without a decision`);
  return decidedAt;
}
