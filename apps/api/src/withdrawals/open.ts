import { add, equals } from '@lastro/money';
import { type HistoryRow, type LedgerAccounts, post, runIdempotent } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { AllowWithdrawal } from '../withdrawal-limits/index.ts';
import type { OpenedWithdrawal, OpenWithdrawal, WithdrawalOrder } from './domain.ts';
import { assertQueueHasRoom } from './domain.ts';
import { holdForWithdrawal } from './postings.ts';
import { countUndecided, insertWithdrawal } from './repository.ts';

export interface OpenDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly allow: AllowWithdrawal;
}

const TYPES = { pix: 'pix_withdrawal', crypto: 'crypto_transfer' } as const;
const KIND = 'withdrawal_hold';

/** Callers have checked everything but the funds and the customer's limits. */
export function createOpenWithdrawal({ db, accounts, clock, allow }: OpenDeps): OpenWithdrawal {
  return async <Answer extends object>(order: WithdrawalOrder<Answer>) => {
    assertWhole(order);
    const { customerId, held, destination } = order;
    const main = await accounts.ofCustomer(customerId, 'customer_main', held.currency);
    const hold = await accounts.ofCustomer(customerId, 'customer_hold', held.currency);
    const [id, transactionId] = [uuidv7(), uuidv7()];
    const actor = `customer:${customerId}`;
    const answer: OpenedWithdrawal & Answer = {
      ...order.answer,
      transaction_id: transactionId,
      withdrawal_id: id,
      status: 'pending',
      created_date: clock.now().toISOString(),
    };

    const assertAllowed = await allow({ customerId, ...destination });
    return runIdempotent(db, order.request, { kind: KIND, actor }, async (tx) => {
      const postings = holdForWithdrawal({ main, hold }, held);
      const history = [historyRow(order, transactionId)];
      const metadata = { withdrawal_id: id };
      const posted = await post(tx, {
        ...order.request,
        kind: KIND,
        actor,
        postings,
        history,
        answer,
        metadata,
      });
      if (posted.replayed) return posted.answer as OpenedWithdrawal & Answer;
      const { entryId, createdAt } = posted;
      await insertWithdrawal(tx, { id, transactionId, entryId, createdAt }, order);
      await assertAllowed(tx, id);
      assertQueueHasRoom(await countUndecided(tx, customerId));
      return answer;
    });
  };
}

function historyRow({ history, customerId, destination }: WithdrawalOrder<object>, id: string): HistoryRow {
  const type = TYPES[destination.kind];
  return { ...history, id, customerId, type, status: 'pending', direction: 'out' };
}

/** Amounts that don't add up are a defect of the caller, not a refusal. */
function assertWhole({ held, destination }: WithdrawalOrder<object>): void {
  if (destination.kind === 'crypto' && !equals(held, add(destination.amount, destination.fee))) {
    throw new RangeError('a crypto withdrawal holds its amount and its fee');
  }
}
