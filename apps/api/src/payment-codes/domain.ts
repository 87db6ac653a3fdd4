import type { ErrorCode, PaymentReceiver, PaymentWarning, PixKeyType } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import type { AddressFamily } from '../coins/index.ts';

interface PixCode {
  /** The copy-and-paste text, without line breaks. */
  readonly brcode: string;
  /** Field 59: free text by the code's creator. */
  readonly name: string;
  readonly city: string;
  /** Only informative if the code is of a charge. */
  readonly amount: Money<'BRL'> | null;
  readonly offersRecurrence: boolean;
}

export interface PixStaticCode extends PixCode {
  readonly kind: 'pix_static';
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly txid: string | null;
  /** False if banks would refuse the txid's characters. */
  readonly txidValid: boolean;
  readonly description: string | null;
  /** PIX Saque: the payer would receive cash. */
  readonly cashOut: boolean;
}

export interface PixChargeCode extends PixCode {
  /** `pix_due` is guessed from the location's path; the payload decides. */
  readonly kind: 'pix_dynamic' | 'pix_due';
  /** Without the scheme. */
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
  readonly barcode: string;
  readonly line: string;
  readonly bank: string;
  readonly dueDate: string | null;
  readonly amount: Money<'BRL'> | null;
}

export interface BillCode {
  readonly kind: 'bill';
  readonly barcode: string;
  readonly line: string;
  readonly segment: string;
  readonly amount: Money<'BRL'> | null;
}

export interface CryptoCode {
  readonly kind: 'crypto';
  readonly address: string;
  readonly family: AddressFamily;
  /** Several coins may share an address format. */
  readonly coins: readonly Coin[];
}

export interface TransferCode {
  readonly kind: 'transfer';
  /** A receive link of this bank. */
  readonly receiveCode: string;
}

export interface UnknownCode {
  readonly kind: 'unknown';
  /** Null unless the digits can only be a phone number. */
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
  /** `final` holds for this day in Brasília. */
  readonly payOn: string;
  readonly payableUntil: string | null;
}

export interface PaymentProblem {
  readonly code: ErrorCode;
  readonly text: string;
}

export interface Readable {
  readonly code: ParsedCode;
  readonly kind: ParsedCode['kind'];
  readonly receiver: PaymentReceiver | null;
  readonly amount: Money<'BRL'> | null;
  readonly amountChangeable: boolean;
  /** The beneficiary accepts any amount in this range. */
  readonly accepts: { readonly least: Money<'BRL'>; readonly most: Money<'BRL'> } | null;
  /** The day of the payment, if it is not today. */
  readonly scheduledFor: string | null;
  readonly dueDate: string | null;
  readonly due: DueBreakdown | null;
  readonly location: string | null;
  readonly txid: string | null;
  readonly key: string | null;
  /** The key is the bank's own, so the payment is booked internally. */
  readonly isInternal: boolean;
  readonly expiresAt: Date | null;
  readonly description: string | null;
  readonly verified: {
    readonly by: 'signature' | 'provider';
    readonly host: string;
    readonly kid?: string;
  } | null;
  readonly warnings: readonly PaymentWarning[];
  readonly problem: PaymentProblem | null;
  /** The PIX code that pays a receive link. */
  readonly payCode: string | null;
}
