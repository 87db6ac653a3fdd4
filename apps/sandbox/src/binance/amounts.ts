const DECIMALS = 8;
const UNIT = 10n ** BigInt(DECIMALS);
const DECIMAL = /^(\d{1,20})(?:\.(\d{1,20}))?(?:e-(\d))?$/i;

/**
 * Reads a decimal text ("0.5", "1e-8") as units of 1e-8, the precision of everything in this exchange.
 * Null when it is no such text or has more decimals than that.
 */
export function parseAmount(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = DECIMALS - fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return digits % divisor === 0n ? digits / divisor : null;
}

/** As `parseAmount`, for a text of our own that is known to be one. */
export function units(text: string): bigint {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`No amount: ${text}`);
  return amount;
}

/** Writes units of 1e-8 with eight decimals, as balances and prices are: "0.50000000". */
export function toText(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(DECIMALS + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** Writes units of 1e-8 without zeros at the end, as histories do: "0.5". */
export function toShortText(amount: bigint): string {
  return toText(amount).replace(/\.?0+$/, '');
}

/** The product of two numbers in units of 1e-8, floored. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / UNIT;
}

/** The quotient of two numbers in units of 1e-8, floored. */
export function over(dividend: bigint, divisor: bigint): bigint {
  return (dividend * UNIT) / divisor;
}

/** The largest multiple of `step` that is not above `amount`; a step of zero changes nothing. */
export function floorTo(amount: bigint, step: bigint): bigint {
  return step === 0n ? amount : amount - (amount % step);
}

/** The smaller of two; `Math.min` takes no bigint. */
export function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

/** SQL that sums a column of eight-decimal texts exactly, as a text of units. */
export function sumOf(column: string): string {
  return `CAST(COALESCE(SUM(CAST(REPLACE(${column}, '.', '') AS INTEGER)), 0) AS TEXT)`;
}
