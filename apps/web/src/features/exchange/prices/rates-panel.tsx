import { COIN_NAMES, COINS, type Coin } from '@lastro/money';
import { memo } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import type { Prices } from '../../../lib/queries/rates.ts';
import { Figures } from '../../../money/amounts/figures.tsx';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { priceFigures } from './price-line.ts';

const PRICED = COINS.filter((coin) => coin !== 'USDT');

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left transition-colors duration-150';

export interface RatesPanelProps {
  readonly prices: Prices | undefined;
  readonly failed: boolean;
  readonly error: unknown;
  readonly reloading: boolean;
  readonly onReload: () => unknown;
  readonly charted: Coin;
  readonly onChart: (coin: Coin) => void;
}

/** Memoised, so that typing does not rerender it. */
export const RatesPanel = memo(function RatesPanel(props: RatesPanelProps) {
  const { prices, failed, error, reloading, onReload, charted, onChart } = props;
  return (
    <CardSection
      title="Cotações atuais"
      aside={
        prices && !prices.fresh ? (
          <Badge tone="pending">Desatualizadas</Badge>
        ) : (
          <span className="text-sm text-muted">em USDT</span>
        )
      }
    >
      {/* Same height in every state, so that nothing below moves. */}
      <div className="min-h-[16.5rem] px-2 pb-3">
        {prices === undefined && !failed && (
          <SkeletonRows rows={PRICED.length} label="Carregando cotações...">
            <div className={ROW}>
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="ml-auto h-4 w-40" />
            </div>
          </SkeletonRows>
        )}
        {prices === undefined && failed && (
          <ErrorState error={error} onRetry={onReload} retrying={reloading} />
        )}
        {prices && (
          <>
            <ul>
              {PRICED.map((coin) => (
                <li key={coin}>
                  <button
                    type="button"
                    aria-pressed={coin === charted}
                    onClick={() => onChart(coin)}
                    className={classNames(ROW, 'hover:bg-sunken aria-pressed:bg-sunken')}
                  >
                    <CoinLogo coin={coin} className="size-8" />
                    <span className="min-w-0 flex-1 leading-tight">
                      <span className="block font-semibold">{coin}</span>
                      <span className="block truncate text-sm text-muted max-md:text-xs">
                        {COIN_NAMES[coin]}
                      </span>
                    </span>
                    <Price scaled={prices.of.get(coin)?.scaled} />
                  </button>
                </li>
              ))}
            </ul>
            <p className="tabular px-3 pt-1.5 text-xs text-muted">
              {prices.updatedAt === null
                ? 'Ainda não há cotações.'
                : `Atualizadas em ${formatDateTime(prices.updatedAt)}`}
            </p>
          </>
        )}
      </div>
    </CardSection>
  );
});

function Price({ scaled }: { readonly scaled: bigint | undefined }) {
  return (
    <span className="tabular text-right text-[0.9375rem] font-semibold whitespace-nowrap">
      {scaled === undefined ? (
        '—'
      ) : (
        <>
          <Figures text={priceFigures(scaled)} />
          <span className="sr-only"> USDT</span>
        </>
      )}
    </span>
  );
}
