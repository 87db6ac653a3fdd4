import type { Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { TransactionAmount } from './transaction-parts.tsx';

test.each([
  ['out', '−19,33 USDT'],
  ['in', '+19,32 USDT'],
] as const)('a list does not understate a debit nor overstate a credit: %s is %s', (direction, text) => {
  const fields = { ...BARE_TRANSACTION, direction, amount_usdt: 19.32692307 };
  const row = parseExactJson(JSON.stringify(fields)) as Wire<Transaction>;
  const html = renderToStaticMarkup(<TransactionAmount row={row} />);
  expect(html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toBe(text);
});
