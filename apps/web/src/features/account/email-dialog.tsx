import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogForm } from '../../lib/api/use-dialog-form.ts';
import { useFieldSubmit } from '../../lib/api/use-field-submit.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { meOptions } from '../../lib/queries/me.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { PasswordField } from '../../ui/fields/password/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { confirmEmail, profileOptions, requestEmail } from './api.ts';

interface EmailDialogProps {
  /** For the browser's password manager. */
  readonly account: string;
  /** The current e-mail, to be confirmed; a new one is asked for without it. */
  readonly unconfirmed?: string;
  readonly onClose: () => void;
}

export function EmailDialog({ account, unconfirmed, onClose }: EmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AddressStep account={account} unconfirmed={unconfirmed} onSent={setSentTo} onClose={onClose} />
  ) : (
    <CodeStep email={sentTo} isCurrent={sentTo === unconfirmed} onClose={onClose} />
  );
}

const FIELDS = { email: ['invalid_email', 'same_email'], password: ['wrong_password'] } as const;

interface AddressStepProps {
  readonly account: string;
  readonly unconfirmed: string | undefined;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

function AddressStep({ account, unconfirmed, onSent, onClose }: AddressStepProps) {
  const isCurrent = unconfirmed !== undefined;
  const [email, setEmail] = useState(unconfirmed ?? '');
  const [password, setPassword] = useState('');
  const form = useDialogForm<keyof typeof FIELDS>({ fields: FIELDS, failed: 'Erro ao enviar o código' });

  async function send(): Promise<void> {
    if (email.trim() === '') return form.refuse('email', 'Informe o novo e-mail.');
    if (password === '') return form.refuse('password', 'Informe a senha atual.');
    await form.run(async () => {
      await requestEmail({ new_email: email.trim(), current_password: password });
      onSent(email.trim());
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={isCurrent ? form.inputs.password : form.inputs.email}
      title={isCurrent ? 'Confirmar e-mail' : 'Trocar e-mail'}
      text={
        isCurrent
          ? `Enviamos um código a ${unconfirmed}.`
          : 'Enviamos um código ao novo e-mail e um aviso ao atual. Nada muda antes do código.'
      }
      send="Enviar código"
      sending="Enviando..."
      busy={form.busy}
      problem={form.problem}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      {!isCurrent && (
        <TextField
          ref={form.inputs.email}
          label="Novo e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={form.errorAt('email')}
          onChange={(event) => {
            form.clear();
            setEmail(event.target.value);
          }}
        />
      )}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={form.inputs.password}
        label="Senha atual"
        autoComplete="current-password"
        value={password}
        error={form.errorAt('password')}
        onChange={(event) => {
          form.clear();
          setPassword(event.target.value);
        }}
      />
    </FormDialog>
  );
}

interface CodeStepProps {
  readonly email: string;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

function CodeStep({ email, isCurrent, onClose }: CodeStepProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const submit = useFieldSubmit('Erro ao confirmar o código');

  function send(): void {
    if (code.length < 6) submit.refuse('Informe os seis dígitos.');
    else
      void submit.run(async () => {
        await confirmEmail({ code });
        await Promise.all(
          [profileOptions.queryKey, meOptions.queryKey, ['sessions']].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        );
        onClose();
        toast(
          isCurrent
            ? { title: 'E-mail confirmado.' }
            : { title: 'E-mail trocado.', description: 'As outras sessões foram encerradas.' },
        );
      });
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={submit.input}
      title={isCurrent ? 'Confirmar e-mail' : 'Confirme o novo e-mail'}
      text="O código vale por 10 minutos."
      send="Confirmar"
      sending="Confirmando..."
      busy={submit.busy}
      onSend={send}
      formClassName="grid gap-4"
    >
      <p>
        Digite o código enviado a <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <CodeField
        ref={submit.input}
        label="Código"
        value={code}
        error={submit.problem}
        onType={(digits) => {
          submit.clear();
          setCode(digits);
        }}
      />
    </FormDialog>
  );
}
