import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { isAlreadyExchanged, needsQuote } from './messages.ts';

test('does not quote again an exchange that was already made', () => {
  const used = new ApiError(409, 'quote_used', 'Esta cotação já foi usada. Peça uma nova.');
  expect([needsQuote(used), isAlreadyExchanged(used)]).toEqual([false, true]);
  const expired = new ApiError(409, 'quote_expired', 'A cotação expirou.');
  expect([needsQuote(expired), isAlreadyExchanged(expired)]).toEqual([true, false]);
});
