import { DECRIPTO_KIND_NAMES } from '@lastro/contracts/decripto-names';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { amountFromWire, numberFromWire } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDate, formatDateTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';
import { type DecriptoOrder, type Report, remakeOrder } from './decripto.ts';

type Comparison = NonNullable<Report['comparison']>;
type Difference = Comparison['differences'][number];
type Figures = NonNullable<Difference['before']>;

export interface ComparisonCardProps {
  readonly report: Report;
  readonly onReview: (order: DecriptoOrder) => void;
}

/** Renders nothing while the delivered figures still match the month. */
export function ComparisonCard({ report, onReview }: ComparisonCardProps) {
  const { comparison } = report;
  if (comparison === null) return null;
  const total = totalOf(comparison);
  if (total === 0) return null;
  const more = total - comparison.differences.length;
  return (
    <CardSection title="Mudou depois da entrega" aside={<Badge tone="bad">{formatCount(total)}</Badge>}>
      <p className="px-5 pb-2 text-sm text-muted">
        {summaryOf(comparison)} Conferido em {formatDateTime(comparison.compared_date)}.
      </p>
      <ul className="max-h-96 divide-y divide-hairline overflow-y-auto border-t border-hairline">
        {comparison.differences.map((difference) => (
          <DifferenceRow key={difference.transaction_id} difference={difference} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-hairline px-5 py-3 text-sm text-muted">E mais {formatCount(more)}.</p>
      )}
      <div className="border-t border-hairline p-5">
        <p className="mb-4 text-sm text-muted">
          Gere uma nova versão e entregue no e-CAC como retificadora. A versão entregue continua guardada.
        </p>
        <Button wide icon={<RefreshCw className="size-5" />} onClick={() => onReview(remakeOrder(report))}>
          Gerar nova versão
        </Button>
      </div>
    </CardSection>
  );
}

const totalOf = ({ came, changed, went }: Comparison): number =>
  [came, changed, went].reduce((total: number, count) => total + numberFromWire(count), 0);

const NAMES = {
  came: { one: 'entrou', many: 'entraram', badge: 'Entrou', tone: 'good' },
  changed: { one: 'mudou', many: 'mudaram', badge: 'Mudou', tone: 'pending' },
  went: { one: 'saiu', many: 'saíram', badge: 'Saiu', tone: 'bad' },
} as const;

/** 'Desde o relatório, 1 operação mudou e 2 saíram.' */
function summaryOf(comparison: Comparison): string {
  const parts = (['came', 'changed', 'went'] as const).flatMap((change) => {
    const count = numberFromWire(comparison[change]);
    return count === 0 ? [] : [{ count, verb: count === 1 ? NAMES[change].one : NAMES[change].many }];
  });
  const texts = parts.map(({ count, verb }, nth) => {
    const noun = nth > 0 ? '' : count === 1 ? ' operação' : ' operações';
    return `${formatCount(count)}${noun} ${verb}`;
  });
  return `Desde o relatório, ${new Intl.ListFormat('pt-BR').format(texts)}.`;
}

function DifferenceRow({ difference: { change, user, date, before, after } }: { difference: Difference }) {
  const { badge, tone } = NAMES[change];
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-anywhere">
            <Link to={clientPath(user.id)} className="hover:underline">
              {user.name}
            </Link>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {contactOf(user)} · {formatDate(date)}
          </p>
        </div>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <dl className="grid gap-1 text-sm">
        {before !== null && <FiguresRow label="No relatório" figures={before} />}
        {after !== null && <FiguresRow label="Agora" figures={after} />}
      </dl>
    </li>
  );
}

function FiguresRow({ label, figures }: { readonly label: string; readonly figures: Figures }) {
  const { kind, asset, quantity, value_brl: value } = figures;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="tabular text-right">
        <span className="font-semibold">
          {value === null ? 'Sem valor em reais' : <Amount value={amountFromWire('BRL', value)} />}
        </span>
        <span className="flex flex-wrap justify-end gap-x-3 text-muted">
          <span>{DECRIPTO_KIND_NAMES[kind]}</span>
          <ExactAmount value={amountFromWire(asset, quantity)} />
        </span>
      </dd>
    </div>
  );
}
