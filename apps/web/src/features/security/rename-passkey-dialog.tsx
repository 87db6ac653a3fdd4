import type { Passkey } from '@lastro/contracts';
import { PASSKEY_NAME_MAX_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wire } from '../../lib/exact-json.ts';
import { securityOptions } from '../../lib/security.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAskedOnce } from '../../ui/use-asked-once.ts';
import { renamePasskey } from './api.ts';

export interface RenamePasskeyDialogProps {
  readonly passkey: Wire<Passkey>;
  readonly onClose: () => void;
}

/** Another name for a passkey, so that its owner knows which device it is on. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const queries = useQueryClient();
  const asked = useAskedOnce('Erro ao renomear chave de acesso');

  async function save(): Promise<void> {
    await renamePasskey(passkey.id, name.trim());
    await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    onClose();
    toast({ title: 'Nome da chave alterado.' });
  }

  function send(): void {
    if (name.trim() === '') asked.refuse('Informe um nome.');
    else void asked.run(save);
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={asked.input}
      title="Renomear chave de acesso"
      text="Um nome que diga em que aparelho ela está."
      send="Salvar nome"
      sending="Salvando..."
      busy={asked.busy}
      onSend={send}
    >
      <TextField
        ref={asked.input}
        label="Nome da chave"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        error={asked.problem}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          asked.clear();
        }}
      />
    </FormDialog>
  );
}
