import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Summary, type SummaryLine } from '../../../../ui/summary.tsx';
import { type ApprovalStep, NEEDS_TWO_NOTICE } from '../../approvals/approvals.ts';
import type { DecisionStep } from './use-decision.ts';

export interface DecisionDialogProps {
  readonly decision: DecisionStep;
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  readonly total?: SummaryLine | undefined;
  /** Before the first of two approvals, the dialog says that nothing moves yet. */
  readonly approval?: ApprovalStep;
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'plain' | 'warning' };
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

export function DecisionDialog({ decision, danger = false, ...props }: DecisionDialogProps) {
  const { sending, uncertain } = decision;
  const notice: DecisionDialogProps['notice'] = props.approval === 'first' ? NEEDS_TWO_NOTICE : props.notice;
  return (
    <Dialog
      open
      onClose={decision.back}
      title={props.title}
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={decision.back}>
            Voltar
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={sending}
            busyLabel="Processando..."
            onClick={decision.confirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Summary lines={props.lines.map(breakable)} total={props.total} />
      {props.children}
      {/* Same height with either text, so that no button moves while it is pressed. */}
      <div role="status" className="mt-5 grid min-h-24">
        {uncertain ? (
          <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
            Repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
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

/** Lets a long amount break before its symbol. */
function breakable(line: SummaryLine): SummaryLine {
  const { value } = line;
  return typeof value === 'string' ? { ...line, value: value.replaceAll('\u00a0', ' ') } : line;
}
