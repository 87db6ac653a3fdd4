import type { AdminWithdrawal } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { approximateReais } from '../../../lib/format/money-text.ts';
import { approximateBrl, useBrlRate } from '../../../lib/queries/brl-rate.ts';
import { pricesOf, ratesOptions, worthInUsdt } from '../../../lib/queries/rates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { amountOf } from './withdrawal-text.ts';

export interface WorthInReaisProps {
  readonly row: Pick<Wire<AdminWithdrawal>, 'currency' | 'amount' | 'amount_brl'>;
}

/** Exact for PIX; coins are valued at current prices. */
export function WorthInReais({ row }: WorthInReaisProps) {
  const prices = useQuery({ ...ratesOptions, select: pricesOf, enabled: row.amount_brl === null });
  const rate = useBrlRate();
  if (row.amount_brl !== null) return <Amount value={amountFromWire('BRL', row.amount_brl)} />;
  const worth = prices.data === undefined ? null : worthInUsdt(amountOf(row), prices.data);
  const brl = worth === null || rate === undefined ? null : approximateBrl(worth, rate);
  if (worth === null || brl === null) return <span>R$ —</span>;
  const { prefix, value } = approximateReais(worth, brl);
  return (
    <span className="whitespace-nowrap">
      {prefix}
      <Amount value={value} />
    </span>
  );
}
