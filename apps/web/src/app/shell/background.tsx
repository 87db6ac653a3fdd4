import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TooltipLayer } from '../../ui/overlays/tooltip.tsx';
import { LiveEvents } from '../live-events.tsx';
import { Unanswered } from './unanswered/unanswered.tsx';

/** What a screen works without. One module, because each costs the first load some bytes. */
export function Background() {
  useRefetchOnline();
  return (
    <>
      <Unanswered />
      <LiveEvents />
      <TooltipLayer />
    </>
  );
}

/** TanStack takes a page that is opened offline for online, so it would not load again what failed. */
function useRefetchOnline(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
}
