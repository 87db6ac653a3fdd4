import type { Passkey } from '@lastro/contracts';
import { MAX_PASSKEY_NAME_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useFieldSubmit } from '../../lib/api/use-field-submit.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { securityOptions } from '../../lib/queries/security.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { renamePasskey } from './api.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: Wire<Passkey>;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const queries = useQueryClient();
  const submit = useFieldSubmit('Erro ao renomear chave de acesso');

  async function save(): Promise<void> {
    await renamePasskey(passkey.id, name.trim());
    await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    onClose();
    toast({ title: 'Nome da chave alterado.' });
  }

  function send(): void {
    if (name.trim() === '') submit.refuse('Informe um nome.');
    else void submit.run(save);
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={submit.input}
      title="Renomear chave de acesso"
      text="Um nome que identifique o aparelho."
      send="Salvar nome"
      sending="Salvando..."
      busy={submit.busy}
      onSend={send}
    >
      <TextField
        ref={submit.input}
        label="Nome da chave"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        error={submit.problem}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          submit.clear();
        }}
      />
    </FormDialog>
  );
}
