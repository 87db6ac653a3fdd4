import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { ErrorState } from './error-state.tsx';

export interface TogetherProps {
  readonly queries: readonly Pick<UseQueryResult, 'isPending' | 'isPaused'>[];
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the parts of a page once all have their answers, since each would move those below it when it arrives.
 * Parts are mounted meanwhile: one that is mounted after its query failed would ask again, and be pending again.
 */
export function Together({ queries, skeleton, children }: TogetherProps) {
  const pending = queries.filter((query) => query.isPending);
  // Queries that begin offline neither fail nor end before the network is back.
  const paused = pending.some((query) => query.isPaused);
  return (
    <>
      {pending.length > 0 && !paused && skeleton}
      {paused && (
        <Card>
          <ErrorState error={null} />
        </Card>
      )}
      <div hidden={pending.length > 0}>{children}</div>
    </>
  );
}
