import { expect, test } from 'vitest';
import { codeSentText } from './code-sent.ts';

const CONTACT = { email: 'bruno@lastro.example', phone: '(21) 99876-5432' };

test('only the sandbox mentions the console', () => {
  expect(codeSentText(CONTACT, true)).toBe('Código enviado! (Veja o console do backend para testar)');
  expect(codeSentText(CONTACT, false)).not.toContain('console');
});

test('names the masked contact and the validity of the code', () => {
  expect(codeSentText(CONTACT, false)).toBe(
    'Enviamos um código para b•••@lastro.example. Vale por 10 minutos.',
  );
  expect(codeSentText({ ...CONTACT, email: '' }, false)).toBe(
    'Enviamos um código por SMS para ••••5432. Vale por 10 minutos.',
  );
});
