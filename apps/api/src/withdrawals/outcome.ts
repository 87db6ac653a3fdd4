import { formatMoney, type Money, money, toDecimal } from '@lastro/money';
import { recordAuditEvent, warnAdmins } from '../customers/index.ts';
import { eventKey, type LedgerAccounts, type Posting, post } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import {
  creditForReturn,
  type Decision,
  type Denial,
  denialText,
  nextCheckAt,
  nextReturnCheckAt,
  paidBy,
  retrySoon,
  type Transition,
  type Withdrawal,
} from './domain.ts';
import {
  type CryptoAccounts,
  type CustomerAccounts,
  creditReturnedPix,
  type PixAccounts,
  releaseHold,
  settleCrypto,
  settlePix,
} from './postings.ts';
import type { Payout, PayoutStatus, Rail, RailReturn } from './rail.ts';
import {
  changeLocked,
  completeHistory,
  failHistory,
  insertReturn,
  isReturnRecorded,
  returnedSoFar,
} from './repository.ts';

export interface OutcomeAccounts {
  readonly customer: CustomerAccounts;
  readonly pix: PixAccounts;
  readonly crypto: CryptoAccounts;
}

/** Before the transaction that moves them, since it may open accounts. */
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
      deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
      deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
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

const ACTOR = 'system:withdrawals';

export async function recordTransition(tx: Tx, before: Withdrawal, at: Date, after: object): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: ACTOR,
    action: 'withdrawal_step',
    subject: `withdrawal:${before.id}`,
    before: { state: before.state },
    after,
    address: null,
  });
}

interface Context {
  readonly accounts: OutcomeAccounts;
  readonly rail: Pick<Rail<Payout>, 'returnableForMs'>;
  readonly at: Date;
}

/** Needs the withdrawal's lock. */
export async function applyTransition(
  tx: Tx,
  withdrawal: Withdrawal,
  transition: Transition,
  context: Context,
): Promise<void> {
  const { accounts, at } = context;
  switch (transition.kind) {
    case 'settle':
      return settle(tx, withdrawal, transition.status, context);
    case 'release':
      await release(tx, withdrawal, accounts, { cause: 'refused', reason: transition.reason, at });
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
      return postponeCheck(tx, withdrawal, context);
    case 'stay':
      return;
  }
}

type Completed = PayoutStatus & { readonly state: 'completed' };

async function settle(
  tx: Tx,
  withdrawal: Withdrawal,
  status: Completed,
  { accounts, rail, at }: Context,
): Promise<void> {
  const { reference, returns = [], paid = null } = status;
  const { entryId } = await post(tx, {
    ...eventKey('withdrawal-settle', withdrawal.id),
    kind: 'withdrawal_settle',
    actor: ACTOR,
    postings: settlement(withdrawal, accounts, status),
    metadata: { withdrawal_id: withdrawal.id, reference },
  });
  // Returns that are already there are credited by a check of their own, at once.
  const checkAt = returns.length > 0 ? at : nextReturnCheckAt(at, at, rail.returnableForMs);
  await changeLocked(tx, withdrawal, { to: 'completed', at, checkAt, settled: { entryId, reference, paid } });
  await completeHistory(tx, withdrawal, { reference, at });
  await recordTransition(tx, withdrawal, at, { state: 'completed', reference });
  if (paid !== null) await recordAnotherAmount(tx, withdrawal, paid, at);
}

async function recordAnotherAmount(
  tx: Tx,
  { id, payout }: Withdrawal,
  paid: Money<'BRL'>,
  at: Date,
): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: ACTOR,
    action: 'payout_of_another_amount',
    subject: `withdrawal:${id}`,
    before: { ordered: toDecimal(payout.amount) },
    after: { paid: toDecimal(paid) },
    address: null,
  });
  const amounts = { ordered: formatMoney(payout.amount), paid: formatMoney(paid) };
  await warnAdmins(tx, { withdrawalId: id, ...amounts, at });
}

function settlement(withdrawal: Withdrawal, accounts: OutcomeAccounts, status: Completed): Posting[] {
  const { held, fee, payout } = withdrawal;
  const { hold } = accounts.customer;
  if (payout.kind === 'crypto') {
    return settleCrypto({ hold, ...accounts.crypto }, held, payout.amount, status.fee ?? payout.fee);
  }
  const amounts = { ordered: payout.amount, paid: status.paid ?? payout.amount };
  return settlePix({ hold, ...accounts.pix }, { held, fee }, amounts);
}

