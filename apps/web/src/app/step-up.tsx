import { lazy, Suspense } from 'react';
import { usePendingProof } from '../lib/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Asks for a second factor wherever a call needs one. */
export function StepUp() {
  const pending = usePendingProof();
  return (
    <Suspense fallback={null}>
      {pending !== undefined && <StepUpDialog key={pending.subject} pending={pending} />}
    </Suspense>
  );
}
