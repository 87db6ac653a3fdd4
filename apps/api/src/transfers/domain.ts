import type { CreateTransactionBody, TransferRecipientBody } from '@lastro/contracts';
import { type Coin, equals, fromWire, isCoin, isPositive, type Money } from '@lastro/money';
import { normalisePhone } from '../customers/index.ts';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';

/** Normalised: lower case, or E.164. */
export interface Address {
  readonly kind: 'email' | 'phone';
  readonly text: string;
}

export interface TransferOrder {
  readonly amount: Money<Coin>;
  readonly recipient: Address;
  readonly description: string | null;
}

const CURRENCY_FIELDS = ['currency', 'currency_code', 'from_currency', 'to_currency'] as const;
const AMOUNT_FIELDS = ['amount', 'from_amount', 'crypto_amount', 'amount_usdt'] as const;

export function readTransfer(body: CreateTransactionBody): TransferOrder {
  const currency = readCurrency(body);
  const recipient = readAddress({ email: body.recipient_email, phone: body.recipient_phone });
  return {
    amount: readAmount(body, currency),
    recipient,
    description: readDescription(body.description),
  };
}

/** Empty fields count as absent. */
export function readAddress({ email, phone }: TransferRecipientBody): Address {
  const text = email?.trim().toLowerCase() ?? '';
  if (!phone?.trim()) {
    if (text === '') throw invalidField('recipient_email', 'informe o e-mail de quem recebe');
    return { kind: 'email', text };
  }
  if (text !== '') throw invalidField('recipient_phone', 'informe o e-mail ou o telefone, não os dois');
  const number = normalisePhone(phone);
  if (number === undefined) throw new AppError('invalid_phone');
  return { kind: 'phone', text: number };
}

function readCurrency(body: CreateTransactionBody): Coin {
  let currency: Coin | undefined;
  for (const field of CURRENCY_FIELDS) {
    const named = body[field];
    if (named === undefined || named === null) continue;
    if (!isCoin(named)) throw invalidField(field, 'moeda desconhecida');
    if (currency !== undefined && named !== currency) throw invalidField(field, 'moedas diferentes');
    currency = named;
  }
  return currency ?? 'USDT';
}

function readAmount(body: CreateTransactionBody, currency: Coin): Money<Coin> {
  let amount: Money<Coin> | undefined;
  for (const field of AMOUNT_FIELDS) {
    const sent = body[field];
    // For other coins `amount_usdt` is the worth, which the server computes.
    if (sent === undefined || sent === null || (field === 'amount_usdt' && currency !== 'USDT')) continue;
    const parsed = fromWire(currency, sent);
    if (amount !== undefined && !equals(parsed, amount)) throw invalidField(field, 'valores diferentes');
    amount = parsed;
  }
  if (amount === undefined || !isPositive(amount)) throw new AppError('invalid_amount');
  return amount;
}

function invalidField(field: string, problem: string): AppError {
  return new AppError('invalid_request', { message: `Campo "${field}": ${problem}.` });
}

export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/u);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends.map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('');
}
