import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Summary, type SummaryLine } from '../../ui/summary.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ReviewProps } from './review.tsx';

export interface ReviewDialogProps
  extends Pick<
    ReviewProps,
    'title' | 'lines' | 'confirmLabel' | 'sendingLabel' | 'sending' | 'uncertain' | 'onConfirm' | 'onBack'
  > {
  readonly total?: SummaryLine | undefined;
  readonly backLabel?: string;
  /** Cancelling is the safer choice. */
  readonly dangerous?: boolean;
  readonly confirmVariant?: 'primary' | 'danger';
  readonly notice: {
    readonly title: string;
    readonly text: ReactNode;
    readonly tone?: 'plain' | 'warning';
  };
  readonly children?: ReactNode;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { notice, sending, uncertain, dangerous = false } = props;
  const { confirmVariant = dangerous ? 'danger' : 'primary' } = props;
  return (
    <Dialog
      open
      onClose={() => {
        if (!sending) props.onBack();
      }}
      title={props.title}
      actions={
        <>
          <Button
            variant={dangerous ? 'primary' : 'secondary'}
            disabled={sending}
            onClick={props.onBack}
            className={dangerous ? 'order-last' : undefined}
          >
            {props.backLabel ?? 'Voltar'}
          </Button>
          <ConfirmButton
            variant={confirmVariant}
            busy={sending}
            busyLabel={uncertain ? 'Processando...' : props.sendingLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </ConfirmButton>
        </>
      }
    >
      <Summary lines={props.lines} total={props.total} />
      {props.children}
      {/* Same height with either text, so that no button moves while it is pressed. */}
      <div role="status" className="mt-5 grid min-h-28">
        {uncertain ? (
          <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
            Não faça outra: repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
          </Notice>
        ) : (
          <Notice title={notice.title} tone={notice.tone} className="items-center">
            {notice.text}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
