import type { Money } from '@lastro/money';

export interface BillDetails {
  readonly barcode: string;
  readonly line: string;
  /** Null for bills of utilities. */
  readonly beneficiary: { readonly name: string; readonly taxId: string } | null;
  readonly dueDate: string | null;
  readonly payableUntil: string | null;
  readonly original: Money<'BRL'>;
  readonly reduction: Money<'BRL'>;
  readonly fine: Money<'BRL'>;
  readonly interest: Money<'BRL'>;
  readonly discount: Money<'BRL'>;
  /** For a payment now, or after hours on the next working day. */
  readonly final: Money<'BRL'>;
  /** Null if unknown. */
  readonly payable: boolean | null;
  /** Other amounts that the beneficiary accepts. */
  readonly accepts: { readonly least: Money<'BRL'>; readonly most: Money<'BRL'> } | null;
}

export interface NewBillPayment {
  readonly barcode: string;
  readonly amount: Money<'BRL'>;
  /** In Brasília. */
  readonly payOn: string;
  readonly message: string | null;
}

export interface BillPayment {
  readonly id: string;
  readonly amount: Money<'BRL'>;
  readonly status: 'processing' | 'done' | 'failed';
  readonly reason: string | null;
  /** Null where the provider leaves it out. */
  readonly barcode: string | null;
  readonly requestedAt: Date | null;
}

/** Counts of orders by date in Brasília. */
export interface BillSummary {
  readonly total: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly failedIds: readonly string[];
}

export interface BillNotice {
  readonly id: string;
  readonly barcode: string;
}

/** Every call throws ProviderError; null means that the provider has no such object. */
export interface BillProvider {
  readonly host: string;
  find(barcode: string): Promise<BillDetails | null>;
  /** Takes no id of ours, so an order without an answer must never be repeated. */
  pay(order: NewBillPayment): Promise<BillPayment>;
  findPayment(id: string): Promise<BillPayment | null>;
  summary(from: string, to: string): Promise<BillSummary>;
  setWebhookUrl(url: string): Promise<void>;
  /** Unauthenticated: the payment is read back from the provider. */
  parseNotice(body: unknown): BillNotice | null;
  close(): Promise<void>;
}
