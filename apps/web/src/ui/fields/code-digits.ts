export const CODE_DIGITS = 6;

/** What a field with `before` contains once the browser shows `text`. A refused code is replaced, not continued. */
export function typedDigits(text: string, before: string, refused: boolean): string {
  const digits = text.replace(/\D/g, '');
  const added = digits.length - before.length;
  if (!refused || before.length < CODE_DIGITS || added <= 0) return digits.slice(0, CODE_DIGITS);
  const at = [...before].findIndex((digit, position) => digit !== digits[position]);
  const start = at === -1 ? before.length : at;
  return digits.slice(start, start + added).slice(0, CODE_DIGITS);
}
