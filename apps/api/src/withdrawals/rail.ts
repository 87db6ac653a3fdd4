import type { Coin, Money } from '@lastro/money';

/** What every payout carries, whichever way it goes. */
interface PayoutBase {
  readonly withdrawalId: string;
  /**
   * Our id at the rail, the same for every attempt: 32 letters and digits, derived from the withdrawal's own. Fits
   * Efí's `idEnvio` (`[a-zA-Z0-9]{1,35}`) and Binance's `withdrawOrderId`.
   */
  readonly railId: string;
  readonly customerId: string;
  /** When it was last handed to the rail; null before the first attempt. */
  readonly attemptedAt: Date | null;
}

export interface PixPayout extends PayoutBase {
  readonly kind: 'pix';
  /** What the receiver gets. */
  readonly amount: Money<'BRL'>;
  /** In its normal form. */
  readonly pixKey: string;
  /** The customer's words for the receiver. */
  readonly description: string | null;
}

export interface CryptoPayout extends PayoutBase {
  readonly kind: 'crypto';
  /** What the receiver gets; the network's fee comes on top. */
  readonly amount: Money<Coin>;
  /** The fee that was shown to the customer and is held with the amount. */
  readonly fee: Money<Coin>;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
}

export type Payout = PixPayout | CryptoPayout;

/** Money that came back after a payout was done. */
export interface RailReturn {
  /** The rail's own id of it, by which it is credited once. */
  readonly id: string;
  /** In the payout's currency. */
  readonly amount: Money;
}

/**
 * What a rail says of a payout.
 * not_found: the rail has no such payout. From `send`: it was certainly not taken, and may be sent again at once.
 * processing: taken, outcome not known yet.
 * completed: done. `reference` is the rail's id for it (endToEndId, transaction hash); `fee` what the rail really
 * took besides the amount, where it says so; `returns` what came back since.
 * failed: will never be done, and nothing left.
 * not_asked: from `find`: the rail takes no more questions just now, and none was put to it.
 */
export type RailWord =
  | { readonly state: 'not_found' }
  | { readonly state: 'processing' }
  | {
      readonly state: 'completed';
      readonly reference: string;
      readonly fee?: Money<Coin>;
      readonly returns?: readonly RailReturn[];
    }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'not_asked' };

/**
 * A way out of the bank. Both calls go over the network, are never made inside a database transaction, and may throw
 * anything: an exception means that what became of the payout is not known.
 */
export interface Rail<P extends Payout> {
  /**
   * A payout that may have been sent, and that `find` says does not exist, is sent again under the same id once this
   * long has gone by since the last attempt; null: never by itself, since the rail does not refuse a repeated id.
   */
  readonly resendAfterMs: number | null;
  /** How long after it was done a payout may still come back; 0: never. */
  readonly returnableForMs: number;
  /** Hands the payout to the rail under `railId`. */
  send(payout: P): Promise<RailWord>;
  /** Asks the rail what became of `railId`. */
  find(payout: P): Promise<RailWord>;
}

export interface Rails {
  readonly pix: Rail<PixPayout>;
  readonly crypto: Rail<CryptoPayout>;
}

export function railOf(rails: Rails, payout: Payout): Rail<Payout> {
  return rails[payout.kind];
}
