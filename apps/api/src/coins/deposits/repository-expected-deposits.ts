import type { Coin, Money } from '@lastro/money';
import type { Db } from '../../platform/database/db.ts';
import { amountOf } from './repository.ts';

export interface ExpectedDeposit {
  readonly id: string;
  readonly customerId: string;
  readonly coin: Coin;
  readonly network: string;
  readonly address: string;
  readonly addressKey: string;
  readonly depositId: string | null;
  readonly answeredAt: Date | null;
}

interface NewExpectation {
  readonly id: string;
  readonly customerId: string;
  readonly coin: Coin;
  readonly network: string;
  readonly now: Date;
}

export async function expectDeposit(db: Db, expected: NewExpectation): Promise<string> {
  const { id, customerId, coin, network, now } = expected;
  await db
    .insertInto('crypto_deposit_watches')
    .values({
      id,
      customer_id: customerId,
      coin,
      network,
      created_at: now,
      answered_at: null,
      deposit_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await db
    .selectFrom('crypto_deposit_watches')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('coin', '=', coin)
    .where('network', '=', network)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return open?.id ?? expectDeposit(db, expected);
}

export async function findExpectedDeposit(db: Db, id: string): Promise<ExpectedDeposit | undefined> {
  const row = await db
    .selectFrom('crypto_deposit_watches as w')
    .innerJoin('crypto_addresses as a', (join) =>
      join
        .onRef('a.customer_id', '=', 'w.customer_id')
        .onRef('a.coin', '=', 'w.coin')
        .onRef('a.network', '=', 'w.network'),
    )
    .select(['w.id', 'w.customer_id', 'w.coin', 'w.network', 'w.answered_at', 'w.deposit_id'])
    .select(['a.address', 'a.address_key'])
    .where('w.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      customerId: row.customer_id,
      coin: row.coin,
      network: row.network,
      address: row.address,
      addressKey: row.address_key,
      depositId: row.deposit_id,
      answeredAt: row.answered_at,
    }
  );
}

export interface MatchingDeposit {
  readonly amount: Money<Coin> | null;
  readonly txId: string;
  readonly confirmations: string;
  readonly transactionId: string | null;
  readonly worthUsdt: bigint | null;
}

export async function findMatchingDeposit(
  db: Db,
  expected: ExpectedDeposit,
): Promise<MatchingDeposit | undefined> {
  let query = db
    .selectFrom('crypto_deposits as d')
    .leftJoin('transactions as t', 't.id', 'd.transaction_id')
    .select(['d.coin', 'd.amount', 'd.tx_id', 'd.confirmations', 'd.transaction_id', 't.amount_usdt'])
    .orderBy('d.arrived_at')
    .orderBy('d.id')
    .limit(1);
  query =
    expected.depositId === null
      ? query
          .innerJoin('crypto_wallets as w', 'w.id', 'd.wallet_id')
          .where('w.customer_id', '=', expected.customerId)
          .where('d.address_key', '=', expected.addressKey)
          .where('d.coin', '=', expected.coin)
          .where('d.state', '=', 'pending')
      : query.where('d.id', '=', expected.depositId);
  const row = await query.executeTakeFirst();
  return (
    row && {
      amount: amountOf(row.coin, row.amount),
      txId: row.tx_id,
      confirmations: row.confirmations,
      transactionId: row.transaction_id,
      worthUsdt: row.amount_usdt,
    }
  );
}
