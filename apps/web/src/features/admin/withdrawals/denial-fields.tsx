import { MAX_CANCEL_NOTE_LENGTH } from '@lastro/contracts/constants';
import type { RefObject } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DenialProblems, reasonOptions, type WithdrawalOrder } from './decisions.ts';

export interface DenialFieldsProps {
  readonly order: WithdrawalOrder;
  readonly reason: RefObject<HTMLElement | null>;
  readonly problems: DenialProblems;
  readonly onChange: (change: Partial<Pick<WithdrawalOrder, 'reason' | 'note'>>) => void;
}

export function DenialFields({ order, reason, problems, onChange }: DenialFieldsProps) {
  return (
    <div
      ref={(fields) => {
        reason.current = fields?.querySelector<HTMLElement>('[role=combobox]') ?? null;
      }}
      className="mt-5 grid gap-4"
    >
      <Select
        label="Motivo"
        placeholder="Escolha o motivo"
        value={order.reason === '' ? null : order.reason}
        options={reasonOptions(order.kind)}
        onChange={(chosen) => onChange({ reason: chosen })}
        error={problems.reason}
      />
      <TextField
        label={order.reason === 'other' ? 'Qual motivo' : 'Mensagem ao cliente (opcional)'}
        value={order.note}
        maxLength={MAX_CANCEL_NOTE_LENGTH}
        onChange={(event) => onChange({ note: event.target.value })}
        error={problems.note}
        hint="O cliente lê isto no comprovante."
      />
    </div>
  );
}
