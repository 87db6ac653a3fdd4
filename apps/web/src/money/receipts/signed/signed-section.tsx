import type { TransactionFailure, TransactionStatus } from '@lastro/contracts';
import { lazy, Suspense } from 'react';
import { Expander } from '../../../ui/expander.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ReceiptLine, transactionIdOf } from '../receipt-parts.ts';

const SignedReceipt = lazy(() => import('./signed-receipt.tsx'));

interface SignedSectionProps {
  readonly status: TransactionStatus;
  readonly failure: TransactionFailure | null | undefined;
  readonly lines: readonly ReceiptLine[];
}

/** The server creates a signed receipt on its first request. */
export function SignedSection({ status, failure, lines }: SignedSectionProps) {
  const id = transactionIdOf(lines);
  const isReturned = status === 'failed' && failure === 'returned';
  if (id === undefined || (status !== 'completed' && !isReturned)) return null;
  return (
    <Expander label={isReturned ? 'Comprovante assinado da devolução' : 'Comprovante assinado'}>
      {(open, panelId) => (
        <div id={panelId} hidden={!open}>
          {open && (
            <Suspense fallback={<Skeleton className="mb-3 h-56 w-full rounded-control" />}>
              <SignedReceipt id={id} />
            </Suspense>
          )}
        </div>
      )}
    </Expander>
  );
}
