import { lazy, Suspense, useEffect } from 'react';
import { usePendingProof } from '../lib/session/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

export function StepUp() {
  const pending = usePendingProof();
  // Else Back would leave the screen and the dialog would stay.
  useEffect(() => {
    if (pending === undefined) return;
    const decline = () => pending.answer(null);
    window.addEventListener('popstate', decline);
    return () => window.removeEventListener('popstate', decline);
  }, [pending]);
  return (
    <Suspense fallback={null}>
      {pending !== undefined && <StepUpDialog key={pending.id} pending={pending} />}
    </Suspense>
  );
}
