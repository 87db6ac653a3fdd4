import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import type { ReviewProps } from './review.tsx';
import { Summary, type SummaryLine } from './summary.tsx';

export interface ReviewDialogProps
  extends Pick<
    ReviewProps,
    'title' | 'lines' | 'confirmLabel' | 'sendingLabel' | 'sending' | 'uncertain' | 'onConfirm' | 'onBack'
  > {
  /** The one figure the lines lead to. */
  readonly total: SummaryLine;
  /** What it costs, or what can't be undone. */
  readonly notice: {
    readonly title: string;
    readonly text: ReactNode;
    readonly tone?: 'plain' | 'warning';
  };
}

/** The last look before money moves, over the page it is asked on. While it is being sent there is no way back. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { notice, sending, uncertain } = props;
  return (
    <Dialog
      open
      onClose={() => {
        if (!sending) props.onBack();
      }}
      title={props.title}
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={props.onBack}>
            Voltar
          </Button>
          <Button
            busy={sending}
            busyLabel={uncertain ? 'Processando...' : props.sendingLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Summary lines={props.lines} total={props.total} />
      {/* As high with either text: what it says changes by itself, and must not move a button from under a finger. */}
      <div role="status" className="mt-5 grid min-h-28">
        {uncertain ? (
          <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
            Não faça outra: repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
          </Notice>
        ) : (
          <Notice title={notice.title} tone={notice.tone ?? 'plain'} className="items-center">
            {notice.text}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
