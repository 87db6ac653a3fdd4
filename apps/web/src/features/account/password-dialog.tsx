import { MIN_PASSWORD_LENGTH } from '@lastro/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isProofDeclined, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { PASSWORD_RULES } from '../../lib/session/password-rules.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrengthMeter } from '../../ui/fields/password-strength.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { changePassword } from './api.ts';

export interface PasswordDialogProps {
  readonly account: string;
  readonly onClose: () => void;
}

type Problem = { readonly at: 'current' | 'chosen'; readonly text: string } | null;

function problemOf(error: unknown): Problem {
  const text = messageOf(error, 'Erro ao trocar a senha');
  const chosenCodes = ['weak_password', 'common_password', 'same_password'];
  const chosen = error instanceof ApiError && error.code !== null && chosenCodes.includes(error.code);
  return { at: chosen ? 'chosen' : 'current', text };
}

export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const [busy, setBusy] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const chosenInput = useRef<HTMLInputElement>(null);

  function refuse(next: Problem): void {
    setProblem(next);
    (next?.at === 'chosen' ? chosenInput : currentInput).current?.focus();
  }

  async function send(): Promise<void> {
    if (current === '') return refuse({ at: 'current', text: 'Informe a senha atual.' });
    if ([...chosen].length < MIN_PASSWORD_LENGTH) {
      return refuse({ at: 'chosen', text: `Use pelo menos ${MIN_PASSWORD_LENGTH} caracteres.` });
    }
    setBusy(true);
    try {
      await changePassword({ current_password: current, new_password: chosen });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
      onClose();
      toast({ title: 'Senha trocada.', description: 'As outras sessões foram encerradas.' });
    } catch (error) {
      if (!isProofDeclined(error)) refuse(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={currentInput}
      title="Trocar senha"
      text="As outras sessões são encerradas. Seus saques continuam liberados."
      send="Trocar senha"
      sending="Trocando..."
      busy={busy}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={currentInput}
        label="Senha atual"
        autoComplete="current-password"
        value={current}
        error={problem?.at === 'current' ? problem.text : undefined}
        onChange={(event) => {
          setProblem(null);
          setCurrent(event.target.value);
        }}
      />
      <PasswordField
        ref={chosenInput}
        label="Nova senha"
        autoComplete="new-password"
        {...PASSWORD_RULES}
        hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres, e nada fácil de adivinhar.`}
        value={chosen}
        error={problem?.at === 'chosen' ? problem.text : undefined}
        onChange={(event) => {
          setProblem(null);
          setChosen(event.target.value);
        }}
      />
      <PasswordStrengthMeter minLength={MIN_PASSWORD_LENGTH} password={chosen} />
    </FormDialog>
  );
}
