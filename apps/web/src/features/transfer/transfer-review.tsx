import { parseDecimal } from '@lastro/money';
import { exactMoney } from '../../ui/amount-text.ts';
import { Review } from '../../ui/review.tsx';
import { feeLine } from '../../ui/summary.tsx';
import type { TransferOrder } from './order.ts';

export interface TransferReviewProps {
  readonly order: TransferOrder;
  readonly sending: boolean;
  readonly uncertain: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look at a transfer, which nobody can take back. */
export function TransferReview({ order, ...step }: TransferReviewProps) {
  const amount = exactMoney(parseDecimal(order.currency, order.amount));
  return (
    <Review
      {...step}
      title="Confira antes de enviar"
      amountLabel="Você envia"
      amount={amount}
      caption={
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">para</span> <strong>{order.recipient}</strong>
        </p>
      }
      lines={[
        feeLine(null),
        { label: 'Prazo', value: 'Na hora' },
        ...(order.description === '' ? [] : [{ label: 'Descrição', value: order.description }]),
        { label: 'A pessoa recebe', value: <span className="font-semibold">{amount}</span> },
      ]}
      notice={{
        title: 'Confira o e-mail',
        text: 'A transferência cai na hora e não pode ser desfeita.',
      }}
      confirmLabel="Confirmar e enviar"
      sendingLabel="Enviando..."
    />
  );
}
