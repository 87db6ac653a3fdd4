import { divideHalfUp } from '@lastro/money';

/** Minor units of an asset, with their cost in centavos. */
export interface Holding {
  readonly quantity: bigint;
  readonly cost: bigint;
}

export const NOTHING: Holding = { quantity: 0n, cost: 0n };

/** What a customer and one other customer owe each other of one asset. */
export interface Loan {
  /** Not yet returned, at its cost when it was lent. */
  readonly lent: Holding;
  readonly borrowed: bigint;
}

const NO_LOAN: Loan = { lent: NOTHING, borrowed: 0n };
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What is sent first repays what was borrowed; only the rest is lent. */
export function lend({ lent, borrowed } = NO_LOAN, { quantity, cost }: Holding): Loan {
  const repaid = min(quantity, borrowed);
  const lentCost = shareOf(cost, quantity - repaid, quantity);
  return {
    lent: { quantity: lent.quantity + quantity - repaid, cost: lent.cost + lentCost },
    borrowed: borrowed - repaid,
  };
}

/** What is received first returns what was lent, at its original cost; the rest is borrowed at its value. */
export function takeBack(
  { lent, borrowed } = NO_LOAN,
  { quantity, value }: { readonly quantity: bigint; readonly value: bigint | null },
): { readonly loan: Loan; readonly value: bigint | null } {
  const returned = min(quantity, lent.quantity);
  const cost = shareOf(lent.cost, returned, lent.quantity);
  const rest = quantity - returned;
  const worth = rest === 0n ? 0n : value === null ? null : shareOf(value, rest, quantity);
  return {
    loan: { lent: { quantity: lent.quantity - returned, cost: lent.cost - cost }, borrowed: borrowed + rest },
    value: worth === null ? null : cost + worth,
  };
}

/** Rounded to the nearest centavo. */
function shareOf(whole: bigint, part: bigint, of: bigint): bigint {
  return part === 0n ? 0n : divideHalfUp(whole * part, of);
}
