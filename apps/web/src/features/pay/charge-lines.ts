import { isZero } from '@lastro/money';
import { amountFromWire, type WireNumber } from '../../lib/api/exact-json.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { SummaryLine } from '../../ui/summary.tsx';
import type { ReadReply } from './order.ts';

export function chargeLines(
  due: string | null,
  breakdown: ReadReply['breakdown'],
  description: string | null,
  scheduledFor?: string | null,
): readonly SummaryLine[] {
  return [
    ...(scheduledFor ? [{ label: 'Data do pagamento', value: formatDay(scheduledFor) }] : []),
    ...(description === null || description === '' ? [] : [{ label: 'Descrição', value: description }]),
    ...(due === null ? [] : [{ label: 'Vencimento', value: formatDay(due) }]),
    ...(breakdown === null
      ? []
      : [
          ...part('Valor original', breakdown.original),
          ...part('Multa', breakdown.fine, '+ '),
          ...part('Juros', breakdown.interest, '+ '),
          ...part('Desconto', breakdown.discount, '− '),
          ...part('Abatimento', breakdown.reduction, '− '),
          ...(breakdown.payable_until === null
            ? []
            : [{ label: 'Pode ser pago até', value: formatDay(breakdown.payable_until) }]),
        ]),
  ];
}

function part(label: string, value: WireNumber | null, sign = ''): readonly SummaryLine[] {
  if (value === null) return [];
  const amount = amountFromWire('BRL', value);
  return isZero(amount) ? [] : [{ label, value: `${sign}${exactMoney(amount)}` }];
}
