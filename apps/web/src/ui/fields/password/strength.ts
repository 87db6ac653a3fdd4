export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Bits per letter of a common word and per digit of a date; mixed kinds add more. */
const BITS = { digits: 2, oneKind: 2.5, mixed: 3.5 };
const FAIR_BITS = 26;
const STRONG_BITS = 40;

/** An estimate; the server also refuses common passwords. */
export function strengthOf(password: string, minLength: number): PasswordStrength {
  const characters = [...password];
  if (characters.length < minLength) return 'short';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const digits = /^\d+$/.test(password);
  const perCharacter = digits ? BITS.digits : kinds > 1 ? BITS.mixed : BITS.oneKind;
  const bits = characters.filter(isUnpredictable).length * perCharacter;
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Not a recent repetition, and not the next of a sequence such as abc or 321. */
function isUnpredictable(character: string, index: number, all: readonly string[]): boolean {
  const before = all[index - 1];
  if (before === undefined) return true;
  const step = Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0));
  return step > 1 && !all.slice(Math.max(0, index - 3), index).includes(character);
}
