import type { Transaction } from '@lastro/contracts';
import { type Currency, decimalToWire, isCoin, money, rateToDecimal, toWire } from '@lastro/money';
import { historyColumns, type Recorded } from '../ledger/index.ts';
import type { ShownRow } from './repository.ts';

function amount(currency: Currency | null, minor: bigint | null): number | null {
  return minor === null || currency === null ? null : toWire(money(currency, minor));
}

function coin(currency: Currency | null) {
  return isCoin(currency) ? currency : null;
}

export function toShownRow({ row, at }: Extract<Recorded, { row: unknown }>, owner: string): ShownRow {
  return {
    ...historyColumns(row),
    owner,
    at: at.toISOString(),
    failure: null,
    failure_reason: null,
    returnedAt: null,
  };
}

export function toTransaction(row: ShownRow): Transaction {
  const rate = row.brl_to_usdt_rate;
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    status: row.status,
    direction: row.direction,
    created_date: row.at,
    created_by: row.owner,
    description: row.description,
    pix_key: row.pix_key,
    end_to_end_id: row.end_to_end_id,
    recipient_email: row.recipient_email,
    recipient_name: row.recipient_name,
    sender_name: row.sender_name,
    sender_email: row.sender_email,
    failure: row.failure,
    failure_reason: row.failure_reason,
    returned_date: row.returnedAt,
    amount_brl: amount('BRL', row.amount_brl),
    amount_usdt: amount('USDT', row.amount_usdt),
    brl_to_usdt_rate:
      rate === null ? null : decimalToWire(rateToDecimal({ base: 'USDT', quote: 'BRL', scaled: rate })),
    from_currency: coin(row.from_currency),
    to_currency: coin(row.to_currency),
    from_amount: amount(row.from_currency, row.from_amount),
    crypto_amount: amount(row.to_currency ?? row.from_currency, row.crypto_amount),
  };
}
