import type { Guards } from '../customers/index.ts';
import type { AppError } from '../platform/errors.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { pausedUntil, pauseRefusal } from './domain.ts';
import { registerLimits } from './routes.ts';
import {
  createLimitsService,
  type LimitsDeps,
  type LimitsService,
  type PrepareAllowance,
} from './service.ts';

export { cancelRaises, createRestoreLimits } from './changes.ts';
export type { PrepareAllowance } from './service.ts';

export interface ResetPause {
  endsAt(passwordResetAt: Date | null, now: Date): Date | null;
  refusal(endsAt: Date): AppError;
}

export interface LimitsFeature extends FeatureWith<'routes'> {
  readonly prepareAllowance: PrepareAllowance;
  readonly show: LimitsService['show'];
  readonly pauseOf: (paused: 'transfers' | 'card') => ResetPause;
}

export function createLimits(
  deps: LimitsDeps & { readonly guards: Pick<Guards, 'requireCustomer'> },
): LimitsFeature {
  const service = createLimitsService(deps);
  const { resetPauseMs } = deps.config;
  return {
    routes: (http) => registerLimits(http, deps.guards, service),
    prepareAllowance: service.prepareAllowance,
    show: service.show,
    pauseOf: (paused) => ({
      endsAt: (passwordResetAt, now) => pausedUntil(passwordResetAt, resetPauseMs, now),
      refusal: (endsAt) => pauseRefusal(paused, endsAt, resetPauseMs),
    }),
  };
}
