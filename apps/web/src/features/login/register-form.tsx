import { zodResolver } from '@hookform/resolvers/zod';
import { PASSWORD_MIN_LENGTH } from '@lastro/contracts/constants';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { register } from './api.ts';
import { CONTACT_REQUIRED, inPortuguese, registerForm, type RegisterForm as Values } from './forms.ts';
import { type FormContext, useSubmit } from './use-submit.ts';

export interface RegisterFormProps extends FormContext {
  readonly onRegistered: (contact: { email: string; phone: string }) => void;
  readonly onBack: () => void;
}

export function RegisterForm({ setNotice, onRegistered, onBack }: RegisterFormProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao cadastrar');
  const form = useForm<Values>({
    resolver: zodResolver(registerForm, { error: inPortuguese }),
    defaultValues: { name: '', phone: '', email: '', password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  const noContact = errors.phone?.message === CONTACT_REQUIRED;

  const send = form.handleSubmit(({ name, email, phone, password }) =>
    submit(async () => {
      const contact = { email: email?.trim() ?? '', phone: phone?.trim() ?? '' };
      await register({ name: name.trim(), ...contact, password });
      onRegistered(contact);
    }),
  );

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
      <TextField
        label="Telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(11) 98765-4321"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Basta um dos dois: telefone ou e-mail."
        error={errors.email?.message}
        {...form.register('email', { onChange: () => noContact && form.clearErrors('phone') })}
      />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        required
        hint={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Cadastrando...">
        Cadastrar
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Voltar para login
      </Button>
    </form>
  );
}
