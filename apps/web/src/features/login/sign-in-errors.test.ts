import { SIGN_IN_ERRORS } from '@lastro/contracts';
import { expect, it } from 'vitest';
import { signInErrorIn } from './sign-in-errors.ts';

it.each(SIGN_IN_ERRORS)('has words of its own for %s', (code) => {
  const text = signInErrorIn(`?error=${code}`);
  expect(text).toMatch(/^[A-ZÀ-Ú].*\.$/);
  expect(SIGN_IN_ERRORS.filter((other) => signInErrorIn(`?error=${other}`) === text)).toEqual([code]);
});

it('says nothing where there is no error, and shows no text that an address brings along', () => {
  expect(signInErrorIn('')).toBeNull();
  expect(signInErrorIn('?token=x')).toBeNull();
  for (const text of ['', 'x', 'toString', '__proto__', 'Ligue para 0800']) {
    expect(signInErrorIn(`?error=${encodeURIComponent(text)}`)).toBe('Erro ao logar');
  }
});
