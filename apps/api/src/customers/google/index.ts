import { SQL_STATE, sqlState } from '../../platform/database/sql-state.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import type { CustomersDeps } from '../deps.ts';
import type { Origin } from '../sessions/origin.ts';
import { openSession } from '../sessions/sessions.ts';
import { createGoogleClient } from './client.ts';
import { findOrCreateCustomer } from './customer.ts';
import { GoogleError } from './error.ts';
import { createGoogleFlows } from './flows.ts';

interface GoogleDeps
  extends Pick<
    CustomersDeps,
    'db' | 'clock' | 'config' | 'removeFactors' | 'restoreSettings' | 'onProviderCall'
  > {
  readonly limits: CustomerLimits;
}

export interface GoogleSignIn {
  begin(address: string, knownBinding: string | undefined): Promise<{ url: URL; binding: string }>;
  finish(search: string, binding: string | undefined, origin: Origin): Promise<string>;
}

export function createGoogleSignIn(deps: GoogleDeps): GoogleSignIn {
  const { db, clock, limits } = deps;
  const client = createGoogleClient(deps.config.google, deps.onProviderCall);
  const flows = createGoogleFlows(deps);

  return {
    async begin(address, knownBinding) {
      await limits.countGoogleSignIn(address);
      const { binding, secrets } = await flows.begin(knownBinding);
      return { url: await client.authorizationUrl(secrets), binding };
    },

    async finish(search, binding, origin) {
      const [state, ...more] = new URLSearchParams(search).getAll('state');
      const isValid = state !== undefined && more.length === 0 && binding !== undefined;
      const secrets = isValid ? await flows.take(state, binding) : undefined;
      if (secrets === undefined) throw new GoogleError('google_expired');
      const identity = await client.identify(search, secrets);
      const open = () =>
        db.transaction().execute(async (tx) => {
          const customerId = await findOrCreateCustomer(deps, tx, identity, {
            at: clock.now(),
            address: origin.address,
          });
          return openSession(deps, tx, customerId, origin, binding);
        });
      // A concurrent sign-in of the same person created or linked the customer first.
      return open().catch((error: unknown) => {
        if (sqlState(error) === SQL_STATE.uniqueViolation) return open();
        throw error;
      });
    },
  };
}
