import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-client.ts';
import { ME_KEY } from '../../../lib/queries/me.ts';
import { useOnFailure } from './use-on-failure.ts';

export function isNoAdmin(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'forbidden';
}

/** Leaves the admin area when a call is refused for lack of the role, and refetches the customer. */
export function useLeaveWhenRefused(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useOnFailure((error) => {
    if (!isNoAdmin(error)) return;
    navigate('/Dashboard', { replace: true });
    void queries.invalidateQueries({ queryKey: ME_KEY });
  });
}
