import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadError } from './error-state.tsx';

function shown(query: { readonly data: unknown; readonly isError: boolean }, card = false): string {
  const error = query.isError ? new Error('failed') : null;
  const refetch = () => Promise.reject(new Error('unused'));
  return renderToStaticMarkup(
    <LoadError query={{ ...query, error, isFetching: false, refetch }} card={card} title="Sem saldo" />,
  );
}

test('a load error is shown only if the query failed without earlier data', () => {
  expect(shown({ data: undefined, isError: false })).toBe('');
  expect(shown({ data: [], isError: true })).toBe('');
  expect(shown({ data: undefined, isError: true })).toMatch(
    /^<div role="alert".*Sem saldo.*Tentar novamente/,
  );
});

test('a load error can be on a card of its own', () => {
  const failed = { data: undefined, isError: true };
  expect(shown(failed, true)).toContain(shown(failed));
  expect(shown(failed, true)).not.toBe(shown(failed));
});
