import { eventKey, type HistoryRow, type LedgerAccounts, post } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { type Charge, meaningOf, type ReceivedPayment, type SuspenseReason } from './domain.ts';
import { creditPixDeposit, holdInSuspense } from './postings.ts';
import { findCharge, insertPayment, isRecorded, lockCharge, markPaid } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  /** Our key at the PSP. */
  readonly key: string;
}

interface Accounts {
  readonly settlement: bigint;
  readonly suspense: bigint;
  readonly deskBrl: bigint;
  readonly deskUsdt: bigint;
  /** Null when the payment names no charge of ours. */
  readonly customer: bigint | null;
}

export type RecordPayment = (payment: ReceivedPayment) => Promise<void>;

const ACTOR = 'system:pix';

/**
 * The one way in for a payment, whichever way it was learnt of: the customer's confirm, the webhook, the sweep.
 * It is credited or put into suspense in one database transaction, once by its endToEndId; asked again, nothing
 * moves. The payment must come from the PSP's own answer, never from what somebody told us.
 */
export function createRecordPayment(deps: Deps): RecordPayment {
  const { db, clock, log } = deps;

  return async (payment) => {
    if (await isRecorded(db, payment.endToEndId)) return;
    const accounts = await openAccounts(deps, payment);
    const reason = await db.transaction().execute(async (tx) => {
      const charge = payment.txid === null ? undefined : await lockCharge(tx, payment.txid);
      const meaning = meaningOf(payment, charge, deps.key);
      if (meaning.kind === 'suspense') return suspend(tx, accounts, payment, meaning.reason);
      return credit(tx, accounts, payment, meaning.charge, clock.now());
    });
    if (reason === undefined) return;
    const { endToEndId, txid } = payment;
    log.warn({ part: 'pix', endToEndId, txid, reason }, 'a payment was put into suspense');
  };
}

/** Accounts are opened in transactions of their own, so that none is open while the charge is held. */
async function openAccounts({ db, accounts }: Deps, payment: ReceivedPayment): Promise<Accounts> {
  const charge = payment.txid === null ? undefined : await findCharge(db, payment.txid);
  return {
    settlement: await accounts.ofBank('pix_settlement', 'BRL'),
    suspense: await accounts.ofBank('pix_suspense', 'BRL'),
    deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
    deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
    customer: charge ? await accounts.ofCustomer(charge.customerId, 'customer_main', 'USDT') : null,
  };
}

async function credit(
  tx: Tx,
  accounts: Accounts,
  payment: ReceivedPayment,
  charge: Charge,
  now: Date,
): Promise<undefined> {
  const { customer } = accounts;
  if (customer === null) throw new Error(`charge ${charge.txid} appeared while its payment was recorded`);
  const history = historyRow(payment, charge);
  const posted = await post(tx, {
    ...eventKey('pix-in', payment.endToEndId),
    kind: 'pix_deposit',
    actor: ACTOR,
    postings: creditPixDeposit({ ...accounts, customer }, charge.amount, charge.credit),
    history: [history],
    answer: { transaction_id: history.id },
    metadata: { end_to_end_id: payment.endToEndId, txid: charge.txid },
  });
  await insertPayment(tx, {
    payment,
    entryId: posted.entryId,
    outcome: { transactionId: history.id },
  });
  await markPaid(tx, charge.txid, now);
}

function historyRow(payment: ReceivedPayment, charge: Charge): HistoryRow {
  return {
    id: uuidv7(),
    customerId: charge.customerId,
    type: 'pix_deposit',
    status: 'completed',
    direction: 'in',
    description: `Depósito via PIX - txid: ${charge.txid}`,
    amountBrl: charge.amount.minor,
    amountUsdt: charge.credit.minor,
    brlToUsdtRate: charge.rate.scaled,
    pixKey: charge.txid,
    endToEndId: payment.endToEndId,
  };
}

/** Gives the reason back when the payment was put into suspense now, undefined when somebody else just did. */
async function suspend(
  tx: Tx,
  accounts: Accounts,
  payment: ReceivedPayment,
  reason: SuspenseReason,
): Promise<SuspenseReason | undefined> {
  const posted = await post(tx, {
    ...eventKey('pix-in', payment.endToEndId),
    kind: 'pix_suspense',
    actor: ACTOR,
    postings: holdInSuspense(accounts, payment.amount),
    metadata: { end_to_end_id: payment.endToEndId, txid: payment.txid ?? '', reason },
  });
  // Several may learn of a payment at once, and find its charge paid, by this very payment. The books know who was
  // first: for the others there is nothing left to do.
  if (posted.replayed) return undefined;
  await insertPayment(tx, { payment, entryId: posted.entryId, outcome: { reason } });
  return reason;
}
