import { NAMED_TRANSACTIONS, transactionName } from '@lastro/contracts/transaction-names';
import { type Coin, type Currency, isCoin, parseAmount, toDecimal } from '@lastro/money';
import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText } from '../platform/text.ts';

/** A pattern of alternatives is ten times as fast as removing accents from every row. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'aáàâãäÁÀÂÃÄ',
  c: 'cçÇ',
  e: 'eéèêëÉÈÊË',
  i: 'iíìîïÍÌÎÏ',
  n: 'nñÑ',
  o: 'oóòôõöÓÒÔÕÖ',
  u: 'uúùûüÚÙÛÜ',
};
const DECIMALS = { BRL: 2n, coin: 8n };

interface AmountRange {
  readonly currency: Currency | undefined;
  /** In units of 10^-8: at least `from` and below `to`. */
  readonly from: bigint;
  readonly to: bigint;
}

const AMOUNT = /^(r\$)?\s*[+-]?\s*(\d[\d.]*(?:,\d{0,8})?)\s*([a-z]{3,4})?$/;

/** '65,38' is 65.38 up to 65.39, '340' is 340 up to 341. Undefined if the text is not an amount. */
export function parseAmountRange(folded: string): AmountRange | undefined {
  const [, reais, digits = '', symbol] = AMOUNT.exec(folded) ?? [];
  const coin = symbol?.toUpperCase();
  if (digits === '' || (coin !== undefined && !isCoin(coin))) return undefined;
  try {
    const decimals = BigInt(digits.split(',')[1]?.length ?? decimalsAfterPoint(digits));
    const from = BigInt(toDecimal(parseAmount('USDT', digits)).replace('.', ''));
    return { currency: reais ? 'BRL' : coin, from, to: from + 10n ** (DECIMALS.coin - decimals) };
  } catch {
    return undefined;
  }
}

/** A point is a decimal point unless it groups thousands. */
function decimalsAfterPoint(digits: string): number {
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+$/.test(digits);
  return isGrouped ? 0 : (digits.split('.')[1]?.length ?? 0);
}

export function matches(search: string): Expression<SqlBool> {
  const folded = foldText(search);
  const conditions = [
    textContains(search),
    ...nameContains(folded),
    ...amountWithin(parseAmountRange(folded)),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function textContains(search: string): Expression<SqlBool> {
  const texts = sql`concat_ws(e'\n', t.description, t.recipient_email, t.recipient_name, t.sender_email, t.sender_name, t.pix_key,
    t.end_to_end_id, t.from_currency, t.to_currency)`;
  return sql<SqlBool>`${texts} ~* ${patternOf(search)}`;
}

export function patternOf(search: string): string {
  return [...search.normalize('NFC')].map(letterPattern).join('');
}

function letterPattern(letter: string): string {
  const variants = ACCENTED[foldText(letter)];
  if (variants !== undefined) return `[${variants}]`;
  if (/[a-z0-9]/i.test(letter)) return letter;
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  if (lower !== upper) return `[${lower}${upper}]`;
  return letter.charCodeAt(0) < 128 ? `\\${letter}` : letter;
}

function nameContains(folded: string): Expression<SqlBool>[] {
  return NAMED_TRANSACTIONS.filter((named) => foldText(transactionName(named)).includes(folded)).map(
    ({ transaction_type: type, direction }) =>
      type === 'transfer'
        ? sql<SqlBool>`(t.transaction_type = 'transfer' and t.direction = ${direction})`
        : sql<SqlBool>`t.transaction_type = ${type}`,
  );
}

function amountWithin(range: AmountRange | undefined): Expression<SqlBool>[] {
  if (range === undefined) return [];
  const { currency, from, to } = range;
  const conditions: Expression<SqlBool>[] = [];
  if (currency === undefined || currency === 'BRL') conditions.push(reaisWithin(from, to));
  if (currency === undefined || currency === 'USDT')
    conditions.push(sql<SqlBool>`(t.amount_usdt >= ${from} and t.amount_usdt < ${to})`);
  if (currency !== 'BRL') conditions.push(...coinsWithin(currency, from, to));
  return conditions;
}

function reaisWithin(from: bigint, to: bigint): Expression<SqlBool> {
  const unit = 10n ** (DECIMALS.coin - DECIMALS.BRL);
  const up = (amount: bigint) => (amount + unit - 1n) / unit;
  return sql<SqlBool>`(t.amount_brl >= ${up(from)} and t.amount_brl < ${up(to)})`;
}

function coinsWithin(coin: Coin | undefined, from: bigint, to: bigint): Expression<SqlBool>[] {
  const inCoin = (column: Expression<unknown>) => (coin === undefined ? sql`` : sql`and ${column} = ${coin}`);
  return [
    sql<SqlBool>`(t.from_amount >= ${from} and t.from_amount < ${to} ${inCoin(sql`t.from_currency`)})`,
    sql<SqlBool>`(t.crypto_amount >= ${from} and t.crypto_amount < ${to} ${inCoin(sql`coalesce(t.to_currency, t.from_currency)`)})`,
  ];
}
