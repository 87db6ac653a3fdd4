import type { Money } from '@lastro/money';
import type { Tx } from '../platform/database/db.ts';

/** A charge of a customer of ours: it is paid within the books and never sent out. */
export interface HomeReceiver {
  readonly customerId: string;
  /** In part, as it may be shown to whoever has the code. */
  readonly name: string;
  /** What the charge asks; null: the payer chooses. */
  readonly amount: Money<'BRL'> | null;
  /** Of the receiver's history row. */
  readonly history: { readonly description: string; readonly pixKey: string };
  /** Locks what is paid, before the accounts. Throws `code_already_paid`, `code_expired`. */
  readonly take: (
    tx: Tx,
    paid: { readonly transactionId: string; readonly amount: Money<'BRL'>; readonly at: Date },
  ) => Promise<void>;
}

/** Undefined: no customer's. */
export type FindReceiver = (txid: string) => Promise<HomeReceiver | undefined>;
