import type { ReconciliationLine } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { amountFromWire, type Wire, type WireNumber } from '../../../lib/api/exact-json.ts';
import { formatDateTime, formatShortDateTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { reconciliationOptions } from '../dashboard/api.ts';
import { CaseCard, CaseList } from '../shared/cases/case-card.tsx';
import { CasesSkeleton } from '../shared/cases/cases-skeleton.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { Coverage, CoverageCard } from './coverage-card.tsx';
import { IN_FLIGHT_KINDS, PROVIDERS, problemText, RECONCILIATION_STATES } from './reconciliation-text.ts';

type Line = Wire<ReconciliationLine>;

export default function ReconciliationView() {
  const query = useQuery(reconciliationOptions);
  const { data } = query;
  if (query.isPending) return <CasesSkeleton />;
  if (data === undefined) {
    return <LoadError query={query} card reassurance={NOTHING_CHANGED} />;
  }
  if (data.state === 'never') {
    return (
      <Card>
        <EmptyState
          icon={<Scale />}
          title="Ainda não conferida"
          text="A primeira conferência acontece logo após a inicialização."
        />
      </Card>
    );
  }
  const { name, tone, meaning } = RECONCILIATION_STATES[data.state];
  return (
    <>
      <Card className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">{meaning}</p>
          <p className="tabular text-sm text-muted">Conferida em {formatDateTime(data.checked_date)}</p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </Card>
      <CoverageCard reconciliation={data} />
      {data.problems.map((problem) => (
        <FailureNotice key={problem} text={problemText(problem)} />
      ))}
      <CaseList>
        {data.lines.map((line) => (
          <li key={`${line.provider}-${line.currency}`}>
            <LineCard line={line} />
          </li>
        ))}
      </CaseList>
    </>
  );
}

function LineCard({ line }: { readonly line: Line }) {
  const { currency } = line;
  const { name, tone } = RECONCILIATION_STATES[line.state];
  const amount = (value: WireNumber | null) =>
    value === null ? 'Sem informação' : <Amount value={amountFromWire(currency, value)} />;
  return (
    <CaseCard
      title={currency === 'BRL' ? 'Reais (BRL)' : currency}
      subtitle={PROVIDERS[line.provider]}
      badge={<Badge tone={tone}>{name}</Badge>}
    >
      <Facts>
        <Fact label="No provedor" value={amount(line.held)} />
        <Fact label="Saldo de abertura" value={amount(line.opening)} />
        <Fact label="Registrado por nós" value={amount(line.books)} />
        <Fact label="Diferença" value={amount(line.difference)} />
        <Fact label="Sem explicação" value={amount(line.drift)} />
        <Fact label="Devido a clientes" value={amount(line.customers)} />
        <Fact
          label="Cobertura"
          value={line.coverage === null ? null : <Coverage percent={line.coverage} />}
        />
        <Fact label="Posição da mesa" value={amount(line.position)} />
      </Facts>
      {line.opening_assumed && (
        <p className="mt-3 text-sm text-amber">
          Já havia movimentos registrados quando o saldo de abertura foi lido: ele é estimado.
        </p>
      )}
      {line.in_flight.length > 0 && <InFlight line={line} />}
    </CaseCard>
  );
}

function InFlight({ line }: { readonly line: Line }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center text-sm font-semibold text-link">
        Em trânsito ({line.in_flight.length})
      </summary>
      <ul className="grid gap-3 text-sm">
        {line.in_flight.map((one) => (
          <li key={`${one.kind}-${one.id}`} className="border-t border-hairline pt-3">
            <p className="flex justify-between gap-3">
              <span className="font-medium">{IN_FLIGHT_KINDS[one.kind]}</span>
              <Amount value={amountFromWire(line.currency, one.amount)} signed />
            </p>
            <p className="tabular text-muted">
              {formatShortDateTime(one.created_date)}
              {one.certain ? ' • feito pelo provedor' : ' • pode ter sido feito'}
              {one.customer !== null && ` • ${one.customer}`}
            </p>
            <p className="font-mono text-[0.8125rem] break-all text-muted">{one.id}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
