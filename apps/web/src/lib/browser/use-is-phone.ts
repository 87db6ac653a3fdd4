import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Only for structural differences; style differences belong in CSS. */
export function useIsPhone(): boolean {
  const get = () => matchMedia(PHONE).matches;
  return useSyncExternalStore(subscribe, get, get);
}
