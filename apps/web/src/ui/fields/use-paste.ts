import { type RefObject, useState } from 'react';

const BLOCKED = 'O navegador bloqueou o acesso à área de transferência. Cole direto no campo.';

/** For a button that pastes into `field`. `problem`: the customer must paste by keyboard or menu. */
export function usePaste(field: RefObject<HTMLElement | null>, onText: (text: string) => void) {
  const [blocked, setBlocked] = useState(false);

  async function read(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText();
      setBlocked(false);
      // The form may have moved on to its review.
      if (field.current !== null) onText(text);
    } catch {
      setBlocked(true);
    }
    field.current?.focus();
  }
  return {
    paste: () => void read(),
    problem: blocked ? BLOCKED : undefined,
    clear: () => setBlocked(false),
  };
}
