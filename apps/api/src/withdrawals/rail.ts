import type { Coin, Money } from '@lastro/money';
import { DAY_MS } from '../platform/time.ts';

interface PayoutBase {
  readonly withdrawalId: string;
  /** Constant over attempts. Fits Efí's `idEnvio` (`[a-zA-Z0-9]{1,35}`) and Binance's `withdrawOrderId`. */
  readonly railId: string;
  readonly customerId: string;
  readonly requestedAt: Date;
  /** Null before it is approved. */
  readonly decidedAt: Date | null;
  /** Of the latest attempt. */
  readonly attemptedAt: Date | null;
  /** An attempt may have reached the provider. */
  readonly mayBeSent: boolean;
}

export interface PixPayout extends PayoutBase {
  readonly kind: 'pix';
  readonly amount: Money<'BRL'>;
  /** Normalised; null only for a code whose key is unknown. */
  readonly pixKey: string | null;
  /** Set for a payment by code. */
  readonly brcode: string | null;
  /** The code is a charge, which its creator may change or remove and others may pay. */
  readonly isCharge: boolean;
  readonly description: string | null;
}

export interface CryptoPayout extends PayoutBase {
  readonly kind: 'crypto';
  /** Amount for the receiver; the fee comes on top. */
  readonly amount: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
}

/** A boleto or a utility bill. */
export interface BillPayout extends PayoutBase {
  readonly kind: 'bill';
  readonly amount: Money<'BRL'>;
  readonly barcode: string;
  readonly description: string | null;
}

const READABLE_WITHIN_MS = DAY_MS;

/** A payment whose content stays unreadable for a day after its approval is given up. */
export function isUnreadableForTooLong({ decidedAt, requestedAt }: PayoutBase, now: Date): boolean {
  return now.getTime() - (decidedAt ?? requestedAt).getTime() > READABLE_WITHIN_MS;
}

export type Payout = PixPayout | CryptoPayout | BillPayout;

export interface RailReturn {
  /** The rail's id, by which a return is credited once. */
  readonly id: string;
  readonly amount: Money;
}

/**
 * not_found: the rail has no such payout; from `send`: not accepted, and may be sent again at once.
 * completed: `fee` is the rail's fee, if reported; `paid` the amount, if not the ordered one; `received` what arrived
 * of a crypto payout, if less than ordered.
 * failed: nothing was paid, and nothing will be. rate_limited: from `find` only; the status is unknown.
 */
export type PayoutStatus =
  | { readonly state: 'not_found' }
  | { readonly state: 'processing' }
  | {
      readonly state: 'completed';
      readonly reference: string;
      readonly fee?: Money<Coin>;
      readonly paid?: Money<'BRL'>;
      readonly received?: Money<Coin>;
      readonly returns?: readonly RailReturn[];
    }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'rate_limited' };

/** Never called inside a database transaction. An exception means that the payout's outcome is not known. */
export interface Rail<P extends Payout> {
  /** When a missing payout is sent again; null: never automatically, since a second order could be paid as well. */
  readonly resendAfterMs: number | null;
  /** How long a completed payout may still be returned; 0: never. */
  readonly returnableForMs: number;
  /** Sends nothing long after the attempt began at `startedAt`: an administrator may have released the payout. */
  send(payout: P, startedAt: Date): Promise<PayoutStatus>;
  find(payout: P): Promise<PayoutStatus>;
}

export interface Rails {
  readonly pix: Rail<PixPayout>;
  readonly crypto: Rail<CryptoPayout>;
  readonly bill: Rail<BillPayout>;
}

export function railOf(rails: Rails, payout: Payout): Rail<Payout> {
  return rails[payout.kind];
}
