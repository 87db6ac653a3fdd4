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
import { paymentOptions } from '../../lib/queries/payments.ts';
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

it.each(['pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment'] as const)(
  'a completed %s has the time of its completion, as its signed receipt, beside that of the request',
  (transactionType) => {
    const row: Transaction = {
      ...BARE_TRANSACTION,
      transaction_type: transactionType,
      end_to_end_id: 'E1',
      created_date: '2026-11-14T12:48:00.000Z',
    };
    const type = transactionType === 'crypto_transfer' ? 'crypto' : 'pix';
    const completed = { ...PIX_WITHDRAWAL, type, status: 'completed' } as const;
    const text = textOf(htmlOf(row, { ...completed, closed_at: '2026-11-14T15:10:10.000Z' }));
    expect(text).toMatch(/^[^|]*\|14\/11\/2026 • 12:10/);
    expect(text).toMatch(/\|Pedido em\|14\/11\/2026 • 09:48/);
    const waiting = textOf(
      htmlOf({ ...row, status: 'pending' }, { ...completed, status: 'pending', closed_at: null }),
    );
    expect(waiting).toMatch(/^[^|]*\|14\/11\/2026 • 09:48/);
    expect(waiting).not.toContain('Pedido em');
  },
);

it('says the status and the type once', () => {
  const row: Transaction = {
    ...BARE_TRANSACTION,
    transaction_type: 'pix_withdrawal',
    description: 'Saque via PIX',
  };
  const text = textOf(htmlOf(row, { ...PIX_WITHDRAWAL, status: 'completed' }));
  expect(text.split('Concluído|')).toHaveLength(2);
  expect(text).not.toContain('Situação');
  expect(text).not.toMatch(/Descrição|saque PIX/i);
});

it('names that the payer of a withdrawal typed are shown as unconfirmed', () => {
  const row: Transaction = { ...BARE_TRANSACTION, transaction_type: 'pix_withdrawal' };
  const named = { ...PIX_WITHDRAWAL, holder_name: 'Magazine Luiza SA', bank_name: 'Banco do Brasil' };
  const text = textOf(htmlOf(row, named));
  expect(text).toContain(
    '|Para|Magazine Luiza SA (nome não confirmado)|Banco do Brasil (banco não confirmado)|',
  );
});

it.each([
  ['dict', 'Padaria Aurora'],
  ['payload', 'Padaria Aurora'],
  ['code', 'Padaria Aurora (nome não confirmado)'],
  [null, 'Padaria Aurora (nome não confirmado)'],
] as const)('a payment whose name is from %s is to %s', (source, name) => {
  const row: Transaction = {
    ...BARE_TRANSACTION,
    transaction_type: 'pix_payment',
    recipient_name: 'Padaria Aurora',
    end_to_end_id: 'E1',
  };
  const payment = { receiver: source && { name_source: source } };
  const paid = { ...PIX_WITHDRAWAL, bank_name: 'Nubank' };
  expect(textOf(htmlOf(row, paid, payment))).toContain(`|Para|${name}|Nubank|`);
});

/** Its texts, separated by `|`. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|{2,}/g, '|')
    .replace(/^\|/, '');

function htmlOf(row: Transaction, withdrawal: OwnWithdrawal, payment: object = { receiver: null }): string {
  const client = new QueryClient();
  client.setQueryData(ME_KEY, { id: 'ana', full_name: 'Ana Lima' });
  client.setQueryData(withdrawalOptions(row.id).queryKey, wire(withdrawal) as never);
  client.setQueryData(paymentOptions(row.id).queryKey, wire(payment) as never);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TransactionDetails row={wire(row)} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
