import { MIN_PASSWORD_LENGTH } from '@lastro/contracts/constants';
import {
  loginBody,
  loginPhoneBody,
  type RequestPasswordResetBody,
  registerBody,
  requestPasswordResetBody,
  resetPasswordBody,
} from '@lastro/contracts/customers/auth';
import * as z from 'zod/mini';

const REQUIRED_TEXTS: Readonly<Record<string, string>> = {
  name: 'Informe seu nome completo.',
  email: 'Informe seu e-mail.',
  phone: 'Informe seu telefone.',
  password: 'Informe sua senha.',
  newPassword: 'Informe a nova senha.',
  code: 'Informe o código.',
  confirmation: 'Confirme a senha.',
};

export const CONTACT_REQUIRED = 'Informe e-mail ou telefone.';
const PASSWORDS_DIFFER = 'As senhas não coincidem.';
const TOO_SHORT = `A senha precisa ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`;

interface Issue {
  readonly code: string;
  readonly path?: readonly PropertyKey[] | undefined;
}

export function inPortuguese(issue: Issue): string {
  const field = String(issue.path?.at(-1) ?? '');
  if (issue.code === 'too_big') return 'Texto longo demais.';
  return REQUIRED_TEXTS[field] ?? 'Verifique este campo.';
}

/** Empty where the customer left it out. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

const hasContact = ({ email, phone }: RequestPasswordResetBody): boolean =>
  Boolean(email?.trim() || phone?.trim());

const chosenPassword = z.string().check(
  z.minLength(1),
  z.refine((text) => text === '' || [...text].length >= MIN_PASSWORD_LENGTH, TOO_SHORT),
);
const confirmation = z.string().check(z.minLength(1));

export const emailForm = loginBody;
export type EmailForm = z.input<typeof emailForm>;

export const phoneForm = loginPhoneBody;
export type PhoneForm = z.input<typeof phoneForm>;

export const registerForm = z.extend(registerBody, { password: chosenPassword, confirmation }).check(
  z.refine(hasContact, { error: CONTACT_REQUIRED, path: ['phone'], when: () => true }),
  z.refine((form) => form.confirmation === '' || form.password === form.confirmation, {
    error: PASSWORDS_DIFFER,
    path: ['confirmation'],
    when: () => true,
  }),
);
export type RegisterForm = z.input<typeof registerForm>;

export const requestResetForm = requestPasswordResetBody.check(
  z.refine(hasContact, { error: CONTACT_REQUIRED, path: ['email'] }),
);
export type RequestResetForm = z.input<typeof requestResetForm>;

export const resetForm = z
  .object({ code: resetPasswordBody.shape.code, newPassword: chosenPassword, confirmation })
  .check(
    z.refine((form) => form.confirmation === '' || form.newPassword === form.confirmation, {
      error: PASSWORDS_DIFFER,
      path: ['confirmation'],
      when: () => true,
    }),
  );
export type ResetForm = z.input<typeof resetForm>;
