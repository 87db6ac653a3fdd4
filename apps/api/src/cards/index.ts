import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { registerCards } from './routes.ts';
import { type CardsDeps, createCardsService } from './service.ts';

export interface Cards {
  routes(http: Http): void;
}

export function createCards(deps: CardsDeps & { readonly guards: Pick<Guards, 'requireCustomer'> }): Cards {
  const service = createCardsService(deps);
  return { routes: (http) => registerCards(http, deps.guards, service) };
}
