import type { Money } from '@lastro/money';
import { useId } from 'react';
import { Amount } from './amount.tsx';
import { FitAmount } from './fit-amount.tsx';

export interface AvailableCardProps {
  readonly label: string;
  readonly balance: Money;
  readonly decimals: number;
  readonly worth?: Money | null | undefined;
}

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
