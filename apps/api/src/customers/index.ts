import { ConfigError } from '../platform/config/parts.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { CustomersDeps } from './deps.ts';
import { createBindingCookie } from './google/cookie.ts';
import { registerGoogleRoutes } from './google/routes.ts';
import { createCustomerJobs } from './jobs.ts';
import { registerProfileRoutes } from './profile/routes.ts';
import { explainRefusal, hasHadAdmin, type Roles } from './roles.ts';
import { registerRoutes } from './routes.ts';
import { createCustomersService } from './service.ts';
import { createGuards, type Guards } from './sessions/guards.ts';
import { registerSessionRoutes } from './sessions/routes.ts';

export {
  type AdminContext,
  adminContextOf,
  changeRole,
  endSessionsOf,
  lockRoles,
  requireConfirmedEmail,
} from './administer.ts';
export { recordAdminEvent, recordAuditEvent, recordAuditEvents } from './audit-log.ts';
export { blockCustomer, unblockCustomer } from './blocks.ts';
export { normaliseEmail, normalisePhone } from './contact.ts';
export { isAdministrator, isNamedBy, type Owner, type SessionCustomer } from './customer.ts';
export type { ActedBy } from './deps.ts';
export { cancelEmailChange } from './email-change/repository.ts';
export { lockFactorChanges, shareFactorLock } from './factor-lock.ts';
export { ENCRYPTED_TAX_IDS } from './identity/encrypted-columns.ts';
export {
  createFindMaskedTaxId,
  createOpenTaxId,
  type FindMaskedTaxId,
  type OpenTaxId,
} from './identity/masked-tax-id.ts';
export { removeIdentity } from './identity/remove.ts';
export { maskName } from './mask-name.ts';
export { notifyAdminsOfRoleChange } from './notices/admin-notices.ts';
export { notifyCustomer, type SecurityEvent } from './notices/notices.ts';
export { notifyAdminsOfPayout } from './notices/payout-notices.ts';
export { assertOutgoingAllowed, outgoingPausedAt, pauseOutgoing, resumeOutgoing } from './outgoing-pause.ts';
export { optionalPersonJson, personJson } from './person-json.ts';
export { removeCustomerPhone } from './profile/remove-phone.ts';
export {
  findByContacts,
  findById,
  findPeople,
  lockApprovers,
  lockCustomer,
} from './repository.ts';
export { createRoles, DEMO_ACTOR, explainRefusal, type MakeAdminResult } from './roles.ts';
export { type CachedCustomer, sessionIsValid } from './sessions/cached-customers.ts';
export { readDevice } from './sessions/device.ts';
export type { Guards } from './sessions/guards.ts';
export type { Origin } from './sessions/origin.ts';
export { endAllSessions, findLiveSessions, openSession } from './sessions/sessions.ts';

export interface Customers extends Guards, Roles {
  /** Before the other rooms' routes, which read `request.customer`. */
  routes(http: Http): void;
  readonly jobs: Jobs;
  /** Makes the configured administrator if the bank never had one. Throws `ConfigError` for a weak password. */
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
      registerProfileRoutes(service, guards, http);
      registerGoogleRoutes(http, { ...guards, google: service.google, cookie, redirectUri, log: deps.log });
    },
    jobs: createCustomerJobs({ ...deps, codes: service.codes, limits: service.limits }),
    async prepare() {
      const { admin } = deps.config;
      if (admin === undefined) return;
      if (await hasHadAdmin(deps.db)) {
        deps.log.info('ADMIN_EMAIL was ignored: the bank has had an administrator');
        return;
      }
      try {
        const { outcome } = await service.makeAdmin({ ...admin, actor: 'system:configuration' });
        if (outcome !== 'unchanged')
          deps.log.info({ outcome }, 'the configured administrator was created or promoted');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new ConfigError(explainRefusal(error), { cause: error });
      }
    },
    makeAdmin: service.makeAdmin,
  };
}
