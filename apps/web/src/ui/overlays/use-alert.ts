import { useEffect, useRef } from 'react';
import { toast } from '../../lib/browser/toast-store.ts';

export function useAlert() {
  const shown = useRef<ReturnType<typeof toast> | null>(null);

  function clear(): void {
    shown.current?.dismiss();
    shown.current = null;
  }

  useEffect(() => () => shown.current?.dismiss(), []);

  return {
    clear,
    show(title: string): void {
      clear();
      shown.current = toast({ title, variant: 'destructive' });
    },
  };
}
