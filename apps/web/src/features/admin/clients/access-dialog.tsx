import { MAX_DESCRIPTION_LENGTH } from '@lastro/contracts/constants';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import type { Decision } from '../shared/cases/use-decision.ts';
import {
  ACCESS_TEXTS,
  type AccessOrder,
  type AccessProblems,
  accessProblems,
  requiresReason,
  requiresTyping,
} from './access.ts';

export interface AccessDialogProps {
  readonly order: AccessOrder;
  readonly decision: Decision<AccessOrder>;
}

export function AccessDialog({ order, decision }: AccessDialogProps) {
  const [problems, setProblems] = useState<AccessProblems>({});

  function confirm(): void {
    const found = accessProblems(order);
    setProblems(found);
    if (Object.keys(found).length === 0) decision.confirm();
  }

  function change(changed: Partial<AccessOrder>): void {
    setProblems({});
    decision.amend({ ...order, ...changed });
  }

  return (
    <DecisionDialog
      {...ACCESS_TEXTS[order.action]}
      decision={{ ...decision, confirm }}
      lines={[
        { label: 'Usuário', value: order.name },
        { label: 'Contato', value: order.contact },
      ]}
    >
      {!decision.sending && requiresReason(order.action) && (
        <TextField
          label="Motivo"
          className="mt-5"
          value={order.reason}
          maxLength={MAX_DESCRIPTION_LENGTH}
          hint="Fica na auditoria, para outros administradores."
          error={problems.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
      {!decision.sending && requiresTyping(order.action) && (
        <TextField
          label="Digite o contato para confirmar"
          className="mt-5"
          value={order.typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
      )}
    </DecisionDialog>
  );
}
