import { MAX_DECISION_NOTE_LENGTH } from '@lastro/contracts/constants';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { type DecriptoOrder, monthText, type Report } from './decripto.ts';

export interface DeliverDialogProps {
  readonly open: boolean;
  readonly report: Report;
  readonly onChoose: (given: Pick<DecriptoOrder, 'receipt' | 'note'>) => void;
  readonly onClose: () => void;
}

const RECEIPT = /^[A-Za-z0-9./-]{1,60}$/;

export function DeliverDialog({ open, report, onChoose, onClose }: DeliverDialogProps) {
  const [receipt, setReceipt] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const given = { receipt: receipt.trim(), note: note.trim() };
  const wrong = { receipt: !RECEIPT.test(given.receipt), note: given.note === '' };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Informar a entrega"
      cancel="Voltar"
      send="Continuar"
      onSend={() => {
        setTried(true);
        if (!wrong.receipt && !wrong.note) onChoose(given);
      }}
      before={
        <Summary
          lines={[
            { label: 'Mês', value: monthText(report.month) },
            { label: 'Versão', value: report.version },
          ]}
        />
      }
      formClassName="mt-5 grid gap-5"
    >
      <TextField
        label="Número do recibo"
        name="receipt"
        autoComplete="off"
        maxLength={60}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
        error={
          tried && wrong.receipt
            ? 'Digite o número do recibo: letras, números, ponto, barra e hífen.'
            : undefined
        }
      />
      <TextField
        label="Motivo"
        name="note"
        autoComplete="off"
        maxLength={MAX_DECISION_NOTE_LENGTH}
        placeholder="Por exemplo, entregue no e-CAC"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={tried && wrong.note ? 'Informe o motivo.' : undefined}
      />
    </FormDialog>
  );
}
