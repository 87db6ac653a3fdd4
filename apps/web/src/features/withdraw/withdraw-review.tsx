import { parseDecimal, type Rate } from '@lastro/money';
import { rateInWords } from '../../lib/rate-text.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { Review } from '../../ui/review.tsx';
import { feeLine } from '../../ui/summary.tsx';
import type { WithdrawOrder } from './order.ts';
import { keyLine } from './pix-key.ts';

export interface WithdrawReviewProps {
  readonly order: WithdrawOrder;
  readonly price: Rate<'USDT', 'BRL'>;
  readonly sending: boolean;
  readonly uncertain: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look at a withdrawal: the money leaves the balance as soon as it is asked for. */
export function WithdrawReview({ order, price, ...step }: WithdrawReviewProps) {
  return (
    <Review
      {...step}
      title="Confira antes de sacar"
      amountLabel="Valor a receber"
      amount={exactMoney(parseDecimal('BRL', order.payout))}
      caption={
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">na conta de</span> <strong>{order.holder}</strong>
        </p>
      }
      lines={[
        keyLine(order),
        { label: 'Banco', value: order.bank },
        { label: 'Prazo', value: 'Até 24 horas úteis' },
        { label: 'Cotação', value: rateInWords(price) },
        feeLine(null),
        {
          label: 'Sai do seu saldo',
          value: <span className="font-semibold">{exactMoney(parseDecimal('USDT', order.amount))}</span>,
        },
      ]}
      notice={{
        title: 'Confira o titular e a chave',
        text: 'O valor sai do seu saldo agora. Um PIX que foi pago não pode ser desfeito.',
      }}
      confirmLabel="Confirmar saque"
      sendingLabel="Processando..."
    />
  );
}
