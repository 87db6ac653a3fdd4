import { type Money, money } from '@lastro/money';
import type { ReactNode } from 'react';
import { shownDecimals } from '../../lib/format/money-text.ts';
import { Amount } from './amount.tsx';
import { type AmountEntry, type AmountFormat, isGroupedByOneDot } from './amount-typing.ts';
import { ApproximateBrl } from './approximate-brl.tsx';

function noteOf(entry: AmountEntry, { unit, decimals }: AmountFormat): string | null {
  const name = unit === 'BRL' ? 'reais' : unit;
  if (entry.refused === 'unit') return `Este campo é em ${name}. Cole um valor em ${name}.`;
  if (entry.refused === 'characters') return 'Use só números, ponto e vírgula.';
  if (decimals > 2 && isGroupedByOneDot(entry)) {
    return 'O ponto separa os milhares. Para as casas decimais, use a vírgula.';
  }
  return null;
}

export function amountHint(
  entry: AmountEntry,
  format: AmountFormat,
  conversion: string | undefined,
  hint: ReactNode,
): ReactNode {
  const note = noteOf(entry, format);
  if (note === null && conversion === undefined) return hint;
  return (
    <>
      {conversion !== undefined && <span className="tabular block min-h-5">{conversion}</span>}
      {hint}
      {note !== null && (
        <span role="status" className="block font-medium text-amber">
          {note}
        </span>
      )}
    </>
  );
}

interface AvailableProps {
  readonly amount: Money;
  readonly inReais: boolean;
}

export function Available({ amount, inReais }: AvailableProps) {
  return (
    <span className="text-right text-sm text-balance text-muted">
      Disponível: <Amount value={amount} decimals={shownDecimals(amount.currency)} />
      {inReais && (
        <>
          {' '}
          <ApproximateBrl amount={money('USDT', amount.minor)} />
        </>
      )}
    </span>
  );
}
