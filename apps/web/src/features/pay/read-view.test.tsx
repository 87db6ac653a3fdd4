import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { RefusedCode } from './read-view.tsx';

const textOf = (error: ApiError) =>
  renderToStaticMarkup(<RefusedCode error={error} />).replace(/<[^>]*>/g, '|');

test('a damaged code has the same heading as a text that is no code', () => {
  const text = textOf(new ApiError(422, 'code_unreadable', 'O código está incompleto.'));
  expect(text).toMatch(
    /Código não reconhecido\|.*\|Este código não pode ser pago\|.*O código está incompleto\./,
  );
});
