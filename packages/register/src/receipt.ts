import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  AMOUNT,
  type Check,
  DECIMAL,
  ISSUER,
  matching,
  object,
  oneOf,
  readClaims,
  SALT,
  text,
  UUID,
} from './claims.ts';
import { toBase64 } from './encoding.ts';

export const RECEIPT_TYP = 'lastro-receipt+jws';

export const RECEIPT_KINDS = [
  'transfer',
  'crypto_transfer',
  'crypto_deposit',
  'crypto_exchange',
  'pix_deposit',
  'pix_withdrawal',
  'pix_payment',
  'pix_return',
  'bill_payment',
  'savings_deposit',
  'savings_withdrawal',
  'adjustment',
] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `value` is a decimal with all of its currency's digits. */
export interface ReceiptAmount {
  readonly currency: string;
  readonly value: string;
}

/** At least one member is present. */
export interface ReceiptParty {
  readonly name?: string;
  /** In place of `name`: typed by the payer, or taken from a code that anyone can write. */
  readonly unconfirmed_name?: string;
  readonly tax_id?: string;
  readonly institution?: string;
}

export interface ReceiptClaims {
  readonly v: 1;
  readonly iss: string;
  readonly id: string;
  /** 128 random bits, so that the hash in the log can't be guessed. */
  readonly salt: string;
  readonly kind: ReceiptKind;
  readonly status: 'completed' | 'returned';
  readonly at: string;
  readonly amount: ReceiptAmount;
  readonly debit?: ReceiptAmount;
  readonly credit?: ReceiptAmount;
  /** Reais per USDT. */
  readonly rate?: string;
  readonly fee?: ReceiptAmount;
  /** Absent if the rail does not report it. */
  readonly payer?: ReceiptParty;
  readonly payee?: ReceiptParty;
  readonly pix?: { readonly endToEndId: string; readonly txid?: string };
  readonly crypto?: { readonly network: string; readonly txid: string; readonly address?: string };
  readonly bill?: { readonly line: string; readonly authentication?: string };
  readonly internal?: Readonly<Record<string, never>>;
  /** Returned before the receipt was issued. */
  readonly refunds?: ReceiptAmount;
  /** For a return: the returned movement. */
  readonly original?: string;
}

/** `receipt/v1 <base64 SHA-256(compact JWS)>` */
export function receiptEntry(jws: string): string {
  return `receipt/v1 ${toBase64(sha256(utf8ToBytes(jws)))}`;
}

/** Undefined unless well-formed and canonical (RFC 8785). */
export function readReceiptClaims(payload: Uint8Array): ReceiptClaims | undefined {
  return readClaims(payload, RECEIPT) as ReceiptClaims | undefined;
}

const MAYBE_PARTY = object(
  {},
  { name: text(200), unconfirmed_name: text(200), tax_id: text(20), institution: text(120) },
);
const PARTY: Check = (value) =>
  MAYBE_PARTY(value) &&
  Object.keys(value as object).length > 0 &&
  !['name', 'unconfirmed_name'].every((member) => Object.hasOwn(value as object, member));

const RAILS: Readonly<Record<string, Check>> = {
  pix: object({ endToEndId: text(40) }, { txid: text(35) }),
  crypto: object({ network: text(40), txid: text(200) }, { address: text(200) }),
  bill: object({ line: text(60) }, { authentication: text(200) }),
  internal: object({}),
};

const MEMBERS = object(
  {
    v: oneOf(1),
    iss: ISSUER,
    id: UUID,
    salt: SALT,
    kind: oneOf(...RECEIPT_KINDS),
    status: oneOf('completed', 'returned'),
    at: matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    amount: AMOUNT,
  },
  {
    debit: AMOUNT,
    credit: AMOUNT,
    rate: DECIMAL,
    fee: AMOUNT,
    payer: PARTY,
    payee: PARTY,
    ...RAILS,
    refunds: AMOUNT,
    original: UUID,
  },
);

/** A movement has one rail, and only a return names an original. */
const RECEIPT = (claims: Readonly<Record<string, unknown>>): boolean =>
  MEMBERS(claims) &&
  Object.keys(RAILS).filter((rail) => Object.hasOwn(claims, rail)).length === 1 &&
  (claims.kind === 'pix_return') === Object.hasOwn(claims, 'original') &&
  (claims.kind === 'pix_return') === (claims.status === 'returned');
