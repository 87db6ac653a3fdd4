import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryStep } from '../../../lib/browser/history-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface CancelChargeProps {
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

export function CancelCharge({ disabled, onCancel }: CancelChargeProps) {
  const { shown, show, leave } = useHistoryStep('cancel-charge');

  const [cancelled, setCancelled] = useState(false);

  // The charge goes back one more entry, once the dialog's has been left.
  const finish = useEffectEvent(onCancel);
  useEffect(() => {
    if (cancelled && shown === null) finish();
  }, [cancelled, shown]);

  function cancel(): void {
    setCancelled(true);
    leave();
  }

  return (
    <>
      <Button variant="quiet" wide disabled={disabled} onClick={() => show('open')}>
        Cancelar e gerar nova cobrança
      </Button>
      <Dialog
        open={shown !== null && !disabled && !cancelled}
        onClose={leave}
        title="Cancelar esta cobrança?"
        text="O código deixa de aparecer aqui. Se você já pagou, o depósito será creditado mesmo assim."
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              Voltar
            </Button>
            <Button variant="danger" onClick={cancel}>
              Cancelar cobrança
            </Button>
          </>
        }
      />
    </>
  );
}
