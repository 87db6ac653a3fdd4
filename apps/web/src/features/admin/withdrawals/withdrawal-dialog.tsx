import { useRef, useState } from 'react';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import type { Decision } from '../shared/cases/use-decision.ts';
import { type DenialProblems, denialProblems, textsOf, type WithdrawalOrder } from './decisions.ts';
import { DenialFields } from './denial-fields.tsx';

export interface WithdrawalDialogProps {
  readonly order: WithdrawalOrder;
  readonly decision: Decision<WithdrawalOrder>;
}

export function WithdrawalDialog({ order, decision }: WithdrawalDialogProps) {
  const [problems, setProblems] = useState<DenialProblems>({});
  const { question, notice, confirmLabel, danger } = textsOf(order);
  const reason = useRef<HTMLElement>(null);
  const denies = order.action === 'cancel';

  function confirm(): void {
    const found = denies ? denialProblems(order) : {};
    setProblems(found);
    if (Object.keys(found).length === 0) decision.confirm();
  }

  return (
    <DecisionDialog
      decision={{ ...decision, confirm }}
      title={question}
      lines={[
        { label: 'Cliente', value: order.customer },
        { label: 'Valor do saque', value: order.amount },
        order.kind === 'pix'
          ? { label: 'Chave PIX', value: order.destination }
          : { label: 'Carteira', value: order.destination, code: true },
      ]}
      total={{ label: order.kind === 'pix' ? 'Valor em reais' : 'Envio', value: order.payout }}
      notice={notice}
      confirmLabel={confirmLabel}
      danger={danger}
      {...(denies && { focusFirst: reason })}
    >
      {denies && !decision.sending && (
        <DenialFields
          order={order}
          reason={reason}
          problems={problems}
          onChange={(change) => {
            setProblems({});
            decision.amend({ ...order, ...change });
          }}
        />
      )}
    </DecisionDialog>
  );
}
