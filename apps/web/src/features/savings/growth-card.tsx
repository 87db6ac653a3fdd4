import { SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { shownMoney } from '../../lib/format/money-text.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { AreaLine } from '../../ui/graphics/area-line.tsx';
import { linePoints } from '../../ui/graphics/chart-geometry.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Growth, growthOf } from './growth.ts';
import type { Investment } from './savings.ts';

export interface GrowthCardProps {
  readonly investment: Investment | null | undefined;
}

export function GrowthCard({ investment }: GrowthCardProps) {
  if (investment === null) {
    return (
      <Card className="grid h-[18rem] items-center p-5 pb-4 max-md:hidden">
        <EmptyState
          icon={<TrendingUp />}
          title="Nenhum investimento ainda"
          text="Aqui você verá o seu dinheiro crescer, dia a dia."
        />
      </Card>
    );
  }
  return (
    <Card className="flex h-[18rem] flex-col p-5 pb-4">
      {investment === undefined && <Loading />}
      {investment && <GrowthChart key={investment.id} investment={investment} />}
    </Card>
  );
}

function GrowthChart({ investment }: { readonly investment: Investment }) {
  const [now] = useState(serverNow);
  const { hidden } = useHiddenBalances();
  const growth = growthOf(investment, now);
  // The axis starts at zero, so that the growth isn't exaggerated.
  const points = linePoints([0n, ...growth.values.map(({ minor }) => minor)]).slice(1);
  const today = points[growth.today];
  const unlock = points[growth.unlock];
  if (today === undefined || unlock === undefined) return null;
  const locked = growth.today < growth.unlock;
  return (
    <figure className="flex min-h-0 flex-1 flex-col">
      <figcaption>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-bold">Crescimento do investimento</span>
          <Amount value={investment.value} decimals={2} className="font-semibold" />
        </span>
        <span className="block text-sm text-muted">
          Feito em {formatDate(investment.createdAt)}
          <span className="sr-only">. {hidden ? 'Valores ocultos.' : summaryOf(investment, growth)}</span>
        </span>
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 min-h-0 flex-1 overflow-hidden rounded-lg">
        <span
          className="absolute inset-y-0 left-0 border-r border-dashed border-amber bg-amber-soft/70"
          style={{ width: `${unlock.x}%` }}
        />
        <AreaLine points={points} pastUntil={growth.today} className="text-link" />
        <span
          className="absolute -ml-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-card bg-link"
          style={{ left: `clamp(0.375rem, ${today.x}%, 100%)`, top: `${today.y}%` }}
        />
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {labelsOf(investment, growth).map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">
              <Amount value={value} decimals={2} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3 rounded-[0.25rem] border border-dashed border-amber bg-amber-soft"
          />
          {locked
            ? `Multa de ${SAVINGS_PENALTY_PERCENT}% até ${formatDate(investment.unlocksAt)}`
            : `Sem multa desde ${formatDate(investment.unlocksAt)}`}
        </span>
      </p>
    </figure>
  );
}

function labelsOf({ value, unlocksAt }: Investment, { values, today, unlock }: Growth) {
  const unlocked = values[unlock];
  const last = values.at(-1) ?? value;
  return [
    { name: 'Hoje', value },
    ...(today < unlock && unlocked ? [{ name: formatDate(unlocksAt), value: unlocked }] : []),
    { name: 'Em 12 meses', value: last },
  ];
}

function summaryOf({ amount, value, unlocksAt }: Investment, { values, today, unlock }: Growth): string {
  const facts = [`De ${shownMoney(amount)} a ${shownMoney(value)} hoje`];
  const unlocked = values[unlock];
  if (today < unlock && unlocked !== undefined) {
    facts.push(
      `${shownMoney(unlocked)} em ${formatDate(unlocksAt)}, quando termina a multa de ${SAVINGS_PENALTY_PERCENT}%`,
    );
  }
  return `${facts.join('; ')}.`;
}

function Loading() {
  return (
    <>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-2 h-4 w-32" />
      <Skeleton className="mt-4 w-full flex-1 rounded-lg" />
      <Skeleton className="mt-4 h-4 w-56" />
    </>
  );
}
