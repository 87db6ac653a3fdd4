import type { Transaction } from '@lastro/contracts';
import { type Coin, type Money, money, rate, subtract } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { receiptTime } from '../../lib/format/brasilia-time.ts';
import { maskedAddress } from '../../lib/format/contacts/address.ts';
import { pixKeyLine, pixKeyTypeOf } from '../../lib/format/contacts/pix-key-text.ts';
import { brlRateText, priceText } from '../../lib/format/rate-text.ts';
import { BANK, partyLine } from './party-line.ts';
import { amountLine, dateLine, idLine, type ReceiptLine, statusLine } from './receipt-parts.ts';
import { ownDescription } from './row/own-description.ts';
import { FAILURE_TEXTS, paidIn, receivedIn } from './transaction-text.ts';

type Row = Wire<Transaction>;

/** Every amount is exact, so that they add up. `extra` is above the ids. */
export function receiptLinesOf(
  row: Row,
  extra: readonly ReceiptLine[] = [],
  dates: readonly ReceiptLine[] = [dateLine(row.created_date)],
): readonly ReceiptLine[] {
  return [
    statusLine(row.status),
    ...dates,
    ...failureOf(row),
    ...partiesOf(row),
    ...amountsOf(row),
    ...optionalLine('Descrição', ownDescription(row)),
    ...extra,
    idLine(row.id),
    ...optionalCode('ID do PIX (endToEndId)', row.end_to_end_id),
    ...(row.transaction_type === 'pix_deposit' || row.transaction_type === 'pix_reversal'
      ? optionalCode('Identificador da cobrança (txid)', row.pix_key)
      : []),
  ];
}

function failureOf({ failure, failure_reason: reason, returned_date: at }: Row): readonly ReceiptLine[] {
  if (failure === null || at === null) return [];
  const lines = [
    { label: 'O que houve', value: FAILURE_TEXTS[failure] },
    ...optionalLine('Motivo', reason),
    { label: 'Devolvido ao saldo em', value: receiptTime(at) },
  ];
  return lines.map((line) => ({ ...line, role: 'outcome' }));
}

function partiesOf(row: Row): readonly ReceiptLine[] {
  if (row.transaction_type === 'pix_withdrawal') {
    return row.pix_key === null ? [] : [pixKeyLine(pixKeyTypeOf(row.pix_key), row.pix_key)];
  }
  if (row.transaction_type !== 'transfer') return [];
  return [
    ...partyLine('De', row.sender_name, row.sender_email && maskedAddress(row.sender_email), BANK),
    ...partyLine('Para', row.recipient_name, row.recipient_email && maskedAddress(row.recipient_email), BANK),
  ];
}

function amountsOf(row: Row): readonly ReceiptLine[] {
  switch (row.transaction_type) {
    case 'pix_deposit':
      return [...brlLine('Valor pago', row), ...usdtLine('Valor creditado', row), ...rateLine(row)];
    case 'pix_withdrawal':
    case 'pix_payment':
    case 'bill_payment':
      return [...usdtLine(debitLabel(row), row), ...brlLine('Valor em reais', row), ...rateLine(row)];
    case 'pix_reversal':
      return [
        ...usdtLine('Valor debitado', row),
        ...brlLine('Valor devolvido ao pagador', row),
        ...rateLine(row),
      ];
    case 'crypto_exchange':
      return [...exchangeLines(row), FREE];
    case 'crypto_transfer':
      return sendLines(row);
    case 'transfer':
      return row.direction === 'in'
        ? movedLines('Valor recebido', row)
        : [...movedLines('Valor enviado', row), FREE];
    default:
      return movedLines(row.failure === null ? 'Valor' : 'Valor devolvido', row);
  }
}

const debitLabel = ({ failure }: Row) => (failure === null ? 'Valor debitado' : 'Valor devolvido');

const FREE: ReceiptLine = { label: 'Tarifa', value: 'Grátis' };

export function optionalLine(label: string, value: string | null): readonly ReceiptLine[] {
  return value === null || value === '' ? [] : [{ label, value }];
}

/** For an identifier. */
export function optionalCode(label: string, value: string | null): readonly ReceiptLine[] {
  return optionalLine(label, value).map((one) => ({ ...one, code: true }));
}

function brlLine(label: string, { amount_brl: value }: Row): readonly ReceiptLine[] {
  return value === null ? [] : [amountLine(label, amountFromWire('BRL', value))];
}

function usdtLine(label: string, { amount_usdt: value }: Row): readonly ReceiptLine[] {
  return value === null ? [] : [amountLine(label, amountFromWire('USDT', value))];
}

function rateLine({ brl_to_usdt_rate: price }: Row): readonly ReceiptLine[] {
  return price === null ? [] : [{ label: 'Cotação', value: brlRateText(rate('USDT', 'BRL', price)) }];
}

function movedLines(label: string, row: Row): readonly ReceiptLine[] {
  const paid = paidIn(row) ?? receivedIn(row);
  return paid === null ? usdtLine(label, row) : [amountLine(label, paid)];
}

/** The fee is debited in addition to the amount. */
function sendLines(row: Row): readonly ReceiptLine[] {
  const debit = paidIn(row);
  const amount = receivedIn(row);
  if (debit === null || amount === null || debit.currency !== amount.currency)
    return movedLines(debitLabel(row), row);
  return [
    amountLine('Valor enviado', amount),
    amountLine('Tarifa da rede', subtract(debit, amount)),
    amountLine(debitLabel(row), debit),
  ];
}

function exchangeLines(row: Row): readonly ReceiptLine[] {
  const paid = paidIn(row);
  const received = receivedIn(row);
  if (paid === null || received === null) return movedLines('Valor', row);
  return [
    amountLine('Você pagou', paid),
    amountLine('Você recebeu', received),
    ...optionalLine('Cotação efetiva, com arredondamento', effectiveRate(paid, received)),
  ];
}

/** From both amounts; a coin in USDT where one of them is USDT. */
export function effectiveRate(paid: Money<Coin>, received: Money<Coin>): string | null {
  const [base, quote] = paid.currency === 'USDT' ? [received, paid] : [paid, received];
  if (base.minor <= 0n || quote.minor <= 0n) return null;
  const one = 10n ** 8n;
  const price = money(quote.currency, (quote.minor * one) / base.minor);
  return `1 ${base.currency} = ${priceText(price)}`;
}
