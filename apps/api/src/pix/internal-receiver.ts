import type { Money } from '@lastro/money';
import type { Tx } from '../platform/database/db.ts';

/** Another customer of the bank, paid within the books without the payment network. */
export interface InternalReceiver {
  readonly customerId: string;
  /** Masked, since anybody with the code sees it. */
  readonly name: string;
  /** Null: the payer chooses. */
  readonly amount: Money<'BRL'> | null;
  readonly history: { readonly description: string; readonly pixKey: string };
  /**
   * Locks the code, which must precede the locks of accounts. `transactionId` is the receiver's credit. Throws
   * `code_already_paid`, `code_expired`.
   */
  readonly take: (
    tx: Tx,
    paid: { readonly transactionId: string; readonly amount: Money<'BRL'>; readonly at: Date },
  ) => Promise<void>;
}

export type FindReceiver = (txid: string) => Promise<InternalReceiver | undefined>;
