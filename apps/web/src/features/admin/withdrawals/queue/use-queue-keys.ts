import { useEffect, useEffectEvent } from 'react';

export interface QueueKeys {
  /** +1: next case; -1: previous case. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onRelease: () => void;
  readonly onDeny: () => void;
  /** Must be false while a dialog is open. */
  readonly enabled: boolean;
}

const EDITABLE = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=listbox]';

/** J and K move through the queue, L releases, N denies. */
export function useQueueKeys({ onMove, onRelease, onDeny, enabled }: QueueKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return;
    const run = { j: () => onMove(1), k: () => onMove(-1), l: onRelease, n: onDeny }[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
