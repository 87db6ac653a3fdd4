import { type Coin, money } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { shownDecimals } from '../../lib/format/money-text.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { balanceAtOptions } from './api.ts';

export interface BalanceLineProps {
  /** yyyy-mm */
  readonly month: string;
  readonly isCurrent: boolean;
  readonly coin: Coin;
}

/** The balance at the start of the current month, or at the end of an earlier one. */
export function BalanceLine({ month, isCurrent, coin }: BalanceLineProps) {
  const { data } = useQuery(balanceAtOptions(month, isCurrent ? 'start' : 'end', coin));
  return (
    <p className="mb-2 min-h-5 text-sm text-muted md:mb-5">
      {isCurrent ? 'Saldo no início do mês' : 'Saldo no fim do mês'}:{' '}
      <span className={data === undefined ? 'invisible' : 'font-semibold text-text'}>
        <Amount
          value={data === undefined ? money(coin, 0n) : amountFromWire(coin, data.balance)}
          decimals={shownDecimals(coin)}
        />
      </span>
    </p>
  );
}
