import type { AdjustCommand, AdjustmentResult } from '../accounts/index.ts';
import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { type AdjustDeps, adjust } from './adjust.ts';
import { type AdjustmentRequestsDeps, createAdjustmentRequests } from './requests.ts';
import { registerAdjustments } from './routes.ts';

export interface AdjustmentsDeps extends Omit<AdjustDeps, 'fourEyes' | 'requests'>, AdjustmentRequestsDeps {
  readonly fourEyes: AdjustDeps['fourEyes'] & AdjustmentRequestsDeps['fourEyes'];
  readonly guards: Pick<Guards, 'requireAdmin'>;
}

export interface Adjustments extends FeatureWith<'routes'> {
  readonly adjust: (command: AdjustCommand) => Promise<AdjustmentResult>;
}

export function createAdjustments(deps: AdjustmentsDeps): Adjustments {
  const requests = createAdjustmentRequests(deps);
  return {
    routes: (http) => registerAdjustments(http, deps.guards, requests),
    adjust: (command) => adjust({ ...deps, requests }, command),
  };
}
