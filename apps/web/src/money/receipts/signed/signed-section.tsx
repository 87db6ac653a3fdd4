import type { TransactionFailure, TransactionStatus } from '@lastro/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ReceiptLine, transactionIdOf } from '../receipt-parts.ts';

const SignedReceipt = lazy(() => import('./signed-receipt.tsx'));

export interface SignedSectionProps {
  readonly status: TransactionStatus;
  readonly failure: TransactionFailure | null | undefined;
  readonly lines: readonly ReceiptLine[];
}

/** The server creates a signed receipt on its first request. */
export function SignedSection({ status, failure, lines }: SignedSectionProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const id = transactionIdOf(lines);
  const isReturned = status === 'failed' && failure === 'returned';
  if (id === undefined || (status !== 'completed' && !isReturned)) return null;
  return (
    <div className="border-t border-hairline text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between rounded-control px-2 text-left font-semibold hover:bg-sunken print:hidden"
      >
        {isReturned ? 'Comprovante assinado da devolução' : 'Comprovante assinado'}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div id={panelId} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="mb-3 h-56 w-full rounded-control" />}>
            <SignedReceipt id={id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
