import type { SessionCustomer } from '../customers/index.ts';
import { createMac } from '../platform/crypto.ts';
import { createLimiter, type Limit } from '../platform/limits.ts';
import type { SecurityDeps } from './deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A name for each kind of factor: their counts are apart. */
const NAMES = { code: 'second-factor', passkey: 'second-factor-passkey' } as const;
const ofSession = (name: string): Limit => ({ name, points: 6, windowSeconds: 15 * MINUTE });
/** Three of a million codes are right at any moment: with 30 wrong ones a day a guess comes through in thirty years. */
const ofCustomer = (name: string): Limit => ({ name: `${name}-day`, points: 30, windowSeconds: DAY });

/** What is tried: a code of the app or for recovery, or what a passkey has signed. */
export type TriedFactor = keyof typeof NAMES;

export interface FactorLimits {
  /**
   * Counts a try before it is looked at, so that tries at the same moment count too, on every process. Throws
   * `too_many_requests`.
   */
  tried(customer: SessionCustomer, factor: TriedFactor): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * How often factors may be tried. Only who has a session of the customer's can try at all, and the owner can end that
 * session without a factor; what others have used up comes back within a day. Codes and passkeys are counted apart, so
 * that wrong codes of others leave the owner's passkey, which nobody guesses. A right try takes back its own count and no
 * more.
 */
export function createFactorLimits({ pool, config }: Pick<SecurityDeps, 'pool' | 'config'>): FactorLimits {
  const mac = createMac(config.secretKey, 'second-factor-limits');
  const keyOf = (text: string) => mac(text).toString('base64url');
  const limiter = (limit: Limit) => createLimiter({ pool, factor: config.rateLimitFactor }, limit);
  const countsOf = (name: string) => [limiter(ofSession(name)), limiter(ofCustomer(name))] as const;
  const counts = { code: countsOf(NAMES.code), passkey: countsOf(NAMES.passkey) };
  return {
    async tried({ id, sessionHash }, factor) {
      const [session, customer] = [keyOf(sessionHash.toString('hex')), keyOf(id)];
      const [bySession, byCustomer] = counts[factor];
      await bySession.take(session);
      await byCustomer.take(customer);
      return {
        async succeeded() {
          await bySession.giveBack(session);
          await byCustomer.giveBack(customer);
        },
      };
    },
  };
}
