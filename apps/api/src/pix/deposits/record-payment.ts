import {
  type AccountRef,
  type Desk,
  type Entry,
  eventKey,
  type LedgerAccounts,
  openDesk,
  type Posted,
  postAll,
} from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { createSharedTransaction } from '../../platform/database/shared-transaction.ts';
import type { Logger } from '../../platform/log.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import type { BookReversals } from '../reversals/book.ts';
import type { CreditByCode } from './credit-by-code.ts';
import { type Charge, classifyPayment, type SuspenseReason } from './domain.ts';
import { depositRow } from './history-row.ts';
import { creditDeposit, holdInSuspense } from './postings.ts';
import {
  findCharge,
  insertPayments,
  isRecorded,
  lockCharges,
  markPaid,
  type RecordedPayment,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bookReversals: BookReversals;
  readonly creditByCode: CreditByCode;
  readonly key: string;
}

interface Accounts extends Desk {
  readonly settlement: AccountRef;
  readonly suspense: bigint;
  readonly customer: bigint | null;
}

interface PaymentWithAccounts {
  readonly payment: ReceivedPayment;
  readonly accounts: Accounts;
}

interface PlannedRecord {
  readonly payment: ReceivedPayment;
  readonly entry: Entry;
  readonly outcome: RecordedPayment['outcome'];
}

export type RecordPayment = (payment: ReceivedPayment) => Promise<void>;

const ACTOR = 'system:pix';

/**
 * Idempotent by endToEndId. Accepts only data fetched from the PSP.
 *
 * 1. A recorded payment: only its new returns are booked.
 * 2. To a customer's own code: credited in a transaction of its own.
 * 3. Any other: credited by its charge or put into suspense, many payments in one transaction.
 */
export function createRecordPayment(deps: Deps): RecordPayment {
  const { db, log, bookReversals, creditByCode } = deps;
  const record = createSharedTransaction<PaymentWithAccounts, SuspenseReason | undefined>(db, (tx, all) =>
    recordAll(tx, deps, all),
  );

  return async (payment) => {
    if (await isRecorded(db, payment.endToEndId)) return bookReversals(payment);
    if (await creditByCode(payment)) return;
    const reason = await record({ payment, accounts: await openAccounts(deps, payment) });
    if (reason === undefined) return;
    const { endToEndId, txid } = payment;
    log.warn({ part: 'pix', endToEndId, txid, reason }, 'a payment was put into suspense');
  };
}

/** Called before the charge is locked, since opening an account commits on its own. */
async function openAccounts({ db, accounts }: Deps, payment: ReceivedPayment): Promise<Accounts> {
  const charge = payment.txid === null ? undefined : await findCharge(db, payment.txid);
  return {
    settlement: await accounts.ofBank('pix_settlement', 'BRL'),
    suspense: await accounts.ofBank('pix_suspense', 'BRL'),
    ...(await openDesk(accounts)),
    customer: charge ? await accounts.ofCustomer(charge.customerId, 'customer_main', 'USDT') : null,
  };
}

/** Returns why each payment is in suspense; undefined if it isn't. Locks the bank's accounts once for all. */
async function recordAll(
  tx: Tx,
  { clock, key }: Deps,
  received: readonly PaymentWithAccounts[],
): Promise<(SuspenseReason | undefined)[]> {
  const charges = await lockCharges(
    tx,
    received.flatMap(({ payment }) => payment.txid ?? []),
  );
  const planned = received.map(({ payment, accounts }): PlannedRecord => {
    const charge = payment.txid === null ? undefined : charges.get(payment.txid);
    const outcome = classifyPayment(payment, charge, key);
    if (outcome.kind === 'suspense') return suspend(accounts, payment, outcome.reason);
    // The next payment of this charge finds it paid.
    charges.set(outcome.charge.txid, { ...outcome.charge, state: 'paid' });
    return credit(accounts, payment, outcome.charge);
  });
  const posted = await postAll(
    tx,
    planned.map(({ entry }) => entry),
  );
  // Replayed entries were recorded by a concurrent call, which may have paid the charge.
  const recorded = planned.map((plan, n) => ({ ...plan, posted: posted[n] as Posted }));
  const fresh = recorded.filter(({ posted: { replayed } }) => !replayed);
  await insertPayments(tx, fresh);
  await markPaid(tx, fresh, clock.now());
  return recorded.map(({ posted: { replayed }, outcome }) =>
    replayed || !('reason' in outcome) ? undefined : outcome.reason,
  );
}

function credit(accounts: Accounts, payment: ReceivedPayment, charge: Charge): PlannedRecord {
  const { customer } = accounts;
  if (customer === null) throw new Error(`charge ${charge.txid} appeared while its payment was recorded`);
  const history = depositRow(charge, payment.endToEndId);
  const entry: Entry = {
    ...eventKey('pix-in', payment.endToEndId),
    kind: 'pix_deposit',
    actor: ACTOR,
    postings: creditDeposit({ ...accounts, customer }, charge.amount, charge.credit),
    history: [history],
    answer: { transaction_id: history.id },
    metadata: { end_to_end_id: payment.endToEndId, txid: charge.txid },
  };
  return { payment, entry, outcome: { transactionId: history.id, byCode: false } };
}

function suspend(accounts: Accounts, payment: ReceivedPayment, reason: SuspenseReason): PlannedRecord {
  const entry: Entry = {
    ...eventKey('pix-in', payment.endToEndId),
    kind: 'pix_suspense',
    actor: ACTOR,
    postings: holdInSuspense(accounts, payment.amount),
    metadata: { end_to_end_id: payment.endToEndId, txid: payment.txid ?? '', reason },
  };
  return { payment, entry, outcome: { reason } };
}
