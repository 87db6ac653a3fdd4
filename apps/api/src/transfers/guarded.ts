import { type Coin, compare, type Money, money, sum, withinLedger } from '@lastro/money';
import { sql } from 'kysely';
import type { SessionCustomer } from '../customers/index.ts';
import { type Entry, findPriorAnswer, post, type RequestKey, runIdempotent } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { addMs, DAY_MS, subtractMs } from '../platform/time.ts';
import type { Valuer } from '../prices/index.ts';
import type { StepUpProofs } from '../second-factors/index.ts';
import type { ResetPause } from '../withdrawal-limits/index.ts';
import { enqueueNotices } from './notices.ts';
import { findKnownRecipient, rememberRecipient } from './recipients.ts';

export interface GuardedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly stepUpLimit: Money<'USDT'>;
  readonly readValuer: () => Promise<Valuer>;
  readonly proofs: StepUpProofs;
  readonly resetPause: ResetPause;
}

export interface GuardedTransfer {
  readonly request: RequestKey;
  readonly entry: Entry;
  readonly amount: Money<Coin>;
  readonly recipientId: string;
  readonly rowId: string;
}

interface Outcome {
  readonly row: string;
  readonly at?: Date;
}

/** Runs under the sender's lock, so each transfer counts all earlier ones. */
export type PostGuarded = (sender: SessionCustomer, transfer: GuardedTransfer) => Promise<Outcome>;

export function createPostGuarded(deps: GuardedDeps): PostGuarded {
  const { db, clock, proofs, resetPause } = deps;

  return async (sender, transfer) => {
    const { request, entry, recipientId } = transfer;
    // Before the transaction, so that nothing else is awaited under its locks.
    const worthOf = await deps.readValuer();

    async function decide(tx: Tx): Promise<Outcome> {
      const now = clock.now();
      const { secondFactor, passwordResetAt } = await lockSender(tx, sender.id);
      // The same request may have completed while this one waited for the lock.
      const prior = await findPriorAnswer<{ row: string }>(tx, request);
      if (prior) return prior.answer;
      const knownRecipient = await findKnownRecipient(tx, sender.id, recipientId);
      const trusted = isTrusted(knownRecipient?.trustedFrom ?? null, now);
      const pausedUntil = resetPause.endsAt(passwordResetAt, now);
      if (!trusted && pausedUntil !== null) throw resetPause.refusal(pausedUntil);
      const proven = secondFactor && (await proofs.claim(tx, sender, request, now));
      if (secondFactor && !trusted && !proven) {
        const sent = await sentToUntrusted(tx, sender.id, subtractMs(now, DAY_MS));
        if (isAbove(deps.stepUpLimit, [transfer.amount, ...sent], worthOf)) throw proofs.required(request);
      }
      const posted = await post(tx, trusted ? markTrusted(entry) : entry);
      if (posted.replayed) return posted.answer as Outcome;
      const trustedFrom = proven ? addMs(now, DAY_MS) : null;
      await rememberTransfer(tx, sender.id, transfer, { at: posted.createdAt, trustedFrom });
      if (!secondFactor && pausedUntil === null) await releaseGuard(tx, sender.id);
      return { row: transfer.rowId, at: posted.createdAt };
    }

    return runIdempotent(db, request, entry, decide);
  };
}

export function isTrusted(trustedFrom: Date | null, now: Date): boolean {
  return trustedFrom !== null && trustedFrom <= now;
}

async function rememberTransfer(
  tx: Tx,
  customerId: string,
  { recipientId, rowId: transactionId, amount }: GuardedTransfer,
  { at, trustedFrom }: { readonly at: Date; readonly trustedFrom: Date | null },
): Promise<void> {
  const first = { customerId, recipientId, transactionId, amount, at };
  if (await rememberRecipient(tx, first, trustedFrom)) await enqueueNotices(tx, [customerId]);
}

/** Transfers to trusted recipients never count toward the limit. */
function markTrusted(entry: Entry): Entry {
  return { ...entry, metadata: { ...entry.metadata, trusted: 'true' } };
}

/** Locks the sender against changes of factors, resets and other transfers. */
async function lockSender(
  tx: Tx,
  id: string,
): Promise<{ readonly secondFactor: boolean; readonly passwordResetAt: Date | null }> {
  const row = await tx
    .selectFrom('customers')
    .select(['second_factor', 'password_reset_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { secondFactor: row.second_factor, passwordResetAt: row.password_reset_at };
}

async function sentToUntrusted(tx: Tx, customerId: string, since: Date): Promise<Money<Coin>[]> {
  const { rows } = await sql<{ currency: Coin; total: string }>`
    select t.from_currency as currency, sum(t.from_amount)::text as total
    from transactions t join ledger.entry e on e.id = t.entry_id
    where t.customer_id = ${customerId} and t.created_at > ${since}
      and t.transaction_type = 'transfer' and t.direction = 'out'
      and (e.metadata is null or not e.metadata ? 'trusted')
    group by t.from_currency
  `.execute(tx);
  return rows.map(({ currency, total }) => money(currency, BigInt(total)));
}

/** An amount without a price counts as above, as does a total that the ledger could not hold. */
function isAbove(limit: Money<'USDT'>, amounts: readonly Money<Coin>[], worthOf: Valuer): boolean {
  const worths = amounts.map(worthOf);
  if (!worths.every((worth) => worth != null)) return true;
  const total = withinLedger(() => sum('USDT', worths));
  return total === null || compare(total, limit) > 0;
}

/** Later transfers of the customer are batched again. */
async function releaseGuard(tx: Tx, customerId: string): Promise<void> {
  await sql`select ledger.release_guard(${customerId})`.execute(tx);
}
