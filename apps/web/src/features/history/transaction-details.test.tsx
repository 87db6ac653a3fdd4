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
  const withdrawal: OwnWithdrawal = { ...PIX_WITHDRAWAL, type, status: 'pending', closed_at: null };
  const client = new QueryClient();
  client.setQueryData(ME_KEY, { id: 'ana', full_name: 'Ana Lima' });
  client.setQueryData(withdrawalOptions(row.id).queryKey, wire(withdrawal) as never);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TransactionDetails row={wire(row)} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(/Cancelar (\w+)/.exec(html)?.[1]).toBe(name);
});
