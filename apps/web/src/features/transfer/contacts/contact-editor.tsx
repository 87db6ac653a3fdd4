import type { UpdateContactBody } from '@lastro/contracts';
import { NICKNAME_MAX_LENGTH } from '@lastro/contracts/constants';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnContact } from '../../../money/contacts/contacts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

export interface ContactEditorProps {
  readonly contact: OwnContact;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Null: the contact was removed. */
  readonly onChange: (change: UpdateContactBody | null) => void;
}

export function ContactEditor({ contact, busy, onClose, onChange }: ContactEditorProps) {
  const [nickname, setNickname] = useState(contact.nickname ?? '');
  return (
    <FormDialog
      title={contact.name}
      text="Só você vê o apelido."
      send="Salvar"
      sending="Salvando..."
      busy={busy}
      cancel="Voltar"
      onClose={onClose}
      onSend={() => onChange({ nickname })}
    >
      <TextField
        label="Apelido (opcional)"
        autoComplete="off"
        maxLength={NICKNAME_MAX_LENGTH}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Button
        variant="quiet"
        className="mt-3 -ml-3 px-3 text-brick"
        icon={<Trash2 className="size-5" />}
        onClick={() => onChange(null)}
      >
        Remover contato
      </Button>
    </FormDialog>
  );
}
