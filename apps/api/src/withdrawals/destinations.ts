import type { PixKeyType } from '@lastro/contracts';
import type { Coin, Money, Rate } from '@lastro/money';

/** Where a withdrawal or payment goes. */
export type Destination = PixDestination | PaymentDestination | BillDestination | CryptoDestination;

export interface PixDestination {
  readonly kind: 'pix';
  readonly purpose: 'withdrawal';
  readonly amount: Money<'BRL'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  /** Normalised. */
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holderName: string | null;
  readonly bankName: string | null;
}

export interface CryptoDestination {
  readonly kind: 'crypto';
  readonly purpose: 'withdrawal';
  /** Amount for the receiver. */
  readonly amount: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
}

/** Paid by code if there is one, else by key. */
export interface PaymentDestination extends Omit<PixDestination, 'purpose' | 'key' | 'keyType'> {
  readonly purpose: 'payment';
  readonly key: string | null;
  readonly keyType: PixKeyType | null;
  readonly brcode: string | null;
  /** Identifies what is paid, for the table's unique indexes. */
  readonly charge: string | null;
  readonly fee: Money<Coin>;
}

export interface BillDestination
  extends Omit<PaymentDestination, 'kind' | 'key' | 'keyType' | 'brcode' | 'charge'> {
  readonly kind: 'bill';
  readonly barcode: string;
  readonly charge: string;
}
