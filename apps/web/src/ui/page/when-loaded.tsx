import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { ErrorState } from './error-state.tsx';

interface WhenLoadedProps {
  readonly queries: readonly Pick<UseQueryResult, 'isPending' | 'isPaused'>[];
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the parts of a page once all queries have answers, so that the layout doesn't shift. Parts are mounted
 * meanwhile: mounting one after its query failed would start the query again.
 */
export function WhenLoaded({ queries, skeleton, children }: WhenLoadedProps) {
  const pending = queries.filter((query) => query.isPending);
  // Queries started offline stay pending until the network is back.
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
