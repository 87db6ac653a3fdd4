import type { SessionCustomer } from '../customers/index.ts';
import { createMac } from '../platform/crypto.ts';
import { createLimiter, type Limit } from '../platform/limits.ts';
import type { SecurityDeps } from './deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const OF_SESSION: Limit = { name: 'second-factor', points: 6, windowSeconds: 15 * MINUTE };
/** Three of a million codes are right at any moment: with 30 wrong ones a day a guess comes through in thirty years. */
const OF_CUSTOMER: Limit = { name: 'second-factor-day', points: 30, windowSeconds: DAY };

export interface FactorLimits {
  /**
   * Counts a code before it is looked at, so that codes at the same moment count too, on every process. Throws
   * `too_many_requests`.
   */
  tried(customer: SessionCustomer): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * How often codes may be tried. Only who has a session of the customer's can try at all, and the owner can end that
 * session without a code; what others have used up comes back within a day, and passkeys, which nobody guesses, are
 * neither counted nor refused. A right code takes back its own count and no more.
 */
export function createFactorLimits({ pool, config }: Pick<SecurityDeps, 'pool' | 'config'>): FactorLimits {
  const mac = createMac(config.secretKey, 'second-factor-limits');
  const keyOf = (text: string) => mac(text).toString('base64url');
  const limiter = (limit: Limit) => createLimiter({ pool, factor: config.rateLimitFactor }, limit);
  const [ofSession, ofCustomer] = [limiter(OF_SESSION), limiter(OF_CUSTOMER)];
  return {
    async tried({ id, sessionHash }) {
      const [session, customer] = [keyOf(sessionHash.toString('hex')), keyOf(id)];
      await ofSession.take(session);
      await ofCustomer.take(customer);
      return {
        async succeeded() {
          await ofSession.giveBack(session);
          await ofCustomer.giveBack(customer);
        },
      };
    },
  };
}
