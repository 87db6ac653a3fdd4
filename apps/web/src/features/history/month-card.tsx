import { roundedUp, zero } from '@lastro/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { shownMoney } from '../../lib/format/money-text.ts';
import { monthAndYear } from '../../lib/format/months.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Bar, barsOf, type MonthSums } from './months.ts';

export interface MonthCardProps {
  readonly months: Pick<UseQueryResult<readonly MonthSums[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** yyyy-mm */
  readonly month: string;
  /** By more than the month. */
  readonly isFiltered: boolean;
  /** False if the page has another button that retries everything. */
  readonly retries: boolean;
  readonly onChoose: (month: string) => void;
}

/** Constant height while loading. */
export function MonthCard({ months, month, isFiltered, retries, onChoose }: MonthCardProps) {
  const { data } = months;
  const shown = data?.find((sums) => sums.month === month);
  const newest = data?.[0]?.month ?? month;
  return (
    <Card className="@container mb-3 px-5 py-3 md:mb-5 md:py-4">
      <div className="grid min-h-40 grid-cols-1 gap-x-8 gap-y-3 @lg:min-h-28 @lg:grid-cols-2">
        {data === undefined ? (
          months.isError ? (
            <MonthsFailed
              retrying={months.isFetching}
              onRetry={retries ? () => months.refetch() : undefined}
            />
          ) : (
            <Skeleton className="h-20 w-full" />
          )
        ) : (
          <>
            <section aria-label={`Totais de ${monthAndYear(month)}`} className="self-center">
              <h2 className="font-semibold first-letter:uppercase">
                {monthAndYear(month)}
                {isFiltered && (
                  <span className="text-sm font-normal text-muted"> · só o que foi filtrado</span>
                )}
              </h2>
              <dl className="mt-1.5 grid gap-y-0.5">
                <Total name="Entrou" colour="bg-good" sums={shown} side="inflow" />
                <Total name="Saiu" colour="bg-control" sums={shown} side="outflow" />
              </dl>
            </section>
            <Bars bars={barsOf(data, newest > month ? newest : month)} chosen={month} onChoose={onChoose} />
          </>
        )}
      </div>
    </Card>
  );
}

interface MonthsFailedProps {
  readonly retrying: boolean;
  readonly onRetry: (() => void) | undefined;
}

function MonthsFailed({ retrying, onRetry }: MonthsFailedProps) {
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center justify-between gap-3 self-center text-sm text-muted"
    >
      <p>Não foi possível carregar os totais do mês.</p>
      {onRetry && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

type Side = 'inflow' | 'outflow';

/** Without a recorded worth in USDT. */
const coinsOf = ({ coins }: MonthSums, side: Side) =>
  coins.map((coin) => coin[side]).filter(({ minor }) => minor > 0n);

/** Rounded as the rows below. */
const usdtOf = (sums: MonthSums, side: Side) =>
  side === 'outflow' ? roundedUp(sums.outflow, 2) : sums.inflow;

interface TotalProps {
  readonly name: string;
  readonly colour: string;
  readonly sums: MonthSums | undefined;
  readonly side: Side;
}

function Total({ name, colour, sums, side }: TotalProps) {
  const coins = sums === undefined ? [] : coinsOf(sums, side);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="flex min-w-17 items-center gap-2 text-muted">
        <span aria-hidden="true" className={`size-2 rounded-full forced-color-adjust-none ${colour}`} />
        {name}
      </dt>
      <dd className="ml-auto text-right font-semibold @lg:ml-0 @lg:text-left">
        <Amount value={sums === undefined ? zero('USDT') : usdtOf(sums, side)} decimals={2} />
        {coins.map((coin) => (
          <span key={coin.currency} className="block text-sm font-normal text-muted">
            e <Amount value={coin} />
          </span>
        ))}
      </dd>
    </div>
  );
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly chosen: string;
  readonly onChoose: (month: string) => void;
}

function Bars({ bars, chosen, onChoose }: BarsProps) {
  const { hidden } = useHiddenBalances();
  return (
    <fieldset className="grid h-16 grid-cols-6 self-center @lg:h-24">
      <legend className="sr-only">Mês</legend>
      {bars.map((bar) => (
        <button
          key={bar.month}
          type="button"
          aria-pressed={bar.month === chosen}
          onClick={() => onChoose(bar.month)}
          className="flex flex-col rounded-lg px-1 pt-1 pb-0.5 text-xs text-muted transition-colors duration-150 hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-text"
        >
          <span className="flex min-h-0 flex-1 items-end justify-center gap-0.5 border-b border-hairline">
            {!hidden && (
              <>
                <Column percent={bar.inflow} className="bg-good" />
                <Column percent={bar.outflow} className="bg-control" />
              </>
            )}
          </span>
          <span aria-hidden className="mt-1 text-[min(0.75rem,4vw)] whitespace-nowrap">
            {bar.label}
          </span>
          <span className="sr-only">{hidden ? monthAndYear(bar.month) : barText(bar)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Column({ percent, className }: { readonly percent: number; readonly className: string }) {
  return (
    <span
      className={`w-2.5 rounded-t-sm forced-color-adjust-none ${className}`}
      style={{ height: `${percent}%` }}
    />
  );
}

function barText({ month, sums }: Bar): string {
  if (sums === undefined) return `${monthAndYear(month)}: sem movimentos`;
  const total = (side: Side) => [usdtOf(sums, side), ...coinsOf(sums, side)].map(shownMoney).join(' e ');
  return `${sums.name}: entrou ${total('inflow')}, saiu ${total('outflow')}`;
}
