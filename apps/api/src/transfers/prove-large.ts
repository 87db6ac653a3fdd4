import { add, type Coin, compare, type Money, money } from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';

/** A recipient is known from then on: whoever takes over a session can't make one known by a small transfer first. */
const KNOWN_AFTER_MS = 24 * 60 * 60 * 1000;

interface ProveLargeDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** What may be sent to somebody new without more. */
  readonly above: Money<'USDT'>;
  /** Undefined while no price is known. */
  readonly worthInUsdt: (amount: Money<Coin>) => Promise<Money<'USDT'> | undefined>;
  /** Throws `second_factor_required`; the security feature's, handed over by app.ts. */
  readonly requireProof: (customer: SessionCustomer, request: RequestKey) => Promise<void>;
}

/**
 * Has a customer with a second factor prove it who sends to somebody new: to whom they sent nothing more than a day
 * ago, and with this transfer more than the configured amount altogether. Throws `second_factor_required`.
 */
export type ProveLargeTransfer = (
  sender: SessionCustomer,
  transfer: {
    readonly amount: Money<Coin>;
    readonly recipientEmail: string;
    readonly request: RequestKey;
  },
) => Promise<void>;

export function createProveLargeTransfer(deps: ProveLargeDeps): ProveLargeTransfer {
  return async (sender, { amount, recipientEmail, request }) => {
    // Customers without a factor pay nothing for it: no query, no price.
    if (!sender.secondFactor) return;
    const earlier = await sentTo(deps.db, sender.id, recipientEmail);
    const knownSince = deps.clock.now().getTime() - KNOWN_AFTER_MS;
    if (earlier.some(({ first }) => first.getTime() <= knownSince)) return;
    if (await isAbove(deps, [amount, ...earlier.map(({ total }) => total)])) {
      await deps.requireProof(sender, request);
    }
  };
}

interface Sent {
  readonly total: Money<Coin>;
  readonly first: Date;
}

/** What the customer has sent there so far, by coin. */
async function sentTo(db: Db, customerId: string, recipientEmail: string): Promise<Sent[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(({ fn }) => [
      'from_currency',
      fn.sum<string>('from_amount').as('total'),
      fn.min('created_at').as('first'),
    ])
    .where('customer_id', '=', customerId)
    .where('transaction_type', '=', 'transfer')
    .where('direction', '=', 'out')
    .where('recipient_email', '=', recipientEmail)
    .groupBy('from_currency')
    .execute();
  return rows.map(({ from_currency, total, first }) => ({
    total: money(from_currency as Coin, BigInt(total)),
    first,
  }));
}

/** What has no price now counts as too much. */
async function isAbove(
  { above, worthInUsdt }: Pick<ProveLargeDeps, 'above' | 'worthInUsdt'>,
  amounts: readonly Money<Coin>[],
): Promise<boolean> {
  let worth = money('USDT', 0n);
  for (const amount of amounts) {
    const more = await worthInUsdt(amount);
    if (more === undefined) return true;
    worth = add(worth, more);
  }
  return compare(worth, above) > 0;
}
