import type { SessionCustomer } from '../customers/index.ts';
import { addressKey, createLimiter, type Limit } from '../platform/http/rate-limits.ts';
import { createMac } from '../platform/secrets/vault.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '../platform/time.ts';
import type { SecondFactorsDeps } from './deps.ts';

const NAMES = { code: 'second-factor', passkey: 'second-factor-passkey' } as const;
const ofSession = (name: string): Limit => ({ name, points: 6, windowSeconds: 15 * MINUTE_SECONDS });
/** Three of a million codes are valid at any moment, so 30 guesses a day take thirty years. */
const ofCustomer = (name: string): Limit => ({ name: `${name}-day`, points: 30, windowSeconds: DAY_SECONDS });

/** High, since many customers share an address behind a mobile carrier. */
const SIGN_IN_ADDRESS: Limit = {
  name: 'passkey-sign-in-address',
  points: 600,
  windowSeconds: 15 * MINUTE_SECONDS,
};

export type FactorKind = keyof typeof NAMES;

export interface FactorLimits {
  /** Counts before the check, so concurrent attempts on any process count too. Throws `too_many_requests`. */
  countAttempt(customer: SessionCustomer, factor: FactorKind): Promise<{ succeeded(): Promise<void> }>;
  countPasskeySignIn(address: string): Promise<void>;
}

/** Separate counts, so that an intruder's wrong codes don't block the owner's passkey. */
export function createFactorLimits({
  pool,
  config,
}: Pick<SecondFactorsDeps, 'pool' | 'config'>): FactorLimits {
  const mac = createMac(config.secretKey, 'second-factor-limits');
  const keyOf = (text: string) => mac(text).toString('base64url');
  const limiter = (limit: Limit) => createLimiter({ pool, factor: config.rateLimitFactor }, limit);
  const countsOf = (name: string) => [limiter(ofSession(name)), limiter(ofCustomer(name))] as const;
  const counts = { code: countsOf(NAMES.code), passkey: countsOf(NAMES.passkey) };
  const signIn = limiter(SIGN_IN_ADDRESS);
  return {
    countPasskeySignIn: (address) => signIn.take(keyOf(addressKey(address))),
    async countAttempt({ id, sessionHash }, factor) {
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
