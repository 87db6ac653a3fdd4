import type { Transaction } from '@lastro/contracts';
import { type Currency, decimalToWire, isCoin, money, rateToDecimal, toWire } from '@lastro/money';
import type { HistoryRow } from '../ledger/index.ts';
import type { ShownRow } from './repository.ts';

function amount(currency: Currency | null, minor: bigint | null): number | null {
  return minor === null || currency === null ? null : toWire(money(currency, minor));
}

function coin(currency: Currency | null) {
  return isCoin(currency) ? currency : null;
}

/** A row that was written just now, as it would be read back. */
export function rowOf({ row, at }: { row: HistoryRow; at: Date }, owner: string): ShownRow {
  return {
    id: row.id,
    transaction_type: row.type,
    status: row.status,
    direction: row.direction,
    at: at.toISOString(),
    owner,
    description: row.description ?? null,
    amount_brl: row.amountBrl ?? null,
    amount_usdt: row.amountUsdt ?? null,
    brl_to_usdt_rate: row.brlToUsdtRate ?? null,
    pix_key: row.pixKey ?? null,
    end_to_end_id: row.endToEndId ?? null,
    from_currency: row.fromCurrency ?? null,
    to_currency: row.toCurrency ?? null,
    from_amount: row.fromAmount ?? null,
    crypto_amount: row.cryptoAmount ?? null,
    recipient_email: row.recipientEmail ?? null,
    sender_name: row.senderName ?? null,
    sender_email: row.senderEmail ?? null,
  };
}

/** A history row as the specification names its fields. */
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
    amount_brl: amount('BRL', row.amount_brl),
    amount_usdt: amount('USDT', row.amount_usdt),
    brl_to_usdt_rate:
      rate === null ? null : decimalToWire(rateToDecimal({ base: 'USDT', quote: 'BRL', scaled: rate })),
    pix_key: row.pix_key,
    end_to_end_id: row.end_to_end_id,
    from_currency: coin(row.from_currency),
    to_currency: coin(row.to_currency),
    from_amount: amount(row.from_currency, row.from_amount),
    crypto_amount: amount(row.to_currency ?? row.from_currency, row.crypto_amount),
    recipient_email: row.recipient_email,
    sender_name: row.sender_name,
    sender_email: row.sender_email,
  };
}
