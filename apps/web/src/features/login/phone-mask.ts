import type { ChangeEvent } from 'react';

/** Formats as '(11) 98765-4321' while typing; longer numbers and those with a country code stay as typed. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trimStart().startsWith('+') || digits.startsWith('0') || digits.length > 11) return typed;
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  const head = rest.slice(0, digits.length === 11 ? 5 : 4);
  return `(${area}) ${head}${rest.length > head.length ? `-${rest.slice(head.length)}` : ''}`;
}

/** Leaves what a keyboard composes, which would be repeated, and what is typed in the middle: the caret would move. */
export function maskAsTyped({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const isAtEnd = target.selectionStart === target.value.length;
  if (isAtEnd && !(nativeEvent as InputEvent).isComposing) target.value = maskPhone(target.value);
}
