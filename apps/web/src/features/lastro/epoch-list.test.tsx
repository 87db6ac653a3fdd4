import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EpochList } from './epoch-list.tsx';

it('says that older proofs could not be loaded', () => {
  const render = (isFetchNextPageError: boolean) =>
    renderToStaticMarkup(
      <EpochList
        epochs={[]}
        className=""
        list={{
          hasNextPage: true,
          isFetchNextPageError,
          isFetchingNextPage: false,
          fetchNextPage: () => null,
        }}
      />,
    );
  expect(render(false)).toContain('Mostrar mais antigas');
  expect(render(false)).not.toContain('role="alert"');
  expect(render(true)).toMatch(/role="alert".*Não foi possível carregar as mais antigas.*Tentar novamente/);
});
