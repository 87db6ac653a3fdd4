export const UUID = '00000000-0000-4000-8000-000000000000';

export interface Things {
  readonly anaId: string;
  readonly anaEmail: string;
  readonly account: string;
  readonly transaction: string;
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
  /** How Ana, or an administrator, would call it; `url` where the path has parameters or a query. */
  readonly url?: (ana: Things) => string;
  readonly body?: (ana: Things) => object;
  /** What another customer is answered to that same call; left out where the call names nobody's thing. */
  readonly other?: { readonly status: number; readonly code?: string; readonly body?: unknown };
}

export const NOT_FOUND = { status: 404, code: 'not_found' } as const;
export const FORBIDDEN = { status: 403, code: 'forbidden' } as const;
