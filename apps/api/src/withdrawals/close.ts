import { money } from '@lastro/money';
import { eventKey, type Posting, post } from '../ledger/index.ts';
import type { Tx } from '../platform/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { ACTOR } from './audit-step.ts';
import type { ClosingAccounts } from './closing-accounts.ts';
import { creditForReturn, type Withdrawal } from './domain.ts';
import { creditReturnedPix, releaseHold, settleCrypto, settlePix } from './postings.ts';
import type { RailReturn, RailWord } from './rail.ts';
import { changeHistory, changeLocked, insertReturn, isReturnRecorded, returnedSoFar } from './repository.ts';

/** Each of these runs under the withdrawal's lock and posts under a key of the withdrawal's own: once, whatever comes. */

type Done = RailWord & { readonly state: 'completed' };

const FAILURE_LENGTH_MAX = 300;

/** The rail did it: the held money is gone. */
export async function settle(
  tx: Tx,
  withdrawal: Withdrawal,
  accounts: ClosingAccounts,
  { word, at, lookAt }: { readonly word: Done; readonly at: Date; readonly lookAt: Date | null },
): Promise<void> {
  const { reference } = word;
  const posted = await post(tx, {
    ...eventKey('withdrawal-settle', withdrawal.id),
    kind: 'withdrawal_settle',
    actor: ACTOR,
    postings: settlement(withdrawal, accounts, word),
    metadata: { withdrawal_id: withdrawal.id, reference },
  });
  await changeLocked(tx, withdrawal, {
    to: 'completed',
    at,
    lookAt,
    settled: { entryId: posted.entryId, reference },
  });
  await changeHistory(tx, withdrawal, { status: 'completed', reference, at });
}

function settlement({ held, payout }: Withdrawal, accounts: ClosingAccounts, word: Done): Posting[] {
  const { hold } = accounts.customer;
  if (payout.kind === 'pix') return settlePix({ hold, ...accounts.pix }, held, payout.amount);
  return settleCrypto({ hold, ...accounts.crypto }, held, payout.amount, word.fee ?? payout.fee);
}

/** The rail will never do it: the held money is the customer's again. */
export async function release(
  tx: Tx,
  withdrawal: Withdrawal,
  accounts: ClosingAccounts,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const posted = await post(tx, {
    ...eventKey('withdrawal-release', withdrawal.id),
    kind: 'withdrawal_release',
    actor: ACTOR,
    postings: releaseHold(accounts.customer, withdrawal.held),
    metadata: { withdrawal_id: withdrawal.id },
  });
  const failure = reason.slice(0, FAILURE_LENGTH_MAX) || 'sem motivo';
  await changeLocked(tx, withdrawal, {
    to: 'failed',
    at,
    lookAt: null,
    released: { entryId: posted.entryId, failure },
  });
  await changeHistory(tx, withdrawal, { status: 'failed', at });
}

/**
 * Money came back after the payout was done. In one piece, the withdrawal is `returned` and its history row has
 * failed; of a part the customer sees a row of its own, and the withdrawal stays done.
 */
export async function creditReturn(
  tx: Tx,
  withdrawal: Withdrawal,
  accounts: ClosingAccounts,
  { returned, at }: { readonly returned: RailReturn; readonly at: Date },
): Promise<'returned' | 'partly_returned' | 'known'> {
  if (await isReturnRecorded(tx, returned.id)) return 'known';
  const { payout } = withdrawal;
  if (payout.kind !== 'pix') throw new Error(`withdrawal ${withdrawal.id} can not come back`);
  const credited = creditForReturn(withdrawal, await returnedSoFar(tx, withdrawal), returned.amount);
  const amount = money('BRL', returned.amount.minor);
  const whole = amount.minor === payout.amount.minor;
  const posted = await post(tx, {
    ...eventKey('withdrawal-return', returned.id),
    kind: 'withdrawal_return',
    actor: ACTOR,
    postings: creditReturnedPix({ main: accounts.customer.main, ...accounts.pix }, amount, credited),
    ...(whole ? {} : { history: [partRow(withdrawal, returned.id, amount.minor, credited.minor)] }),
    metadata: { withdrawal_id: withdrawal.id, return_id: returned.id },
  });
  await insertReturn(tx, withdrawal, {
    returnId: returned.id,
    amount,
    credited,
    entryId: posted.entryId,
    at,
  });
  if (!whole) return 'partly_returned';
  await changeLocked(tx, withdrawal, { to: 'returned', at, lookAt: null });
  await changeHistory(tx, withdrawal, { status: 'failed', at });
  return 'returned';
}

function partRow({ customerId }: Withdrawal, returnId: string, amountBrl: bigint, amountUsdt: bigint) {
  return {
    id: uuidv7(),
    customerId,
    type: 'pix_withdrawal',
    status: 'completed',
    direction: 'in',
    description: 'Devolução parcial de saque via PIX',
    amountBrl,
    amountUsdt,
    endToEndId: returnId,
  } as const;
}
