import type { Http } from '../platform/http.ts';
import type { CustomersDeps } from './deps.ts';
import { createGuards, type Guards } from './guards.ts';
import { findByEmail, findById } from './repository.ts';
import { registerRoutes } from './routes.ts';

export { type Customer, nameOf, type SessionCustomer } from './customer.ts';
export type { CustomersDeps } from './deps.ts';
export type { Guard, Guards } from './guards.ts';

/** Sign-up, sign-in, sessions and roles. The only way in for the other features. */
export interface Customers extends Guards {
  /** Adds the feature's calls. Before the other features', since they read `request.customer`. */
  routes(http: Http): void;
  readonly findByEmail: typeof findByEmail;
  readonly findById: typeof findById;
}

export function createCustomers(deps: CustomersDeps): Customers {
  const guards = createGuards(deps);
  return {
    ...guards,
    routes: (http) => registerRoutes(deps, guards, http),
    findByEmail,
    findById,
  };
}
