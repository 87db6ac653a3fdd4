import type { Me } from '@lastro/contracts';
import { COIN_NAMES } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { useBrlRate } from '../../lib/queries/brl-rate.ts';
import { networksOptions } from '../../lib/queries/crypto-networks.ts';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { pricesOf, ratesOptions } from '../../lib/queries/rates.ts';
import { balanceIn, isEverythingEmpty, walletsOf } from '../../lib/queries/wallets.ts';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import {
  MovementPage,
  MovementScreen,
  MovementSteps,
  type ReviewStep,
} from '../../money/movements/movement-page.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { GoodToKnow } from '../../ui/page/good-to-know.tsx';
import { type SendOrder, withCurrentFee } from './order.ts';
import { SendForm } from './send-form.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { SendReview } from './send-review.tsx';
import { FieldsSkeleton, SendSkeleton } from './send-skeleton.tsx';
import { useCryptoSend } from './use-crypto-send.ts';

const FACTS = [
  'O valor e a tarifa saem do seu saldo ao confirmar e ficam reservados até o envio.',
  'Se o envio for negado ou falhar, o valor volta inteiro para o seu saldo.',
  'Para outro cliente Lastro, use Transferir: é na hora e sem tarifa.',
] as const;

const PAGE = {
  title: 'Enviar cripto',
  text: 'Envie para uma carteira fora do Lastro.',
  aside: (
    <div className="lg:pt-2">
      <GoodToKnow facts={FACTS} />
    </div>
  ),
};

export default function CryptoSendPage() {
  return (
    <MovementScreen page={PAGE} skeleton={<SendSkeleton />}>
      {(me) => <CryptoSend key={me.id} me={me} />}
    </MovementScreen>
  );
}

function CryptoSend({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const { movement, draft, setDraft, problems, setProblems, chooseCoin, confirm } = useCryptoSend(me);
  const { flow } = movement;
  const rate = useBrlRate();
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  const networks = useQuery(networksOptions(draft.coin));
  const limits = useQuery(limitsOptions);
  // Only the fields show a skeleton when another coin is chosen.
  const [hasLoaded, setHasLoaded] = useState(false);
  const isPending = accounts.isPending || limits.isPending || networks.isPending || prices.isPending;
  const loading = !hasLoaded && isPending;
  if (!hasLoaded && !loading) setHasLoaded(true);

  function renderReview(reviewed: SendOrder, step: ReviewStep) {
    const order =
      movement.hasNewTerms && flow.step === 'review' ? withCurrentFee(reviewed, networks.data) : reviewed;
    return <SendReview order={order} {...step} onConfirm={() => confirm(order)} />;
  }

  const hasNoBalance = isEverythingEmpty(accounts.data);
  const senders = networks.data?.filter(({ sends }) => sends);
  return (
    <MovementPage
      {...PAGE}
      step={flow.step}
      loading={loading}
      receipt={
        flow.step === 'receipt' ? (
          <SendReceipt order={flow.order} result={flow.result} onAgain={movement.again} />
        ) : undefined
      }
    >
      <MovementSteps
        movement={movement}
        accounts={accounts}
        hasNoBalance={hasNoBalance}
        paused={{ until: limits.data?.withdrawalsFrom }}
        loading={loading}
        skeleton={<SendSkeleton />}
        form={
          <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
            <CoinSelect
              label="Moeda"
              value={draft.coin}
              onChange={chooseCoin}
              balanceOf={accounts.data && ((coin) => balanceIn(accounts.data, coin))}
            />
            {networks.isPending && <FieldsSkeleton />}
            <LoadError query={networks} title="As redes desta moeda não carregaram" />
            {senders?.length === 0 && (
              <EmptyState
                icon={<Unplug />}
                title="Envios suspensos"
                text={`Nenhuma rede envia ${COIN_NAMES[draft.coin]} no momento. Tente novamente mais tarde.`}
              />
            )}
            {senders && senders.length > 0 && (
              <SendForm
                wallets={accounts.data ?? null}
                networks={senders}
                limits={limits.data?.crypto}
                prices={prices.data}
                rate={rate}
                pausedUntil={limits.data?.withdrawalsFrom}
                draft={draft}
                onChange={setDraft}
                problems={problems}
                onProblems={setProblems}
                onReview={movement.review}
              />
            )}
          </Card>
        }
        review={renderReview}
      />
    </MovementPage>
  );
}
