import type { Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { ratesOptions } from '../../../lib/queries/rates.ts';
import { TransactionAmount } from './transaction-parts.tsx';
import { TransactionRow } from './transaction-row.tsx';

test.each([
  ['out', '−19,33 USDT'],
  ['in', '+19,32 USDT'],
] as const)('a list does not understate a debit nor overstate a credit: %s is %s', (direction, text) => {
  const fields = { ...BARE_TRANSACTION, direction, amount_usdt: 19.32692307 };
  const row = parseExactJson(JSON.stringify(fields)) as Wire<Transaction>;
  const html = renderToStaticMarkup(<TransactionAmount row={row} />);
  expect(html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toBe(text);
});

test('the worth of sent coins is that of the shown amount, which includes their fee', () => {
  const fields: Transaction = {
    ...BARE_TRANSACTION,
    transaction_type: 'crypto_transfer',
    from_currency: 'BTC',
    to_currency: 'BTC',
    from_amount: 0.00115,
    crypto_amount: 0.001,
    // Of 0.001 BTC.
    amount_usdt: 95.71235,
  };
  const client = new QueryClient();
  client.setQueryData(
    ratesOptions.queryKey,
    parseExactJson('{"success":true,"rates":{},"usdt_brl":5.2}') as never,
  );
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TransactionRow row={parseExactJson(JSON.stringify(fields)) as Wire<Transaction>} withYear={false} />
    </QueryClientProvider>,
  );
  const text = html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
  expect(text).toContain('−0,00115000 BTC');
  expect(text).toContain('≈ R$ 572,36');
});
