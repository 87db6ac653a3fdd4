import type { Coin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { accountsOptions } from '../../lib/balances/accounts.ts';
import { type Wallet, walletsOf } from '../../lib/balances/wallets.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Missing } from './load-failure.tsx';

const SKELETON_ROWS = 3;

function decimalsOfBalance(currency: Coin): number {
  return currency === 'USDT' ? 2 : 4;
}

export function WalletList() {
  const wallets = useQuery({ ...accountsOptions, select: walletsOf });
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
        {wallets.isPending && (
          <SkeletonRows rows={SKELETON_ROWS} label="Carregando carteiras...">
            <WalletSkeleton />
          </SkeletonRows>
        )}
        {wallets.isError && wallets.data === undefined && <Missing what="A lista de carteiras" />}
        {wallets.data?.length === 0 && (
          <EmptyState
            icon={<WalletCards />}
            title="Nenhuma carteira ainda"
            text="Faça seu primeiro depósito"
          />
        )}
        {wallets.data && wallets.data.length > 0 && (
          <ul>
            {wallets.data.map((wallet) => (
              <WalletRow key={wallet.currency} wallet={wallet} />
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}

const ROW_CLASS =
  'mx-4 flex min-h-17 items-center gap-3 border-hairline py-2 not-first-of-type:border-t md:mx-5';

function WalletRow({ wallet }: { readonly wallet: Wallet }) {
  const { currency, name, balance } = wallet;
  return (
    <li className={ROW_CLASS}>
      <CoinLogo coin={currency} className="size-9" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <div className="flex-1 basis-28">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">{currency}</p>
        </div>
        <div className="text-right">
          <Amount value={balance} decimals={decimalsOfBalance(currency)} className="font-semibold" />
          {currency === 'USDT' && (
            <p className="text-sm text-muted">
              <ApproximateBrl amount={balance} />
            </p>
          )}
        </div>
      </div>
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
