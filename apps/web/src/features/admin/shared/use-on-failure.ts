import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Calls the listener for each failed query and mutation. */
export function useOnFailure(listener: (error: unknown) => void): void {
  const queries = useQueryClient();
  const onFailure = useEffectEvent(listener);
  useEffect(() => {
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
