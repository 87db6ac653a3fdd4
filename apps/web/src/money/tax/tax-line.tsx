import type { PaymentWarning } from '@lastro/contracts';
import type { SummaryLine } from '../../ui/summary.tsx';

export const TAX_WARNING = 'tax_limit_crossed';

/** A summary line for an order that would take the month's sales above the limit. */
export function taxLines(warnings: readonly Pick<PaymentWarning, 'code'>[]): readonly SummaryLine[] {
  if (!warnings.some(({ code }) => code === TAX_WARNING)) return [];
  return [
    {
      label: 'Imposto de renda',
      value: <span className="font-semibold text-amber">Passa dos R$ 35 mil em vendas no mês</span>,
    },
  ];
}
