import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { ModalProps } from '../../ui/overlays/modal.tsx';
import { Summary, type SummaryLine } from '../../ui/summary.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ReviewProps } from './review.tsx';
import { ReviewNotice, type ReviewNoticeProps } from './review-notice.tsx';

export interface ReviewDialogProps
  extends Pick<
    ReviewProps,
    | 'title'
    | 'lines'
    | 'confirmLabel'
    | 'sendingLabel'
    | 'sending'
    | 'uncertain'
    | 'proofDeclined'
    | 'onConfirm'
    | 'onBack'
  > {
  readonly total?: SummaryLine | undefined;
  readonly backLabel?: string;
  /** Cancelling is the safer choice. */
  readonly dangerous?: boolean;
  readonly confirmVariant?: 'primary' | 'danger';
  readonly notice: Pick<ReviewNoticeProps, 'title' | 'text' | 'tone'>;
  readonly focusFirst?: ModalProps['focusFirst'];
  readonly children?: ReactNode;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { notice, sending, uncertain, proofDeclined, dangerous = false } = props;
  const { confirmVariant = dangerous ? 'danger' : 'primary' } = props;
  return (
    <Dialog
      open
      onClose={() => {
        if (!sending) props.onBack();
      }}
      title={props.title}
      {...(props.focusFirst && { focusFirst: props.focusFirst })}
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
      <ReviewNotice {...notice} uncertain={uncertain} proofDeclined={proofDeclined} className="mt-5" />
    </Dialog>
  );
}
