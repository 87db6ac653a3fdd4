import type { Me } from '@lastro/contracts';
import { COIN_NAMES, COINS, type Coin, isCoin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { networksOptions } from '../../lib/queries/crypto-networks.ts';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { WithCustomer } from '../../money/with-customer.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { HowItWorks } from '../../ui/page/how-it-works.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { amountOf, receiptLines } from './deposited.ts';
import { INVALID_COIN } from './messages.ts';
import { NetworkStep } from './network-step.tsx';
import { useCryptoDeposit } from './use-crypto-deposit.ts';

const STEPS = [
  'Escolha a moeda e a rede pela qual você vai enviar.',
  'Copie o endereço na carteira ou corretora de onde o valor sai, e confira a rede.',
  'O valor entra no seu saldo depois das confirmações da rede, mesmo que você feche esta página.',
] as const;

export default function CryptoDepositPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const coin = searchParams.get('currency')?.toUpperCase();
  if (!isCoin(coin)) return <UnknownCoin />;
  return (
    <WithCustomer
      skeleton={
        <Frame loading>
          <Skeleton className="h-96 rounded-card" />
        </Frame>
      }
    >
      {(me) => (
        <CryptoDeposit
          key={`${me.id} ${coin}`}
          me={me}
          coin={coin}
          onCoin={(next) => setSearchParams({ currency: next }, { replace: true })}
        />
      )}
    </WithCustomer>
  );
}

interface CryptoDepositProps {
  readonly me: Wire<Me>;
  readonly coin: Coin;
  readonly onCoin: (coin: Coin) => void;
}

function CryptoDeposit({ me, coin, onCoin }: CryptoDepositProps) {
  const deposit = useCryptoDeposit(coin, me.id);
  const networks = useQuery(networksOptions(coin));
  const { flow } = deposit;
  const screen = useFocusOnChange(flow.step);
  if (flow.step === 'receipt') {
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <Receipt
          kind="depósito de cripto"
          title="Depósito confirmado"
          amount={`+${exactMoney(amountOf(flow.deposit))}`}
          lines={[
            ...ownParties('crypto_deposit', me.full_name),
            ...receiptLines(flow.deposit, flow.watched.networkName),
          ]}
          again={{ label: 'Fazer outro depósito', onClick: deposit.reset }}
        />
      </div>
    );
  }
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Frame loading={networks.isPending}>
        {flow.step === 'network' ? (
          <NetworkStep
            coin={coin}
            onCoin={onCoin}
            generating={deposit.generating}
            onGenerate={deposit.generate}
          />
        ) : (
          <AddressStep
            coin={coin}
            watched={flow.watched}
            status={deposit.status}
            checkFailed={deposit.checkFailed}
            onAnother={deposit.reset}
          />
        )}
      </Frame>
    </div>
  );
}

function Header() {
  return (
    <PageHeader title="Depositar cripto" text="Receba em um endereço só seu, na rede que você escolher." />
  );
}

interface FrameProps {
  /** On a phone the steps below the form wait for its final height. */
  readonly loading: boolean;
  readonly children: ReactNode;
}

function Frame({ loading, children }: FrameProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <Header />
      <div className="flex flex-wrap items-start gap-8">
        <div className="min-w-0 flex-[999_1_24rem]">{children}</div>
        <div className={classNames('flex-[1_1_17rem]', loading && 'max-lg:hidden')}>
          <HowItWorks steps={STEPS} />
        </div>
      </div>
    </div>
  );
}

function UnknownCoin() {
  return (
    <div className="mx-auto max-w-4xl">
      <Header />
      <Card role="alert">
        <EmptyState
          icon={<CircleHelp />}
          title={INVALID_COIN}
          text="Escolha a moeda que você quer depositar."
          action={
            <ul className="flex max-w-lg flex-wrap justify-center gap-2">
              {COINS.map((coin) => (
                <li key={coin}>
                  <Link
                    to={`/CryptoDeposit?currency=${coin}`}
                    className="flex min-h-11 items-center gap-2.5 rounded-full border border-hairline py-1.5 pr-4 pl-1.5 text-sm font-semibold transition-colors duration-150 hover:border-control"
                  >
                    <CoinLogo coin={coin} className="size-8" />
                    {COIN_NAMES[coin]}
                  </Link>
                </li>
              ))}
            </ul>
          }
        />
      </Card>
    </div>
  );
}
