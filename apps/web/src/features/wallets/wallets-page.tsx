import { COINS } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { pricesOf, ratesOptions } from '../../lib/queries/rates.ts';
import { balanceIn, type Wallet, walletsOf } from '../../lib/queries/wallets.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CoinCard, CoinCardSkeleton } from './coin-card.tsx';
import { portfolioOf } from './portfolio.ts';
import { PortfolioCard } from './portfolio-card.tsx';

const GRID =
  'mt-6 grid grid-cols-1 gap-4 md:gap-6 @min-[34rem]:grid-cols-2 @min-[56rem]:grid-cols-3 *:first:@min-[34rem]:col-span-2';

export default function WalletsPage() {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  return (
    <>
      <PageHeader
        title="Wallet Crypto"
        text="Seus saldos em cada moeda."
        action={
          accounts.data?.length !== 0 && (
            <ButtonLink to="/Deposit" variant="secondary">
              Depositar PIX
            </ButtonLink>
          )
        }
      />
      {accounts.isPending && <Loading />}
      <LoadError query={accounts} card />
      {accounts.data?.length === 0 && <NoWallets />}
      {accounts.data && accounts.data.length > 0 && <Wallets wallets={accounts.data} />}
    </>
  );
}

function Wallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  const [searchParams] = useSearchParams();
  const portfolio = prices.data && portfolioOf(wallets, prices.data);
  return (
    <>
      <PortfolioCard
        portfolio={portfolio}
        failed={prices.isError}
        error={prices.error}
        reloading={prices.isFetching}
        onReload={() => prices.refetch()}
      />
      <div className="@container">
        <ul className={GRID}>
          {COINS.map((coin) => (
            <li key={coin}>
              <CoinCard
                balance={balanceIn(wallets, coin)}
                worth={portfolio?.holdings.find((holding) => holding.coin === coin)?.worth ?? null}
                chosen={searchParams.get('coin') === coin}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <PortfolioCard
        portfolio={undefined}
        failed={false}
        error={null}
        reloading={false}
        onReload={() => undefined}
      />
      <div role="status" className="@container">
        <span className="sr-only">Carregando carteiras...</span>
        <div className={GRID}>
          {COINS.map((coin) => (
            <CoinCardSkeleton key={coin} />
          ))}
        </div>
      </div>
    </>
  );
}

function NoWallets() {
  return (
    <Card>
      <EmptyState
        icon={<WalletCards />}
        title={
          <>
            Nenhuma carteira ainda
            <span className="sr-only"> - </span>
            <span className="mt-1 block text-sm font-normal text-muted">
              Faça seu primeiro depósito para começar
            </span>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/Deposit">Depositar PIX</ButtonLink>
            <ButtonLink to="/CryptoDeposit?currency=USDT" variant="secondary">
              Depositar cripto
            </ButtonLink>
          </div>
        }
      />
    </Card>
  );
}
