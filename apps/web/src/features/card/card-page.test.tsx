import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardContent } from './card-page.tsx';

const CARD = {
  id: 'c1',
  user_email: 'ana@lastro.example',
  card_number: '************0645',
  holder_name: 'ANA LIMA',
  expiry_date: '08/31',
  cvv: '***',
  masked: true,
  blocked: false,
  expired: true,
  created_date: '2026-10-19T13:20:05.318Z',
};

it('says that a card has expired, and offers another one', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CardContent card={CARD} ownName="Ana Lima" />
    </QueryClientProvider>,
  );
  for (const text of ['Cartão vencido', 'final 0645 valeu até 08/31', 'Criar novo cartão'])
    expect(html).toContain(text);
});
