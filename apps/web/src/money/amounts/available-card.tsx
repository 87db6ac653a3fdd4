import type { Money } from '@lastro/money';
import { useId } from 'react';
import { Amount } from './amount.tsx';
import { FitAmount } from './fit-amount.tsx';

export interface AvailableCardProps {
  /** What it is: 'Saldo disponível'. */
  readonly label: string;
  readonly balance: Money;
  readonly decimals: number;
  /** What it is about in another currency, at two decimals; null while that is unknown, undefined for none. */
  readonly worth?: Money | null | undefined;
}

/** What there is to spend, above the form that spends it. */
export function AvailableCard({ label, balance, decimals, worth }: AvailableCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="on-ink mb-5 rounded-card bg-deep-card px-5 py-4 shadow-soft md:px-7"
    >
      <h2 id={titleId} className="text-sm text-on-deep-muted">
        {label}
      </h2>
      <p className="mt-1 leading-tight font-semibold tracking-tight">
        <FitAmount value={balance} decimals={decimals} size="1.75rem" />
      </p>
      {worth !== undefined && (
        <p className="mt-0.5 text-on-deep-muted">
          ≈ {worth === null ? '—' : <Amount value={worth} decimals={2} />}
        </p>
      )}
    </section>
  );
}
