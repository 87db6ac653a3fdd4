import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
import { registerExchange, type ShowRow } from './routes.ts';
import { createExchangeService, type ExchangeDeps } from './service.ts';

export interface ExchangeFeatureDeps extends ExchangeDeps {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly showRow: ShowRow;
}

export function createExchange(deps: ExchangeFeatureDeps): Feature {
  const service = createExchangeService(deps);
  return { routes: (http) => registerExchange(http, deps.guards, service, deps.showRow) };
}
