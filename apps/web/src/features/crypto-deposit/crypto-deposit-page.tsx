import type { Me } from '@lastro/contracts';
import { COIN_NAMES, COINS, type Coin, isCoin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { networksOptions } from '../../lib/queries/crypto-networks.ts';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { MovementPage } from '../../money/movements/movement-page.tsx';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { WithCustomer } from '../../money/with-customer.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { HowItWorks } from '../../ui/page/how-it-works.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { amountOf, receiptLines, receivedText } from './deposited.ts';
import { CHOOSE_COIN, INVALID_COIN } from './messages.ts';
import { NetworkStep } from './network-step.tsx';
import { useCryptoDeposit } from './use-crypto-deposit.ts';

const STEPS = [
  'Escolha a moeda e a rede pela qual você vai enviar.',
  'Copie o endereço na carteira ou corretora de onde o valor sai, e confira a rede.',
  'O valor entra no seu saldo depois das confirmações da rede, mesmo que você feche esta página.',
] as const;

const PAGE = {
  title: 'Depositar cripto',
  text: 'Receba em um endereço só seu, na rede que você escolher.',
  aside: <HowItWorks steps={STEPS} />,
};

export default function CryptoDepositPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const coin = searchParams.get('currency')?.toUpperCase() ?? '';
  if (!isCoin(coin)) return <UnknownCoin isMissing={coin === ''} />;
  return (
    <WithCustomer
      skeleton={
        <MovementPage {...PAGE} loading>
          <Skeleton className="h-96 rounded-card" />
        </MovementPage>
      }
      frame={(error) => <MovementPage {...PAGE}>{error}</MovementPage>}
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
  return (
    <MovementPage
      {...PAGE}
      step={flow.step}
      loading={networks.isPending}
      receipt={
        flow.step === 'receipt' ? (
          <Receipt
            kind="depósito de cripto"
            title="Depósito confirmado"
            message={receivedText(flow.deposit)}
            amount={`+${exactMoney(amountOf(flow.deposit))}`}
            lines={[
              ...ownParties('crypto_deposit', me.full_name),
              ...receiptLines(flow.deposit, flow.watched.networkName),
            ]}
            again={{ label: 'Fazer outro depósito', onClick: deposit.reset }}
          />
        ) : undefined
      }
    >
      {flow.step === 'network' && (
        <NetworkStep
          coin={coin}
          onCoin={onCoin}
          generating={deposit.generating}
          onGenerate={deposit.generate}
        />
      )}
      {flow.step === 'address' && (
        <AddressStep
          coin={coin}
          watched={flow.watched}
          status={deposit.status}
          checkFailed={deposit.checkFailed}
          onAnother={deposit.reset}
        />
      )}
    </MovementPage>
  );
}

function UnknownCoin({ isMissing }: { readonly isMissing: boolean }) {
  return (
    <MovementPage {...PAGE}>
      <Card role={isMissing ? undefined : 'alert'}>
        <EmptyState
          icon={<CircleHelp />}
          title={isMissing ? CHOOSE_COIN : INVALID_COIN}
          text={isMissing ? INVALID_COIN : CHOOSE_COIN}
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
    </MovementPage>
  );
}
