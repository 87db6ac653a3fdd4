import { COIN_NAMES, type Coin } from '@lastro/money';
import { approximateBrl } from '../../lib/wallets.ts';
import { Amount } from '../../ui/amount.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FitAmount } from '../../ui/fit-amount.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Portfolio, partText } from './portfolio.ts';

const STROKES: Readonly<Record<Coin, string>> = {
  USDT: 'stroke-usdt',
  BTC: 'stroke-btc',
  ETH: 'stroke-eth',
  SOL: 'stroke-sol',
  BNB: 'stroke-bnb',
};
const DOTS: Readonly<Record<Coin, string>> = {
  USDT: 'bg-usdt',
  BTC: 'bg-btc',
  ETH: 'bg-eth',
  SOL: 'bg-sol',
  BNB: 'bg-bnb',
};

const LAYOUT =
  'grid grid-cols-1 items-center justify-items-center gap-6 px-5 pt-2 pb-6 md:grid-cols-[auto_minmax(0,1fr)] md:justify-items-stretch md:gap-10 md:px-7';
const RING_SIZE = 'size-52';

export interface PortfolioCardProps {
  /** Undefined while the prices are on their way. */
  readonly portfolio: Portfolio | undefined;
  readonly failed: boolean;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

/** How everything one has is divided among the coins. Every state has the same height. */
export function PortfolioCard({ portfolio, failed, reloading, onReload }: PortfolioCardProps) {
  return (
    <CardSection title="Sua carteira">
      {portfolio === undefined && !failed && <Loading />}
      {portfolio === undefined && failed && (
        <ErrorState
          title="Não foi possível carregar as cotações"
          text="Seus saldos estão abaixo. Só o total em USDT ficou de fora."
          onRetry={onReload}
          retrying={reloading}
        />
      )}
      {portfolio && <Loaded portfolio={portfolio} />}
    </CardSection>
  );
}

function Loaded({ portfolio: { holdings, total, complete } }: { readonly portfolio: Portfolio }) {
  return (
    <div className={LAYOUT}>
      <Ring
        parts={holdings.map(({ coin, permille }) => ({ key: coin, permille, className: STROKES[coin] }))}
        className={RING_SIZE}
      >
        <p className="text-sm text-muted">{complete ? 'Total' : 'Total parcial'}</p>
        <p className="leading-tight font-bold tracking-tight">
          <FitAmount value={total} decimals={2} size="1.125rem" />
        </p>
        <p className="mt-0.5 text-muted">
          <FitAmount value={approximateBrl(total)} prefix="≈ " size="0.875rem" />
        </p>
      </Ring>
      <ul className="w-full min-w-0 self-center">
        {holdings.map((holding) => (
          <li
            key={holding.coin}
            className="flex min-h-10 items-center gap-3 border-hairline text-sm not-first:border-t"
          >
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[holding.coin]}`} />
            <span className="flex-1 font-semibold">
              <span className="md:hidden">{holding.coin}</span>
              <span className="max-md:hidden">{COIN_NAMES[holding.coin]}</span>
            </span>
            <span className="text-right text-muted">
              {holding.worth === null ? '—' : <Amount value={holding.worth} decimals={2} />}
            </span>
            <span className="tabular w-14 shrink-0 text-right font-semibold">{partText(holding)}</span>
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
