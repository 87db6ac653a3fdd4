import { useEffect, useRef } from 'react';
import { toast } from './toast-store.ts';

/** One alert of a form at a time, closed once what it was about is mended or left. */
export function useAlert() {
  const shown = useRef<ReturnType<typeof toast> | null>(null);

  function clear(): void {
    shown.current?.dismiss();
    shown.current = null;
  }

  useEffect(() => () => shown.current?.dismiss(), []);

  return {
    clear,
    tell(title: string): void {
      clear();
      shown.current = toast({ title, variant: 'destructive' });
    },
  };
}
