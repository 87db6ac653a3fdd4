import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { emailForm, inPortuguese, phoneForm, registerForm, requestResetForm, resetForm } from './forms.ts';

/** The first message of each field, as the forms show them. */
function errorsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { error: inPortuguese });
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

const person = {
  name: 'Maria Souza',
  email: 'maria@lastro.example',
  phone: '',
  password: 'uma senha boa',
  confirmation: 'uma senha boa',
};

describe('signing in', () => {
  it('requires both fields', () => {
    expect(errorsOf(emailForm, { email: '', password: '' })).toEqual({
      email: 'Informe seu e-mail.',
      password: 'Informe sua senha.',
    });
    expect(errorsOf(phoneForm, { phone: '', password: 'x' })).toEqual({ phone: 'Informe seu telefone.' });
  });

  it('leaves the password to the server', () => {
    expect(errorsOf(emailForm, { email: 'a@b.example', password: 'x' })).toEqual({});
  });

  it('refuses texts that are too long', () => {
    expect(errorsOf(emailForm, { email: 'a'.repeat(255), password: 'x' })).toEqual({
      email: 'Texto longo demais.',
    });
  });
});

describe('registering', () => {
  it('accepts an e-mail or a phone', () => {
    expect(errorsOf(registerForm, person)).toEqual({});
    expect(errorsOf(registerForm, { ...person, email: '', phone: '(11) 98765-4321' })).toEqual({});
  });

  it('requires one of them', () => {
    expect(errorsOf(registerForm, { ...person, email: ' ' })).toEqual({
      phone: 'Informe e-mail ou telefone.',
    });
  });

  it('reports every empty field at once', () => {
    const empty = { name: '', email: '', phone: '', password: '', confirmation: '' };
    expect(errorsOf(registerForm, empty)).toEqual({
      name: 'Informe seu nome completo.',
      phone: 'Informe e-mail ou telefone.',
      password: 'Informe sua senha.',
      confirmation: 'Confirme a senha.',
    });
  });

  it('requires the same password twice, of at least eight characters', () => {
    expect(errorsOf(registerForm, { ...person, confirmation: 'outra' })).toEqual({
      confirmation: 'As senhas não coincidem.',
    });
    expect(errorsOf(registerForm, { ...person, password: 'curta', confirmation: 'curta' })).toEqual({
      password: 'A senha precisa ter pelo menos 8 caracteres.',
    });
    // Four characters, each of two UTF-16 units.
    expect(errorsOf(registerForm, { ...person, password: '🔑🌊🎈🍞', confirmation: '🔑🌊🎈🍞' })).toEqual({
      password: 'A senha precisa ter pelo menos 8 caracteres.',
    });
  });
});

describe('resetting a password', () => {
  it('requires an e-mail or a phone', () => {
    expect(errorsOf(requestResetForm, { email: '', phone: '' })).toEqual({
      email: 'Informe e-mail ou telefone.',
    });
    expect(errorsOf(requestResetForm, { email: '', phone: '11987654321' })).toEqual({});
  });

  it('requires the code and the same new password twice', () => {
    expect(errorsOf(resetForm, { code: '', newPassword: 'uma senha boa', confirmation: 'x' })).toEqual({
      code: 'Informe o código.',
      confirmation: 'As senhas não coincidem.',
    });
    expect(errorsOf(resetForm, { code: '123456', newPassword: '', confirmation: '' })).toEqual({
      newPassword: 'Informe a nova senha.',
      confirmation: 'Confirme a senha.',
    });
  });
});
