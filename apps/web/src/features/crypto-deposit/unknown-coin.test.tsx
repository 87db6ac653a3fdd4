import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import CryptoDepositPage from './crypto-deposit-page.tsx';

test.each(['', '?currency=', '?currency=DOGE', '?currency=BRL'])(
  '"%s" is not a coin of the bank',
  (query) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/CryptoDeposit${query}`]}>
        <CryptoDepositPage />
      </MemoryRouter>,
    );
    expect(html.split('role="alert"')[1]).toContain('Moeda inválida ou não especificada.');
    expect(html).toMatch(/href="\/CryptoDeposit\?currency=ETH"(?:(?!<\/a>).)*Ethereum<\/a>/);
  },
);
