import { COINS, type Coin, type Currency, decimalsOf } from './currency.ts';
import { parseDecimal } from './decimal.ts';
import { MoneyError } from './errors.ts';
import { type Money, money } from './money.ts';
import { divideCeil, divideFloor } from './round.ts';

const NO_BREAK_SPACE = '\u00a0';
/** U+2212, as wide as a digit. */
const MINUS = '\u2212';

/** '1.234,56'. Further decimals are cut, never rounded up, so that no balance is overstated. */
export function formatAmount(amount: Money, decimals: number = decimalsOf(amount.currency)): string {
  const scale = decimalsOf(amount.currency);
  if (decimals < 0 || decimals > scale)
    throw new MoneyError('too_many_decimals', `${decimals} of ${amount.currency}`);
  const shown = (amount.minor < 0n ? -amount.minor : amount.minor) / 10n ** BigInt(scale - decimals);
  const digits = shown.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = amount.minor < 0n && shown > 0n ? MINUS : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole},${digits.slice(digits.length - decimals)}`;
}

/** As many decimals as it takes not to show a non-zero amount as zero. */
export function visibleDecimals(amount: Money, decimals: number = decimalsOf(amount.currency)): number {
  const magnitude = amount.minor < 0n ? -amount.minor : amount.minor;
  const scale = decimalsOf(amount.currency);
  if (magnitude === 0n || magnitude >= 10n ** BigInt(scale - decimals)) return decimals;
  return scale - (/0*$/.exec(String(magnitude))?.[0].length ?? 0);
}

/** Away from zero, so that a debit shown with few decimals is never understated. */
export function roundedUp<C extends Currency>(amount: Money<C>, decimals: number): Money<C> {
  const unit = 10n ** BigInt(decimalsOf(amount.currency) - visibleDecimals(amount, decimals));
  const divide = amount.minor < 0n ? divideFloor : divideCeil;
  return money(amount.currency, divide(amount.minor, unit) * unit);
}

export function formatMoney(amount: Money, decimals?: number): string {
  const text = formatAmount(amount, decimals);
  if (amount.currency !== 'BRL') return `${text}${NO_BREAK_SPACE}${amount.currency}`;
  return text.startsWith(MINUS)
    ? `${MINUS}R$${NO_BREAK_SPACE}${text.slice(1)}`
    : `R$${NO_BREAK_SPACE}${text}`;
}

export function formatShort(amount: Money<Coin>): string {
  return `${formatAmount(amount).replace(/,?0+$/, '')} ${amount.currency}`;
}

const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+$/;
const SYMBOLS = new RegExp(`R\\$|${COINS.join('|')}`, 'g');

/** As typed in Brazil: '1.234,56', '1234.56'; a dot is decimal unless it groups threes. Throws MoneyError. */
export function parseAmount<C extends Currency>(currency: C, text: string): Money<C> {
  const bare = text.replace(SYMBOLS, '').replace(/\s/g, '').replace(MINUS, '-');
  const comma = bare.indexOf(',');
  if (comma === -1) return parseDecimal(currency, GROUPED.test(bare) ? bare.replaceAll('.', '') : bare);
  const whole = bare.slice(0, comma);
  if (whole.includes('.') && !GROUPED.test(whole)) throw new MoneyError('malformed', text.slice(0, 40));
  const fraction = bare.slice(comma + 1);
  return parseDecimal(
    currency,
    `${whole.replaceAll('.', '') || '0'}${fraction === '' ? '' : `.${fraction}`}`,
  );
}
