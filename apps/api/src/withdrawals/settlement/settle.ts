import { type Coin, formatMoney, type Money, toDecimal } from '@lastro/money';
import { notifyAdminsOfPayout, recordAuditEvent } from '../../customers/index.ts';
import { type Entry, eventKey, type Posted, type Posting, postAll } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Completed, Withdrawal } from '../domain.ts';
import {
  type CryptoAccounts,
  type CustomerAccounts,
  type PixAccounts,
  settleCrypto,
  settlePix,
} from '../postings.ts';
import { nextReturnCheckAt } from '../schedule.ts';
import { ACTOR, recordTransitions } from '../transitions.ts';
import { completeAll } from './repository.ts';

export interface OutcomeAccounts {
  readonly customer: CustomerAccounts;
  readonly pix: PixAccounts;
  readonly crypto: CryptoAccounts;
}

export interface Settlement {
  readonly withdrawal: Withdrawal;
  readonly status: Completed;
  readonly accounts: OutcomeAccounts;
  readonly returnableForMs: number;
}

/** Needs the withdrawals' locks. Locks the bank's own accounts last, once for the batch. */
export async function settleAll(tx: Tx, settlements: readonly Settlement[], at: Date): Promise<void> {
  if (settlements.length === 0) return;
  await recordTransitions(
    tx,
    settlements.map(({ withdrawal, status: { reference } }) => ({
      before: withdrawal,
      at,
      after: { state: 'completed', reference },
    })),
  );
  for (const { withdrawal, status } of settlements) {
    if (status.paid !== undefined) await recordAnotherAmount(tx, withdrawal, status.paid, at);
    if (status.received !== undefined) await recordShortfall(tx, withdrawal, status.received, at);
  }
  const posted = await postAll(tx, settlements.map(entryOf));
  await completeAll(
    tx,
    settlements.map((settlement, n) => ({
      ...settlement,
      entryId: (posted[n] as Posted).entryId,
      checkAt: nextCheckOf(settlement, at),
    })),
    at,
  );
}

function entryOf({ withdrawal, status, accounts }: Settlement): Entry {
  return {
    ...eventKey('withdrawal-settle', withdrawal.id),
    kind: 'withdrawal_settle',
    actor: ACTOR,
    postings: postingsOf(withdrawal, accounts, status),
    metadata: { withdrawal_id: withdrawal.id, reference: status.reference },
  };
}

function postingsOf(withdrawal: Withdrawal, accounts: OutcomeAccounts, status: Completed): Posting[] {
  const { held, fee, payout } = withdrawal;
  const { hold } = accounts.customer;
  if (payout.kind === 'crypto') {
    return settleCrypto({ hold, ...accounts.crypto }, held, payout.amount, status.fee ?? payout.fee);
  }
  const amounts = { ordered: payout.amount, paid: status.paid ?? payout.amount };
  return settlePix({ hold, ...accounts.pix }, { held, fee }, amounts);
}

/** Returns already reported are credited by an immediate check. */
function nextCheckOf({ status: { returns = [] }, returnableForMs }: Settlement, at: Date): Date | null {
  return returns.length > 0 ? at : nextReturnCheckAt(at, at, returnableForMs);
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
  await warnOfAnotherAmount(tx, { id, payout }, paid, at);
}

/** No suspense: what left Binance is what was held. */
async function recordShortfall(
  tx: Tx,
  { id, payout }: Withdrawal,
  received: Money<Coin>,
  at: Date,
): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: ACTOR,
    action: 'payout_arrived_short',
    subject: `withdrawal:${id}`,
    before: { amount: toDecimal(payout.amount) },
    after: { amount: toDecimal(received), coin: received.currency },
    address: null,
  });
  await warnOfAnotherAmount(tx, { id, payout }, received, at);
}

async function warnOfAnotherAmount(
  tx: Tx,
  { id, payout }: Pick<Withdrawal, 'id' | 'payout'>,
  paid: Money,
  at: Date,
): Promise<void> {
  const amounts = { ordered: formatMoney(payout.amount), paid: formatMoney(paid) };
  await notifyAdminsOfPayout(tx, { withdrawalId: id, kind: payout.kind, ...amounts, at });
}
