import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import CryptoDepositPage from './crypto-deposit-page.tsx';

const render = (query: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/CryptoDeposit${query}`]}>
      <CryptoDepositPage />
    </MemoryRouter>,
  );

test.each(['', '?currency=', '?currency=DOGE', '?currency=BRL'])(
  '"%s" is not a coin of the bank',
  (query) => {
    const html = render(query);
    expect(html).toContain('Moeda inválida ou não especificada.');
    expect(html).toMatch(/href="\/CryptoDeposit\?currency=ETH"(?:(?!<\/a>).)*Ethereum<\/a>/);
  },
);

test('a customer who chose no coin yet is asked, and not warned', () => {
  expect(render('')).toMatch(/Qual moeda você vai depositar\?.*Moeda inválida/);
  expect(render('')).not.toContain('role="alert"');
  expect(render('?currency=DOGE').split('role="alert"')[1]).toMatch(/Moeda inválida.*Qual moeda/);
});
