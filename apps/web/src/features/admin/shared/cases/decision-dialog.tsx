import type { ReactNode } from 'react';
import { ReviewDialog, type ReviewDialogProps } from '../../../../money/movements/review-dialog.tsx';
import { type ApprovalStep, NEEDS_TWO_NOTICE, REPLACING_NOTICE } from '../../approvals/approvals.ts';
import type { DecisionStep } from './use-decision.ts';

export interface DecisionDialogProps
  extends Pick<ReviewDialogProps, 'title' | 'lines' | 'total' | 'confirmLabel' | 'focusFirst'> {
  readonly decision: DecisionStep;
  /** Before the first of two approvals, the dialog says that nothing moves yet. */
  readonly approval?: ApprovalStep;
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'plain' | 'warning' };
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

const STEP_NOTICES: Partial<Record<ApprovalStep, DecisionDialogProps['notice']>> = {
  first: NEEDS_TWO_NOTICE,
  replacing: { ...REPLACING_NOTICE, tone: 'warning' },
};

export function DecisionDialog({ decision, approval, danger = false, ...props }: DecisionDialogProps) {
  return (
    <ReviewDialog
      {...props}
      notice={(approval && STEP_NOTICES[approval]) ?? props.notice}
      confirmVariant={danger ? 'danger' : 'primary'}
      sendingLabel="Processando..."
      sending={decision.sending}
      uncertain={decision.uncertain}
      proofDeclined={decision.proofDeclined}
      onConfirm={decision.confirm}
      onBack={decision.back}
    />
  );
}
