import { isPositive, type Money, negate, subtract } from '@lastro/money';
import { move, type Posting } from '../../ledger/index.ts';

export interface ReversalAccounts {
  readonly settlement: bigint;
  readonly deskBrl: bigint;
  readonly deskUsdt: bigint;
  readonly customer: bigint;
  readonly receivable: bigint;
}

/** Reverses the credit: the desk takes its USDT from the customer's balance, and the rest as a receivable. */
export function reversePixDeposit(
  accounts: ReversalAccounts,
  returned: Money<'BRL'>,
  owed: Money<'USDT'>,
  taken: Money<'USDT'>,
): Posting[] {
  const rest = subtract(owed, taken);
  return [
    { account: accounts.settlement, amount: returned },
    { account: accounts.deskBrl, amount: negate(returned) },
    { account: accounts.deskUsdt, amount: owed },
    ...(isPositive(taken) ? [{ account: accounts.customer, amount: negate(taken) }] : []),
    ...(isPositive(rest) ? [{ account: accounts.receivable, amount: negate(rest) }] : []),
  ];
}

export function collectReceivable(
  { customer, receivable }: Pick<ReversalAccounts, 'customer' | 'receivable'>,
  amount: Money<'USDT'>,
): Posting[] {
  return move(customer, receivable, amount);
}

export function writeOffReceivable(
  { receivable, losses }: { readonly receivable: bigint; readonly losses: bigint },
  amount: Money<'USDT'>,
): Posting[] {
  return move(losses, receivable, amount);
}
