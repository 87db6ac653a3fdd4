import { SIGN_IN_ERRORS } from '@lastro/contracts';
import { expect, it } from 'vitest';
import { signInErrorIn } from './sign-in-errors.ts';

it.each(SIGN_IN_ERRORS)('has its own message for %s', (code) => {
  const text = signInErrorIn(`?error=${code}`);
  expect(text).toMatch(/^[A-ZÀ-Ú].*\.$/);
  expect(SIGN_IN_ERRORS.filter((other) => signInErrorIn(`?error=${other}`) === text)).toEqual([code]);
});

it('shows nothing without an error, and never a text from the address', () => {
  expect(signInErrorIn('')).toBeNull();
  expect(signInErrorIn('?token=x')).toBeNull();
  for (const text of ['', 'x', 'toString', '__proto__', 'Ligue para 0800']) {
    expect(signInErrorIn(`?error=${encodeURIComponent(text)}`)).toBe('Erro ao logar');
  }
});
