import { parseDecimal } from '@lastro/money';
import { exactMoney } from '../../money/amounts/amount-text.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review, type ReviewProps } from '../../money/movements/review.tsx';
import type { TransferOrder } from './order.ts';
import type { RecipientView } from './recipient.ts';

export interface TransferReviewProps extends ReviewStep {
  readonly order: TransferOrder;
  readonly recipient: RecipientView;
}

const CHECK: ReviewProps['notice'] = {
  title: 'Confira quem recebe',
  text: 'A transferência cai na hora e não pode ser desfeita.',
};
const UNCONFIRMED: ReviewProps['notice'] = {
  tone: 'warning',
  title: 'E-mail não confirmado',
  text: 'Esta pessoa ainda não comprovou que o e-mail é dela. Confirme com ela antes: a transferência não pode ser desfeita.',
};

export function TransferReview({ order, recipient, ...step }: TransferReviewProps) {
  const amount = exactMoney(parseDecimal(order.currency, order.amount));
  const shown = recipient.kind === 'shown' ? recipient : null;
  return (
    <Review
      {...step}
      title="Confira antes de enviar"
      amountLabel="Você envia"
      amount={amount}
      blocked={recipient.kind === 'looking'}
      caption={
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">para</span>{' '}
          {shown === null ? (
            <strong>{order.recipient}</strong>
          ) : (
            <>
              <strong>{shown.name}</strong> <span className="block">{order.recipient}</span>
            </>
          )}
        </p>
      }
      lines={[
        feeLine(null),
        { label: 'Prazo', value: 'Na hora' },
        ...(order.description === '' ? [] : [{ label: 'Descrição', value: order.description }]),
        { label: 'A pessoa recebe', value: <span className="font-semibold">{amount}</span> },
      ]}
      notice={shown?.confirmed === false ? UNCONFIRMED : CHECK}
      confirmLabel="Confirmar e enviar"
      sendingLabel="Enviando..."
    />
  );
}
