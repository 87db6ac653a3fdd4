import {
  type Currency,
  decimalsOf,
  formatAmount,
  formatMoney,
  type Money,
  MoneyError,
  parseAmount,
  toDecimal,
} from '@lastro/money';

const MAX_INTEGER_DIGITS = 15;
const GROUPED_IN_THREES = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** A field's text with the place of the caret in it. */
export interface AmountInput {
  readonly text: string;
  readonly caret: number;
}

/** A pasted amount with at most a decimal comma: '1.234,56', '1234.56', 'R$ 1.234' give '1234,56', '1234,56', '1234'. */
function withoutGroups(pasted: string): string {
  const bare = pasted.replace(/[^\d.,]/g, '');
  const lastComma = bare.lastIndexOf(',');
  const lastDot = bare.lastIndexOf('.');
  if (lastComma >= 0 && lastDot > lastComma) return bare.replaceAll(',', '').replace('.', ',');
  if (lastComma >= 0) return bare.replaceAll('.', '');
  return GROUPED_IN_THREES.test(bare) ? bare.replaceAll('.', '') : bare.replace('.', ',');
}

/** Where two texts part: the lengths of what they share at the start and at the end. */
function sharedEnds(before: string, after: string): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [start, end];
}

/** Digits and at most one comma, of no more digits than an amount of `decimals` has. */
function canonical(text: string, decimals: number): string {
  const digits = text.replace(/[^\d,]/g, '');
  const comma = digits.indexOf(',');
  const whole = (comma < 0 ? digits : digits.slice(0, comma))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_INTEGER_DIGITS);
  if (comma < 0) return whole;
  const fraction = digits
    .slice(comma + 1)
    .replaceAll(',', '')
    .slice(0, decimals);
  return `${whole === '' ? '0' : whole},${fraction}`;
}

function grouped(text: string): string {
  const [whole = '', fraction] = text.split(',');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? groups : `${groups},${fraction}`;
}

/** The place in `text` with `count` digits and commas after it. Counting from the end survives new groups and zeros cut off. */
function placeBefore(text: string, count: number): number {
  let place = text.length;
  for (let left = count; left > 0 && place > 0; place--) {
    if (text[place - 1] !== '.') left--;
  }
  // Before a group's dot rather than after it: there a backspace meets a digit, not a dot that comes back.
  return text[place - 1] === '.' ? place - 1 : place;
}

/**
 * What an amount field shows after a keystroke or a paste, and where its caret stands: groups in threes
 * and a decimal comma. A dot that is typed is the decimal comma; one that was there is a group's; a pasted
 * text may use either. Digits beyond the currency's decimals are not taken.
 */
export function typeAmount(before: string, after: AmountInput, decimals: number): AmountInput {
  const [start, end] = sharedEnds(before, after.text);
  const inserted = after.text.slice(start, after.text.length - end);
  const typedSeparator = inserted === '.' || inserted === ',';
  const head = after.text.slice(0, start).replaceAll('.', '');
  const tail = after.text.slice(after.text.length - end).replaceAll('.', '');
  const hasComma = head.includes(',') || tail.includes(',');
  const middle = typedSeparator ? (hasComma ? '' : ',') : withoutGroups(inserted);
  const text = grouped(canonical(head + middle + tail, decimals));
  const afterCaret = after.text.slice(after.caret).replace(/[^\d,]/g, '').length;
  return { text, caret: placeBefore(text, afterCaret) };
}

/** The amount a field holds; null while it holds none that the currency can have. */
export function readAmount<C extends Currency>(currency: C, text: string): Money<C> | null {
  if (!/\d/.test(text)) return null;
  try {
    return parseAmount(currency, text);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** An amount as a field shows it: no zeros at its end beyond two decimals, and cut off after `most` of them. */
export function amountText(amount: Money, most: number = decimalsOf(amount.currency)): string {
  const fraction = toDecimal(amount).split('.')[1] ?? '';
  const needed = fraction.replace(/0+$/, '').length;
  return formatAmount(amount, Math.min(most, Math.max(2, needed)));
}

/** An amount to the last digit with its symbol, for reviews and receipts: coins with all their decimals, USDT and reais without zeros beyond two. */
export function exactMoney(amount: Money): string {
  return amount.currency === 'USDT' ? shortMoney(amount) : formatMoney(amount);
}

/** An amount of a coin to its last digit that is no zero, with its symbol: a fee, a minimum, a step. */
export function shortMoney(amount: Money): string {
  return `${amountText(amount)}\u00a0${amount.currency}`;
}
