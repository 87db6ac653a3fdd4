import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For what is arranged otherwise on a phone; what only looks otherwise needs none of it. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}
