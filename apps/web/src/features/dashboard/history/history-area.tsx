import type { Money } from '@lastro/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { LoadWhenIdle } from '../../../lib/browser/when-idle.ts';
import { formatPercentChange } from '../../../lib/format/percent.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { OwnHistory, View } from './balance-history.ts';
import { BalancePicture } from './balance-picture.tsx';

const FIRST_STEPS = lazyPart(async () => (await import('../first-steps.tsx')).FirstSteps);

export interface HistoryAreaProps {
  readonly view: View;
  readonly history: UseQueryResult<OwnHistory>;
  readonly balance: Money<'USDT'> | undefined;
  readonly isNewCustomer: boolean;
}

/** Constant height, so that nothing below moves; a phone has no room for both the first steps and a picture. */
export function HistoryArea({ view, history, balance, isNewCustomer }: HistoryAreaProps) {
  const { data } = history;
  return (
    <div className={`mt-2 flex min-h-37 flex-col md:mt-4 md:h-[12rem] ${data?.young ? '' : 'h-37'}`}>
      {isNewCustomer && <FirstDeposit />}
      {!isNewCustomer && history.isPending && <PictureSkeleton />}
      {!isNewCustomer && data && (
        <>
          {data.young && <LoadWhenIdle part={FIRST_STEPS} fallback={<div className="h-17.5" />} />}
          <div className={`mt-2 min-h-0 flex-1 first:mt-0 ${data.young ? 'max-md:hidden' : ''}`}>
            <BalancePicture
              view={view}
              days={daysOf(data, view, balance)}
              caption={<Caption view={view} history={data} />}
            />
          </div>
        </>
      )}
      {!isNewCustomer && history.isError && data === undefined && (
        <p className="px-5 text-on-deep-muted md:px-7">Não foi possível carregar o histórico.</p>
      )}
    </div>
  );
}

/** The last point repeats the displayed balance, which may be newer than the history. */
function daysOf({ days }: OwnHistory, view: View, balance: Money<'USDT'> | undefined) {
  const shown = days[view];
  const today = shown.at(-1);
  if (view === 'wealth' || balance === undefined || today === undefined) return shown;
  return [...shown.slice(0, -1), { ...today, total: balance }];
}

function Caption({ view, history }: { readonly view: View; readonly history: OwnHistory }) {
  const { hidden } = useHiddenBalances();
  const since = history.young ? `Desde ${history.days[view][0]?.label ?? 'hoje'}` : 'Últimos 30 dias';
  if (view === 'balance' || history.changePercent === null || hidden) return since;
  return (
    <>
      {since} <span aria-hidden="true">•</span> {formatPercentChange(history.changePercent)}
      {', com depósitos'}
    </>
  );
}

function PictureSkeleton() {
  return (
    <div className="flex h-full flex-col">
      <Skeleton className="mx-5 h-4 w-40 bg-white/10 md:mx-7" />
      <div className="mt-8 flex-1 animate-pulse bg-linear-to-b from-white/8 to-transparent" />
    </div>
  );
}

function FirstDeposit() {
  return (
    <div className="mx-5 flex h-full flex-col justify-center border-t border-deep-hairline md:mx-7">
      <p className="text-lg font-semibold">Faça seu primeiro depósito</p>
      <p className="mt-0.5 text-sm text-on-deep-muted">Em reais, por PIX, ou em cripto.</p>
      <div className="mt-3.5 grid grid-cols-2 gap-3 md:flex">
        <ButtonLink to="/Deposit" variant="accent" className="px-2 max-md:text-[0.9375rem] md:px-5">
          Depositar PIX
        </ButtonLink>
        <Link
          to="/CryptoDeposit?currency=USDT"
          className="inline-flex min-h-11 items-center justify-center rounded-control border border-white/35 px-2 text-center leading-tight font-semibold transition-colors duration-150 hover:bg-white/10 max-md:text-[0.9375rem] md:px-5"
        >
          Depositar cripto
        </Link>
      </div>
    </div>
  );
}
