import { PIX_SEND_MAX_BRL, PIX_SEND_MIN_BRL, type PixKeyType, type SendPixBody } from '@lastro/contracts';
import {
  compare,
  convertCeil,
  convertFloor,
  equals,
  fromWire,
  isPositive,
  type Money,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { readDescription } from '../../platform/text.ts';
import { readPixKey } from './key.ts';

/** What a customer asks to be sent, read and checked as far as it can be without looking at their money. */
export interface PixWish {
  /** What the receiver gets. */
  readonly amount: Money<'BRL'>;
  /** What it costs the customer. */
  readonly debit: Money<'USDT'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holderName: string | null;
  readonly bankName: string | null;
  readonly description: string | null;
}

const AMOUNT_MIN = parseDecimal('BRL', PIX_SEND_MIN_BRL);
const AMOUNT_MAX = parseDecimal('BRL', PIX_SEND_MAX_BRL);

/**
 * Throws `invalid_amount` (MoneyError included), `amount_out_of_range`, `invalid_pix_key`, `invalid_description`,
 * `invalid_request`.
 */
export function readPixWish(body: SendPixBody, rate: Rate<'USDT', 'BRL'>): PixWish {
  const amount = fromWire('BRL', body.valor);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  if (compare(amount, AMOUNT_MIN) < 0 || compare(amount, AMOUNT_MAX) > 0) {
    throw new AppError('amount_out_of_range');
  }
  return {
    amount,
    debit: debitFor(amount, body.amount_usdt, rate),
    rate,
    key: readPixKey(body.pix_key_type, body.pix_key),
    keyType: body.pix_key_type,
    holderName: readLabel(body.holder_name),
    bankName: readLabel(body.bank_name),
    description: readDescription(body.description),
  };
}

/**
 * What the customer asked to withdraw, if that is worth the payout at our rate; else the payout at our rate, ceiled,
 * since the customer pays it.
 */
function debitFor(
  amount: Money<'BRL'>,
  asked: SendPixBody['amount_usdt'],
  rate: Rate<'USDT', 'BRL'>,
): Money<'USDT'> {
  if (asked !== undefined && asked !== null) {
    const usdt = fromWire('USDT', asked);
    if (!isPositive(usdt)) throw new AppError('invalid_amount');
    if (equals(convertFloor(usdt, rate, 'BRL'), amount)) return usdt;
  }
  return convertCeil(amount, rate, 'USDT');
}

function readLabel(text: string | null | undefined): string | null {
  const label = text?.normalize('NFC').trim() ?? '';
  if (/\p{Cc}/u.test(label)) throw new AppError('invalid_request');
  return label === '' ? null : label;
}
