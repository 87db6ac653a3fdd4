import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentState } from '../../lib/browser/history-step.ts';

/** An open detail has its own URL parameter, so that Back closes it. */
export function useOpened(name: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const opened = new URLSearchParams(search).get(name);

  const open = useCallback(
    (value: string) => {
      const searchParams = new URLSearchParams(window.location.search);
      searchParams.set(name, value);
      navigate({ search: searchParams.toString() }, { state: { opened: true } });
    },
    [navigate, name],
  );

  const close = useCallback(() => {
    const searchParams = new URLSearchParams(window.location.search);
    if (!searchParams.has(name)) return;
    if ((currentState() as { readonly opened?: boolean }).opened) return navigate(-1);
    searchParams.delete(name);
    return navigate({ search: searchParams.toString() }, { replace: true });
  }, [navigate, name]);

  return { opened, open, close };
}
