import { NEEDS_TWO_NOTICE } from '../approvals/approvals.ts';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import type { DecisionStep } from '../shared/cases/use-decision.ts';
import { type DecriptoOrder, monthText } from './decripto.ts';

interface Texts {
  readonly title: string;
  readonly confirm: string;
  readonly notice: { readonly title: string; readonly text: string };
}

const TWO = {
  title: NEEDS_TWO_NOTICE.title,
  text: 'O mês fica como entregue depois que outro administrador também aprovar.',
} as const;

const AT_ONCE = {
  title: 'Vale na hora',
  text: 'O mês fica como entregue, com este número de recibo.',
} as const;

const TEXTS: Readonly<Record<DecriptoOrder['action'], Texts>> = {
  make: {
    title: 'Gerar o relatório deste mês?',
    confirm: 'Gerar',
    notice: {
      title: 'Ele não muda depois de pronto',
      text: 'O que voltar ou for corrigido depois entra em uma nova versão.',
    },
  },
  deliver: { title: 'Marcar como entregue?', confirm: 'Marcar', notice: AT_ONCE },
  approve: { title: 'Aprovar esta entrega?', confirm: 'Aprovar', notice: AT_ONCE },
  refuse: {
    title: 'Recusar esta entrega?',
    confirm: 'Recusar',
    notice: { title: 'O mês continua pendente de entrega', text: 'A entrega pode ser informada de novo.' },
  },
};

export interface OrderDialogProps {
  readonly order: DecriptoOrder;
  readonly decision: DecisionStep;
}

export function OrderDialog({ order, decision }: OrderDialogProps) {
  const { action, month, version, receipt, note, requestedBy, approval } = order;
  const { title, confirm, notice } = TEXTS[action];
  return (
    <DecisionDialog
      decision={decision}
      title={title}
      lines={[
        { label: 'Mês', value: monthText(month) },
        { label: 'Versão', value: version },
        ...(receipt === '' ? [] : [{ label: 'Recibo', value: receipt }]),
        ...(note === '' ? [] : [{ label: 'Motivo', value: note }]),
        ...(requestedBy === '' ? [] : [{ label: 'Informado por', value: requestedBy }]),
      ]}
      notice={action !== 'refuse' && approval === 'first' ? TWO : notice}
      confirmLabel={confirm}
      danger={action === 'refuse'}
    />
  );
}
