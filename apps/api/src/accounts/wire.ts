import type { Account } from '@lastro/contracts';
import { COIN_NAMES, money, toWire } from '@lastro/money';
import type { AccountRow } from './repository.ts';

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id.toString(),
    user_email: row.owner,
    account_type: 'main',
    currency_code: row.currency,
    currency_name: COIN_NAMES[row.currency],
    balance: toWire(money(row.currency, row.balance)),
    created_date: row.created_at.toISOString(),
    updated_date: row.updated_at.toISOString(),
  };
}
