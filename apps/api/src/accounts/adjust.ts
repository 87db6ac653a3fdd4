import type { Account, AdjustmentRequest, OpenAccountBody } from '@lastro/contracts';
import { fromWire, isPositive, toDecimal } from '@lastro/money';
import { findById, type SessionCustomer } from '../customers/index.ts';
import { earlierAnswer, type LedgerAccounts, once, type RequestKey, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { NeedsTwo } from '../platform/four-eyes.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import { findRequestOfKey, lockKey } from './adjustment-repository.ts';
import { askForSecond, requestAsAsked } from './adjustment-requests.ts';
import { ADJUSTMENT, adjustmentAccounts, type KeptAdjustment, postAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './postings.ts';
import { balanceAfter, findAccount } from './repository.ts';
import { toAccount } from './wire.ts';

export interface AdjustDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  /** Above what worth two administrators approve. */
  readonly needsTwo: NeedsTwo;
}

/** An administrator's request, and where it came from. */
export interface AdjustRequest {
  readonly admin: SessionCustomer;
  readonly body: OpenAccountBody;
  readonly requestId: string | undefined;
  readonly address: string;
}

/** The account as it was right after; or, above the configured worth, the request that waits for a second one. */
export type Adjusted =
  | { readonly done: true; readonly account: Account }
  | { readonly done: false; readonly request: AdjustmentRequest };

/**
 * Adds to a customer's balance, or subtracts from it; above the configured worth nothing moves until a second
 * administrator approves. Throws `forbidden` for who is no administrator, `own_request` for their own account,
 * `user_not_found`, `invalid_request`, `invalid_amount` (MoneyError included), `amount_out_of_range` for a balance
 * that the books can't hold, `invalid_description`, `insufficient_funds`, `request_id_reused`.
 */
export async function adjust(deps: AdjustDeps, request: AdjustRequest): Promise<Adjusted> {
  const { db } = deps;
  const { admin, requestId, address } = request;
  if (admin.role !== 'admin') throw new AppError('forbidden');
  const wish = readWish(request.body);
  if (wish.customerId === admin.id) throw new AppError('own_request');
  if ((await findById(db, wish.customerId)) === undefined) throw new AppError('user_not_found');
  const key = requestKey(admin.id, requestId, 'adjust balance', {
    user: wish.customerId,
    currency: wish.amount.currency,
    amount: toDecimal(wish.amount),
    action: wish.action,
    description: wish.description,
  });
  // The first answer stands, whatever the price, and so the worth, is by now.
  const done = await earlierAnswer<KeptAdjustment>(db, key);
  if (done === undefined) {
    const waiting = await requestAsAsked(db, key);
    if (waiting !== undefined) return { done: false, request: waiting };
    if (await deps.needsTwo(wish.amount)) {
      return { done: false, request: await askForSecond(deps, { wish, key, adminId: admin.id, address }) };
    }
  }
  const accounts = await adjustmentAccounts(deps.accounts, wish);
  const actor = `admin:${admin.id}`;
  const { account } = await once<KeptAdjustment>(db, key, { kind: ADJUSTMENT, actor }, async (tx) => {
    await lockKey(tx, key);
    // The same request at the same moment, when the price made it worth more.
    if ((await findRequestOfKey(tx, key)) !== undefined) throw new AppError('request_id_reused');
    const posted = await postAdjustment(deps, tx, { wish, accounts, key, adminId: admin.id, address });
    return posted.answer as KeptAdjustment;
  });
  return { done: true, account: await accountAfter(db, BigInt(account), key) };
}

function readWish({ user_id: customerId, action, amount: sent, ...body }: OpenAccountBody): Adjustment {
  if (customerId === undefined || action === undefined) throw new AppError('invalid_request');
  if (sent === undefined) throw new AppError('invalid_amount');
  const amount = fromWire(body.currency_code, sent);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return { action, amount, customerId, rowId: uuidv7(), description: readDescription(body.description) };
}

async function accountAfter(db: Db, id: bigint, { key }: RequestKey): Promise<Account> {
  const row = await findAccount(db, id, undefined);
  const after = await balanceAfter(db, id, key);
  if (!row || !after) throw new Error('an adjusted account is not there');
  return toAccount({ ...row, balance: after.balance, updated_at: after.at });
}
