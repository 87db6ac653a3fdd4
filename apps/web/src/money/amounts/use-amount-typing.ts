import { type ChangeEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AmountEdit, type AmountEntry, entryOf, typeAmount } from './amount-typing.ts';

export interface AmountTypingOptions {
  readonly text: string;
  readonly decimals: number;
  readonly onText: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
}

export interface AmountTyping {
  readonly entry: AmountEntry;
  readonly setInput: (element: HTMLInputElement | null) => void;
  change(event: ChangeEvent<HTMLInputElement>): void;
  /** An open dot gets the meaning that is shown. */
  settle(): void;
}

/** Keeps the caret where it belongs while an amount is grouped as it is typed. */
export function useAmountTyping({ text, decimals, onText, inputRef }: AmountTypingOptions): AmountTyping {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<AmountEdit['replaced']>(null);
  const [typed, setTyped] = useState(() => entryOf(text));
  const entry = typed.text === text ? typed : entryOf(text);

  // React has no event for beforeinput's selection, which is gone at the input event.
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      selection.current = { start: element?.selectionStart ?? 0, end: element?.selectionEnd ?? 0 };
    };
    element?.addEventListener('beforeinput', remember);
    return () => element?.removeEventListener('beforeinput', remember);
  }, []);

  // The browser moves the caret to the end of a text it did not type.
  useLayoutEffect(() => {
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);

  return {
    entry,
    setInput(element) {
      input.current = element;
      if (typeof inputRef === 'function') inputRef(element);
      else if (inputRef) inputRef.current = element;
    },
    change({ target, nativeEvent }) {
      const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
      const next = typeAmount(entry, after, decimals, {
        replaced: selection.current ?? null,
        forward: (nativeEvent as InputEvent).inputType === 'deleteContentForward',
      });
      selection.current = null;
      setTyped(next);
      onText(next.text);
    },
    settle: () => setTyped(entryOf(text)),
  };
}
