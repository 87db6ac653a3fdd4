import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { formatMoney, isZero, type Money, zero } from '@lastro/money';
import type { RefObject } from 'react';
import { shownMoney } from '../../lib/format/money-text.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { missingAmount, readUsdt } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem } from '../../money/movements/amount-problems.ts';
import { PanelButton } from '../../money/movements/form-footer.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Summary } from '../../ui/summary.tsx';
import { type InvestOrder, readDraft, SAVINGS_DECIMALS } from './order.ts';
import { dailyYield, valueAfterLock } from './savings.ts';

export interface InvestPanelProps {
  readonly available: Money<'USDT'> | undefined;
  readonly rate: BrlRate | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problems: Problems<'amount'>;
  readonly onProblems: (problems: Problems<'amount'>) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onReview: (order: InvestOrder) => void;
}

export function InvestPanel(props: InvestPanelProps) {
  const { available, rate, text, problems } = props;
  const typed = readUsdt(text, { rate, decimals: SAVINGS_DECIMALS });
  const amount = typed ?? zero('USDT');
  const later = valueAfterLock(amount);

  const form = useMovementForm({
    controls: { amount: props.inputRef },
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(text, available, rate),
    onOrder: props.onReview,
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
            props.onChange(next);
          }}
          available={available}
          error={problems.amount ?? balanceProblem(typed, available)}
          announcesError
          inputRef={props.inputRef}
        />
        <Summary
          className="my-4 md:my-5"
          lines={[
            { label: 'Rende por dia', value: formatMoney(dailyYield(amount)) },
            {
              label: `Valor em ${SAVINGS_LOCK_DAYS} dias`,
              value: later === null ? '—' : `≈ ${shownMoney(later)}`,
            },
            {
              label: `Resgate antes de ${SAVINGS_LOCK_DAYS} dias`,
              value: `Multa de ${SAVINGS_PENALTY_PERCENT}%`,
            },
          ]}
        />
        <div className="mt-auto">
          <PanelButton missing={isZero(amount) ? [missingAmount(text, rate)] : []}>Investir</PanelButton>
        </div>
      </form>
    </CardSection>
  );
}
