import { formatMoney, parseDecimal } from '@lastro/money';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import type { DecisionStep } from '../shared/cases/use-decision.ts';
import { ACTIONS, type AdjustmentOrder, balanceAfter } from './adjustment.ts';

export function AdjustDialog({
  order,
  decision,
}: {
  readonly order: AdjustmentOrder;
  readonly decision: DecisionStep;
}) {
  const { action, currency } = order;
  const balance = parseDecimal(currency, order.balance);
  const amount = parseDecimal(currency, order.amount);
  const after = balanceAfter(action, balance, amount);
  return (
    <DecisionDialog
      decision={decision}
      title={ACTIONS[action].question}
      lines={[
        { label: 'Usuário', value: order.userName },
        { label: 'Contato', value: order.userContact },
        { label: 'Saldo atual', value: formatMoney(balance) },
        { label: 'Saldo depois', value: after === null ? '—' : formatMoney(after) },
        ...(order.reason === '' ? [] : [{ label: 'Motivo', value: order.reason }]),
      ]}
      total={{ label: action === 'add' ? 'Adicionar' : 'Subtrair', value: exactMoney(amount) }}
      notice={{
        title: 'Fica no extrato e na auditoria, com o seu nome',
        text: 'O saldo muda na hora. Valores altos dependem da aprovação de outro administrador.',
      }}
      confirmLabel={ACTIONS[action].name}
      danger={action === 'subtract'}
    />
  );
}
