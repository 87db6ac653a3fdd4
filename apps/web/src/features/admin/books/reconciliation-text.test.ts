import { expect, it } from 'vitest';
import { problemText } from './reconciliation-text.ts';

it.each([
  ['psp: Provider call not_done: no_token', 'Provedor PIX', 'not_done: no_token'],
  ['binance: Provider call not_done: ECONNREFUSED', 'Binance', 'not_done: ECONNREFUSED'],
  ['something else', 'Um provedor', 'something else'],
])('names the provider of the problem “%s”', (problem, name, detail) => {
  expect(problemText(problem)).toBe(
    `${name}: sem resposta. O que ele guarda não pôde ser comparado (detalhe técnico: ${detail}).`,
  );
});
