import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { NotPayableNotice, RefusedCode } from './read-view.tsx';

const textOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '|');

test('a damaged code has the same heading as a text that is no code', () => {
  const error = new ApiError(422, 'code_unreadable', 'O código está incompleto.');
  const text = textOf(<RefusedCode error={error} />);
  expect(text).toMatch(
    /Código não reconhecido\|.*\|Este código não pode ser pago\|.*O código está incompleto\./,
  );
});

const NONE = { kind: 'unknown', go: null, problem: null } as const;
const KEY = { ...NONE, kind: 'pix_key' } as const;
const EXPIRED = { code: 'code_expired', text: 'Este código venceu.' } as const;
const goTo = (screen: 'Withdraw' | 'CryptoSend') => ({ screen, prefill: {} });

test.each([
  ['may be a phone number', '48999112233', { ...NONE, go: goTo('Withdraw') }, 'continue em Sacar'],
  ['is for another screen', 'bitcoin:bc1', { ...NONE, go: goTo('CryptoSend') }, 'pago em outra tela'],
  ['is no code', 'bom dia', NONE, 'Isto não é um código PIX nem um boleto'],
  ['begins like a code', '0002', NONE, 'Peça outro código a quem vai receber.'],
  ['has a problem', '0002', { ...NONE, go: goTo('CryptoSend'), problem: EXPIRED }, 'Este código venceu.'],
  ['is a key with a problem', 'ana@lastro.example', { ...KEY, problem: EXPIRED }, 'Este código venceu.'],
])('text that %s has its own notice', (_, text, reply, notice) => {
  expect(textOf(<NotPayableNotice text={text} reply={reply} />)).toContain(notice);
});
