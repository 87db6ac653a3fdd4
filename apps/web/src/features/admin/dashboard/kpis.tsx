import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { coverageText, isCovered } from '../../../lib/format/coverage-text.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';
import { formatPercentChange } from '../../../lib/format/percent.ts';
import { FitAmount } from '../../../money/amounts/fit-amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { Sparkline } from '../../../ui/graphics/sparkline.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { viewPath } from '../admin-views.ts';
import { reconciliationOptions } from './api.ts';
import { changeOf, type FlowDay } from './flows.ts';
import { volumeFromWire } from './volume.ts';

const DAYS = 7;
const MILLION = 1_000_000n;
const HEADLINE = '1.375rem';

export function Kpis({ days }: { readonly days: readonly FlowDay[] | undefined }) {
  const { data: books } = useQuery(reconciliationOptions);
  const users = days?.map(({ newUsers }) => BigInt(newUsers));
  const week = days?.slice(-DAYS);
  const total = (side: 'in' | 'out') => ({
    currency: 'USDT' as const,
    minor: (week ?? []).reduce((sum, day) => sum + day[side].minor, 0n),
  });
  const owed = books?.days.map((day) => volumeFromWire(day.owed_usdt).minor);
  const coverage = books?.coverage ?? null;
  const checked = books?.checked_date
    ? `às ${formatShortDateTime(books.checked_date)}`
    : 'ainda não conferida';
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:max-2xl:grid-cols-6 xl:max-2xl:*:col-span-2 xl:max-2xl:*:nth-[n+4]:col-span-3 2xl:grid-cols-5">
      <Kpi label="Novos clientes" values={users} detail="em 7 dias">
        {week?.reduce((sum, { newUsers }) => sum + newUsers, 0)}
      </Kpi>
      <Kpi label="Entradas" values={days?.map((day) => day.in.minor)} detail="em 7 dias" money>
        {days && <FitAmount value={total('in')} decimals={2} size={HEADLINE} />}
      </Kpi>
      <Kpi label="Saídas" values={days?.map((day) => day.out.minor)} detail="em 7 dias" money>
        {days && <FitAmount value={total('out')} decimals={2} size={HEADLINE} />}
      </Kpi>
      <Kpi label="Devido a clientes" values={owed} flow={false} detail={checked} money>
        {books &&
          (coverage === null ? (
            'Sem dados'
          ) : (
            <FitAmount value={volumeFromWire(coverage.owed_usdt)} decimals={2} size={HEADLINE} />
          ))}
      </Kpi>
      <Kpi
        label="Cobertura"
        to={viewPath('reconciliation')}
        values={books?.days.map(coverageOf)}
        flow={false}
        detail={checked}
      >
        {books &&
          (coverage === null || coverage.percent === null ? (
            'Sem dados'
          ) : (
            <span className={isCovered(coverage.percent) ? 'text-good' : 'text-brick'}>
              {coverageText(coverage.percent)}
            </span>
          ))}
      </Kpi>
    </ul>
  );
}

interface CoverageDay {
  readonly held_usdt: WireNumber;
  readonly owed_usdt: WireNumber;
}

/** Millionths of what is owed. */
function coverageOf({ held_usdt: held, owed_usdt: owed }: CoverageDay): bigint {
  const owedMinor = volumeFromWire(owed).minor;
  return owedMinor === 0n ? 0n : (volumeFromWire(held).minor * MILLION) / owedMinor;
}

interface KpiProps {
  readonly label: string;
  readonly values: readonly bigint[] | undefined;
  /** Flows are summed over days; other figures are not. */
  readonly flow?: boolean;
  readonly detail: string;
  readonly money?: boolean;
  readonly to?: string;
  readonly children: ReactNode;
}

function Kpi({ label, values = [], flow = true, detail, money = false, to, children }: KpiProps) {
  const { hidden } = useHiddenBalances();
  const change = flow ? changeOf(values, DAYS) : null;
  return (
    <li>
      <Card className="p-4">
        <p className="flex items-center justify-between gap-2 text-sm text-muted">
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="inline-flex items-center text-link underline-offset-4 hover:underline">
              {label}
            </Link>
          )}
          {change !== null && <span className="tabular">{formatPercentChange(change)}</span>}
        </p>
        <p className="tabular flex h-9 items-center text-[1.375rem] font-bold tracking-tight">
          {children ?? <Skeleton className="h-6 w-24" />}
        </p>
        <div className="mt-1 flex h-6 items-end justify-between gap-3">
          <span className="tabular text-xs whitespace-nowrap text-muted">{detail}</span>
          {!(money && hidden) && <Sparkline values={values.slice(-DAYS)} className="h-6" />}
        </div>
      </Card>
    </li>
  );
}
