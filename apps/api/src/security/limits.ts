import { createMac } from '../platform/crypto.ts';
import { createLimiter, type Limit } from '../platform/limits.ts';
import type { SecurityDeps } from './deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Three of a million codes are right at any moment: with 30 a day a guess comes through once in thirty years.
 * Only who has a session of the customer's can try, so nobody else can shut them out.
 */
const TRIES: readonly Limit[] = [
  { name: 'second-factor', points: 6, windowSeconds: 15 * MINUTE },
  { name: 'second-factor-day', points: 30, windowSeconds: DAY },
];

export interface FactorLimits {
  /**
   * Counts an attempt of the customer's before it is looked at, so that attempts at the same moment count too, on every
   * process. Throws `too_many_requests`.
   */
  tried(customerId: string): Promise<{ succeeded(): Promise<void> }>;
}

export function createFactorLimits({ pool, config }: Pick<SecurityDeps, 'pool' | 'config'>): FactorLimits {
  const mac = createMac(config.secretKey, 'second-factor-limits');
  const limiters = TRIES.map((limit) => createLimiter({ pool, factor: config.rateLimitFactor }, limit));
  return {
    async tried(customerId) {
      const key = mac(customerId).toString('base64url');
      for (const limiter of limiters) await limiter.take(key);
      return { succeeded: async () => void (await Promise.all(limiters.map((one) => one.forget(key)))) };
    },
  };
}
