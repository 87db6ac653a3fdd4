import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { RECEIPT_KIND_TEXTS } from '@lastro/register/receipt-kind-texts';

/** Follows 'Comprovante de' or 'Solicitação de'. */
export const RECEIPT_KINDS: Readonly<Record<TransactionType, string>> = {
  ...RECEIPT_KIND_TEXTS,
  pix_reversal: 'devolução de PIX',
};

/** Only what is completed is proven. */
export function documentWord(status: TransactionStatus): string {
  return status === 'completed' ? 'Comprovante' : 'Solicitação';
}

export function documentName(kind: string, status: TransactionStatus): string {
  return `${documentWord(status)} de ${kind}`;
}
