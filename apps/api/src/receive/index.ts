import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { ReceiveCodes } from '../pix/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import { countPayment, findOwner, lockLink } from './repository.ts';
import { registerPublicReceive, registerReceive } from './routes.ts';
import { createReceiveService, type ReceiveDeps, type ReceiveService } from './service.ts';

/** By address only: codes have too much entropy to guess. An open page polls twelve times a minute. */
const PUBLIC_READS = { name: 'receive-public', points: 60, windowSeconds: 60 };

export { createFindInternalLink } from './internal-links.ts';

export function createReceiveCodes(db: Db): ReceiveCodes {
  return { ownerOf: (code) => findOwner(db, code), lock: lockLink, countPayment };
}

export function createReceive(
  deps: ReceiveDeps & { readonly pool: pg.Pool; readonly guards: Pick<Guards, 'requireCustomer'> },
): Feature & Pick<ReceiveService, 'readPublic'> {
  const service = createReceiveService(deps);
  const limiter = createLimiter({ pool: deps.pool, factor: deps.config.rateLimitFactor }, PUBLIC_READS);
  return {
    readPublic: service.readPublic,
    routes(http) {
      registerReceive(http, deps.guards, service);
      registerPublicReceive(http, limiter, service);
    },
  };
}
