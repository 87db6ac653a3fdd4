import type { Account, OpenAccountBody } from '@lastro/contracts';
import { fromWire, isPositive, toDecimal } from '@lastro/money';
import {
  type AdjustCommand,
  type AdjustmentResult,
  balanceAfter,
  findAccount,
  toAccount,
} from '../accounts/index.ts';
import { isAdministrator } from '../customers/index.ts';
import { assertMayReceive, type FourEyes } from '../four-eyes/index.ts';
import {
  answerOnce,
  isPosted,
  type LedgerAccounts,
  type RequestKey,
  requestKey,
  runIdempotent,
} from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import { ADJUSTMENT, type AdjustmentAnswer, adjustmentAccounts, postAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './postings.ts';
import { findByKey } from './repository.ts';
import { type AdjustmentRequests, type RequestedAdjustment, requestSecondApproval } from './requests.ts';

export interface AdjustDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareDayCount' | 'needsSecondFor'>;
  readonly requireStepUp: RequireStepUp;
  readonly requests: Pick<AdjustmentRequests, 'findByKey'>;
}

/** Above one administrator's daily amount, nothing is posted until a second administrator approves. */
export async function adjust(deps: AdjustDeps, command: AdjustCommand): Promise<AdjustmentResult> {
  const { db } = deps;
  const { admin, requestId, address } = command;
  if (!isAdministrator(admin)) throw new AppError('forbidden');
  const adjustment = readAdjustment(command.body);
  await assertMayReceive(db, admin, adjustment.customerId);
  const key = requestKey(admin.id, requestId, 'adjust balance', contentOf(adjustment));
  const earlier = await deps.requests.findByKey(key);
  if (earlier !== undefined) return { done: false, request: earlier };
  const consumeProof = await deps.requireStepUp(admin, key);
  const postOrRequest = await prepare(deps, { adjustment, key, adminId: admin.id, address });
  const entry = { kind: ADJUSTMENT, actor: `admin:${admin.id}` } as const;
  const posted = await runIdempotent<AdjustmentAnswer | null>(db, key, entry, (tx) =>
    answerOnce(tx, key, async () => {
      // Release 0.2.0 stored a request's key only in its row; remove once 0.3.0 is out.
      if ((await findByKey(tx, key)) !== undefined) return null;
      await consumeProof(tx);
      return postOrRequest(tx);
    }),
  );
  if (posted !== null) return { done: true, account: await accountAfter(db, BigInt(posted.account), key) };
  const pending = await deps.requests.findByKey(key);
  if (pending === undefined) throw new Error('an adjustment has neither entry nor request');
  return { done: false, request: pending };
}

/** The returned function gives null if a second administrator must approve. */
async function prepare(
  deps: AdjustDeps,
  order: RequestedAdjustment,
): Promise<(tx: Tx) => Promise<AdjustmentAnswer | null>> {
  const { adjustment, key, adminId } = order;
  const subject = `customer:${adjustment.customerId}`;
  const countTowardDay = await deps.fourEyes.prepareDayCount(adjustment.amount);
  const mayNeedSecond = await (await deps.fourEyes.needsSecondFor(adminId))(adjustment.amount);
  // A request that will wait opens no account for its customer.
  const opened = mayNeedSecond ? undefined : await adjustmentAccounts(deps.accounts, adjustment);

  async function needsSecond(tx: Tx): Promise<boolean> {
    // Posted by release 0.2.0, or refused in a concurrent attempt: posting gives its outcome again.
    if (await isPosted(tx, key)) return false;
    return (await countTowardDay(tx, { adminId, kind: 'adjustment', subject })) === 'needs_second';
  }

  return async (tx) => {
    if (await needsSecond(tx)) {
      await requestSecondApproval(deps, tx, order);
      return null;
    }
    const accounts = opened ?? (await adjustmentAccounts(deps.accounts, adjustment));
    const { answer } = await postAdjustment(deps, tx, { ...order, accounts });
    return answer as AdjustmentAnswer;
  };
}

function contentOf({ customerId, amount, action, description }: Adjustment): object {
  return { user: customerId, currency: amount.currency, amount: toDecimal(amount), action, description };
}

function readAdjustment({ user_id: customerId, action, amount: sent, ...body }: OpenAccountBody): Adjustment {
  if (customerId === undefined || action === undefined) throw new AppError('invalid_request');
  if (sent === undefined) throw new AppError('invalid_amount');
  const amount = fromWire(body.currency_code, sent);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return { action, amount, customerId, rowId: uuidv7(), description: readDescription(body.description) };
}

async function accountAfter(db: Db, id: bigint, { key }: RequestKey): Promise<Account> {
  const row = await findAccount(db, id, undefined);
  const after = await balanceAfter(db, id, key);
  if (!row) throw new Error('an adjusted account does not exist');
  if (!after) throw new AppError('period_archived');
  return toAccount({ ...row, balance: after.balance, updated_at: after.at });
}
