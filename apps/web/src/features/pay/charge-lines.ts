import { isZero, type Money, negate } from '@lastro/money';
import { amountFromWire, type WireNumber } from '../../lib/api/exact-json.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { signedMoney } from '../../money/amounts/signed-money.ts';
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
          ...part('Valor original', breakdown.original, exactMoney),
          ...part('Multa', breakdown.fine, signedMoney),
          ...part('Juros', breakdown.interest, signedMoney),
          ...part('Desconto', breakdown.discount, lessMoney),
          ...part('Abatimento', breakdown.reduction, lessMoney),
          ...(breakdown.payable_until === null
            ? []
            : [{ label: 'Pode ser pago até', value: formatDay(breakdown.payable_until) }]),
        ]),
  ];
}

const lessMoney = (amount: Money): string => signedMoney(negate(amount));

function part(
  label: string,
  value: WireNumber | null,
  textOf: (amount: Money) => string,
): readonly SummaryLine[] {
  if (value === null) return [];
  const amount = amountFromWire('BRL', value);
  return isZero(amount) ? [] : [{ label, value: textOf(amount) }];
}
