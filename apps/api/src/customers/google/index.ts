import type { CustomersDeps } from './deps.ts';
import { createGoogleClient } from './google-client.ts';
import { customerOf } from './google-customer.ts';
import { GoogleError } from './google-error.ts';
import { createGoogleFlows } from './google-flows.ts';
import type { CustomerLimits } from './limits.ts';
import type { Origin } from './origin.ts';
import { openSession } from './sessions.ts';

interface GoogleDeps extends Pick<CustomersDeps, 'db' | 'clock' | 'config' | 'removeFactors'> {
  readonly limits: CustomerLimits;
}

export interface GoogleSignIn {
  /** Where to send the browser, and what its cookie is to hold. Throws GoogleError, `too_many_requests`. */
  begin(address: string): Promise<{ url: URL; binding: string }>;
  /**
   * The token of a new session, for the browser that has the binding. `search` is the query the browser came back
   * with. Throws GoogleError.
   */
  finish(search: string, binding: string | undefined, origin: Origin): Promise<string>;
}

const UNIQUE_VIOLATION = '23505';

export function createGoogleSignIn(deps: GoogleDeps): GoogleSignIn {
  const { db, clock, limits } = deps;
  const client = createGoogleClient(deps.config.google);
  const flows = createGoogleFlows(deps);

  return {
    async begin(address) {
      await limits.googleBegun(address);
      const { binding, secrets } = await flows.begin();
      return { url: await client.authorizationUrl(secrets), binding };
    },

    async finish(search, binding, origin) {
      const [state, ...more] = new URLSearchParams(search).getAll('state');
      const known = state !== undefined && more.length === 0 && binding !== undefined;
      const secrets = known ? await flows.take(state, binding) : undefined;
      if (secrets === undefined) throw new GoogleError('google_expired');
      const identity = await client.identify(search, secrets);
      const open = () =>
        db.transaction().execute(async (tx) => {
          const customerId = await customerOf(deps, tx, identity, {
            at: clock.now(),
            address: origin.address,
          });
          return openSession(deps, tx, customerId, origin, binding);
        });
      // Another of the same person's sign-ins was first to create or to link: now there is somebody to find.
      return open().catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return open();
        throw error;
      });
    },
  };
}
