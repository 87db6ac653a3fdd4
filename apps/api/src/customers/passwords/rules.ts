import { countCharacters, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@lastro/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors.ts';
import { foldText } from '../../platform/text.ts';

/** Common in Brazil and missing from the general list. */
const BRAZILIAN = `
  acesso bolsonaro botafogo brasileiro chapecoense corinthians cruzeiro deusefiel deusnocomando escola
  euteamo familia felicidade fluminense futebol gremio inter internacional jesuscristo jesuseuteamo
  jesussalva lastro meuamor minhasenha minhavida mudar novasenha palmeiras santos saopaulo senhaforte
  senhasegura teamo timao vasco
`;

/** The passwords seen most often in breaches, in lower case. */
const COMMON = new Set([...dictionary['passwords-common'], ...BRAZILIAN.trim().split(/\s+/)]);

const SHORTEST_WORD = 4;
/** What people append to satisfy rules: `!`, `123`, `@2024`. */
const LONGEST_DECORATION = 5;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
};

/** The hashed form, equal from every keyboard (RFC 8265, 4.2.2). */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/** NIST SP 800-63B, 5.1.1.2. Throws `weak_password`, `common_password`, `invalid_request`. */
export function checkPassword(password: string, personal: readonly (string | null)[]): void {
  if (!password.isWellFormed()) throw new AppError('invalid_request');
  const length = countCharacters(password);
  if (length < MIN_PASSWORD_LENGTH) throw new AppError('weak_password');
  if (length > MAX_PASSWORD_LENGTH) throw new AppError('invalid_request');
  if (isCommon(password) || isPersonal(password, personal)) throw new AppError('common_password');
}

function isCommon(password: string): boolean {
  const folded = foldText(password);
  if (COMMON.has(folded) || COMMON.has(password.toLowerCase())) return true;
  return new Set(folded).size <= 2 || isRun(folded) || isDate(folded) || wordsOf(folded).some(isCommonWord);
}

const isCommonWord = (word: string) => COMMON.has(word);

function isPersonal(password: string, personal: readonly (string | null)[]): boolean {
  const typed = squash(password);
  const word = wordsOf(typed)[0];
  if (typed === '') return false;
  return personal.some((item) => {
    if (item === null) return false;
    if (item.startsWith('+')) return typed.length >= MIN_PASSWORD_LENGTH && squash(item).endsWith(typed);
    const [beforeAt = ''] = item.split('@');
    const parts = [...beforeAt.split(/[\s._+-]+/), beforeAt].map(squash);
    return (
      [...parts, squash(item)].includes(typed) ||
      parts.some((part) => word !== undefined && part.startsWith(word))
    );
  });
}

function squash(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

function wordsOf(folded: string): string[] {
  const word = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (word.length < SHORTEST_WORD || folded.length - word.length > LONGEST_DECORATION) return [];
  return [word, word.replace(/[@4310$]/g, (sign) => LOOKALIKES[sign] ?? sign)];
}

/** Each character follows from the one before: 12345678, hgfedcba, 90123456. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index++) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** A birthday: ddmmyyyy or yyyymmdd, with any separators. */
function isDate(text: string): boolean {
  if (!/^[\d/.-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  return (
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(digits) ||
    /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits)
  );
}
