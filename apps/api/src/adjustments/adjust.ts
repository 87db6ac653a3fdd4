import type { Account, OpenAccountBody } from '@lastro/contracts';
import { fromWire, isPositive, toDecimal } from '@lastro/money';
import {
  type AdjustmentResult,
  type AdjustRequest,
  balanceAfter,
  findAccount,
  toAccount,
} from '../accounts/index.ts';
import { findById, isAdministrator } from '../customers/index.ts';
import type { FourEyes } from '../four-eyes/index.ts';
import {
  isPosted,
  type LedgerAccounts,
  type RequestKey,
  requestKey,
  runIdempotent,
} from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import { ADJUSTMENT, type AdjustmentAnswer, adjustmentAccounts, postAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './postings.ts';
import { findByKey, lockKey } from './repository.ts';
import { type AdjustmentRequests, requestSecondApproval } from './requests.ts';

export interface AdjustDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'forecast'>;
  readonly requireStepUp: RequireStepUp;
  readonly requests: Pick<AdjustmentRequests, 'findByKey'>;
}

/** Above one administrator's daily amount, nothing is posted until a second administrator approves. */
export async function adjust(deps: AdjustDeps, request: AdjustRequest): Promise<AdjustmentResult> {
  const { db } = deps;
  const { admin, requestId, address } = request;
  if (!isAdministrator(admin)) throw new AppError('forbidden');
  const adjustment = readAdjustment(request.body);
  if (adjustment.customerId === admin.id) throw new AppError('own_request');
  if ((await findById(db, adjustment.customerId)) === undefined) throw new AppError('user_not_found');
  const key = requestKey(admin.id, requestId, 'adjust balance', {
    user: adjustment.customerId,
    currency: adjustment.amount.currency,
    amount: toDecimal(adjustment.amount),
    action: adjustment.action,
    description: adjustment.description,
  });
  const earlier = await deps.requests.findByKey(key);
  if (earlier !== undefined) return { done: false, request: earlier };
  const consumeProof = await deps.requireStepUp(admin, key);
  const singleApprovalCheck = await deps.fourEyes.prepareSingleApprovalCheck(adjustment.amount);
  const isLarge = await (await deps.fourEyes.forecast(admin.id))(adjustment.amount);
  const openedAccounts = isLarge ? undefined : await adjustmentAccounts(deps.accounts, adjustment);
  const actor = `admin:${admin.id}`;
  const answer = await runIdempotent<AdjustmentAnswer | null>(
    db,
    key,
    { kind: ADJUSTMENT, actor },
    async (tx) => {
      await lockKey(tx, key);
      if ((await findByKey(tx, key)) !== undefined) return null;
      await consumeProof(tx);
      const decision = {
        adminId: admin.id,
        kind: 'adjustment',
        subject: `customer:${adjustment.customerId}`,
      } as const;
      if (!(await isPosted(tx, key)) && (await singleApprovalCheck(tx, decision)) === 'needs_second') {
        await requestSecondApproval(deps, tx, { adjustment, key, adminId: admin.id, address });
        return null;
      }
      const accounts = openedAccounts ?? (await adjustmentAccounts(deps.accounts, adjustment));
      const posted = await postAdjustment(deps, tx, {
        adjustment,
        accounts,
        key,
        adminId: admin.id,
        address,
      });
      return posted.answer as AdjustmentAnswer;
    },
  );
  if (answer !== null) return { done: true, account: await accountAfter(db, BigInt(answer.account), key) };
  const pending = await deps.requests.findByKey(key);
  if (pending === undefined) throw new Error('an adjustment has neither entry nor request');
  return { done: false, request: pending };
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
