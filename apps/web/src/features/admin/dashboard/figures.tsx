import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ChartColumn, UsersRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { FitAmount } from '../../../money/amounts/fit-amount.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { FitText } from '../../../ui/fit-text.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { flowsOptions, statsOptions } from './api.ts';
import { FlowChart } from './flow-chart.tsx';
import { flowDays } from './flows.ts';
import { Kpis } from './kpis.tsx';
import { volumeFromWire } from './volume.ts';

export function Figures() {
  const stats = useQuery(statsOptions);
  const flows = useQuery(flowsOptions);
  const { data } = stats;
  const days = useMemo(() => flows.data && flowDays(flows.data.days), [flows.data]);
  const failed = [stats, flows].find((query) => query.data === undefined && query.isError);
  if (failed !== undefined) {
    return (
      <Card>
        <ErrorState
          error={failed.error}
          reassurance={NOTHING_CHANGED}
          onRetry={() => {
            void stats.refetch();
            void flows.refetch();
          }}
          retrying={failed.isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      <Kpis days={days} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CardSection title="Entradas e saídas">
          <div className="min-h-88 px-5 pb-4">{days ? <FlowChart days={days} /> : <ChartSkeleton />}</div>
        </CardSection>
        <ul className="grid grid-cols-1 content-start gap-4 md:grid-cols-3 xl:grid-cols-1">
          <Figure label="Total de usuários" icon={<UsersRound />}>
            {data && <FitText text={formatCount(numberFromWire(data.total_users))} size="1.5rem" />}
          </Figure>
          <Figure label="Volume total em USDT" icon={<ChartColumn />}>
            {data && <FitAmount value={volumeFromWire(data.total_usdt_volume)} decimals={2} size="1.5rem" />}
          </Figure>
          <Figure label="Total de transações" icon={<ArrowLeftRight />}>
            {data && <FitText text={formatCount(numberFromWire(data.total_transactions))} size="1.5rem" />}
          </Figure>
        </ul>
      </div>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, icon, children }: FigureProps) {
  return (
    <li>
      <Card className="flex items-center gap-4 p-4 md:p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted [&>svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{label}</p>
          <p className="flex h-9 items-center font-bold tracking-tight">
            {children ?? <Skeleton className="h-7 w-28" />}
          </p>
        </div>
      </Card>
    </li>
  );
}

function ChartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-8 h-44 w-full" />
    </div>
  );
}
