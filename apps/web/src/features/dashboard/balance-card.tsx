import type { Money } from '@lastro/money';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { balanceHistoryOptions } from '../../lib/queries/balance-history.ts';
import { isEverythingEmpty, mainBalance, type Wallet, walletsOf } from '../../lib/queries/wallets.ts';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { HideBalances } from '../../money/amounts/hide-balances.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Earned } from './earned.tsx';
import { historyOf, type OwnHistory, type View } from './history/balance-history.ts';
import { HistoryArea } from './history/history-area.tsx';
import { ViewSwitch } from './history/view-switch.tsx';
import { LastKnownAt } from './last-known-at.tsx';
import { MainFigure } from './main-figure.tsx';
import { PartsBar, PartsSkeleton } from './parts-bar.tsx';

const NAMES = {
  balance: { title: 'Saldo Principal', text: 'Conta principal' },
  wealth: { title: 'Patrimônio', text: 'Tudo o que é seu, em dólar' },
} as const;

export function BalanceCard() {
  const [view, setView] = useState<View>('balance');
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const history = useQuery({ ...balanceHistoryOptions, select: historyOf });
  const isNewCustomer = isEverythingEmpty(accounts.data) && !history.isPending && !history.data?.hasMoney;
  return (
    <section
      aria-labelledby="main-balance"
      className="on-ink flex flex-col overflow-hidden rounded-card bg-deep-card shadow-soft"
    >
      <div className="flex items-start gap-3 pt-4 pr-3 pl-5 md:pt-6 md:pr-5 md:pl-7">
        <div className="min-w-0 flex-1">
          <h2 id="main-balance" className="font-semibold">
            {NAMES[view].title}
          </h2>
          <p className="truncate text-sm text-on-deep-muted">{NAMES[view].text}</p>
        </div>
        <HideBalances className="text-on-deep-muted hover:bg-white/10 hover:text-on-deep" />
      </div>
      <div className="px-5 pt-2 md:px-7">
        <ViewSwitch value={view} onChange={setView} disabled={history.data === undefined} />
      </div>
      <div className="min-h-35 px-5 pt-3 pb-3 md:min-h-32 md:px-7 md:pt-5">
        <Headline view={view} accounts={accounts} history={history.data} />
      </div>
      {history.data ? <PartsBar parts={history.data.parts} /> : history.isPending && <PartsSkeleton />}
      <HistoryArea
        view={view}
        history={history}
        balance={accounts.data && mainBalance(accounts.data)}
        isNewCustomer={isNewCustomer}
      />
    </section>
  );
}

interface HeadlineProps {
  readonly view: View;
  readonly accounts: UseQueryResult<Wallet[]>;
  readonly history: OwnHistory | undefined;
}

function Headline({ view, accounts, history }: HeadlineProps) {
  const value: Money<'USDT'> | undefined =
    view === 'wealth' ? history?.wealth : accounts.data && mainBalance(accounts.data);
  if (value !== undefined)
    return (
      <>
        <MainFigure key={view} value={view === 'wealth' && history ? history.shownWealth : value} />
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-on-deep-muted">
          <ApproximateBrl amount={value} />
          {history && <Earned history={history} />}
          <LastKnownAt at={accounts.dataUpdatedAt} />
        </p>
      </>
    );
  if (accounts.isError) return <p className="text-on-deep-muted">Não foi possível carregar seu saldo.</p>;
  return (
    <div role="status">
      <span className="sr-only">Carregando saldo...</span>
      <Skeleton className="h-11 w-56 max-w-full bg-white/10 md:h-14 md:w-80" />
      <Skeleton className="mt-3.5 h-5 w-36 bg-white/10" />
    </div>
  );
}
