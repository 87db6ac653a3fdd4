import type { LedgerAccounts } from '@lastro/api/ledger';
import type { Coin } from '@lastro/money';
import type pg from 'pg';

const START_BALANCE_MINOR = 1_000_000_000_000n;

export async function fundAccount(
  pool: pg.Pool,
  accounts: LedgerAccounts,
  customerId: string,
  currency: Coin = 'USDT',
): Promise<bigint> {
  const desk = await accounts.ofBank('exchange_desk', currency);
  const account = await accounts.ofCustomer(customerId, 'customer_main', currency);
  await pool.query(
    `select * from ledger.post(array[$1::text], array[''::bytea], array['fund'], array['system:bench'],
      array[null]::jsonb[], array[null]::jsonb[], array[1, 1], array[$2::bigint, $3::bigint],
      array[$5::text, $5::text], array[-$4::bigint, $4::bigint], null, false)`,
    [`fund:${customerId}:${currency}`, desk, account, START_BALANCE_MINOR, currency],
  );
  return account;
}
