import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FileText, RefreshCw } from 'lucide-react';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { viewPath } from '../admin-views.ts';
import { CaseCard, CaseList } from '../shared/cases/case-card.tsx';
import { CasesSkeleton } from '../shared/cases/cases-skeleton.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import {
  type DecriptoOrder,
  deadlineText,
  type Month,
  makeOrder,
  monthsOptions,
  monthText,
  STATES,
} from './decripto.ts';

export interface MonthsListProps {
  readonly onMake: (order: DecriptoOrder) => void;
}

export function MonthsList({ onMake }: MonthsListProps) {
  const months = useQuery(monthsOptions);
  if (months.isPending) return <CasesSkeleton />;
  if (months.data === undefined) {
    return <LoadError query={months} card reassurance={NOTHING_CHANGED} />;
  }
  return (
    <CaseList>
      {months.data.map((month) => (
        <li key={month.month}>
          <MonthCard month={month} onMake={() => onMake(makeOrder(month))} />
        </li>
      ))}
    </CaseList>
  );
}

function MonthCard({ month, onMake }: { readonly month: Month; readonly onMake: () => void }) {
  const { name, tone } = STATES[month.state];
  const [latest] = month.reports;
  return (
    <CaseCard
      title={monthText(month.month)}
      subtitle={
        <span className={month.overdue || month.state === 'changed' ? 'font-semibold text-brick' : ''}>
          {deadlineText(month)}
        </span>
      }
      badge={<Badge tone={month.overdue ? 'bad' : tone}>{name}</Badge>}
      actions={month.state === 'open' ? undefined : <Actions month={month} onMake={onMake} />}
    >
      {latest === undefined ? (
        <p className="mt-4 text-sm text-muted">
          {month.state === 'open'
            ? 'O relatório é gerado depois que o mês terminar.'
            : 'Nenhum relatório gerado ainda.'}
        </p>
      ) : (
        <Facts>
          <Fact label="Versão" value={latest.version} />
          <Fact
            label="Operações"
            value={latest.rows === null ? null : formatCount(numberFromWire(latest.rows))}
          />
          <Fact
            label="Gerado em"
            value={latest.made_date === null ? 'Em andamento' : formatDateTime(latest.made_date)}
          />
          <Fact label="Recibo" value={latest.receipt_number} />
        </Facts>
      )}
    </CaseCard>
  );
}

function Actions({ month, onMake }: { readonly month: Month; readonly onMake: () => void }) {
  const [latest] = month.reports;
  const isMaking = month.state === 'making';
  const named = monthText(month.month);
  const makeText = latest === undefined ? 'Gerar relatório' : 'Gerar de novo';
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {latest !== undefined && (
        <ButtonLink
          to={`${viewPath('decripto')}&report=${latest.id}`}
          icon={<FileText className="size-5" />}
          aria-label={`Ver relatório: ${named}`}
        >
          Ver relatório
        </ButtonLink>
      )}
      <Button
        variant={latest === undefined ? 'primary' : 'secondary'}
        busy={isMaking}
        busyLabel="Gerando..."
        icon={latest === undefined ? <FilePlus2 className="size-5" /> : <RefreshCw className="size-5" />}
        aria-label={isMaking ? undefined : `${makeText}: ${named}`}
        onClick={onMake}
      >
        {makeText}
      </Button>
    </div>
  );
}
