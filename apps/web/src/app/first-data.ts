import type { QueryClient } from '@tanstack/react-query';
import { accountsOptions } from '../lib/balances/accounts.ts';
import { ratesOptions } from '../lib/balances/rates.ts';

/** After this wait the screen is rendered with placeholders. */
const MAX_WAIT_MS = 500;

/**
 * Fetches what nearly every screen shows, while the scripts load. With it the first render is complete; each answer
 * that comes later renders its part again, at once and in one piece.
 */
export async function loadFirstData(queries: QueryClient): Promise<void> {
  // The accounts ask for the customer, too.
  const loaded = Promise.all([queries.prefetchQuery(accountsOptions), queries.prefetchQuery(ratesOptions)]);
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([loaded, late]);
}
