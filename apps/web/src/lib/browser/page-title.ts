import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';

const screenTitle = createStore<string | undefined>(undefined);

export function withProduct(title: string): string {
  return `${title} • Lastro`;
}

/** Replaces the page's title while a screen is shown. Undefined as long as it is not known. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle.set(title && withProduct(title));
    return () => screenTitle.set(undefined);
  }, [title]);
}

/** Called once, with the title of the address. */
export function usePageTitle(pageTitle: string): void {
  const title = useSyncExternalStore(screenTitle.subscribe, screenTitle.get, screenTitle.get) ?? pageTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
