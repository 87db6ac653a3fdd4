import { formatAmount, type Money } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, TrendingDown, TrendingUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { accountsOptions } from '../../lib/balances/accounts.ts';
import { useBrlRateQuery } from '../../lib/balances/brl-rate.ts';
import { isEverythingEmpty, mainBalance, walletsOf } from '../../lib/balances/wallets.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { formatPercentChange } from '../../lib/format/dates.ts';
import { HIDDEN_AMOUNT } from '../../money/amounts/amount.tsx';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useCountUp } from '../../ui/graphics/use-count-up.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { balanceHistoryOptions } from './api.ts';
import { type History, historyOf } from './balance-history.ts';
import { BalancePicture } from './balance-picture.tsx';

export function BalanceCard() {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const history = useQuery({ ...balanceHistoryOptions, select: historyOf });
  const { hidden, toggle } = useHiddenBalances();
  const hasNoBalance = isEverythingEmpty(accounts.data);
  const newcomer = hasNoBalance && !history.isPending && !history.data?.hasMoney;
  const failed = accounts.isError && accounts.data === undefined;

  return (
    <section
      aria-labelledby="main-balance"
      className="on-ink flex h-88 flex-col overflow-hidden rounded-card bg-deep-card shadow-soft md:h-96"
    >
      <div className="flex items-start justify-between gap-3 pt-4 pr-3 pl-5 md:pt-6 md:pr-5 md:pl-7">
        <div>
          <h2 id="main-balance" className="font-semibold">
            Saldo Principal
          </h2>
          <p className="text-sm text-on-deep-muted">Conta principal</p>
        </div>
        <IconButton
          label={hidden ? 'Mostrar saldo' : 'Ocultar saldo'}
          className="text-on-deep-muted hover:bg-white/10 hover:text-on-deep"
          onClick={toggle}
        >
          {hidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </IconButton>
      </div>
      <div className="h-32 px-5 pt-3 md:px-7">
        {accounts.isPending && <BalanceSkeleton />}
        {failed && <p className="text-on-deep-muted">Não foi possível carregar seu saldo.</p>}
        {accounts.data && <MainBalance balance={mainBalance(accounts.data)} history={history.data} />}
      </div>
      <div className="mt-auto h-40 md:h-48">
        {newcomer && <FirstDeposit />}
        {!newcomer && history.isPending && <PictureSkeleton />}
        {!newcomer && history.data && <BalancePicture days={history.data.days} />}
        {!newcomer && !failed && history.isError && history.data === undefined && (
          <div className="px-5 md:px-7">
            <p className="text-on-deep-muted">Não foi possível carregar o histórico.</p>
          </div>
        )}
      </div>
    </section>
  );
}

interface MainBalanceProps {
  readonly balance: Money<'USDT'>;
  readonly history: History | undefined;
}

function MainBalance({ balance, history }: MainBalanceProps) {
  const { hidden } = useHiddenBalances();
  const rate = useBrlRateQuery();
  const final = formatAmount(balance, 2);
  const drawn = formatAmount({ currency: 'USDT', minor: useCountUp(balance.minor) }, 2);
  // The final length decides the size, so that it does not change while counting.
  const size = { '--digits': final.length } as CSSProperties;
  return (
    <>
      <p
        className="@container flex items-baseline gap-2 leading-none font-semibold tracking-tight"
        style={size}
      >
        <span
          className="tabular text-[length:min(clamp(2.25rem,1.25rem_+_4vw,3.5rem),calc(72cqi/(var(--digits)*0.56)))] whitespace-nowrap"
          data-testid="main-balance"
        >
          {hidden ? <HiddenBalance /> : <Counting drawn={drawn} final={final} />}
        </span>
        <span className="text-base text-on-deep-muted md:text-xl">USDT</span>
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-on-deep-muted">
        <ApproximateBrl amount={balance} />
        {history && !rate.isPending && <Change percent={history.changePercent} />}
      </p>
    </>
  );
}

/** The counting digits take the place of the final ones, so that nothing beside them moves. */
function Counting({ drawn, final }: { readonly drawn: string; readonly final: string }) {
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1">{drawn}</span>
      {drawn !== final && (
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {final}
        </span>
      )}
    </span>
  );
}

function HiddenBalance() {
  return (
    <>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <span className="sr-only">Valor oculto</span>
    </>
  );
}

function Change({ percent }: { readonly percent: number | null }) {
  if (percent === null) return null;
  const fell = percent < 0;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${
        fell ? 'bg-white/10 text-on-deep' : 'bg-mint/15 text-mint'
      }`}
    >
      {fell ? <TrendingDown className="size-4" /> : <TrendingUp className="size-4" />}
      {formatPercentChange(percent)}
      <span className="font-normal">em 30 dias</span>
    </span>
  );
}

function BalanceSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando saldo...</span>
      <Skeleton className="h-11 w-56 max-w-full bg-white/10 md:h-14 md:w-80" />
      <Skeleton className="mt-3.5 h-5 w-36 bg-white/10" />
    </div>
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
