import { type RefObject, useEffect } from 'react';

/** Barcode scanners type like a keyboard, wherever the focus is. */
export function useTypingAnywhere(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const listener = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isUnfocused = target === document.body || (target as HTMLElement).tabIndex === -1;
      if (isUnfocused && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey)
        field.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [field]);
}
