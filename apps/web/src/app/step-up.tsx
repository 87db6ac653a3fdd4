import { lazy, Suspense } from 'react';
import { usePendingProof } from '../lib/session/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

export function StepUp() {
  const pending = usePendingProof();
  return (
    <Suspense fallback={null}>
      {pending !== undefined && <StepUpDialog key={pending.id} pending={pending} />}
    </Suspense>
  );
}
