import { isZero, type Money } from '@lastro/money';
import type { SummaryLine } from '../../ui/summary.tsx';
import { Amount } from './amount.tsx';

export function feeLine(fee: Money | null): SummaryLine {
  const free = fee === null || isZero(fee);
  return { label: 'Tarifa', value: free ? 'Grátis' : <Amount value={fee} always /> };
}
