import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH } from '@lastro/contracts/constants';
import { type RefObject, useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-client.ts';
import { type LegalText, PRIVACY, TERMS } from '../../lib/legal-texts.ts';
import { PASSWORD_HINT, PASSWORD_RULES } from '../../lib/session/password-rules.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password/password-field.tsx';
import { PasswordStrengthMeter } from '../../ui/fields/password/password-strength.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LegalDialog } from '../../ui/overlays/legal-dialog.tsx';
import { register } from './api.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import {
  CONTACT_REQUIRED,
  type Contact,
  inPortuguese,
  registerForm,
  type RegisterForm as Values,
} from './forms.ts';
import { type FormContext, useSubmit } from './use-submit.ts';

/** Without the passwords. */
type Draft = Pick<Values, 'name' | 'phone' | 'email'>;

export const EMPTY_DRAFT: Draft = { name: '', phone: '', email: '' };

interface RegisterFormProps extends FormContext {
  /** What was typed before another form of the page was shown. */
  readonly draft: RefObject<Draft>;
  readonly onRegistered: (contact: Contact, token: string) => void;
  /** Called if the contact already has an account. */
  readonly onExistingAccount: (contact: Contact) => void;
  readonly onBack: () => void;
}

const TAKEN = { email_taken: 'email', phone_taken: 'phone' } as const;

export function RegisterForm(props: RegisterFormProps) {
  const { draft, setNotice, onRegistered, onExistingAccount, onBack } = props;
  const [taken, setTaken] = useState<'email' | 'phone' | null>(null);
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao cadastrar');
  const form = useForm<Values>({
    resolver: zodResolver(registerForm, { error: inPortuguese }),
    defaultValues: { ...draft.current, password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  useEffect(
    () => () => {
      const { name, phone, email } = form.getValues();
      draft.current = { name, phone, email };
    },
    [form, draft],
  );
  const noContact = errors.phone?.message === CONTACT_REQUIRED;

  const send = form.handleSubmit(({ name, email, phone, password }) =>
    submit(async () => {
      const contact = { email: email?.trim() ?? '', phone: phone?.trim() ?? '' };
      setTaken(null);
      try {
        const { token } = await register({ name: name.trim(), ...contact, password });
        onRegistered(contact, token);
      } catch (error) {
        const field = error instanceof ApiError && TAKEN[error.code as keyof typeof TAKEN];
        if (!field) throw error;
        form.setError(field, { message: error.message }, { shouldFocus: true });
        setTaken(field);
      }
    }),
  );

  const problemOf = (field: 'email' | 'phone') => {
    const message = errors[field]?.message;
    if (taken !== field || message === undefined) return message;
    return (
      <span>
        {message}{' '}
        <button
          type="button"
          className="font-semibold underline"
          onClick={() =>
            onExistingAccount({ email: '', phone: '', [field]: form.getValues(field)?.trim() ?? '' })
          }
        >
          Entrar
        </button>
      </span>
    );
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <p className="-mb-3 text-sm text-muted">Basta um dos dois: telefone ou e-mail.</p>
      <PhoneField error={problemOf('phone')} {...form.register('phone')} />
      <EmailField
        error={problemOf('email')}
        {...form.register('email', { onChange: () => noContact && form.clearErrors('phone') })}
      />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        required
        {...PASSWORD_RULES}
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Strength control={form.control} />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <Consent />
      <Button type="submit" wide busy={busy} busyLabel="Cadastrando...">
        Cadastrar
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Voltar para login
      </Button>
    </form>
  );
}

/** Its own component, so that typing doesn't re-render the form. */
function Strength({ control }: { readonly control: Control<Values> }) {
  return (
    <PasswordStrengthMeter
      minLength={MIN_PASSWORD_LENGTH}
      password={useWatch({ control, name: 'password' })}
    />
  );
}

function Consent() {
  const [open, setOpen] = useState<LegalText | null>(null);
  const link = (text: LegalText, label: string) => (
    <button type="button" className="font-semibold text-link underline" onClick={() => setOpen(text)}>
      {label}
    </button>
  );
  return (
    <>
      <p className="text-sm text-muted">
        Ao cadastrar, você aceita os {link(TERMS, 'Termos de uso')} e a{' '}
        {link(PRIVACY, 'Política de privacidade')}.
      </p>
      {open !== null && <LegalDialog text={open} onClose={() => setOpen(null)} />}
    </>
  );
}
