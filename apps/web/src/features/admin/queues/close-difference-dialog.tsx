import type { DifferenceBearer, PayoutDifference } from '@lastro/contracts';
import { MAX_DECISION_NOTE_LENGTH } from '@lastro/contracts/constants';
import { useState } from 'react';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { differenceOf } from './differences.ts';

export interface CloseDifferenceDialogProps {
  readonly open: boolean;
  readonly row: Wire<PayoutDifference>;
  readonly onChoose: (bearer: DifferenceBearer, note: string) => void;
  readonly onClose: () => void;
}

export function CloseDifferenceDialog({ open, row, onChoose, onClose }: CloseDifferenceDialogProps) {
  const [chosen, setChosen] = useState<DifferenceBearer | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { amount, side } = differenceOf(row);
  const isBanks = row.credit_usdt === null;
  const bearer = isBanks ? 'bank' : chosen;
  const missing = { bearer: bearer === null, note: note.trim() === '' };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Como encerrar esta diferença?"
      cancel="Voltar"
      send="Continuar"
      onSend={() => {
        setTried(true);
        if (bearer !== null && !missing.note) onChoose(bearer, note.trim());
      }}
      before={
        <Summary
          lines={[
            { label: 'Cliente', value: row.user.name },
            { label: side === 'more' ? 'Pago a mais' : 'Pago a menos', value: exactMoney(amount) },
          ]}
        />
      }
      formClassName="mt-5 grid gap-5"
    >
      {isBanks ? (
        <p className="text-sm text-muted">
          {side === 'more'
            ? 'O banco assume o valor: o cliente não paga mais do que foi combinado na cotação.'
            : 'O banco fica com o valor: ele não é do cliente, que já recebeu de volta o que lhe cabia.'}
        </p>
      ) : (
        <ChoiceList
          legend="Para quem vai o valor"
          name="bearer"
          value={chosen}
          onChange={setChosen}
          error={tried && missing.bearer ? 'Escolha para quem vai o valor.' : undefined}
          options={[
            {
              value: 'customer',
              content: (
                <Option title="Creditar ao cliente" text={`${creditText(row)}, na cotação do pagamento.`} />
              ),
            },
            {
              value: 'bank',
              content: <Option title="Fica com o banco" text="Por exemplo, quando ainda será cobrado." />,
            },
          ]}
        />
      )}
      <TextField
        label="Motivo"
        name="note"
        autoComplete="off"
        maxLength={MAX_DECISION_NOTE_LENGTH}
        placeholder="O que o provedor respondeu"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={tried && missing.note ? 'Informe o motivo.' : undefined}
      />
    </FormDialog>
  );
}

function creditText({ credit_usdt: credit }: Wire<PayoutDifference>): string {
  return credit === null ? '' : exactMoney(amountFromWire('USDT', credit));
}

function Option({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-muted">{text}</span>
    </>
  );
}
