import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ChartColumn, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberFromWire, type WireNumber } from '../../../lib/api/exact-json.ts';
import { FitAmount } from '../../../money/amounts/fit-amount.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { FitText } from '../../../ui/fit-text.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { statsOptions } from './api.ts';
import { volumeFromWire } from './volume.ts';
import { VolumeChart } from './volume-chart.tsx';

const whole = new Intl.NumberFormat('pt-BR');
const counted = (value: WireNumber) => whole.format(numberFromWire(value));

export function Figures() {
  const stats = useQuery(statsOptions);
  const { data } = stats;
  if (data === undefined && stats.isError) {
    return (
      <Card>
        <ErrorState
          error={stats.error}
          reassurance={NOTHING_CHANGED}
          onRetry={() => stats.refetch()}
          retrying={stats.isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Figure label="Total de usuários" icon={<UsersRound />}>
          {data && <FitText text={counted(data.total_users)} size="1.75rem" />}
        </Figure>
        <Figure label="Volume total em USDT" icon={<ChartColumn />}>
          {data && <FitAmount value={volumeFromWire(data.total_usdt_volume)} decimals={2} size="1.75rem" />}
        </Figure>
        <Figure label="Total de transações" icon={<ArrowLeftRight />}>
          {data && <FitText text={counted(data.total_transactions)} size="1.75rem" />}
        </Figure>
      </ul>
      <CardSection title="Volume por dia" className="mt-5">
        <div className="min-h-80 px-5 pb-4">
          {data ? <VolumeChart days={data.days} /> : <ChartSkeleton />}
        </div>
      </CardSection>
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
