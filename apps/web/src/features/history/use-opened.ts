import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** An open detail has its own URL parameter, so that Back closes it. */
export function useOpened(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const opened = new URLSearchParams(search).get(name);

  const open = useCallback(
    (value: string) => {
      const address = new URLSearchParams(window.location.search);
      address.set(name, value);
      navigate({ search: address.toString() }, { state: { opened: true } });
    },
    [navigate, name],
  );

  const close = useCallback(() => {
    if ((state as { readonly opened?: boolean } | null)?.opened) return navigate(-1);
    const address = new URLSearchParams(search);
    address.delete(name);
    return navigate({ search: address.toString() }, { replace: true });
  }, [navigate, name, search, state]);

  return { opened, open, close };
}
