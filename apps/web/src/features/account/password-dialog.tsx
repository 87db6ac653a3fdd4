import { MIN_PASSWORD_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogForm } from '../../lib/api/use-dialog-form.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { sessionsOptions } from '../../lib/queries/security.ts';
import { PASSWORD_HINT, PASSWORD_RULES } from '../../lib/session/password-rules.ts';
import { PasswordField } from '../../ui/fields/password/password-field.tsx';
import { PasswordStrengthMeter } from '../../ui/fields/password/password-strength.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { changePassword } from './api.ts';

interface PasswordDialogProps {
  readonly account: string;
  readonly onClose: () => void;
}

const FIELDS = {
  current: ['wrong_password'],
  chosen: ['weak_password', 'common_password', 'same_password'],
} as const;

export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const form = useDialogForm<keyof typeof FIELDS>({ fields: FIELDS, failed: 'Erro ao trocar a senha' });

  async function send(): Promise<void> {
    if (current === '') return form.refuse('current', 'Informe a senha atual.');
    if ([...chosen].length < MIN_PASSWORD_LENGTH) {
      return form.refuse('chosen', `Use pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`);
    }
    await form.run(async () => {
      await changePassword({ current_password: current, new_password: chosen });
      await queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
      onClose();
      toast({ title: 'Senha trocada.', description: 'As outras sessões foram encerradas.' });
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={form.inputs.current}
      title="Trocar senha"
      text="As outras sessões são encerradas. Seus saques continuam liberados."
      send="Trocar senha"
      sending="Trocando..."
      busy={form.busy}
      problem={form.problem}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={form.inputs.current}
        label="Senha atual"
        autoComplete="current-password"
        value={current}
        error={form.errorAt('current')}
        onChange={(event) => {
          form.clear();
          setCurrent(event.target.value);
        }}
      />
      <PasswordField
        ref={form.inputs.chosen}
        label="Nova senha"
        autoComplete="new-password"
        {...PASSWORD_RULES}
        hint={PASSWORD_HINT}
        value={chosen}
        error={form.errorAt('chosen')}
        onChange={(event) => {
          form.clear();
          setChosen(event.target.value);
        }}
      />
      <PasswordStrengthMeter minLength={MIN_PASSWORD_LENGTH} password={chosen} />
    </FormDialog>
  );
}
