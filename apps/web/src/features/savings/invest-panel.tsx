import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { formatMoney, type Money, zero } from '@lastro/money';
import { useRef, useState } from 'react';
import { briefMoney } from '../../lib/format/money-text.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { readUsdt } from '../../money/amounts/typed-usdt.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Summary } from '../../ui/summary.tsx';
import { type InvestOrder, investOrderOf, NOT_INVESTABLE, SAVINGS_DECIMALS } from './order.ts';
import { dailyYield, valueAfterLock } from './savings.ts';

export interface InvestPanelProps {
  readonly available: Money<'USDT'> | undefined;
  readonly rate: BrlRate | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onReview: (order: InvestOrder) => void;
}

export function InvestPanel({ available, rate, text, onChange, onReview }: InvestPanelProps) {
  const controls = { amount: useRef<HTMLInputElement>(null) };
  const [problems, setProblems] = useState<Problems<'amount'>>({});
  const amount = readUsdt(text, { rate, decimals: SAVINGS_DECIMALS }) ?? zero('USDT');
  const later = valueAfterLock(amount);

  const form = useMovementForm({
    controls,
    problems,
    onProblems: setProblems,
    read: () => {
      const order = investOrderOf(text, available, rate);
      return order === null ? { problems: { amount: NOT_INVESTABLE } } : { order };
    },
    onOrder: onReview,
  });

  return (
    <CardSection title="Investir" className="flex flex-col">
      <form onSubmit={form.submit} noValidate className="flex flex-1 flex-col px-5 pt-2 pb-5">
        <MoneyField
          large
          rate={rate}
          enterKeyHint="done"
          label="Valor"
          name="amount"
          currency="USDT"
          decimals={SAVINGS_DECIMALS}
          value={text}
          onChange={(next) => {
            form.clear('amount');
            onChange(next);
          }}
          {...(available === undefined ? {} : { available })}
          error={problems.amount}
          announcesError
          inputRef={controls.amount}
        />
        <Summary
          className="mt-5 mb-5"
          lines={[
            { label: 'Rende por dia', value: formatMoney(dailyYield(amount)) },
            {
              label: `Valor em ${SAVINGS_LOCK_DAYS} dias`,
              value: later === null ? '—' : `≈ ${briefMoney(later)}`,
            },
            {
              label: `Resgate antes de ${SAVINGS_LOCK_DAYS} dias`,
              value: `Multa de ${SAVINGS_PENALTY_PERCENT}%`,
            },
          ]}
        />
        <Button type="submit" wide className="mt-auto">
          Investir
        </Button>
      </form>
    </CardSection>
  );
}
