import type { Money } from '@lastro/money';
import type { ProviderError } from '../../platform/http/provider-client.ts';
import type { ForeignCharge } from '../foreign-charges/domain.ts';

/** As the PSP itself reports it, never from a webhook. */
export interface ReceivedPayment {
  readonly endToEndId: string;
  readonly txid: string | null;
  readonly key: string | null;
  readonly amount: Money<'BRL'>;
  readonly paidAt: Date;
  /** Whether any of it went back or is on its way back. */
  readonly refunded: boolean;
  readonly returns: readonly ReceivedReturn[];
}

/** Ours, or the PSP's own if the payer's bank claimed the money back (MED). */
export interface ReceivedReturn {
  /** Unique within its payment. */
  readonly id: string;
  readonly rtrId: string | null;
  /** ORIGINAL, MED_FRAUDE, …, or what a later version of API Pix adds. */
  readonly nature: string | null;
  readonly amount: Money<'BRL'>;
  readonly status: 'processing' | 'settled' | 'failed';
  readonly reason: string | null;
}

/** A return is taken from the PSP's account when it is requested. */
export function hasLeftPsp({ status }: Pick<ReceivedReturn, 'status'>): boolean {
  return status !== 'failed';
}

export type ReturnedPayment = Pick<ReceivedPayment, 'amount' | 'returns'>;

export interface ProviderCharge {
  readonly txid: string;
  /** `active` even after expiry: API Pix has no expired state. */
  readonly status: 'active' | 'paid' | 'removed';
  readonly amount: Money<'BRL'>;
  readonly key: string;
  readonly expiresAt: Date;
  readonly copyAndPaste: string | null;
  /** Of the payload, without scheme. */
  readonly location: string | null;
  readonly payments: readonly ReceivedPayment[];
}

export interface NewProviderCharge {
  readonly txid: string;
  readonly amount: Money<'BRL'>;
  readonly lifetimeSeconds: number;
}

export interface SentPayout {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly endToEndId: string | null;
  readonly amount: Money<'BRL'>;
  readonly key: string | null;
  readonly returns: readonly { readonly id: string; readonly amount: Money<'BRL'> }[];
}

export interface NewPayout {
  /** `[a-zA-Z0-9]{1,35}`, used once: the PSP refuses it a second time with status 409. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
  readonly key: string | null;
  /** Set for a charge, whose issuer decides the amount. */
  readonly brcode: string | null;
  readonly message: string | null;
}

export interface PayoutCalls {
  send(payout: NewPayout): Promise<SentPayout>;
  /** Null only when the PSP says that it never got the id. */
  find(id: string): Promise<SentPayout | null>;
  /** For the customer; null unless the PSP decided. */
  refusalText(error: ProviderError): string | null;
}

export interface NewReturn {
  readonly endToEndId: string;
  /** `[a-zA-Z0-9]{1,35}`, used once for a payment: the PSP refuses it a second time with status 409. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
}

export interface ReturnCalls {
  findPayment(endToEndId: string): Promise<ReturnedPayment | null>;
  /** Resolves when the PSP accepted the order, not when the payer has the money. */
  requestReturn(order: NewReturn): Promise<void>;
}

export interface CodeCalls {
  /** Null if the PSP refuses the code. */
  decode(brcode: string, payOn: string): Promise<ForeignCharge | null>;
}

/** Proves nothing: everything booked is read from the PSP first. `payoutId` is our own. */
export type WebhookNotice =
  | { readonly endToEndId: string }
  | { readonly txid: string }
  | { readonly payoutId: string };

/** Every call throws ProviderError; null means that the PSP has no such object. */
export interface PixProvider {
  /** A used txid is `refused` with status 409 by some PSPs, overwritten by others. */
  createCharge(charge: NewProviderCharge): Promise<ProviderCharge>;
  findCharge(txid: string): Promise<ProviderCharge | null>;
  /** `refused` unless the charge is active. */
  removeCharge(txid: string): Promise<void>;
  listPayments(from: Date, to: Date): AsyncGenerator<readonly ReceivedPayment[]>;
  /** Payments of the period with returns, by page. */
  listReturned(from: Date, to: Date): AsyncGenerator<readonly ReceivedPayment[]>;
  findPayment(endToEndId: string): Promise<ReceivedPayment | null>;
  readonly payouts: PayoutCalls;
  readonly codes: CodeCalls;
  readonly returns: ReturnCalls;
  balance(): Promise<Money<'BRL'>>;
  webhookUrl(): Promise<string | null>;
  setWebhookUrl(url: string): Promise<void>;
  /** Empty for any other body, such as a test of the address. */
  parseWebhook(body: unknown): WebhookNotice[];
  close(): Promise<void>;
}
