import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NAME = 't';

/** The open receipt has its own URL, so that Back closes it. */
export function useReceipt() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const opened = new URLSearchParams(search).get(NAME);

  const open = useCallback(
    (id: string) => {
      const address = new URLSearchParams(window.location.search);
      address.set(NAME, id);
      navigate({ search: address.toString() }, { state: { opened: true } });
    },
    [navigate],
  );

  const close = useCallback(() => {
    if ((state as { readonly opened?: boolean } | null)?.opened) return navigate(-1);
    const address = new URLSearchParams(search);
    address.delete(NAME);
    return navigate({ search: address.toString() }, { replace: true });
  }, [navigate, search, state]);

  return { opened, open, close };
}
