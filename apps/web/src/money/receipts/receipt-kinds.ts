import type { TransactionType } from '@lastro/contracts';
import { RECEIPT_KIND_TEXTS } from '@lastro/register/receipt-kind-texts';

/** Follows 'Comprovante de'. */
export const RECEIPT_KINDS: Readonly<Record<TransactionType, string>> = {
  ...RECEIPT_KIND_TEXTS,
  pix_reversal: 'devolução de PIX',
};
