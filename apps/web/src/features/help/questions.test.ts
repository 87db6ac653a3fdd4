import { expect, test } from 'vitest';
import { findQuestions, QUESTIONS } from './questions.ts';

test.each([
  ['CARTAO bloqueio', 'Como bloqueio meu cartão virtual?'],
  ['  autenticador   perdi ', 'Perdi o celular com o app autenticador'],
])('"%s" finds the question in any order, case and accents', (search, question) => {
  expect(findQuestions(search).map((found) => found.question)).toContain(question);
});

test('an empty search finds everything, an unknown word nothing', () => {
  expect(findQuestions(' ')).toEqual(QUESTIONS);
  expect(findQuestions('financiamento imobiliário')).toEqual([]);
});

test('closing the account is explained where its button is', () => {
  const [found] = findQuestions('como encerro minha conta');
  expect(found?.answer).toContain('Em Minha conta');
});
