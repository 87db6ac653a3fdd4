import type { Account, OpenAccountBody } from '@lastro/contracts';
import { type Coin, fromWire, isPositive, type Money, money, toDecimal } from '@lastro/money';
import { findById, recordAct, type SessionCustomer } from '../customers/index.ts';
import { type LedgerAccounts, once, post, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import { type Adjustment, adjustBalance } from './postings.ts';
import { balanceAfter, balanceNow, findAccount } from './repository.ts';
import { toAccount } from './wire.ts';

export interface AdjustDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
}

/** An administrator's request, and where it came from. */
export interface AdjustRequest {
  readonly admin: SessionCustomer;
  readonly body: OpenAccountBody;
  readonly requestId: string | undefined;
  readonly address: string;
}

/** What an entry of this kind answers with; the balance is read from its posting. */
interface Kept {
  readonly account: string;
}

/** What PostgreSQL says of a sum that its bigint can't hold. */
const OUT_OF_RANGE = '22003';

/**
 * Adds to a customer's balance, or subtracts from it, and gives the account as it was right after. Throws `forbidden`
 * for who is no administrator, `own_request` for their own account, `user_not_found`, `invalid_request`,
 * `invalid_amount` (MoneyError included), `amount_out_of_range` for a balance that the books can't hold,
 * `invalid_description`, `insufficient_funds`, `request_id_reused`.
 */
export async function adjust(deps: AdjustDeps, request: AdjustRequest): Promise<Account> {
  const { db } = deps;
  const { admin, requestId } = request;
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
  const accounts = {
    customer: await deps.accounts.ofCustomer(wish.customerId, 'customer_main', wish.amount.currency),
    adjustments: await deps.accounts.ofBank('adjustments', wish.amount.currency),
  };
  const actor = `admin:${admin.id}`;
  const { account } = await once<Kept>(db, key, { kind: 'adjustment', actor }, async (tx) => {
    const answer: Kept = { account: accounts.customer.toString() };
    const entry = { ...key, kind: 'adjustment', actor, answer, ...adjustBalance(wish, accounts) };
    const posted = await post(tx, entry).catch((error: unknown) => {
      throw isOutOfRange(error) ? new AppError('amount_out_of_range', { cause: error }) : error;
    });
    const { entryId, replayed } = posted;
    if (!replayed) await record(deps, tx, { ...request, wish, entryId, account: accounts.customer });
    return posted.answer as Kept;
  });
  return accountAfter(db, BigInt(account), key.key);
}

function readWish({ user_id: customerId, action, amount: sent, ...body }: OpenAccountBody): Adjustment {
  if (customerId === undefined || action === undefined) throw new AppError('invalid_request');
  if (sent === undefined) throw new AppError('invalid_amount');
  const amount = fromWire(body.currency_code, sent);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return { action, amount, customerId, rowId: uuidv7(), description: readDescription(body.description) };
}

interface Recorded extends AdjustRequest {
  readonly wish: Adjustment;
  readonly entryId: bigint;
  readonly account: bigint;
}

/** The account is ours until the commit: its balance now is the one that this adjustment made. */
async function record({ clock }: AdjustDeps, tx: Tx, recorded: Recorded): Promise<void> {
  const { admin, address, wish, account, entryId } = recorded;
  const { action, amount, customerId, description } = wish;
  const after = await balanceNow(tx, account);
  const before = action === 'add' ? after - amount.minor : after + amount.minor;
  const seen = (minor: bigint): object => ({
    currency: amount.currency,
    balance: toDecimal(coin(amount, minor)),
  });
  await recordAct(tx, {
    at: clock.now(),
    actor: `admin:${admin.id}`,
    action: 'balance_adjusted',
    subject: `customer:${customerId}`,
    before: seen(before),
    after: {
      ...seen(after),
      change: `${action === 'add' ? '' : '-'}${toDecimal(amount)}`,
      description,
      entry: entryId.toString(),
    },
    address,
  });
}

function coin({ currency }: Money<Coin>, minor: bigint): Money<Coin> {
  return money(currency, minor);
}

async function accountAfter(db: Db, id: bigint, requestKey: string): Promise<Account> {
  const row = await findAccount(db, id, undefined);
  const after = await balanceAfter(db, id, requestKey);
  if (!row || !after) throw new Error('an adjusted account is not there');
  return toAccount({ ...row, balance: after.balance, updated_at: after.at });
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE;
}
