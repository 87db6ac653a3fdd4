import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createChallenges } from './challenges.ts';
import { createChangeFactors } from './change.ts';
import { createCodeApp } from './code-app.ts';
import type { SecurityDeps } from './deps.ts';
import { createSecurityJobs, SECURITY_CRONTAB } from './jobs.ts';
import { createFactorLimits } from './limits.ts';
import { createPasskeys } from './passkeys.ts';
import { createRequireProof, type RequireProof } from './proof.ts';
import { createRecoveryCodes } from './recovery.ts';
import { registerSecurityRoutes } from './routes.ts';
import { createSecurityService } from './service.ts';

/** Second factors of customers, and proofs of them. */
export interface Security {
  routes(http: Http): void;
  /** For calls of other features that may not be made on the word of a session alone. */
  readonly requireProof: RequireProof;
  readonly jobs: Jobs;
  readonly crontab: string;
}

export function createSecurity(deps: SecurityDeps): Security {
  const change = createChangeFactors(deps);
  const limits = createFactorLimits(deps);
  const recovery = createRecoveryCodes({ config: deps.config, change });
  const codeApp = createCodeApp({ ...deps, change, limits, recovery });
  const passkeys = createPasskeys({ ...deps, change, challenges: createChallenges(deps), recovery });
  const service = createSecurityService({ ...deps, codeApp, passkeys, recovery, limits });
  return {
    routes: (http) => registerSecurityRoutes(http, deps.guards, { service, codeApp, passkeys, recovery }),
    requireProof: createRequireProof(deps),
    jobs: createSecurityJobs(deps),
    crontab: SECURITY_CRONTAB,
  };
}
