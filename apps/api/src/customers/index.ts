import { ConfigError } from '../platform/config-parts.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { type Administer, createAdminister } from './administer.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { createBindingCookie } from './google-cookie.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import { createGuards, type Guards } from './guards.ts';
import { CUSTOMERS_CRONTAB, createCustomerJobs } from './jobs.ts';
import { createFindByEmail } from './repository.ts';
import { explainRefusal, type Roles } from './roles.ts';
import { registerRoutes } from './routes.ts';
import { createCustomersService } from './service.ts';
import { registerSessionRoutes } from './session-routes.ts';

export type { Administer, Deciding } from './administer.ts';
export { recordAct } from './audit-log.ts';
export { normalisePhone } from './contact.ts';
export type { Customer, SessionCustomer } from './customer.ts';
export { readDevice } from './device.ts';
export type { Guards } from './guards.ts';
export { notifyCustomer } from './notices.ts';
export { findByEmail, findById, lockAdmins } from './repository.ts';
export { createRoles, explainRefusal, type MadeAdmin } from './roles.ts';

/** Sign-up, sign-in, sessions and roles. The only way in for the other features. */
export interface Customers extends Guards, Roles, Administer {
  /** Adds the feature's calls. Before the other features', since they read `request.customer`. */
  routes(http: Http): void;
  /** The customer with that e-mail, however its case is typed. */
  findByEmail(email: string): Promise<Customer | undefined>;
  readonly jobs: Jobs;
  readonly crontab: string;
  /** Makes the administrator that the configuration names. Throws a `ConfigError` when its password is too weak. */
  prepare(): Promise<void>;
}

export function createCustomers(deps: CustomersDeps): Customers {
  const { redirectUri } = deps.config.google;
  const cookie = createBindingCookie(redirectUri);
  const guards = createGuards(deps, cookie);
  const service = createCustomersService(deps);
  return {
    ...guards,
    routes(http) {
      registerRoutes(service, guards, http);
      registerSessionRoutes(service, guards, http);
      registerGoogleRoutes(http, { google: service.google, cookie, redirectUri, log: deps.log });
    },
    jobs: createCustomerJobs({ ...deps, codes: service.codes }),
    findByEmail: createFindByEmail(deps.pool),
    crontab: CUSTOMERS_CRONTAB,
    async prepare() {
      const { admin } = deps.config;
      if (admin === undefined) return;
      try {
        const { outcome } = await service.makeAdmin({ ...admin, actor: 'system:configuration' });
        if (outcome !== 'unchanged') deps.log.info({ outcome }, 'the administrator of the configuration');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new ConfigError(explainRefusal(error), { cause: error });
      }
    },
    makeAdmin: service.makeAdmin,
    ...createAdminister(deps),
  };
}
