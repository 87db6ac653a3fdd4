import type { TransactionStatus } from '@lastro/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Receipt } from './receipt.tsx';

function actionsOf(status: TransactionStatus): readonly string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Receipt
          kind="transferência"
          title="Transferência realizada"
          status={status}
          amount="1,00 USDT"
          lines={[]}
          cancel={
            <button type="button" className="">
              Cancelar
            </button>
          }
          again={{ label: 'Fazer outra', onClick: () => undefined }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<(a|button) [^>]*class="([^"]*)"[^>]*>(.*?)<\/\1>/g)].map(
    ([, tag, classes = '', content = '']) =>
      [tag, classes.includes('bg-primary') && 'primary', content.replace(/<[^>]*>/g, '')]
        .filter(Boolean)
        .join(' '),
  );
}

it.each([
  ['completed', 'Ver no histórico'],
  ['pending', 'Acompanhar no histórico'],
  ['failed', 'Ver no histórico'],
] as const)('the one primary action of a %s movement leads to the history', (status, label) => {
  expect(actionsOf(status)).toEqual([
    `a primary ${label}`,
    'button Baixar imagem',
    'button Texto',
    'button Imprimir',
    'button Cancelar',
    'button Fazer outra',
  ]);
});
