import { money, toDecimal } from '@lastro/money';
import { balanceNow } from '../accounts/index.ts';
import { recordAuditEvent } from '../customers/index.ts';
import { type Entry, type LedgerAccounts, type Posted, post, type RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { SQL_STATE, sqlState } from '../platform/database/sql-state.ts';
import { AppError } from '../platform/errors.ts';
import { type Adjustment, type AdjustmentAccounts, adjustBalance } from './postings.ts';

export interface AdjustmentToPost {
  readonly adjustment: Adjustment;
  readonly accounts: AdjustmentAccounts;
  readonly key: RequestKey;
  readonly adminId: string;
  readonly firstApprovedBy?: string;
  readonly address: string;
}

export interface AdjustmentAnswer {
  readonly account: string;
}

export const ADJUSTMENT = 'adjustment';

export async function adjustmentAccounts(
  accounts: LedgerAccounts,
  { customerId, amount }: Pick<Adjustment, 'customerId' | 'amount'>,
): Promise<AdjustmentAccounts> {
  return {
    customer: await accounts.ofCustomer(customerId, 'customer_main', amount.currency),
    adjustments: await accounts.ofBank('adjustments', amount.currency),
  };
}

export async function postAdjustment(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  order: AdjustmentToPost,
): Promise<Posted> {
  const { adjustment, accounts, key, adminId } = order;
  const answer: AdjustmentAnswer = { account: accounts.customer.toString() };
  const entry: Entry = {
    ...key,
    kind: ADJUSTMENT,
    actor: `admin:${adminId}`,
    answer,
    ...adjustBalance(adjustment, accounts),
  };
  const posted = await post(tx, entry).catch((error: unknown) => {
    throw sqlState(error) === SQL_STATE.outOfRange
      ? new AppError('amount_out_of_range', { cause: error })
      : error;
  });
  if (!posted.replayed) await record(clock, tx, order, posted.entryId);
  return posted;
}

/** The account is locked until commit, so its current balance is the one after this adjustment. */
async function record(clock: Clock, tx: Tx, order: AdjustmentToPost, entryId: bigint): Promise<void> {
  const { adjustment, accounts, adminId, firstApprovedBy, address } = order;
  const { action, amount, customerId, description } = adjustment;
  const after = await balanceNow(tx, accounts.customer);
  const before = action === 'add' ? after - amount.minor : after + amount.minor;
  const balanceOf = (minor: bigint): object => ({
    currency: amount.currency,
    balance: toDecimal(money(amount.currency, minor)),
  });
  await recordAuditEvent(tx, {
    at: clock.now(),
    actor: `admin:${adminId}`,
    action: 'balance_adjusted',
    subject: `customer:${customerId}`,
    before: balanceOf(before),
    after: {
      ...balanceOf(after),
      change: `${action === 'add' ? '' : '-'}${toDecimal(amount)}`,
      description,
      entry: entryId.toString(),
      ...(firstApprovedBy === undefined ? {} : { first_approval: `admin:${firstApprovedBy}` }),
    },
    address,
  });
}
