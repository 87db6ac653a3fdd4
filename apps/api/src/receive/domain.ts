import { randomInt } from 'node:crypto';
import {
  type CreateReceiveLinkBody,
  MAX_PIX_DEPOSIT_BRL,
  MAX_RECEIVE_LINK_DESCRIPTION_LENGTH,
  MIN_PIX_DEPOSIT_BRL,
  type ReceiveLinkState,
  type ReceiveLinkUses,
} from '@lastro/contracts';
import {
  compare,
  convertCeil,
  fromWire,
  isPositive,
  type Money,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';
import { DAY_MS } from '../platform/time.ts';

/**
 * A customer's request for payment:
 *
 *   open --first payment, for one use--> paid --removed by the customer--> removed
 *    |--expiry time passes-----------> expired
 *    \--removed by the customer------> removed
 *
 * The state decides only what is shown: a payment by the code is credited in any state.
 */
export interface LinkTerms {
  readonly uses: ReceiveLinkUses;
  /** In the requested currency; null for any amount. */
  readonly amount: Money<'BRL'> | Money<'USDT'> | null;
  readonly description: string | null;
  readonly expiresAt: Date | null;
}

export interface LinkProgress {
  readonly uses: ReceiveLinkUses;
  readonly expiresAt: Date | null;
  readonly removedAt: Date | null;
  readonly payments: number;
}

const MIN_AMOUNT = parseDecimal('BRL', MIN_PIX_DEPOSIT_BRL);
const MAX_AMOUNT = parseDecimal('BRL', MAX_PIX_DEPOSIT_BRL);
const MAX_LIFETIME_MS = 366 * DAY_MS;

export function stateOf(link: LinkProgress, now: Date): ReceiveLinkState {
  if (link.removedAt !== null) return 'removed';
  if (link.uses === 'one' && link.payments > 0) return 'paid';
  return link.expiresAt !== null && link.expiresAt <= now ? 'expired' : 'open';
}

export function readTerms(body: CreateReceiveLinkBody, rate: Rate<'USDT', 'BRL'>, now: Date): LinkTerms {
  const amount = readAmount(body);
  const reais = amount && inReais(amount, rate);
  if (reais !== null && (compare(reais, MIN_AMOUNT) < 0 || compare(reais, MAX_AMOUNT) > 0)) {
    throw new AppError('amount_out_of_range');
  }
  const description = readDescription(body.description, MAX_RECEIVE_LINK_DESCRIPTION_LENGTH);
  const expiresAt = body.expires_at == null ? null : new Date(body.expires_at);
  if (expiresAt !== null && (expiresAt <= now || expiresAt.getTime() - now.getTime() > MAX_LIFETIME_MS)) {
    throw new AppError('invalid_expiry');
  }
  return { uses: body.uses, amount, description, expiresAt };
}

function readAmount({ amount_brl: brl, amount_usdt: usdt }: CreateReceiveLinkBody): LinkTerms['amount'] {
  if (brl == null && usdt == null) return null;
  if (brl != null && usdt != null) throw new AppError('invalid_amount');
  const amount = brl != null ? fromWire('BRL', brl) : fromWire('USDT', usdt ?? '');
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return amount;
}

/** Rounded up, so that the payment is worth at least the requested USDT. */
export function inReais(amount: Money<'BRL'> | Money<'USDT'>, rate: Rate<'USDT', 'BRL'>): Money<'BRL'> {
  return amount.currency === 'BRL' ? amount : convertCeil(amount, rate, 'BRL');
}

export function isPlain({ uses, amount, description, expiresAt }: LinkTerms): boolean {
  return uses === 'many' && amount === null && description === null && expiresAt === null;
}

/** Crockford's base32 has no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 24;

export function newCode(): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `L${random.join('')}`;
}
