import type { TransactionFailure, TransactionStatus } from '@lastro/contracts';
import type { ReceiptLine } from './receipt-parts.ts';

export interface ReceiptFacts {
  readonly title: string;
  /** As in 'Comprovante de transferência'. */
  readonly kind: string;
  readonly status: TransactionStatus;
  readonly failure?: TransactionFailure | null | undefined;
  readonly amount: string;
  readonly lines: readonly ReceiptLine[];
}
