import { add, equals } from '@lastro/money';
import { type LedgerAccounts, once, post } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type {
  CryptoDestination,
  OpenedWithdrawal,
  OpenWithdrawal,
  PixDestination,
  WithdrawalOrder,
} from './domain.ts';
import { holdForWithdrawal } from './postings.ts';
import { insertWithdrawal } from './repository.ts';

type Asked<D extends PixDestination | CryptoDestination> = Pick<D, 'kind' | 'amount'>;

/**
 * Made ready before the transaction that opens a withdrawal, asked in it once the money is held: throws where the
 * customer may not withdraw so much now.
 */
type AllowWithdrawal = (
  wish: { readonly customerId: string } & (Asked<PixDestination> | Asked<CryptoDestination>),
) => Promise<(tx: Tx, withdrawalId: string) => Promise<void>>;

export interface OpenDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  /** What else there is to be said about it than whether the money is there. */
  readonly allow: AllowWithdrawal;
}

const TYPES = { pix: 'pix_withdrawal', crypto: 'crypto_transfer' } as const;
const KIND = 'withdrawal_hold';

/**
 * The one way in for both rails; see `OpenWithdrawal`. The calls that use it have checked everything but the
 * funds and what the customer may withdraw.
 */
export function createOpenWithdrawal({ db, accounts, clock, allow }: OpenDeps): OpenWithdrawal {
  return async <Kept extends object>(order: WithdrawalOrder<Kept>) => {
    assertWhole(order);
    const { customerId, held, destination } = order;
    const main = await accounts.ofCustomer(customerId, 'customer_main', held.currency);
    const hold = await accounts.ofCustomer(customerId, 'customer_hold', held.currency);
    const [id, transactionId] = [uuidv7(), uuidv7()];
    const actor = `customer:${customerId}`;
    const answer: OpenedWithdrawal & Kept = {
      ...order.answer,
      transaction_id: transactionId,
      withdrawal_id: id,
      status: 'pending',
      created_date: clock.now().toISOString(),
    };

    const assertAllowed = await allow({ customerId, ...destination });
    return once(db, order.request, { kind: KIND, actor }, async (tx) => {
      const posted = await post(tx, {
        ...order.request,
        kind: KIND,
        actor,
        postings: holdForWithdrawal({ main, hold }, held),
        history: [
          {
            ...order.history,
            id: transactionId,
            customerId,
            type: TYPES[destination.kind],
            status: 'pending',
            direction: 'out',
          },
        ],
        answer,
        metadata: { withdrawal_id: id },
      });
      if (posted.replayed) return posted.answer as OpenedWithdrawal & Kept;
      await insertWithdrawal(
        tx,
        { id, transactionId, entryId: posted.entryId, createdAt: posted.createdAt },
        order,
      );
      await assertAllowed(tx, id);
      return answer;
    });
  };
}

/** An order that does not add up is a defect of the caller, not a refusal. */
function assertWhole({ held, destination }: WithdrawalOrder<object>): void {
  if (destination.kind === 'crypto' && !equals(held, add(destination.amount, destination.fee))) {
    throw new RangeError('a crypto withdrawal holds its amount and its fee');
  }
}
