import type { ErrorCode, PaymentReceiver, PaymentWarning, PixKeyType } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import type { AddressFamily } from '../coins/index.ts';

interface PixCode {
  /** The copy-and-paste text, without line breaks. */
  readonly brcode: string;
  /** Field 59: whatever the maker of the code wrote. */
  readonly name: string;
  readonly city: string;
  /** Of a charge only informative. */
  readonly amount: Money<'BRL'> | null;
  readonly offersRecurrence: boolean;
}

export interface PixStaticCode extends PixCode {
  readonly kind: 'pix_static';
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly txid: string | null;
  /** False: outside the alphabet of PIX, which no bank takes. */
  readonly txidValid: boolean;
  readonly description: string | null;
  /** PIX Saque: the payer would get cash. */
  readonly cashOut: boolean;
}

export interface PixChargeCode extends PixCode {
  /** `pix_due` by the path of the location; its payload says which it is. */
  readonly kind: 'pix_dynamic' | 'pix_due';
  /** Without scheme. */
  readonly location: string;
}

export interface PixRecurrenceCode extends PixCode {
  readonly kind: 'pix_recurrence';
}

export interface PixKeyCode {
  readonly kind: 'pix_key';
  readonly key: string;
  readonly keyType: PixKeyType;
}

export interface BoletoCode {
  readonly kind: 'boleto';
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits. */
  readonly line: string;
  readonly bank: string;
  readonly dueDate: string | null;
  readonly amount: Money<'BRL'> | null;
}

export interface BillCode {
  readonly kind: 'bill';
  /** 44 digits. */
  readonly barcode: string;
  /** 48 digits. */
  readonly line: string;
  readonly segment: string;
  readonly amount: Money<'BRL'> | null;
}

export interface CryptoCode {
  readonly kind: 'crypto';
  readonly address: string;
  readonly family: AddressFamily;
  /** More than one where coins share the family's addresses. */
  readonly coins: readonly Coin[];
}

export interface TransferCode {
  readonly kind: 'transfer';
  /** Of a receive link of this bank. */
  readonly receiveCode: string;
}

export interface UnknownCode {
  readonly kind: 'unknown';
  /** A number that can only be a phone, where no country is given. */
  readonly phone: string | null;
}

export type ParsedCode =
  | PixStaticCode
  | PixChargeCode
  | PixRecurrenceCode
  | PixKeyCode
  | BoletoCode
  | BillCode
  | CryptoCode
  | TransferCode
  | UnknownCode;

export interface DueBreakdown {
  readonly original: Money<'BRL'> | null;
  readonly fine: Money<'BRL'>;
  readonly interest: Money<'BRL'>;
  readonly discount: Money<'BRL'>;
  readonly reduction: Money<'BRL'>;
  readonly final: Money<'BRL'>;
  /** The day in Brasília for which `final` holds. */
  readonly payOn: string;
  readonly payableUntil: string | null;
}

/** Its code is the error with which a payment is refused. */
export interface PaymentProblem {
  readonly code: ErrorCode;
  readonly text: string;
}

/** What can be paid, as far as it is known without moving anything. */
export interface Readable {
  readonly code: ParsedCode;
  readonly kind: ParsedCode['kind'];
  readonly receiver: PaymentReceiver | null;
  /** Null: the payer types it. */
  readonly amount: Money<'BRL'> | null;
  readonly amountChangeable: boolean;
  readonly dueDate: string | null;
  readonly due: DueBreakdown | null;
  readonly location: string | null;
  readonly txid: string | null;
  readonly key: string | null;
  /** The key is the bank's own: such a payment never leaves it. */
  readonly atHome: boolean;
  readonly expiresAt: Date | null;
  readonly description: string | null;
  readonly verified: {
    readonly by: 'signature' | 'provider';
    readonly host: string;
    readonly kid?: string;
  } | null;
  readonly warnings: readonly PaymentWarning[];
  readonly problem: PaymentProblem | null;
}
