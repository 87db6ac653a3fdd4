import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createFirmQuotes, type FirmQuotesDeps } from './firm-quotes.ts';
import { createReadAccounts } from './movement.ts';
import { registerExchange, type ShowRow } from './routes.ts';
import { createExchangeService, type ExchangeDeps } from './service.ts';

export interface ExchangeFeatureDeps extends ExchangeDeps, FirmQuotesDeps {
  readonly accounts: LedgerAccounts;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly showRow: ShowRow;
}

export function createExchange(deps: ExchangeFeatureDeps): Feature {
  const readAccounts = createReadAccounts(deps.accounts);
  const firmQuotes = createFirmQuotes({ ...deps, readAccounts });
  const service = createExchangeService({ ...deps, readAccounts, firmQuotes });
  return { routes: (http) => registerExchange(http, deps.guards, { service, firmQuotes }, deps.showRow) };
}
