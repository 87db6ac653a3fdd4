import { type ChangeEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type AmountEdit,
  type AmountEntry,
  type AmountFormat,
  entryOf,
  typeAmount,
} from './amount-typing.ts';

interface AmountTypingOptions {
  readonly text: string;
  readonly format: AmountFormat;
  readonly onText: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
}

interface AmountTyping {
  readonly entry: AmountEntry;
  /** What the field shows: the text, or the keyboard's own while it composes. */
  readonly shown: string;
  readonly setInput: (element: HTMLInputElement | null) => void;
  change(event: ChangeEvent<HTMLInputElement>): void;
  endComposition(): void;
  /** Resolves an ambiguous trailing dot as displayed. */
  settle(): void;
}

/** Keeps the caret at its digit while grouping separators are inserted. */
export function useAmountTyping({ text, format, onText, inputRef }: AmountTypingOptions): AmountTyping {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<AmountEdit['replaced']>(null);
  const [typed, setTyped] = useState(() => entryOf(text));
  const entry = typed.text === text ? typed : entryOf(text);
  // Keyboards that compose replace the whole word at each key, so a change in between would repeat it.
  const [composed, setComposed] = useState<string>();
  const beforeComposition = useRef<AmountEntry>(undefined);

  // React lacks beforeinput, and at the input event the selection is lost.
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      if (beforeComposition.current !== undefined) return;
      selection.current = { start: element?.selectionStart ?? 0, end: element?.selectionEnd ?? 0 };
    };
    element?.addEventListener('beforeinput', remember);
    return () => element?.removeEventListener('beforeinput', remember);
  }, []);

  // Browsers move the caret to the end when the value is set by script.
  useLayoutEffect(() => {
    if (document.activeElement === input.current && composed === undefined) {
      const { start, end } = typed.selected ?? { start: typed.caret, end: typed.caret };
      input.current?.setSelectionRange(start, end);
    }
  }, [typed, composed]);

  return {
    entry,
    shown: composed ?? text,
    setInput(element) {
      input.current = element;
      if (typeof inputRef === 'function') inputRef(element);
      else if (inputRef) inputRef.current = element;
    },
    change({ target, nativeEvent }) {
      const { inputType, isComposing } = nativeEvent as InputEvent;
      if (isComposing) beforeComposition.current ??= entry;
      const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
      const next = typeAmount(beforeComposition.current ?? entry, after, format, {
        replaced: selection.current ?? null,
        forward: inputType === 'deleteContentForward',
      });
      if (!isComposing) selection.current = null;
      setComposed(isComposing ? target.value : undefined);
      setTyped(next);
      onText(next.text);
    },
    endComposition() {
      beforeComposition.current = undefined;
      selection.current = null;
      setComposed(undefined);
    },
    settle: () => setTyped(entryOf(text)),
  };
}
