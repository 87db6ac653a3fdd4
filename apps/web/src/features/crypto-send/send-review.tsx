import { COIN_NAMES, parseDecimal } from '@lastro/money';
import { exactMoney } from '../../lib/format/money-text.ts';
import { CoinLogo } from '../../money/coins/coins.tsx';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review } from '../../money/movements/review.tsx';
import { useTaxLinesOfCoins } from '../../money/tax/tax-line.tsx';
import { AddressText } from './address/address-text.tsx';
import { totalOfOrder } from './optimistic.ts';
import { deadlineText, type SendOrder } from './order.ts';

export interface SendReviewProps extends ReviewStep {
  readonly order: SendOrder;
}

export function SendReview({ order, ...step }: SendReviewProps) {
  const { coin, tag, description, arrival } = order;
  const total = totalOfOrder(order);
  const tax = useTaxLinesOfCoins(total, order);
  return (
    <Review
      {...step}
      title="Confira antes de enviar"
      amountLabel="O destinatário recebe"
      amount={exactMoney(parseDecimal(coin, order.amount))}
      caption={
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm font-semibold">
          <CoinLogo coin={coin} className="size-6" />
          {COIN_NAMES[coin]}
        </p>
      }
      lines={[
        { label: 'Endereço', value: <AddressText address={order.address} />, code: true },
        { label: 'Rede', value: <span className="font-semibold">{order.networkName}</span> },
        ...(tag === '' ? [] : [{ label: 'Memo (tag)', value: tag, code: true }]),
        ...(description === '' ? [] : [{ label: 'Descrição', value: description }]),
        { label: 'Tarifa da rede', value: exactMoney(parseDecimal(coin, order.fee)) },
        { label: 'Prazo', value: deadlineText(arrival) },
        {
          label: 'Sai do seu saldo',
          value: <span className="font-semibold">{exactMoney(total)}</span>,
        },
        ...tax,
      ]}
      notice={{
        tone: 'warning',
        title: 'Confira o endereço e a rede',
        text: 'Um envio para o endereço errado, ou pela rede errada, não volta.',
      }}
      confirmLabel="Confirmar e enviar"
      sendingLabel="Enviando..."
    />
  );
}
