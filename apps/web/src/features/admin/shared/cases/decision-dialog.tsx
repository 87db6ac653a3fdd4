import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Summary, type SummaryLine } from '../../../ui/summary.tsx';
import type { DecisionStep } from './use-decision.ts';

export interface DecisionDialogProps {
  readonly decision: DecisionStep;
  /** The question. */
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  readonly total?: SummaryLine;
  /** What will come of it, or what to be careful of. */
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'plain' | 'warning' };
  readonly confirmLabel: string;
  /** It takes something away, or can't be taken back. */
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

/** The last look before an administrator's act. While it is being sent there is no way back. */
export function DecisionDialog({ decision, notice, danger = false, ...props }: DecisionDialogProps) {
  const { sending, uncertain } = decision;
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
      <Summary
        lines={props.lines.map(breakable)}
        {...(props.total === undefined ? {} : { total: props.total })}
      />
      {props.children}
      {/* As high with either text, so that no button moves from under a finger. */}
      <div role="status" className="mt-5 grid min-h-24">
        {uncertain ? (
          <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
            Repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
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

/** A long amount goes on in the next line before its symbol, not within it. */
function breakable(line: SummaryLine): SummaryLine {
  const { value } = line;
  return typeof value === 'string' ? { ...line, value: value.replaceAll('\u00a0', ' ') } : line;
}
