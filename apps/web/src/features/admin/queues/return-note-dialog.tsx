import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NOTE_MAX_LENGTH } from './unattributed.ts';

export interface ReturnNoteDialogProps {
  readonly amount: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** How the coins were sent back, by a person and at the exchange: the bank only writes it down. */
export function ReturnNoteDialog({ amount, onNote, onClose }: ReturnNoteDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A portal's events reach the form it was opened from.
    event.stopPropagation();
    if (note.trim() === '') setMissing(true);
    else onNote(note.trim());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Como as moedas foram devolvidas?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId}>
            Continuar
          </Button>
        </>
      }
    >
      <Notice tone="warning" title={`Devolva antes ${amount}`}>
        A devolução é feita por uma pessoa, na corretora. Aqui ela só é registrada.
      </Notice>
      <form id={formId} onSubmit={submit} noValidate className="mt-5">
        <TextField
          label="Como foi feita"
          name="note"
          autoComplete="off"
          maxLength={NOTE_MAX_LENGTH}
          placeholder="Hash da transação, data, quem pediu"
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setMissing(false);
          }}
          error={missing ? 'Diga como as moedas foram devolvidas.' : undefined}
        />
      </form>
    </Dialog>
  );
}
