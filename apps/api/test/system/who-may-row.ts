export const UUID = '00000000-0000-4000-8000-000000000000';

/** Has received coins from Ana. */
export const SENT_TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Ana's data. */
export interface Things {
  readonly anaId: string;
  readonly anaEmail: string;
  readonly account: string;
  readonly transaction: string;
  readonly transfer: string;
  readonly coinDeposit: string;
  readonly receiptCode: string;
  readonly txid: string;
  readonly deposit: string;
  readonly savings: string;
  readonly withdrawal: string;
  readonly paymentQuote: string;
  readonly payment: string;
  readonly receiver: string;
  readonly readCode: string;
  readonly session: string;
  readonly passkey: string;
  readonly card: string;
  readonly contact: string;
  readonly pushDevice: string;
  readonly receiveLink: string;
  readonly receiveCode: string;
  readonly epoch: number;
}

export interface Row {
  readonly who: 'anybody' | 'customer' | 'admin';
  /** The call as Ana or an administrator makes it; `url` if the path has parameters or a query. */
  readonly url?: (ana: Things) => string;
  readonly body?: (ana: Things) => object;
  /** The answer to another customer; absent if the call names no customer's data. */
  readonly other?: { readonly status: number; readonly code?: string; readonly body?: unknown };
}

export const NOT_FOUND = { status: 404, code: 'not_found' } as const;
export const FORBIDDEN = { status: 403, code: 'forbidden' } as const;
