import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { formatMoney, type Money, zero } from '@lastro/money';
import { type FormEvent, useRef, useState } from 'react';
import { exactMoney, readAmount } from '../../ui/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { type InvestOrder, investOrderOf, NOT_INVESTABLE, SAVINGS_DECIMALS } from './order.ts';
import { dailyYield, valuesFrom } from './savings.ts';

export interface InvestPanelProps {
  /** Undefined while it can't be loaded; the server looks at it anyway. */
  readonly available: Money<'USDT'> | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onReview: (order: InvestOrder) => void;
  /** The amount can't be invested: told to all, beside being told at the field. */
  readonly onRefused: () => void;
}

/** Money into savings. */
export function InvestPanel({ available, text, onChange, onReview, onRefused }: InvestPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const amount = readAmount('USDT', text) ?? zero('USDT');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const order = investOrderOf(text, available);
    setRefused(order === null);
    if (order === null) {
      onRefused();
      input.current?.focus();
    } else {
      onReview(order);
    }
  }

  return (
    <CardSection title="Investir" className="flex flex-col">
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col px-5 pt-2 pb-5">
        <MoneyField
          label="Valor"
          name="amount"
          currency="USDT"
          decimals={SAVINGS_DECIMALS}
          value={text}
          onChange={(next) => {
            setRefused(false);
            onChange(next);
          }}
          {...(available === undefined ? {} : { available })}
          error={refused ? NOT_INVESTABLE : undefined}
          inputRef={input}
        />
        <Summary
          className="mt-5 mb-6"
          lines={[
            { label: 'Rende por dia', value: formatMoney(dailyYield(amount)) },
            { label: `Valor em ${SAVINGS_LOCK_DAYS} dias`, value: `≈ ${afterLock(amount)}` },
            {
              label: `Saque antes de ${SAVINGS_LOCK_DAYS} dias`,
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

function afterLock(amount: Money<'USDT'>): string {
  return exactMoney(valuesFrom(amount, SAVINGS_LOCK_DAYS).at(-1) ?? amount);
}
