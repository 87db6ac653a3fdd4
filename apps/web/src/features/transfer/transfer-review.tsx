import { parseDecimal } from '@lastro/money';
import { addressText, isEmail } from '../../lib/format/contacts/address.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { ApproximateWorth } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review, type ReviewProps } from '../../money/movements/review.tsx';
import { useTaxLinesOfCoins } from '../../money/tax/tax-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { TransferOrder } from './order.ts';
import type { RecipientView } from './recipient.ts';

interface TransferReviewProps extends ReviewStep {
  readonly order: TransferOrder;
  readonly recipient: RecipientView;
}

const CHECK: ReviewProps['notice'] = {
  tone: 'warning',
  title: 'Confira quem recebe',
  text: 'A transferência cai na hora e não pode ser desfeita.',
};
function unconfirmed(address: string): ReviewProps['notice'] {
  const [title, contact] = isEmail(address)
    ? ['E-mail não confirmado', 'o e-mail']
    : ['Telefone não confirmado', 'o telefone'];
  return {
    tone: 'warning',
    title,
    text: `Esta pessoa ainda não comprovou que ${contact} é dela. Confirme com ela antes: a transferência não pode ser desfeita.`,
  };
}

export function TransferReview({ order, recipient, ...step }: TransferReviewProps) {
  const ordered = parseDecimal(order.currency, order.amount);
  const amount = exactMoney(ordered);
  const tax = useTaxLinesOfCoins(ordered);
  const shown = recipient.kind === 'found' ? recipient : null;
  return (
    <Review
      {...step}
      title="Confira antes de enviar"
      amountLabel="Você envia"
      amount={amount}
      blocked={recipient.kind === 'searching'}
      caption={
        <>
          <p className="mt-1 text-muted">
            <ApproximateWorth amount={ordered} />
          </p>
          <Recipient
            name={shown?.name ?? null}
            initials={shown?.initials ?? null}
            address={order.recipient}
          />
        </>
      }
      lines={[
        feeLine(null),
        { label: 'Prazo', value: 'Na hora' },
        ...(order.description === '' ? [] : [{ label: 'Descrição', value: order.description }]),
        { label: 'O destinatário recebe', value: <span className="font-semibold">{amount}</span> },
        ...tax,
      ]}
      notice={shown?.confirmed === false ? unconfirmed(order.recipient) : CHECK}
      confirmLabel="Confirmar e enviar"
      sendingLabel="Enviando..."
    />
  );
}

interface RecipientProps {
  /** Null while loading, or if the look-up failed. */
  readonly name: string | null;
  readonly initials: string | null;
  readonly address: string;
}

function Recipient({ name, initials, address }: RecipientProps) {
  const text = addressText(address);
  return (
    <div className="mt-4 flex min-h-18 items-center gap-3 rounded-control bg-sunken px-4 py-3">
      <Avatar initials={initials ?? '•'} className="size-11 text-base" />
      <p className="min-w-0">
        <span className="text-sm text-muted">para</span>{' '}
        <strong className="wrap-anywhere">{name ?? text}</strong>
        {name !== null && <span className="block text-sm text-muted wrap-anywhere">{text}</span>}
      </p>
    </div>
  );
}
