import { type Coin, type Money, money, toDecimal } from '@lastro/money';
import { recordAct } from '../customers/index.ts';
import { type LedgerAccounts, type Posted, post, type RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type Adjustment, type AdjustmentAccounts, adjustBalance } from './postings.ts';
import { balanceNow } from './repository.ts';

export interface AdjustmentToPost {
  readonly wish: Adjustment;
  readonly accounts: AdjustmentAccounts;
  /** The entry's own. */
  readonly key: RequestKey;
  /** Who carries it out. */
  readonly adminId: string;
  /** Who approved it first, where two have to. */
  readonly firstApprovedBy?: string;
  readonly address: string;
}

/** What an entry of this kind answers with; the balance is read from its posting. */
export interface KeptAdjustment {
  readonly account: string;
}

export const ADJUSTMENT = 'adjustment';

/** What PostgreSQL says of a sum that its bigint can't hold. */
const OUT_OF_RANGE = '22003';

export async function adjustmentAccounts(
  accounts: LedgerAccounts,
  { customerId, amount }: Pick<Adjustment, 'customerId' | 'amount'>,
): Promise<AdjustmentAccounts> {
  return {
    customer: await accounts.ofCustomer(customerId, 'customer_main', amount.currency),
    adjustments: await accounts.ofBank('adjustments', amount.currency),
  };
}

/** Moves the balance, once by its key, with its row in the audit log. Throws `insufficient_funds`, `amount_out_of_range`. */
export async function postAdjustment(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  adjustment: AdjustmentToPost,
): Promise<Posted> {
  const { wish, accounts, key, adminId } = adjustment;
  const answer: KeptAdjustment = { account: accounts.customer.toString() };
  const entry = {
    ...key,
    kind: ADJUSTMENT,
    actor: `admin:${adminId}`,
    answer,
    ...adjustBalance(wish, accounts),
  };
  const posted = await post(tx, entry).catch((error: unknown) => {
    throw isOutOfRange(error) ? new AppError('amount_out_of_range', { cause: error }) : error;
  });
  if (!posted.replayed) await record(clock, tx, adjustment, posted.entryId);
  return posted;
}

/** The account is ours until the commit: its balance now is the one that this adjustment made. */
async function record(clock: Clock, tx: Tx, adjustment: AdjustmentToPost, entryId: bigint): Promise<void> {
  const { wish, accounts, adminId, firstApprovedBy, address } = adjustment;
  const { action, amount, customerId, description } = wish;
  const after = await balanceNow(tx, accounts.customer);
  const before = action === 'add' ? after - amount.minor : after + amount.minor;
  const seen = (minor: bigint): object => ({
    currency: amount.currency,
    balance: toDecimal(coin(amount, minor)),
  });
  await recordAct(tx, {
    at: clock.now(),
    actor: `admin:${adminId}`,
    action: 'balance_adjusted',
    subject: `customer:${customerId}`,
    before: seen(before),
    after: {
      ...seen(after),
      change: `${action === 'add' ? '' : '-'}${toDecimal(amount)}`,
      description,
      entry: entryId.toString(),
      ...(firstApprovedBy === undefined ? {} : { first_approval: `admin:${firstApprovedBy}` }),
    },
    address,
  });
}

function coin({ currency }: Money<Coin>, minor: bigint): Money<Coin> {
  return money(currency, minor);
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE;
}
