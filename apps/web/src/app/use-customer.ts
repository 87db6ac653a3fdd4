import type { Me } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ME_KEY, useMe } from '../lib/queries/me.ts';

/** A failed call means unknown, even when an older answer is cached. */
export type Customer =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly me: Me }
  | { readonly state: 'unknown' };

export function useCustomer(): Customer {
  const { data, isError, errorUpdateCount } = useMe();
  if (isError || (data === undefined && errorUpdateCount > 0)) return { state: 'unknown' };
  return data === undefined ? { state: 'loading' } : { state: 'known', me: data };
}

/** Refetches the customer on every screen. Renders nothing, so that an answer rerenders only what shows it. */
export function CustomerRefresh() {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { isError } = useMe();
  const refreshedAt = useRef(pathname);

  useEffect(() => {
    if (refreshedAt.current === pathname) return;
    refreshedAt.current = pathname;
    void queries.invalidateQueries({ queryKey: ME_KEY });
  }, [pathname, queries]);

  useEffect(() => {
    if (isError) console.info('Nenhum usuário logado. Exibindo dados vazios.');
  }, [isError]);

  return null;
}
