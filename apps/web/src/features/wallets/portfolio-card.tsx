import { COIN_NAMES } from '@lastro/money';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { approximateReais } from '../../lib/format/money-text.ts';
import { approximateBrl, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { FitAmount } from '../../money/amounts/fit-amount.tsx';
import { HideBalances } from '../../money/amounts/hide-balances.tsx';
import { CoinDot, coinStroke } from '../../money/coins/coins.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Portfolio, partText } from './portfolio.ts';
import { Ring } from './ring.tsx';

const LAYOUT =
  'grid grid-cols-1 items-center justify-items-center gap-6 px-5 pt-2 pb-6 md:px-7 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:justify-items-stretch @2xl:gap-10';
const RING_SIZE = 'size-52';

export interface PortfolioCardProps {
  readonly portfolio: Portfolio | undefined;
  readonly failed: boolean;
  readonly error: unknown;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

export function PortfolioCard({ portfolio, failed, error, reloading, onReload }: PortfolioCardProps) {
  return (
    <CardSection
      title="Sua carteira"
      aside={<HideBalances className="-mr-2 text-muted hover:bg-sunken" />}
      className="@container"
    >
      {portfolio === undefined && !failed && <Loading />}
      {portfolio === undefined && failed && (
        <ErrorState
          error={error}
          title="Não foi possível carregar as cotações"
          reassurance="Seus saldos estão abaixo. Só o total em USDT ficou de fora."
          onRetry={onReload}
          retrying={reloading}
        />
      )}
      {portfolio && <Loaded portfolio={portfolio} />}
    </CardSection>
  );
}

function Loaded({ portfolio: { holdings, total, complete } }: { readonly portfolio: Portfolio }) {
  const { hidden } = useHiddenBalances();
  const rate = useBrlRate();
  const brl = rate === undefined ? null : approximateBrl(total, rate);
  const reais = brl && approximateReais(total, brl);
  return (
    <div className={LAYOUT}>
      <Ring
        parts={
          hidden
            ? []
            : holdings.map(({ coin, permille }) => ({
                key: coin,
                permille: permille ?? 0,
                className: coinStroke(coin),
              }))
        }
        className={RING_SIZE}
      >
        <p className="text-sm text-muted">{complete ? 'Total' : 'Total parcial'}</p>
        <p className="leading-tight font-bold tracking-tight">
          <FitAmount value={total} decimals={2} size="1.125rem" />
        </p>
        <p className="mt-0.5 text-muted">
          {reais === null ? (
            <span className="text-sm">≈ —</span>
          ) : (
            <FitAmount value={reais.value} prefix={hidden ? '≈ ' : reais.prefix} size="0.875rem" />
          )}
        </p>
      </Ring>
      <ul className="w-full min-w-0 self-center">
        {holdings.map((holding) => (
          <li
            key={holding.coin}
            className="flex min-h-10 flex-wrap items-center gap-x-3 border-hairline py-1 text-sm not-first:border-t"
          >
            <CoinDot coin={holding.coin} className="size-2.5" />
            <span className="shrink-0 font-semibold">
              <span className="md:hidden">{holding.coin}</span>
              <span className="max-md:hidden">{COIN_NAMES[holding.coin]}</span>
            </span>
            <span className="min-w-24 flex-1 text-right text-muted">
              {holding.worth === null ? (
                '—'
              ) : (
                <FitAmount value={holding.worth} decimals={2} size="0.875rem" />
              )}
            </span>
            <span className="tabular ml-auto w-14 shrink-0 text-right font-semibold">
              {hidden ? <span aria-hidden="true">•••</span> : partText(holding)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className={LAYOUT}>
      <span className="sr-only">Carregando total...</span>
      <Skeleton className={`${RING_SIZE} rounded-full`} />
      <div className="h-50 w-full space-y-5 py-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    </div>
  );
}
