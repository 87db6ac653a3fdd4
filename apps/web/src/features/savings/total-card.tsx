import { Amount } from '../../money/amounts/amount.tsx';
import { FitAmount } from '../../money/amounts/fit-amount.tsx';
import { HideBalances } from '../../money/amounts/hide-balances.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dailyYield, type Savings } from './savings.ts';

const BALANCE_DECIMALS = 2;

export function TotalCard({ savings }: { readonly savings: Savings | undefined }) {
  return (
    <section
      aria-labelledby="savings-total"
      className="on-ink flex flex-col md:h-72 overflow-hidden rounded-card bg-deep-card p-5 pt-4 shadow-soft md:p-7 md:pt-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="savings-total" className="min-h-11 font-semibold">
          Total investido
        </h2>
        <HideBalances className="-mt-2 -mr-2 text-on-deep-muted hover:bg-white/10 hover:text-on-deep md:-mr-3" />
      </div>
      {savings === undefined ? <Loading /> : <Figures savings={savings} />}
    </section>
  );
}

function Figures({ savings: { total, earned } }: { readonly savings: Savings }) {
  return (
    <>
      <p className="leading-none font-semibold tracking-tight">
        <FitAmount
          value={total}
          decimals={BALANCE_DECIMALS}
          size="clamp(2rem, 1.25rem + 3vw, 2.75rem)"
          className="flex h-12 items-center"
        />
      </p>
      <dl className="mt-auto grid gap-2.5 pt-2 text-sm max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] md:border-t md:border-deep-hairline md:pt-4">
        <div>
          <dt className="text-on-deep-muted">Rendimento até agora</dt>
          <dd className="font-semibold text-mint">
            <Amount value={earned} decimals={BALANCE_DECIMALS} signed />
          </dd>
        </div>
        <div>
          <dt className="text-on-deep-muted">Rendimento diário estimado</dt>
          <dd className="font-semibold">
            <Amount value={dailyYield(total)} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <span className="sr-only">Carregando investimentos...</span>
      <Skeleton className="mt-1 h-10 w-56 max-w-full bg-white/10" />
      <div className="mt-auto grid gap-4 border-deep-hairline pt-5 max-md:h-13 md:border-t">
        <Skeleton className="h-4 w-full bg-white/10" />
        <Skeleton className="h-4 w-full bg-white/10" />
      </div>
    </div>
  );
}
