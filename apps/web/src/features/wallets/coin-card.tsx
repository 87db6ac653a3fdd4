import { COIN_NAMES, type Coin, type Money } from '@lastro/money';
import { useEffect, useRef } from 'react';
import { Amount } from '../../money/amounts/amount.tsx';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { FitAmount } from '../../money/amounts/fit-amount.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trend } from './trend.tsx';

export interface CoinCardProps {
  readonly balance: Money<Coin>;
  readonly worth: Money<'USDT'> | null;
  /** Highlighted because a link led here. */
  readonly chosen: boolean;
}

const ACTION = 'px-1 text-sm';

export function CoinCard({ balance, worth, chosen }: CoinCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!chosen) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [chosen]);
  const coin = balance.currency;
  const name = COIN_NAMES[coin];
  const main = coin === 'USDT';
  return (
    <Card ref={card} tabIndex={-1} className="flex h-full flex-col p-5" role="group" aria-label={name}>
      <div className="flex min-h-14 items-center gap-3">
        <CoinLogo coin={coin} className="size-11" />
        <div className="min-w-0 flex-1">
          <h2 className="leading-tight font-bold">
            {name}
            {main && <span className="text-sm font-normal text-muted"> (Principal)</span>}
          </h2>
          <p className="mt-1 flex">
            <Badge>{coin}</Badge>
          </p>
        </div>
        {!main && <Trend coin={coin} />}
      </div>
      <p className="mt-5 flex h-8 items-center font-bold tracking-tight">
        <FitAmount value={balance} decimals={main ? 2 : 8} size="1.5rem" />
      </p>
      <p className="mt-1 min-h-6 text-sm text-muted">
        {(main || worth !== null) && <ApproximateBrl amount={worth} />}
        {!main && worth !== null && (
          <>
            {' '}
            <span aria-hidden="true">•</span> <Amount value={worth} decimals={2} />
          </>
        )}
      </p>
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(4.875rem,1fr))] gap-2 pt-5">
        {!main && (
          <ButtonLink to={`/Exchange?to=${coin}`} aria-label={`Comprar ${name}`} className={ACTION}>
            Comprar
          </ButtonLink>
        )}
        <ButtonLink
          to={`/CryptoDeposit?currency=${coin}`}
          aria-label={`Depositar ${name}`}
          variant={main ? 'primary' : 'secondary'}
          className={ACTION}
        >
          Depositar
        </ButtonLink>
        <ButtonLink
          to={`/CryptoSend?currency=${coin}`}
          aria-label={`Enviar ${name}`}
          variant="secondary"
          className={ACTION}
        >
          Enviar
        </ButtonLink>
      </div>
    </Card>
  );
}

export function CoinCardSkeleton() {
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex min-h-14 items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="space-y-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-5 w-14 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-8 w-44" />
      <Skeleton className="mt-2 h-5 w-28" />
      <Skeleton className="mt-5 h-11 w-full rounded-control" />
    </Card>
  );
}
