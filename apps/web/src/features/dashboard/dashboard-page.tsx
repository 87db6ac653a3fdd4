import { lazy, Suspense } from 'react';
import { useMe } from '../../lib/queries/me.ts';
import { OutgoingPausedNotice } from '../../money/withdrawals/outgoing-paused-notice.tsx';
import { BalanceCard } from './balance-card.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PendingDeposit } from './pending-deposit.tsx';
import { QuickAccess } from './quick-access.tsx';
import { WalletList } from './wallet-list.tsx';

const TaxMeter = lazy(() => import('../../money/tax/dashboard-meter.tsx'));

/** One line for any name, which loads after the first render. */
function Welcome() {
  const me = useMe();
  const [firstName] = me.data?.full_name.trim().split(/\s+/) ?? [];
  return (
    <h1 className="truncate text-2xl font-bold tracking-tight md:text-3xl">
      Bem-vindo{firstName && `, ${firstName}`}
    </h1>
  );
}

export default function DashboardPage() {
  return (
    <>
      <header className="mb-6 md:mb-8">
        <Welcome />
        <p className="mt-1 text-muted">Seu banco digital baseado em USDT</p>
      </header>
      <PendingDeposit />
      <OutgoingPausedNotice />
      <LoadFailure />
      <div className="grid grid-cols-1 gap-6">
        <BalanceCard />
        <QuickAccess />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <WalletList />
          <LatestTransactions />
        </div>
        <Suspense>
          <TaxMeter />
        </Suspense>
      </div>
    </>
  );
}
