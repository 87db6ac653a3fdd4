import type { Me } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ME_KEY, useMe } from '../lib/session/me.ts';

/** A failed call counts as nobody, whatever an older answer said. */
export type Customer =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly me: Me }
  | { readonly state: 'unknown' };

export function useCustomer(): Customer {
  const { data, isError, errorUpdateCount } = useMe();
  if (isError || (data === undefined && errorUpdateCount > 0)) return { state: 'unknown' };
  return data === undefined ? { state: 'loading' } : { state: 'known', me: data };
}

/** Asks for the customer again on every screen. Draws nothing, so that an answer redraws only who shows it. */
export function CustomerRefresh() {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { isError } = useMe();
  const askedAt = useRef(pathname);

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    void queries.invalidateQueries({ queryKey: ME_KEY });
  }, [pathname, queries]);

  useEffect(() => {
    if (isError) console.info('Nenhum usuário logado. Exibindo dados vazios.');
  }, [isError]);

  return null;
}
