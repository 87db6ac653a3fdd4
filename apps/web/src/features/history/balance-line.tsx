import type { Coin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { shownDecimals } from '../../lib/format/money-text.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { balanceAtOptions } from './api.ts';

export interface BalanceLineProps {
  /** yyyy-mm */
  readonly month: string;
  readonly isCurrent: boolean;
  readonly coin: Coin;
}

const BALANCE_LINE = 'mb-2 min-h-5 text-sm text-muted md:mb-5';

/** Keeps the place, so that what is below does not move. */
export const NoBalanceLine = () => <div className={BALANCE_LINE} />;

/** The balance at the start of the current month, or at the end of an earlier one. */
export function BalanceLine({ month, isCurrent, coin }: BalanceLineProps) {
  const { data, isPending } = useQuery(balanceAtOptions(month, isCurrent ? 'start' : 'end', coin));
  if (isPending) return <Skeleton className={`${BALANCE_LINE} h-5 w-64`} />;
  if (data === undefined) return <NoBalanceLine />;
  return (
    <p className={BALANCE_LINE}>
      {isCurrent ? 'Saldo no início do mês' : 'Saldo no fim do mês'}:{' '}
      <span className="font-semibold text-text">
        <Amount value={amountFromWire(coin, data.balance)} decimals={shownDecimals(coin)} />
      </span>
    </p>
  );
}
