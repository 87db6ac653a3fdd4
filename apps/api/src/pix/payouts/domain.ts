import {
  countCharacters,
  MAX_BANK_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PIX_SEND_BRL,
  MIN_PIX_SEND_BRL,
  type PixKeyType,
  type SendPixBody,
} from '@lastro/contracts';
import {
  compare,
  convertCeil,
  convertFloor,
  divideCeil,
  equals,
  floorFromWire,
  fromWire,
  isPositive,
  type Money,
  money,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { isFullyVisible, readDescription } from '../../platform/text.ts';
import { readPixKey } from './key.ts';

export interface PixPayoutOrder {
  /** What the receiver gets. */
  readonly amount: Money<'BRL'>;
  readonly debit: Money<'USDT'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holderName: string | null;
  readonly bankName: string | null;
  readonly description: string | null;
}

const MIN_AMOUNT = parseDecimal('BRL', MIN_PIX_SEND_BRL);
const MAX_AMOUNT = parseDecimal('BRL', MAX_PIX_SEND_BRL);
const USDT_CENT = parseDecimal('USDT', '0.01').minor;

export function parsePixOrder(body: SendPixBody, rate: Rate<'USDT', 'BRL'>): PixPayoutOrder {
  const amount = floorFromWire('BRL', body.valor);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  if (compare(amount, MIN_AMOUNT) < 0 || compare(amount, MAX_AMOUNT) > 0) {
    throw new AppError('amount_out_of_range');
  }
  return {
    amount,
    debit: debitFor(amount, body.amount_usdt, rate),
    rate,
    key: readPixKey(body.pix_key_type, body.pix_key),
    keyType: body.pix_key_type,
    holderName: readLabel(body.holder_name, MAX_NAME_LENGTH),
    bankName: readLabel(body.bank_name, MAX_BANK_NAME_LENGTH),
    description: readDescription(body.description),
  };
}

/** Prefers whole cents, so that a client sending `amount × rate` can withdraw the whole balance. */
function debitFor(
  amount: Money<'BRL'>,
  requested: SendPixBody['amount_usdt'],
  rate: Rate<'USDT', 'BRL'>,
): Money<'USDT'> {
  const isWorth = (usdt: Money<'USDT'>) => equals(convertFloor(usdt, rate, 'BRL'), amount);
  if (requested !== undefined && requested !== null) {
    const usdt = fromWire('USDT', requested);
    if (!isPositive(usdt)) throw new AppError('invalid_amount');
    if (isWorth(usdt)) return usdt;
  }
  const least = convertCeil(amount, rate, 'USDT');
  const wholeCents = money('USDT', divideCeil(least.minor, USDT_CENT) * USDT_CENT);
  return isWorth(wholeCents) ? wholeCents : least;
}

function readLabel(text: string | null | undefined, maxLength: number): string | null {
  const label = text?.normalize('NFC').trim() ?? '';
  if (countCharacters(label) > maxLength || !isFullyVisible(label)) throw new AppError('invalid_request');
  return label === '' ? null : label;
}
