import { useQuery } from '@tanstack/react-query';
import { ChevronRight, WalletCards } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { listedDecimals } from '../../lib/format/money-text.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { type Prices, pricesOf, ratesOptions, worthInUsdt } from '../../lib/queries/rates.ts';
import { type Wallet, walletsOf } from '../../lib/queries/wallets.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Missing } from './load-failure.tsx';

const SKELETON_ROWS = 3;

export function WalletList() {
  const { data: newest, isError } = useQuery({ ...accountsOptions, select: walletsOf });
  const wallets = useDeferredValue(newest);
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  return (
    <CardSection
      title="Suas Carteiras"
      aside={
        <Link to="/Wallets" className="flex min-h-11 items-center text-sm font-semibold text-link">
          Ver carteiras
        </Link>
      }
    >
      <div className="pb-2 md:min-h-[13.5rem]">
        {wallets === undefined && !isError && (
          <SkeletonRows rows={SKELETON_ROWS} label="Carregando carteiras...">
            <WalletSkeleton />
          </SkeletonRows>
        )}
        {isError && wallets === undefined && <Missing what="A lista de carteiras" />}
        {wallets?.length === 0 && (
          <EmptyState
            icon={<WalletCards />}
            title="Nenhuma carteira ainda"
            text="Faça seu primeiro depósito"
          />
        )}
        {wallets && wallets.length > 0 && (
          <ul>
            {wallets.map((wallet) => (
              <WalletRow key={wallet.currency} wallet={wallet} prices={prices.data} />
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}

const ROW_CLASS = 'flex min-h-17 items-center gap-3 px-4 py-2 md:px-5';

function WalletRow({ wallet, prices }: { readonly wallet: Wallet; readonly prices: Prices | undefined }) {
  const { currency, name, balance } = wallet;
  const worth = prices === undefined ? null : worthInUsdt(balance, prices);
  return (
    <li className="border-hairline not-first-of-type:border-t">
      <Link
        to={`/Wallets?coin=${currency}`}
        className={`${ROW_CLASS} outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken active:bg-sunken`}
      >
        <CoinLogo coin={currency} className="size-9" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
          <span className="flex-1 basis-24">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{currency}</span>
          </span>
          <span className="text-right">
            <span className="block font-semibold">
              <ApproximateBrl amount={worth} />
            </span>
            <Amount
              value={balance}
              decimals={listedDecimals(currency)}
              className="block text-sm text-muted"
            />
          </span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-muted max-md:hidden" />
      </Link>
    </li>
  );
}

function WalletSkeleton() {
  return (
    <div className={ROW_CLASS}>
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-12" />
      </div>
      <Skeleton className="h-4 w-24" />
    </div>
  );
}
