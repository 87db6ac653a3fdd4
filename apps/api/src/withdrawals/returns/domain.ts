import {
  add,
  type Coin,
  compare,
  isPositive,
  type Money,
  money,
  mulFloor,
  subtract,
  zero,
} from '@lastro/money';
import { amountPaid, type Withdrawal } from '../domain.ts';

export interface Returned {
  readonly amount: Money;
  readonly credited: Money<Coin>;
  /** `DifferenceCredited.ordered` at the latest return. */
  readonly differenceOrdered: Money;
}

/** What closings of the payout's difference gave to the customer. */
export interface DifferenceCredited {
  readonly credited: Money<Coin>;
  /** The same part in the order's currency. */
  readonly ordered: Money;
}

export interface ReturnCredit {
  readonly credited: Money<Coin>;
  /** The part of `credited` that is returned out of the bank's fee. */
  readonly fee: Money<Coin>;
  /** The part of the return that was ordered; the rest is in suspense. */
  readonly ordered: Money;
}

export function isExcessive(withdrawal: Withdrawal, before: Returned, amount: Money): boolean {
  return compare<Money['currency']>(add(before.amount, amount), amountPaid(withdrawal)) > 0;
}

/**
 * In total floor((held − difference credited) × returned / paid), so that a fully returned payout gives back exactly
 * what is left of the hold; never less than the smallest unit, which a return must credit.
 */
export function creditForReturn(
  withdrawal: Withdrawal,
  before: Returned,
  difference: DifferenceCredited,
  amount: Money,
): ReturnCredit {
  const { held, fee, payout } = withdrawal;
  const paid = amountPaid(withdrawal);
  const total = add(before.amount, amount);
  if (isExcessive(withdrawal, before, amount)) {
    throw new Error(`more came back of withdrawal ${withdrawal.id} than it paid`);
  }
  const partOf = <C extends Money['currency']>(whole: Money<C>, returned: Money) =>
    mulFloor(whole, returned.minor, paid.minor);
  const due = subtract(partOf(subtract(held, difference.credited), total), before.credited);
  const credited = isPositive(due) ? due : money(held.currency, 1n);
  const feeBack = subtract(partOf(fee, total), partOf(fee, before.amount));
  return {
    credited,
    fee: compare(feeBack, credited) > 0 ? credited : feeBack,
    ordered: subtract(
      partOf(subtract(payout.amount, difference.ordered), total),
      partOf(subtract(payout.amount, before.differenceOrdered), before.amount),
    ),
  };
}

export function nothingReturned({ held, payout }: Withdrawal): Returned {
  const nothing = zero(payout.amount.currency);
  return { amount: nothing, credited: zero(held.currency), differenceOrdered: nothing };
}
