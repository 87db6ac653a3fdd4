import { parseDecimal } from '@lastro/money';
import { pixKeyLine } from '../../lib/format/contacts/pix-key-text.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review } from '../../money/movements/review.tsx';
import { useTaxLinesOfSale } from '../../money/tax/tax-line.tsx';
import type { WithdrawOrder } from './order.ts';

interface WithdrawReviewProps extends ReviewStep {
  readonly order: WithdrawOrder;
  readonly rate: BrlRate | undefined;
}

export function WithdrawReview({ order, rate, ...step }: WithdrawReviewProps) {
  const payout = parseDecimal('BRL', order.payout);
  const tax = useTaxLinesOfSale(payout);
  return (
    <Review
      {...step}
      title="Confira antes de sacar"
      amountLabel="O destinatário recebe"
      amount={exactMoney(payout)}
      caption={
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">na conta de</span> <strong>{order.holder}</strong>
        </p>
      }
      lines={[
        pixKeyLine(order.keyType, order.key),
        { label: 'Banco', value: order.bank },
        { label: 'Prazo', value: 'Até 24 horas úteis' },
        { label: 'Cotação', value: rate === undefined ? '—' : brlRateText(rate) },
        feeLine(null),
        {
          label: 'Sai do seu saldo',
          value: <span className="font-semibold">{exactMoney(parseDecimal('USDT', order.amount))}</span>,
        },
        ...tax,
      ]}
      notice={{
        tone: 'warning',
        title: 'Confira o titular e a chave',
        text: 'O valor sai do seu saldo agora. Depois de pago, o PIX não pode ser cancelado.',
      }}
      confirmLabel="Confirmar saque"
      sendingLabel="Processando..."
    />
  );
}
