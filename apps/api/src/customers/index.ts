import type { RegisterBody } from '@lastro/contracts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { createGuards, type Guards } from './guards.ts';
import { CUSTOMERS_CRONTAB, createCustomerJobs } from './jobs.ts';
import { findByEmail, findById } from './repository.ts';
import type { Roles } from './roles.ts';
import { registerRoutes } from './routes.ts';
import { createCustomersService } from './service.ts';

export { type Customer, nameOf, type SessionCustomer } from './customer.ts';
export type { CustomersDeps } from './deps.ts';
export type { Guard, Guards } from './guards.ts';
export { createRoles, type MadeAdmin } from './roles.ts';

/** Sign-up, sign-in, sessions and roles. The only way in for the other features. */
export interface Customers extends Guards, Roles {
  /** Adds the feature's calls. Before the other features', since they read `request.customer`. */
  routes(http: Http): void;
  readonly jobs: Jobs;
  readonly crontab: string;
  /** Makes the administrator that the configuration names. Throws an `AppError` when its password is too weak. */
  prepare(): Promise<void>;
  /** Registers without an address's limits, for what is done on the server itself; throws what the call answers. */
  register(form: RegisterBody): Promise<Customer>;
  readonly findByEmail: typeof findByEmail;
  readonly findById: typeof findById;
}

export function createCustomers(deps: CustomersDeps): Customers {
  const guards = createGuards(deps);
  const service = createCustomersService(deps);
  return {
    ...guards,
    routes: (http) => registerRoutes(service, guards, http),
    jobs: createCustomerJobs({ ...deps, codes: service.codes }),
    crontab: CUSTOMERS_CRONTAB,
    async prepare() {
      const { admin } = deps.config;
      if (admin === undefined) return;
      const { outcome } = await service.makeAdmin({ ...admin, actor: 'system:configuration' });
      deps.log.info({ outcome }, 'the administrator of the configuration');
    },
    register: service.register,
    makeAdmin: service.makeAdmin,
    findByEmail,
    findById,
  };
}
