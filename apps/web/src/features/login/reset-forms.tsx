import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH, RESET_SUCCESS_RETURN_MS } from '@lastro/contracts/constants';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { PASSWORD_HINT, PASSWORD_RULES } from '../../lib/session/password-rules.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { PasswordField } from '../../ui/fields/password/password-field.tsx';
import { PasswordStrengthMeter } from '../../ui/fields/password/password-strength.tsx';
import { requestPasswordReset, resetPassword } from './api.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import {
  type Contact,
  inPortuguese,
  type RequestResetForm,
  type ResetForm,
  requestResetForm,
  resetForm,
} from './forms.ts';
import { ResendCode } from './resend-code.tsx';
import { type FormContext, useSubmit } from './use-submit.ts';

interface RequestCodeProps extends FormContext {
  readonly contact: Contact;
  readonly onSent: (contact: Contact, sandbox: boolean) => void;
  readonly onBack: () => void;
}

export function RequestCodeForm({ setNotice, contact, onSent, onBack }: RequestCodeProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao solicitar código');
  const form = useForm<RequestResetForm>({
    resolver: zodResolver(requestResetForm, { error: inPortuguese }),
    defaultValues: contact,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ email, phone }) =>
    submit(async () => {
      const entered = { email: email?.trim() ?? '', phone: phone?.trim() ?? '' };
      const { sandbox } = await requestPasswordReset(entered);
      onSent(entered, sandbox);
    }),
  );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <p className="-mb-3 text-sm text-muted">Basta um dos dois: e-mail ou telefone.</p>
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PhoneField
        error={errors.phone?.message}
        {...form.register('phone', { onChange: () => form.clearErrors('email') })}
      />
      <Button type="submit" wide busy={busy} busyLabel="Solicitando...">
        Solicitar código
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Voltar para login
      </Button>
    </form>
  );
}

interface NewPasswordProps extends FormContext {
  readonly contact: Contact;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function NewPasswordForm({ setNotice, contact, onDone, onBack }: NewPasswordProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao redefinir senha');
  const [changed, setChanged] = useState(false);
  const [sentCode, setSentCode] = useState('');
  const form = useForm<ResetForm>({
    resolver: zodResolver(resetForm, { error: inPortuguese }),
    defaultValues: { code: '', newPassword: '', confirmation: '' },
  });
  const { errors } = form.formState;

  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { field: code } = useController({ control: form.control, name: 'code' });

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => done(), RESET_SUCCESS_RETURN_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  const send = form.handleSubmit(({ code, newPassword }) =>
    submit(async () => {
      setSentCode(code);
      await resetPassword({ ...contact, code: code.trim(), newPassword });
      setNotice({ tone: 'good', text: 'Senha redefinida com sucesso! Faça login.' });
      setChanged(true);
    }),
  );

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <input type="text" autoComplete="username" value={contact.email || contact.phone} readOnly hidden />
      <CodeField
        {...code}
        label="Código"
        error={errors.code?.message}
        refused={errors.code !== undefined || code.value === sentCode}
        onType={code.onChange}
      />
      <PasswordField
        label="Nova Senha"
        autoComplete="new-password"
        {...PASSWORD_RULES}
        hint={PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordStrengthMeter minLength={MIN_PASSWORD_LENGTH} password={newPassword} />
      <PasswordField
        label="Confirmar Nova Senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Redefinindo..." disabled={changed}>
        Redefinir Senha
      </Button>
      <ResendCode contact={contact} setNotice={setNotice} />
      <Button variant="quiet" wide disabled={changed} onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}
