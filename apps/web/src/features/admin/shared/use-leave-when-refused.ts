import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-client.ts';
import { ME_KEY } from '../../../lib/me.ts';

/** Whether the server said that this is no administrator (any more). */
export function isNoAdmin(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'forbidden';
}

/** Leaves the admin area as soon as any call of it is refused for want of the role, and asks who this is. */
export function useLeaveWhenRefused(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    function leave(error: unknown): void {
      if (!isNoAdmin(error)) return;
      navigate('/Dashboard', { replace: true });
      void queries.invalidateQueries({ queryKey: ME_KEY });
    }
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, navigate]);
}