export type Release =
  | { readonly cause: 'refused'; readonly reason: string; readonly at: Date }
  | { readonly cause: 'denied'; readonly denial: Denial; readonly decision: Decision }
  | { readonly cause: 'cancelled'; readonly decision: Decision }
  /** An administrator gave up on a payout that the rail does not have. */
  | { readonly cause: 'missing'; readonly decision: Decision };

const FAILURE_LENGTH_MAX = 300;
const MISSING_TEXT = 'Não encontrado na rede de pagamento; devolvido por um administrador.';

/** The one place that gives held money back. Needs the withdrawal's lock. */
export async function release(
  tx: Tx,
  withdrawal: Withdrawal,
  accounts: OutcomeAccounts,
  released: Release,
): Promise<void> {
  const { to, failure, history, at } = consequencesOf(withdrawal, released);
  const { entryId } = await post(tx, {
    ...eventKey('withdrawal-release', withdrawal.id),
    kind: 'withdrawal_release',
    actor: actorOf(released),
    postings: releaseHold(accounts.customer, withdrawal.held),
    metadata: { withdrawal_id: withdrawal.id },
  });
  await changeLocked(tx, withdrawal, {
    to,
    at,
    checkAt: null,
    ...(released.cause !== 'refused' && { decision: released.decision }),
    ...(released.cause === 'denied' && { denial: released.denial }),
    released: { entryId, failure },
  });
  await failHistory(tx, withdrawal, { ...history, at });
}

function actorOf(released: Release): string {
  if (released.cause === 'refused') return ACTOR;
  return `${released.cause === 'cancelled' ? 'customer' : 'admin'}:${released.decision.by}`;
}

function consequencesOf({ payout }: Withdrawal, released: Release) {
  if (released.cause === 'refused') {
    const failure = released.reason.slice(0, FAILURE_LENGTH_MAX) || 'sem motivo';
    const history = { failure: 'refused', reason: failure } as const;
    return { to: 'failed', failure, history, at: released.at } as const;
  }
  const { cause, decision } = released;
  const { at } = decision;
  if (cause === 'missing') {
    const history = { failure: 'refused', reason: MISSING_TEXT } as const;
    return { to: 'failed', failure: MISSING_TEXT, history, at } as const;
  }
  const reason = cause === 'denied' ? denialText(released.denial, payout.kind) : null;
  return { to: 'cancelled', failure: null, history: { failure: cause, reason }, at } as const;
}

async function creditReturns(
  tx: Tx,
  withdrawal: Withdrawal,
  returns: readonly RailReturn[],
  context: Context,
): Promise<void> {
  for (const returned of returns) {
    const outcome = await creditReturn(tx, withdrawal, returned, context);
    if (outcome === 'already_recorded') continue;
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
  { accounts, at }: Context,
): Promise<'returned' | 'partly_returned' | 'already_recorded'> {
  const { id: returnId } = returned;
  if (await isReturnRecorded(tx, returnId)) return 'already_recorded';
  const { payout } = withdrawal;
  if (payout.kind === 'crypto') throw new Error(`withdrawal ${withdrawal.id} can not come back`);
  const credit = creditForReturn(withdrawal, await returnedSoFar(tx, withdrawal), returned.amount);
  const { credited } = credit;
  const amount = money('BRL', returned.amount.minor);
  const isWhole = amount.minor === paidBy(withdrawal).minor;
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
  await insertReturn(tx, withdrawal, { returnId, amount, credited, entryId, at });
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

async function postponeCheck(tx: Tx, withdrawal: Withdrawal, { rail, at }: Context): Promise<void> {
  const { state, closedAt } = withdrawal;
  if (state !== 'completed' || closedAt === null) return;
  const checkAt = nextReturnCheckAt(closedAt, at, rail.returnableForMs);
  await changeLocked(tx, withdrawal, { to: 'completed', at, checkAt });
}

function decidedAtOf({ id, decidedAt }: Withdrawal): Date {
  if (decidedAt === null) throw new Error(`withdrawal ${id} is under way without a decision`);
  return decidedAt;
}
