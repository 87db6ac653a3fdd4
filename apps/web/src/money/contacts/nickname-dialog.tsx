import { MAX_NICKNAME_LENGTH } from '@lastro/contracts/constants';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

interface NicknameDialogProps {
  readonly name: string;
  readonly nickname: string | null;
  readonly busy: boolean;
  readonly removeLabel: string;
  /** What removing means, if it is not obvious. */
  readonly removeHint?: string;
  readonly onClose: () => void;
  readonly onSave: (nickname: string) => void;
  readonly onRemove: () => void;
}

/** Renames or removes a contact or receiver. */
export function NicknameDialog(props: NicknameDialogProps) {
  const { name, busy, removeLabel, removeHint, onClose, onSave, onRemove } = props;
  const [nickname, setNickname] = useState(props.nickname ?? '');
  return (
    <FormDialog
      title={name}
      text="Só você vê o apelido."
      send="Salvar"
      sending="Salvando..."
      busy={busy}
      cancel="Voltar"
      onClose={onClose}
      onSend={() => onSave(nickname)}
    >
      <TextField
        label="Apelido (opcional)"
        autoComplete="off"
        maxLength={MAX_NICKNAME_LENGTH}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Button
        variant="quiet"
        className="mt-3 -ml-3 px-3 text-brick"
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      >
        {removeLabel}
      </Button>
      {removeHint !== undefined && <p className="mt-1 text-sm text-muted">{removeHint}</p>}
    </FormDialog>
  );
}
