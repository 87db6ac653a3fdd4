import { isZero } from '@lastro/money';
import { PiggyBank } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatDate } from '../../lib/format/dates.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { PanelButton } from '../../money/movements/form-footer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/fields/choice-list.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NOTHING_PICKED, type RedeemOrder, redeemOrderOf } from './order.ts';
import type { Investment } from './savings.ts';

export interface RedeemPanelProps {
  readonly investments: readonly Investment[];
  readonly picked: string | null;
  readonly onPick: (id: string) => void;
  readonly onReview: (order: RedeemOrder) => void;
}

export function RedeemPanel({ investments, picked, onPick, onReview }: RedeemPanelProps) {
  const controls = { investment: useRef<HTMLFieldSetElement>(null) };
  const [problems, setProblems] = useState<Problems<'investment'>>({});
  const chosen = investments.find(({ id }) => id === picked);
  const form = useMovementForm({
    controls,
    problems,
    onProblems: setProblems,
    read: () =>
      chosen === undefined ? { problems: { investment: NOTHING_PICKED } } : { order: redeemOrderOf(chosen) },
    onOrder: onReview,
  });

  return (
    <CardSection
      title="Sacar"
      className={classNames('flex flex-col', investments.length === 0 && 'max-md:hidden')}
    >
      {investments.length === 0 ? (
        <EmptyState
          icon={<PiggyBank />}
          title="Nada para sacar ainda"
          text="Cada valor que você investir aparece aqui."
        />
      ) : (
        <form onSubmit={form.submit} noValidate className="flex flex-1 flex-col px-5 pt-2 pb-5">
          <ChoiceList
            ref={controls.investment}
            legend="Escolha um investimento"
            name="savings_id"
            value={picked}
            onChange={(id) => {
              form.clear('investment');
              onPick(id);
            }}
            options={investments.map((investment) => ({
              value: investment.id,
              content: <InvestmentFacts investment={investment} />,
            }))}
            error={problems.investment}
            scrolls
          />
          <div className="mt-auto pt-6">
            <PanelButton variant="secondary" missing={chosen === undefined ? ['investimento'] : []}>
              Sacar
            </PanelButton>
          </div>
        </form>
      )}
    </CardSection>
  );
}

function InvestmentFacts({ investment }: { readonly investment: Investment }) {
  const { amount, value, earned, penalty, createdAt, unlocksAt } = investment;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <Amount value={value} decimals={2} />
        </span>
        <span className="text-sm font-semibold text-good">
          <span className="sr-only">rendeu </span>
          <Amount value={earned} decimals={2} signed />
        </span>
      </span>
      <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          <Amount value={amount} decimals={2} /> em {formatDate(createdAt)}
        </span>
        {isZero(penalty) ? (
          <Badge tone="good">Sem multa</Badge>
        ) : (
          <Badge tone="pending">Multa até {formatDate(unlocksAt)}</Badge>
        )}
      </span>
    </>
  );
}
