import { MAX_DECISION_NOTE_LENGTH } from '@lastro/contracts/constants';
import { useRef, useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

export interface ReturnNoteDialogProps {
  readonly open: boolean;
  readonly amount: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

export function ReturnNoteDialog({ open, amount, onNote, onClose }: ReturnNoteDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      focusFirst={input}
      title="Como as moedas foram devolvidas?"
      cancel="Voltar"
      send="Continuar"
      onSend={() => (note.trim() === '' ? setMissing(true) : onNote(note.trim()))}
      before={
        <Notice tone="warning" title={`Devolva antes ${amount}`}>
          A devolução é feita por uma pessoa, na corretora. Aqui ela só é registrada.
        </Notice>
      }
      formClassName="mt-5"
    >
      <TextField
        ref={input}
        label="Como foi feita"
        name="note"
        autoComplete="off"
        maxLength={MAX_DECISION_NOTE_LENGTH}
        placeholder="Hash da transação, data, quem pediu"
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
        error={missing ? 'Diga como as moedas foram devolvidas.' : undefined}
      />
    </FormDialog>
  );
}
