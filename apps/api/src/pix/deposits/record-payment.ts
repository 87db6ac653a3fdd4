import { eventKey, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import type { BookReversals } from '../reversals/book.ts';
import type { CreditByCode } from './credit-by-code.ts';
import { type Charge, classifyPayment, type SuspenseReason } from './domain.ts';
import { depositRow } from './history-row.ts';
import { creditPixDeposit, holdInSuspense } from './postings.ts';
import { findCharge, insertPayment, isRecorded, lockCharge, markPaid } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bookReversals: BookReversals;
  readonly creditByCode: CreditByCode;
  readonly key: string;
}

interface Accounts {
  readonly settlement: bigint;
  readonly suspense: bigint;
  readonly deskBrl: bigint;
  readonly deskUsdt: bigint;
  readonly customer: bigint | null;
}

export type RecordPayment = (payment: ReceivedPayment) => Promise<void>;

const ACTOR = 'system:pix';

/** Idempotent by endToEndId; a repetition books only new returns. Accepts only data fetched from the PSP. */
export function createRecordPayment(deps: Deps): RecordPayment {
  const { db, clock, log, bookReversals, creditByCode } = deps;

  return async (payment) => {
    if (await isRecorded(db, payment.endToEndId)) return bookReversals(payment);
    if (await creditByCode(payment)) return;
    const accounts = await openAccounts(deps, payment);
    const reason = await db.transaction().execute(async (tx) => {
      const charge = payment.txid === null ? undefined : await lockCharge(tx, payment.txid);
      const outcome = classifyPayment(payment, charge, deps.key);
      if (outcome.kind === 'suspense') return suspend(tx, accounts, payment, outcome.reason);
      return credit(tx, accounts, payment, outcome.charge, clock.now());
    });
    if (reason === undefined) return;
    const { endToEndId, txid } = payment;
    log.warn({ part: 'pix', endToEndId, txid, reason }, 'a payment was put into suspense');
  };
}

/** In transactions of their own, so that none is open while the charge is locked. */
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
  const history = depositRow(charge, payment.endToEndId);
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
    outcome: { transactionId: history.id, byCode: false },
  });
  await markPaid(tx, charge.txid, now);
}

/** Undefined if another process recorded it first. */
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
  // A concurrent call recorded this payment, and may have paid the charge with it.
  if (posted.replayed) return undefined;
  await insertPayment(tx, { payment, entryId: posted.entryId, outcome: { reason } });
  return reason;
}
