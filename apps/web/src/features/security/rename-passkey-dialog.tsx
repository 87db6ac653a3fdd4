import type { Passkey } from '@lastro/contracts';
import { PASSKEY_NAME_MAX_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { securityOptions } from '../../lib/security.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { renamePasskey } from './api.ts';

export interface RenamePasskeyDialogProps {
  readonly passkey: Wire<Passkey>;
  readonly onClose: () => void;
}

/** Another name for a passkey, so that its owner knows which device it is on. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  function refuse(reason: string): void {
    setProblem(reason);
    input.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return refuse('Informe um nome.');
    setBusy(true);
    try {
      await renamePasskey(passkey.id, name.trim());
      await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
      onClose();
      toast({ title: 'Nome da chave alterado.' });
    } catch (error) {
      setBusy(false);
      refuse(messageOf(error, 'Erro ao renomear chave de acesso'));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      focusFirst={input}
      title="Renomear chave de acesso"
      text="Um nome que diga em que aparelho ela está."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Salvando...">
            Salvar nome
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label="Nome da chave"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          error={problem}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
