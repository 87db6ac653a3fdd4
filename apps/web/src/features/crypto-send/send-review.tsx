import { COIN_NAMES, parseDecimal } from '@lastro/money';
import { exactMoney, shortMoney } from '../../ui/amount-text.ts';
import { CoinLogo } from '../../ui/coin-logo.tsx';
import { Review } from '../../ui/review.tsx';
import { totalOfOrder } from './optimistic.ts';
import type { SendOrder } from './order.ts';

export interface SendReviewProps {
  readonly order: SendOrder;
  readonly sending: boolean;
  readonly uncertain: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look at a send, which nobody can take back once it is on its network. */
export function SendReview({ order, ...step }: SendReviewProps) {
  const { coin, tag, description, arrival } = order;
  return (
    <Review
      {...step}
      title="Confira antes de enviar"
      amountLabel="Valor a receber"
      amount={exactMoney(parseDecimal(coin, order.amount))}
      caption={
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm font-semibold">
          <CoinLogo coin={coin} className="size-6" />
          {COIN_NAMES[coin]}
        </p>
      }
      lines={[
        { label: 'Endereço', value: order.address, code: true },
        { label: 'Rede', value: <span className="font-semibold">{order.networkName}</span> },
        ...(tag === '' ? [] : [{ label: 'Memo (tag)', value: tag, code: true }]),
        ...(description === '' ? [] : [{ label: 'Descrição', value: description }]),
        { label: 'Tarifa da rede', value: shortMoney(parseDecimal(coin, order.fee)) },
        ...(arrival === '' ? [] : [{ label: 'Chegada após aprovação', value: arrival }]),
        {
          label: 'Sai do seu saldo',
          value: <span className="font-semibold">{shortMoney(totalOfOrder(order))}</span>,
        },
      ]}
      notice={{
        title: 'Confira o endereço e a rede',
        text: 'Um envio para o endereço errado, ou pela rede errada, não volta.',
      }}
      confirmLabel="Confirmar e enviar"
      sendingLabel="Enviando..."
    />
  );
}
