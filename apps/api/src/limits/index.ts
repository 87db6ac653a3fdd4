import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import { registerLimits } from './routes.ts';
import { createLimitsService, type LimitsDeps, type LimitsService } from './service.ts';

/** What customers may withdraw, and when. */
export interface LimitsFeature {
  routes(http: Http): void;
  /** For the withdrawals feature; see `LimitsService`. */
  readonly allow: LimitsService['allow'];
}

export function createLimits(
  deps: LimitsDeps & { readonly guards: Pick<Guards, 'requireCustomer'> },
): LimitsFeature {
  const service = createLimitsService(deps);
  return {
    routes: (http) => registerLimits(http, deps.guards, service),
    allow: service.allow,
  };
}
