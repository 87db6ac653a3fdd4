import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { viewPath } from '../admin-views.ts';
import { CasesSkeleton } from '../shared/cases/cases-skeleton.tsx';
import { Fact, Facts, PersonFact } from '../shared/facts.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { ComparisonCard } from './comparison-card.tsx';
import { monthText, type Report, reportOptions } from './decripto.ts';
import { DeliveryCard, type DeliveryCardProps } from './delivery-card.tsx';
import { DownloadsCard } from './downloads-card.tsx';
import { StablecoinsCard, TotalsCard } from './totals-cards.tsx';
import { WarningsCard } from './warnings-card.tsx';

export interface ReportViewProps extends Omit<DeliveryCardProps, 'report'> {
  readonly id: string;
}

export function ReportView({ id, ...actions }: ReportViewProps) {
  const query = useQuery(reportOptions(id));
  return (
    <>
      <Link
        to={viewPath('decripto')}
        className="-ml-3 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-link hover:bg-sunken"
      >
        <ArrowLeft className="size-4" />
        Todos os meses
      </Link>
      {query.isPending && <CasesSkeleton />}
      <LoadError query={query} card reassurance={NOTHING_CHANGED} />
      {query.data !== undefined && <ReportContent report={query.data} {...actions} />}
    </>
  );
}

const GRID = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2';
const COLUMN = 'grid min-w-0 grid-cols-1 gap-5';

function ReportContent({ report, ...actions }: DeliveryCardProps) {
  if (report.state === 'making') {
    return (
      <div role="status">
        <Notice tone="working" title={`Gerando o relatório de ${monthText(report.month).toLowerCase()}`}>
          Pode sair desta tela: ele continua sendo gerado, e aparece aqui quando estiver pronto.
        </Notice>
      </div>
    );
  }
  return (
    <div className={GRID}>
      <div className={COLUMN}>
        <ReportCard report={report} />
        <ComparisonCard report={report} onReview={actions.onReview} />
        {report.warnings.length > 0 && <WarningsCard report={report} />}
        <DownloadsCard report={report} />
        <DeliveryCard report={report} {...actions} />
      </div>
      <div className={COLUMN}>
        <TotalsCard report={report} />
        <StablecoinsCard report={report} />
      </div>
    </div>
  );
}

function ReportCard({ report }: { readonly report: Report }) {
  return (
    <CardSection
      title={monthText(report.month)}
      aside={<Badge tone="neutral">Versão {report.version}</Badge>}
    >
      <div className="px-5 pb-5">
        <Facts>
          <Fact
            label="Operações"
            value={report.rows === null ? null : formatCount(numberFromWire(report.rows))}
          />
          <Fact label="Clientes" value={formatCount(numberFromWire(report.customers))} />
          <Fact label="Gerado em" value={formatDateTime(report.made_date)} />
          <PersonFact label="Pedido por" person={report.requested_by} />
          <Fact label="Retifica" value={report.replaces === null ? null : 'A versão anterior'} />
        </Facts>
      </div>
    </CardSection>
  );
}
