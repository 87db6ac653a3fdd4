import type { Me } from '@lastro/contracts';
import { COIN_NAMES, type Coin, isCoin, money } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountsOptions } from '../../lib/accounts.ts';
import { networksOptions } from '../../lib/crypto-networks.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { limitsOptions } from '../../lib/limits.ts';
import { pricesOf, ratesOptions, worthInUsdt } from '../../lib/rates.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { useMovement } from '../../lib/use-movement.ts';
import { approximateBrl, balanceIn, type Wallet, walletsOf } from '../../lib/wallets.ts';
import { AvailableCard } from '../../ui/available-card.tsx';
import { BalanceNotice } from '../../ui/balance-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { CoinSelect } from '../../ui/coin-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { GoodToKnow } from '../../ui/good-to-know.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PausedNotice } from '../../ui/paused-notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WithCustomer } from '../../ui/with-customer.tsx';
import { type Sent, sendCrypto } from './api.ts';
import { FAILED, refusalOf, SENT } from './messages.ts';
import { lessenBalance } from './optimistic.ts';
import { draftOf, emptyDraft, isSendOrder, type SendOrder, type SendProblems } from './order.ts';
import { SendForm } from './send-form.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { SendReview } from './send-review.tsx';
import { FieldsSkeleton, SendSkeleton } from './send-skeleton.tsx';

/** Coins to a wallet outside: form, review, receipt. */
export default function CryptoSendPage() {
  return (
    <WithCustomer
      skeleton={
        <Frame>
          <SendSkeleton />
        </Frame>
      }
    >
      {(me) => <CryptoSend key={me.id} me={me} />}
    </WithCustomer>
  );
}

function CryptoSend({ me }: { readonly me: Wire<Me> }) {
  const [address] = useSearchParams();
  const queries = useQueryClient();
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const [problems, setProblems] = useState<SendProblems>({});
  const movement = useMovement<SendOrder, Sent>({
    kind: 'crypto-send',
    customer: me.id,
    isOrder: isSendOrder,
    send: sendCrypto,
    done: () => SENT,
    onRefused: (error) => {
      const { problems: found, reason } = refusalOf(error);
      setProblems(found);
      toast({
        title: FAILED,
        variant: 'destructive',
        ...(reason === null ? {} : { description: reason }),
      });
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState(() => draftOf(flow.order, coinOf(address)));
  const networks = useQuery(networksOptions(draft.coin));
  const limits = useQuery(limitsOptions);
  // The screen comes at once and whole; the fields alone wait when another coin is chosen.
  const [begun, setBegun] = useState(false);
  const loading = !begun && (accounts.isPending || limits.isPending || networks.isPending);
  if (!begun && !loading) setBegun(true);
  const screen = useFocusOnChange(flow.step === 'sending' ? 'review' : flow.step);

  if (flow.step === 'receipt') {
    const again = () => {
      setDraft(emptyDraft(draft.coin));
      movement.again();
    };
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <SendReceipt order={flow.order} result={flow.result} onAgain={again} />
      </div>
    );
  }

  function chooseCoin(coin: Coin): void {
    setDraft({ ...draft, coin, picked: null, amount: '' });
    setProblems({});
  }

  function confirm(order: SendOrder): void {
    lessenBalance(queries, order);
    movement.confirm();
  }

  const form = flow.step === 'form';
  const failed = accounts.isError && accounts.data === undefined;
  const poor = accounts.data?.every(({ balance }) => balance.minor === 0n) ?? false;
  const ways = networks.data?.filter(({ sends }) => sends);
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Frame>
        {form && (failed || poor) && (
          <BalanceNotice
            failed={failed}
            reloading={accounts.isFetching}
            onReload={() => accounts.refetch()}
          />
        )}
        {form && loading && <SendSkeleton />}
        {!loading && accounts.data && !poor && <Balance wallets={accounts.data} coin={draft.coin} />}
        {form && !loading && <PausedNotice until={limits.data?.withdrawalsFrom} />}
        {form && !loading && (
          <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
            {/* Always there: whoever changed it goes on from it. */}
            <CoinSelect
              label="Moeda"
              value={draft.coin}
              onChange={chooseCoin}
              balanceOf={accounts.data && ((coin) => balanceIn(accounts.data, coin))}
            />
            {networks.isPending && <FieldsSkeleton />}
            {networks.isError && ways === undefined && (
              <ErrorState
                text="As redes desta moeda não puderam ser consultadas agora. Seu dinheiro está onde estava."
                onRetry={() => networks.refetch()}
                retrying={networks.isFetching}
              />
            )}
            {ways?.length === 0 && (
              <EmptyState
                icon={<Unplug />}
                title="Envios suspensos"
                text={`Nenhuma rede envia ${COIN_NAMES[draft.coin]} no momento. Tente novamente mais tarde.`}
              />
            )}
            {ways && ways.length > 0 && (
              <SendForm
                wallets={accounts.data ?? null}
                networks={ways}
                withinLimits={limits.data?.crypto.available}
                draft={draft}
                onChange={setDraft}
                problems={problems}
                onProblems={setProblems}
                onReview={movement.review}
              />
            )}
          </Card>
        )}
        {(flow.step === 'review' || flow.step === 'sending') && (
          <SendReview
            order={flow.order}
            sending={flow.step === 'sending'}
            uncertain={movement.uncertain}
            onConfirm={() => confirm(flow.order)}
            onBack={movement.back}
          />
        )}
      </Frame>
    </div>
  );
}

/** The coin an address asks for, such as /CryptoSend?currency=BTC; USDT unless it names another. */
function coinOf(address: URLSearchParams): Coin {
  const coin = address.get('currency')?.toUpperCase();
  return isCoin(coin) ? coin : 'USDT';
}

interface BalanceProps {
  readonly wallets: readonly Wallet[];
  readonly coin: Coin;
}

/** What there is of the coin; it is less as soon as a send is confirmed. */
function Balance({ wallets, coin }: BalanceProps) {
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  const balance = balanceIn(wallets, coin);
  const inUsdt = prices.data && worthInUsdt(balance, prices.data);
  return (
    <AvailableCard
      label={`Saldo em ${COIN_NAMES[coin]}`}
      balance={balance}
      decimals={coin === 'USDT' ? 2 : 8}
      worth={coin === 'USDT' ? approximateBrl(money('USDT', balance.minor)) : (inUsdt ?? null)}
    />
  );
}

const FACTS = [
  'O valor e a tarifa saem do seu saldo ao confirmar e ficam reservados até o envio.',
  'Se o envio for negado ou falhar, o valor volta inteiro para o seu saldo.',
  'Para outro cliente Lastro, use Transferir: é na hora e sem tarifa.',
] as const;

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Enviar cripto" text="Envie para uma carteira fora da Lastro." />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>{children}</div>
        <div className="lg:pt-2">
          <GoodToKnow facts={FACTS} />
        </div>
      </div>
    </div>
  );
}
