import type { BalanceHistory } from '@lastro/contracts';
import { isZero, type Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import type { Wallet } from '../../lib/queries/wallets.ts';

export interface Remainder {
  readonly name: string;
  /** Empty: nothing is left. */
  readonly left: readonly Money[];
  /** Where it is taken out, and what that is called. */
  readonly to: string;
  readonly action: string;
}

/** What must be zero before an account is closed. */
export function remaindersOf(
  wallets: readonly Wallet[],
  { invested_usdt, on_the_way_usdt }: Wire<BalanceHistory>['parts'],
): readonly Remainder[] {
  const leftOf = (amounts: readonly Money[]) => amounts.filter((amount) => !isZero(amount));
  return [
    {
      name: 'Saldo e moedas',
      left: leftOf(wallets.map(({ balance }) => balance)),
      to: '/Wallets',
      action: 'Sacar ou enviar',
    },
    {
      name: 'Investimentos',
      left: leftOf([amountFromWire('USDT', invested_usdt)]),
      to: '/Savings',
      action: 'Resgatar',
    },
    {
      name: 'Saques e envios em andamento',
      left: leftOf([amountFromWire('USDT', on_the_way_usdt)]),
      to: '/History?status=pending',
      action: 'Ver',
    },
  ];
}
