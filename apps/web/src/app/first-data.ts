import type { QueryClient } from '@tanstack/react-query';
import { accountsOptions } from '../lib/queries/accounts.ts';
import { ratesOptions } from '../lib/queries/rates.ts';

/** After this wait the screen is rendered with placeholders. */
const MAX_WAIT_MS = 500;

/** Fetches what nearly every screen shows while the scripts load, so that the first render is complete. */
export async function loadFirstData(queries: QueryClient): Promise<void> {
  // The accounts query also fetches the customer.
  const loaded = Promise.all([queries.prefetchQuery(accountsOptions), queries.prefetchQuery(ratesOptions)]);
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([loaded, late]);
}
