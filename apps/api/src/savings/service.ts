import {
  MAX_OPEN_SAVINGS,
  type SavingsBalanceReply,
  type SavingsDepositBody,
  type SavingsDepositReply,
  type SavingsWithdrawBody,
  type SavingsWithdrawReply,
} from '@lastro/contracts';
import { compare, fromWire, isPositive, type Money, toDecimal } from '@lastro/money';
import type { Owner } from '../customers/index.ts';
import { type LedgerAccounts, post, postAll, requestKey, runIdempotent } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { interestEntries } from './accrue.ts';
import { worthAt } from './domain.ts';
import { depositIntoSavings, type SavingsAccounts, withdrawFromSavings } from './postings.ts';
import {
  closeInvestment,
  countOpen,
  findInvestment,
  insertInvestment,
  listOpen,
  lockInvestment,
  saveAccrued,
} from './repository.ts';
import { penaltyNote, penaltyWarning, toBalanceReply, toDepositReply, toWithdrawReply } from './wire.ts';

export interface SavingsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly rateLimitFactor: number;
}

interface Answer {
  readonly savings_id: string;
  readonly transaction_id: string;
}

export type SavingsService = ReturnType<typeof createSavingsService>;

export function createSavingsService(deps: SavingsDeps) {
  const { db, accounts, clock } = deps;
  const maxOpen = Math.ceil(MAX_OPEN_SAVINGS * deps.rateLimitFactor);

  async function accountsOf(customerId: string): Promise<SavingsAccounts> {
    return {
      main: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
      savings: await accounts.ofCustomer(customerId, 'customer_savings', 'USDT'),
      interest: await accounts.ofBank('savings_interest', 'USDT'),
      penalties: await accounts.ofBank('savings_penalties', 'USDT'),
    };
  }

  async function findExisting(id: string, customer: Owner) {
    const investment = await findInvestment(db, id, customer.id);
    if (!investment) throw new Error('a recorded investment has no row');
    return investment;
  }

  return {
    async deposit(
      customer: Owner,
      body: SavingsDepositBody,
      requestId: string | undefined,
    ): Promise<SavingsDepositReply> {
      const amount = fromWire('USDT', body.amount);
      if (!isPositive(amount)) throw new AppError('invalid_amount');
      const request = requestKey(customer.id, requestId, 'savings-deposit', { amount: toDecimal(amount) });
      const own = await accountsOf(customer.id);
      const description = { kind: 'savings_deposit', actor: `customer:${customer.id}` } as const;
      const answer = await runIdempotent<Answer>(db, request, description, async (tx) => {
        const [id, rowId, createdAt] = [uuidv7(), uuidv7(), clock.now()];
        const posted = await post(tx, {
          ...request,
          ...description,
          answer: { savings_id: id, transaction_id: rowId },
          metadata: { savings_id: id },
          ...depositIntoSavings(own, { rowId, customerId: customer.id }, amount),
        });
        if (!posted.replayed) {
          // The posting has locked the customer's account.
          if ((await countOpen(tx, customer.id)) >= maxOpen) throw new AppError('too_many_investments');
          const investment = { id, customerId: customer.id, amount, createdAt };
          await insertInvestment(tx, { ...investment, entry: posted, transactionId: rowId });
        }
        return posted.answer as Answer;
      });
      return toDepositReply(await findExisting(answer.savings_id, customer), answer.transaction_id);
    },

    async balance(customer: Owner): Promise<SavingsBalanceReply> {
      return toBalanceReply(await listOpen(db, customer.id, maxOpen), clock.now());
    },

    /** Pays the missing interest and returns the rest after the penalty, in one transaction. */
    async withdraw(
      customer: Owner,
      { savings_id: id, penalty_amount: penalty }: SavingsWithdrawBody,
      requestId: string | undefined,
    ): Promise<SavingsWithdrawReply> {
      const shown = penalty == null ? null : fromWire('USDT', penalty);
      // The penalty is not part of the request's identity: a repeat may come with or without it.
      const request = requestKey(customer.id, requestId, 'savings-withdraw', { savings_id: id });
      const own = await accountsOf(customer.id);
      const description = { kind: 'savings_withdrawal', actor: `customer:${customer.id}` } as const;
      const answer = await runIdempotent<Answer>(db, request, description, async (tx) => {
        const investment = await lockInvestment(tx, id, customer.id);
        if (!investment) throw new AppError('not_found');
        if (investment.closed) throw new AppError('savings_closed');
        const [now, rowId] = [clock.now(), uuidv7()];
        const worth = worthAt(investment, now);
        assertShown(shown, worth.penalty);
        const closing = { ...worth, description: penaltyNote(worth.penalty) };
        const answer: Answer = { savings_id: id, transaction_id: rowId };
        // Posted together, so that all accounts are locked in sorted order.
        const posted = await postAll(tx, [
          ...interestEntries(investment, worth, own),
          {
            ...request,
            ...description,
            answer,
            metadata: { savings_id: id },
            ...withdrawFromSavings(own, { rowId, customerId: customer.id }, closing),
          },
        ]);
        const entryId = posted.at(-1)?.entryId;
        if (entryId === undefined) throw new Error('a withdrawal was not posted');
        await saveAccrued(tx, [{ id, value: worth.value, days: worth.days }]);
        await closeInvestment(tx, { id, at: now, penalty: worth.penalty, entryId, transactionId: rowId });
        return answer;
      });
      const { closedAt, ...closed } = await findExisting(answer.savings_id, customer);
      if (closedAt === null) throw new Error('a paid-out investment is still open');
      return toWithdrawReply({ ...closed, closedAt }, answer.transaction_id);
    },
  };
}

/** `shown` is the penalty that the customer confirmed, if their client reports it. */
function assertShown(shown: Money<'USDT'> | null, penalty: Money<'USDT'>): void {
  if (shown === null || compare(penalty, shown) <= 0) return;
  throw new AppError('quote_changed', { message: penaltyWarning(penalty) });
}
