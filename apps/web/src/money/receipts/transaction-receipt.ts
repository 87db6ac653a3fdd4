import type { Transaction, TransactionStatus } from '@lastro/contracts';
import { type Coin, formatAmount, type Money, money, rate } from '@lastro/money';
import { exactMoney } from '../ui/amount-text.ts';
import type { ReceiptLine } from '../ui/receipt.tsx';
import { amountFromWire, type Wire } from './exact-json.ts';
import { formatDateTime } from './format.ts';
import { rateInWords } from './rate-text.ts';
import { transactionName } from './transaction-text.ts';

const STATUSES: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Concluído',
  pending: 'Pendente',
  failed: 'Falhou',
};

type Row = Wire<Transaction>;

/** What the receipt of any movement says. Amounts are exact: this is what is shown when somebody asks. */
export function transactionReceipt(row: Row): readonly ReceiptLine[] {
  return [
    { label: 'Tipo', value: transactionName(row) },
    { label: 'Situação', value: STATUSES[row.status] },
    { label: 'Data e hora', value: formatDateTime(row.created_date) },
    ...partiesOf(row),
    ...amountsOf(row),
    ...optionalLine('Descrição', row.description),
    { label: 'ID da transação', value: row.id, code: true },
    ...optionalLine('ID do PIX (endToEndId)', row.end_to_end_id, true),
    ...(row.transaction_type === 'pix_deposit'
      ? optionalLine('Identificador da cobrança (txid)', row.pix_key, true)
      : []),
  ];
}

function partiesOf(row: Row): readonly ReceiptLine[] {
  if (row.transaction_type === 'pix_withdrawal') return optionalLine('Chave PIX', row.pix_key);
  if (row.transaction_type !== 'transfer') return [];
  const sender = [row.sender_name, row.sender_email].filter((part) => part !== null).join(' • ');
  return [...optionalLine('De', sender || null), ...optionalLine('Para', row.recipient_email)];
}

function amountsOf(row: Row): readonly ReceiptLine[] {
  switch (row.transaction_type) {
    case 'pix_deposit':
      return [...brl('Valor pago', row), ...usdt('Valor creditado', row), ...brlRate(row)];
    case 'pix_withdrawal':
      return [...usdt('Valor debitado', row), ...brl('Valor em reais', row), ...brlRate(row)];
    case 'crypto_exchange':
      return [...exchanged(row), FREE];
    case 'transfer':
      return row.direction === 'in' ? moved('Valor recebido', row) : [...moved('Valor enviado', row), FREE];
    default:
      return moved('Valor', row);
  }
}

const FREE: ReceiptLine = { label: 'Tarifa', value: 'Grátis' };

/** A line for what there may be none of. */
export function optionalLine(label: string, value: string | null, code = false): readonly ReceiptLine[] {
  return value === null || value === '' ? [] : [{ label, value, ...(code ? { code } : {}) }];
}

function line(label: string, amount: Money): ReceiptLine {
  return { label, value: exactMoney(amount), money: true };
}

function brl(label: string, { amount_brl: value }: Row): readonly ReceiptLine[] {
  return value === null ? [] : [line(label, amountFromWire('BRL', value))];
}

function usdt(label: string, { amount_usdt: value }: Row): readonly ReceiptLine[] {
  return value === null ? [] : [line(label, amountFromWire('USDT', value))];
}

function brlRate({ brl_to_usdt_rate: price }: Row): readonly ReceiptLine[] {
  return price === null ? [] : [{ label: 'Cotação', value: rateInWords(rate('USDT', 'BRL', price)) }];
}

/** One coin that came or went, in whichever field the row has it. */
function moved(label: string, row: Row): readonly ReceiptLine[] {
  const paid = paidIn(row) ?? receivedIn(row);
  return paid === null ? usdt(label, row) : [line(label, paid)];
}

function paidIn({ from_currency: coin, from_amount: value }: Row): Money<Coin> | null {
  return coin === null || value === null ? null : amountFromWire(coin, value);
}

function receivedIn({ to_currency: coin, crypto_amount: value }: Row): Money<Coin> | null {
  return coin === null || value === null ? null : amountFromWire(coin, value);
}

function exchanged(row: Row): readonly ReceiptLine[] {
  const paid = paidIn(row);
  const received = receivedIn(row);
  if (paid === null || received === null) return moved('Valor', row);
  return [
    line('Você pagou', paid),
    line('Você recebeu', received),
    ...optionalLine('Cotação efetiva', effectiveRate(paid, received)),
  ];
}

/** What one coin came to, worked out from both amounts: a coin in USDT where one of them is USDT. */
export function effectiveRate(paid: Money<Coin>, received: Money<Coin>): string | null {
  const [base, quote] = paid.currency === 'USDT' ? [received, paid] : [paid, received];
  if (base.minor <= 0n || quote.minor <= 0n) return null;
  // One whole coin at this ratio, to the last decimal.
  const one = 10n ** 8n;
  const price = money(quote.currency, (quote.minor * one) / base.minor);
  return `1 ${base.currency} = ${formatAmount(price)}\u00a0${quote.currency}`;
}
