import type { Me } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ME_KEY, useMe } from '../lib/me.ts';

/** Who is using the shell. A call that fails counts as nobody, whatever an older one said. */
export type Customer =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly me: Me }
  | { readonly state: 'unknown' };

/** The current customer, and with it the admin flag, asked again on every change of path. */
export function useCustomer(): Customer {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { data, isError } = useMe();
  const askedAt = useRef(pathname);

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    void queries.invalidateQueries({ queryKey: ME_KEY });
  }, [pathname, queries]);

  useEffect(() => {
    if (isError) console.info('Nenhum usuário logado. Exibindo dados vazios.');
  }, [isError]);

  if (isError) return { state: 'unknown' };
  return data === undefined ? { state: 'asking' } : { state: 'known', me: data };
}
