import type { FeatureWith } from '../platform/feature.ts';
import { createChangeFactors } from './change.ts';
import { createCodeApp } from './code-app.ts';
import type { SecondFactorsDeps } from './deps.ts';
import { createSecondFactorsJobs } from './jobs.ts';
import { createChallenges } from './passkeys/challenges.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { registerPasskeySignIn } from './passkeys/routes.ts';
import {
  claimProof,
  createRequireStepUp,
  proofRequired,
  type RequireStepUp,
  type StepUpProofs,
} from './proof.ts';
import { createFactorLimits } from './rate-limits.ts';
import { createRecoveryCodes } from './recovery/recovery.ts';
import { registerSecondFactors } from './routes.ts';
import { createSecondFactorsService } from './service.ts';

export { type Requester, requesterOf } from './deps.ts';
export {
  type ConsumeProof,
  type RequireStepUp,
  requireLockedProof,
  type StepUpProofs,
} from './proof.ts';
export { createRemoveFactors } from './remove.ts';

export interface SecondFactors extends FeatureWith<'routes' | 'jobs'> {
  readonly requireStepUp: RequireStepUp;
  readonly proofs: StepUpProofs;
}

export function createSecondFactors(deps: SecondFactorsDeps): SecondFactors {
  const change = createChangeFactors(deps);
  const limits = createFactorLimits(deps);
  const recovery = createRecoveryCodes({ config: deps.config, change });
  const codeApp = createCodeApp({ ...deps, change, limits, recovery });
  const passkeys = createPasskeys({ ...deps, change, challenges: createChallenges(deps), recovery });
  const service = createSecondFactorsService({ ...deps, codeApp, passkeys, recovery, limits });
  const signIn = createPasskeySignIn({ ...deps, limits });
  return {
    routes(http) {
      registerSecondFactors(http, deps.guards, { service, codeApp, passkeys, recovery });
      registerPasskeySignIn(http, signIn);
    },
    requireStepUp: createRequireStepUp(deps),
    proofs: { claim: claimProof, required: proofRequired },
    jobs: createSecondFactorsJobs(deps),
  };
}
