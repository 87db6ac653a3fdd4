import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { PIX_WITHDRAWAL } from '@lastro/contracts/examples/rails';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { ME_KEY } from '../../lib/queries/me.ts';
import { withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { TransactionDetails } from './transaction-details.tsx';

vi.mock('../../ui/overlays/dialog.tsx', () => ({
  Dialog: ({ children }: { readonly children: ReactNode }) => children,
}));

const wire = <T,>(value: T) => parseExactJson(JSON.stringify(value)) as Wire<T>;

it.each([
  ['pix_withdrawal', 'pix', 'saque'],
  ['pix_payment', 'pix', 'pagamento'],
  ['bill_payment', 'pix', 'pagamento'],
  ['crypto_transfer', 'crypto', 'envio'],
] as const)('a pending %s by %s is cancelled as a %s', (transactionType, type, name) => {
  const row: Transaction = { ...BARE_TRANSACTION, transaction_type: transactionType, status: 'pending' };
  const html = htmlOf(row, { ...PIX_WITHDRAWAL, type, status: 'pending', closed_at: null });
  expect(/Cancelar (\w+)/.exec(html)?.[1]).toBe(name);
});

it('says once why a withdrawal was denied and when its amount was returned', () => {
  const row: Transaction = { ...BARE_TRANSACTION, transaction_type: 'pix_withdrawal', status: 'failed' };
  const html = htmlOf(row, {
    ...PIX_WITHDRAWAL,
    status: 'cancelled',
    returned: { cause: 'denied', reason: 'A chave PIX é de outro titular', at: '2026-11-22T04:25:00.000Z' },
  });
  expect(html.split('Negado pelo banco')).toHaveLength(2);
  expect(html.split('A chave PIX é de outro titular')).toHaveLength(2);
  expect(html).not.toContain('Devolvido ao saldo em');
});

function htmlOf(row: Transaction, withdrawal: OwnWithdrawal): string {
  const client = new QueryClient();
  client.setQueryData(ME_KEY, { id: 'ana', full_name: 'Ana Lima' });
  client.setQueryData(withdrawalOptions(row.id).queryKey, wire(withdrawal) as never);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TransactionDetails row={wire(row)} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
