import type { AdminContext } from '../../customers/index.ts';
import {
  type DecisionCommand,
  prepareCountedDecision,
  prepareUncountedDecision,
} from '../../four-eyes/index.ts';
import { post, type RequestKey, requestKey, runIdempotent } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import { readNote } from '../../platform/text.ts';
import { amountOf, changeDeposit } from '../deposits/repository.ts';
import { returnDeposit } from '../postings.ts';
import type { AssignDeps } from './assign.ts';
import { assertOpen, eventOf, subjectOf } from './domain.ts';
import { lockDeposit, requireDeposit, type UnattributedRow } from './repository.ts';

export type MarkReturned = (decision: DecisionCommand, note: string) => Promise<void>;

/** Records that an operator sent the coins back at Binance. */
export function createMarkReturned(deps: Omit<AssignDeps, 'worthInUsdt'>): MarkReturned {
  const { db, accounts } = deps;

  /** Null if nothing was booked, so that nothing moves. */
  async function bookingOf({ entry_id: entryId, coin, amount: minor }: UnattributedRow) {
    const amount = amountOf(coin, minor);
    if (entryId === null || amount === null) return null;
    const custody = await accounts.ofBank('crypto_custody', amount.currency);
    const unattributed = await accounts.ofBank('crypto_unattributed', amount.currency);
    return { amount, postings: returnDeposit({ custody, unattributed }, amount) };
  }
  type Booking = Awaited<ReturnType<typeof bookingOf>>;

  async function prepare(order: ReturnOrder, booking: Booking) {
    return booking === null
      ? prepareUncountedDecision(deps, order)
      : prepareCountedDecision(deps, { ...order, kind: 'unattributed_return', amount: booking.amount });
  }

  return async ({ by, id, requestId }, text) => {
    const { admin } = by;
    const note = readNote(text);
    const request = requestKey(admin.id, requestId, 'return crypto deposit', { depositId: id, note });
    const booking = await bookingOf(await requireDeposit(db, id));
    const decide = await prepare({ by, request, subject: subjectOf(id), note }, booking);
    const entry = { ...request, kind: 'crypto_return', actor: `admin:${admin.id}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      const row = await lockDeposit(tx, id);
      await decide(tx, {
        assertOpen() {
          assertOpen(row, admin.id);
          // It was booked meanwhile.
          if (booking === null && row.entry_id !== null) throw new AppError('not_found');
        },
        first: eventOf(row, 'return_first_approved', row.state, { note }),
        async execute({ at }) {
          const metadata = { deposit_id: id, note };
          const posted =
            booking && (await post(tx, { ...entry, postings: booking.postings, answer: {}, metadata }));
          await changeDeposit(tx, id, {
            state: 'returned',
            decision_note: note,
            decision_entry_id: posted?.entryId ?? null,
            decided_by: admin.id,
            decided_at: at,
          });
          return eventOf(row, 'returned', 'returned', { note });
        },
      });
    });
  };
}

interface ReturnOrder {
  readonly by: AdminContext;
  readonly request: RequestKey;
  readonly subject: string;
  readonly note: string;
}
