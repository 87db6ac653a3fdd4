import { MAX_CANCEL_NOTE_LENGTH } from '@lastro/contracts/constants';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DenialProblems, reasonOptions, type WithdrawalOrder } from './decisions.ts';

export interface DenialFieldsProps {
  readonly order: WithdrawalOrder;
  readonly problems: DenialProblems;
  readonly onChange: (change: Partial<Pick<WithdrawalOrder, 'reason' | 'note'>>) => void;
}

export function DenialFields({ order, problems, onChange }: DenialFieldsProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Select
        label="Motivo"
        placeholder="Escolha o motivo"
        value={order.reason === '' ? null : order.reason}
        options={reasonOptions(order.kind)}
        onChange={(reason) => onChange({ reason })}
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
