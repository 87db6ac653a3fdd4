import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createDeviceSetting } from '../../lib/browser/device-setting.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password/password-field.tsx';
import { GOOGLE_SIGN_IN_PATH, signInByEmail, signInByPhone } from './api.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import { type Contact, type EmailForm, emailForm, inPortuguese, type PhoneForm, phoneForm } from './forms.ts';
import { GoogleMark } from './frame/google-mark.tsx';
import { Tabs } from './tabs.tsx';
import { type FormContext, useSubmit } from './use-submit.ts';

const FALLBACK = 'Erro ao logar';

const METHODS = ['google', 'email', 'phone'] as const;
type SignInMethod = (typeof METHODS)[number];

const lastMethod = createDeviceSetting('lastro.sign-in-method');

interface SignInProps extends FormContext {
  readonly contact: Contact;
  readonly onContact: (typed: Partial<Contact>) => void;
  readonly onSignedIn: (token: string) => void;
  readonly onForgotten: (contact: Contact) => void;
}

/** Below the field, so that Tab goes directly from e-mail to password. */
function ForgotPassword({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="-my-4 text-right">
      <Button variant="quiet" className="-mr-5 text-sm" onClick={onClick}>
        Esqueceu a senha?
      </Button>
    </div>
  );
}

function EmailSignIn({ contact, onContact, onSignedIn, onForgotten, setNotice }: SignInProps) {
  const { busy, submit } = useSubmit({ setNotice }, FALLBACK);
  const form = useForm<EmailForm>({
    resolver: zodResolver(emailForm, { error: inPortuguese }),
    defaultValues: { email: contact.email, password: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    submit(async () => onSignedIn((await signInByEmail({ ...body, email: body.email.trim() })).token)),
  );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <EmailField
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register('email', { onChange: () => onContact({ email: form.getValues('email').trim() }) })}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ForgotPassword onClick={() => onForgotten({ email: form.getValues('email').trim(), phone: '' })} />
      <Button type="submit" wide busy={busy} busyLabel="Entrando...">
        Entrar
      </Button>
    </form>
  );
}

function PhoneSignIn({ contact, onContact, onSignedIn, onForgotten, setNotice }: SignInProps) {
  const { busy, submit } = useSubmit({ setNotice }, FALLBACK);
  const form = useForm<PhoneForm>({
    resolver: zodResolver(phoneForm, { error: inPortuguese }),
    defaultValues: { phone: contact.phone, password: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) => submit(async () => onSignedIn((await signInByPhone(body)).token)));
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <PhoneField
        autoComplete="username"
        error={errors.phone?.message}
        {...form.register('phone', { onChange: () => onContact({ phone: form.getValues('phone') }) })}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ForgotPassword onClick={() => onForgotten({ email: '', phone: form.getValues('phone') })} />
      <Button type="submit" wide busy={busy} busyLabel="Entrando...">
        Entrar
      </Button>
    </form>
  );
}

function GoogleSignIn() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Use sua conta Google. Você volta para cá já conectado, sem criar outra senha.
      </p>
      <Button
        variant="secondary"
        wide
        icon={<GoogleMark className="size-5" />}
        onClick={() => {
          lastMethod.set('google');
          location.assign(GOOGLE_SIGN_IN_PATH);
        }}
      >
        Entrar com Google
      </Button>
    </div>
  );
}

function firstMethod(contact: SignInProps['contact']): SignInMethod {
  if (contact.email !== '') return 'email';
  if (contact.phone !== '') return 'phone';
  return METHODS.find((method) => method === lastMethod.get()) ?? 'email';
}

export function SignInForm(props: SignInProps) {
  const [method, setMethod] = useState(() => firstMethod(props.contact));

  function choose(next: SignInMethod): void {
    props.setNotice(null);
    setMethod(next);
  }
  function signedIn(token: string): void {
    lastMethod.set(method);
    props.onSignedIn(token);
  }

  return (
    <Tabs
      label="Forma de acesso"
      value={method}
      onChange={choose}
      tabs={[
        { value: 'google', label: 'Google', content: <GoogleSignIn /> },
        { value: 'email', label: 'E-mail', content: <EmailSignIn {...props} onSignedIn={signedIn} /> },
        { value: 'phone', label: 'Telefone', content: <PhoneSignIn {...props} onSignedIn={signedIn} /> },
      ]}
    />
  );
}
