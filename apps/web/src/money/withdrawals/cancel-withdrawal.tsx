import type { CancelOwnWithdrawalReply, OwnWithdrawal } from '@lastro/contracts';
import { X } from 'lucide-react';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import { reviewStepOf, useMovement } from '../../lib/movements/use-movement.ts';
import { useMe } from '../../lib/queries/me.ts';
import { heldOf } from '../../lib/queries/withdrawals.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewDialog } from '../movements/review-dialog.tsx';

const DONE = 'Cancelado: o valor voltou ao seu saldo.';
const FAILED = 'Não foi possível cancelar. Tente novamente.';

interface CancelWithdrawalProps {
  readonly withdrawal: Wire<OwnWithdrawal>;
  readonly isPayment?: boolean;
}

export function CancelWithdrawal({ withdrawal, isPayment = false }: CancelWithdrawalProps) {
  const me = useMe();
  if (withdrawal.status !== 'pending' || me.data === undefined) return null;
  const name = isPayment ? 'pagamento' : withdrawal.type === 'pix' ? 'saque' : 'envio';
  return <Cancellable key={withdrawal.id} withdrawal={withdrawal} name={name} customer={me.data.id} />;
}

interface Order {
  readonly id: string;
}

const isOrder = (value: unknown): value is Order => hasStringFields(value, ['id']);

interface CancellableProps extends Pick<CancelWithdrawalProps, 'withdrawal'> {
  readonly name: string;
  readonly customer: string;
}

function Cancellable({ withdrawal, name, customer }: CancellableProps) {
  const movement = useMovement<Order, Wire<CancelOwnWithdrawalReply>>({
    kind: `cancel-withdrawal-${withdrawal.id}`,
    customer,
    isOrder,
    send: ({ id }, request) => api('POST /api/withdrawals/{id}/cancel', { path: { id }, ...request }),
    outcome: { kind: 'in-place', messageAfterLeaving: () => DONE },
    onRefused: (error) => toastFailure(error, FAILED),
  });
  const { flow } = movement;
  const label = `Cancelar ${name}`;
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<X className="size-5 shrink-0" />}
        busy={flow.step === 'receipt'}
        busyLabel="Cancelando..."
        onClick={() => movement.review({ id: withdrawal.id })}
      >
        {label}
      </Button>
      {(flow.step === 'review' || flow.step === 'sending') && (
        <ReviewDialog
          title={`Cancelar este ${name}?`}
          lines={[]}
          total={{ label: 'Volta ao seu saldo', value: exactMoney(heldOf(withdrawal)) }}
          notice={{
            title: 'O valor volta na hora',
            text: 'O pedido termina aqui. Você pode fazer outro quando quiser.',
          }}
          confirmLabel={label}
          confirmVariant="danger"
          sendingLabel="Cancelando..."
          {...reviewStepOf(movement)}
        />
      )}
    </>
  );
}
