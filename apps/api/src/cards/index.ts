import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { registerCards } from './routes.ts';
import { type CardsDeps, createCardsService } from './service.ts';

export function createCards(
  deps: CardsDeps & { readonly guards: Pick<Guards, 'requireCustomer'> },
): FeatureWith<'routes'> {
  const service = createCardsService(deps);
  return { routes: (http) => registerCards(http, deps.guards, service) };
}
