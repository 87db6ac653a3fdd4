const DECIMALS = 8;
const UNIT = 10n ** BigInt(DECIMALS);
const DECIMAL = /^(\d{1,20})(?:\.(\d{1,20}))?(?:e-(\d))?$/i;

/** Parses "0.5" or "1e-8" into units of 1e-8. Null for any other text or more decimals. */
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

export function units(text: string): bigint {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`Not an amount: ${text}`);
  return amount;
}

/** "0.50000000", the format of prices. */
export function toText(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(DECIMALS + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** "0.5", the format of balances and histories. */
export function toShortText(amount: bigint): string {
  return toText(amount).replace(/\.?0+$/, '');
}

/** In units of 1e-8, floored. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / UNIT;
}

/** In units of 1e-8, floored. */
export function over(dividend: bigint, divisor: bigint): bigint {
  return (dividend * UNIT) / divisor;
}

export function floorTo(amount: bigint, step: bigint): bigint {
  return step === 0n ? amount : amount - (amount % step);
}
