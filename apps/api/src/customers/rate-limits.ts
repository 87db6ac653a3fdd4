import { createMac } from '../platform/crypto.ts';
import { addressKey, createLimiter, createMemory, type Limit } from '../platform/limits.ts';
import type { CustomersDeps } from './deps.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SIGN_IN_PAIR: Limit = { name: 'sign-in', points: 10, windowSeconds: 15 * MINUTE };
const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in-account', points: 30, windowSeconds: HOUR };
/** Many customers share one address behind a mobile carrier. */
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in-address', points: 300, windowSeconds: 15 * MINUTE };
const REGISTER_ADDRESS: Limit = { name: 'register-address', points: 30, windowSeconds: HOUR };
const RESET_PAIR: Limit = { name: 'reset', points: 5, windowSeconds: HOUR };
const RESET_ACCOUNT: Limit = { name: 'reset-account', points: 10, windowSeconds: DAY };
const RESET_ADDRESS: Limit = { name: 'reset-address', points: 60, windowSeconds: HOUR };
const RESET_TRY_PAIR: Limit = { name: 'reset-try', points: 15, windowSeconds: HOUR };
const RESET_TRY_ADDRESS: Limit = { name: 'reset-try-address', points: 120, windowSeconds: HOUR };
const GOOGLE_ADDRESS: Limit = { name: 'google-address', points: 300, windowSeconds: 15 * MINUTE };
const ADDRESS_KNOWN_SECONDS = 30 * DAY;

export interface SignInAttempt {
  /** It was the right password: the attempt does not count, and the address is the owner's from now on. */
  succeeded(): Promise<void>;
}

/** Each throws `too_many_requests`, with when to come back. */
export interface CustomerLimits {
  /** Counts an attempt before the password is looked at, so that attempts at the same moment count too. */
  signInTried(account: string, address: string): Promise<SignInAttempt>;
  registering(address: string): Promise<void>;
  googleBegun(address: string): Promise<void>;
  resetRequested(accounts: readonly string[], address: string): Promise<void>;
  resetTried(accounts: readonly string[], address: string): Promise<void>;
  /** The code proved who it is, which lifts what guessing by others has blocked at this address. */
  resetDone(accounts: readonly string[], address: string): Promise<void>;
}

/**
 * How often may be tried, by account (what was typed, whether or not anybody has it), by address, and by both.
 *
 * Guessing from one address ends with the pair. Guessing one account from many addresses ends with the account.
 * That must not shut its owner out: an address at which the account's password was once right, or its reset code,
 * is known for 30 days, and attempts from a known address neither count for the account nor are refused with it.
 * From a new address the owner resets the password, which makes that address known; the codes go to the owner's
 * mailbox whoever asks for them. Keys are MACs: the table names nobody.
 */
export function createCustomerLimits(
  deps: Pick<CustomersDeps, 'pool'> & {
    config: Pick<CustomersDeps['config'], 'secretKey' | 'rateLimitFactor'>;
  },
): CustomerLimits {
  const mac = createMac(deps.config.secretKey, 'rate-limits');
  const limiter = (limit: Limit) =>
    createLimiter({ pool: deps.pool, factor: deps.config.rateLimitFactor }, limit);
  const keyOf = (...parts: string[]) => mac(JSON.stringify(parts)).toString('base64url');
  const pairOf = (account: string, address: string) => keyOf(account, addressKey(address));
  const known = createMemory(deps.pool, 'known-address', ADDRESS_KNOWN_SECONDS);

  const signIn = {
    pair: limiter(SIGN_IN_PAIR),
    account: limiter(SIGN_IN_ACCOUNT),
    address: limiter(SIGN_IN_ADDRESS),
  };
  const register = limiter(REGISTER_ADDRESS);
  const google = limiter(GOOGLE_ADDRESS);
  const reset = {
    pair: limiter(RESET_PAIR),
    account: limiter(RESET_ACCOUNT),
    address: limiter(RESET_ADDRESS),
  };
  const resetTry = { pair: limiter(RESET_TRY_PAIR), address: limiter(RESET_TRY_ADDRESS) };

  return {
    async signInTried(account, address) {
      const pair = pairOf(account, address);
      await signIn.address.take(keyOf(addressKey(address)));
      await signIn.pair.take(pair);
      const counted = !(await known.has(pair));
      if (counted) await signIn.account.take(keyOf(account));
      return {
        async succeeded() {
          await signIn.pair.forget(pair);
          if (counted) await signIn.account.giveBack(keyOf(account));
          await known.remember(pair);
        },
      };
    },
    async registering(address) {
      await register.take(keyOf(addressKey(address)));
    },
    async googleBegun(address) {
      await google.take(keyOf(addressKey(address)));
    },
    async resetRequested(accounts, address) {
      await reset.address.take(keyOf(addressKey(address)));
      for (const account of accounts) {
        const pair = pairOf(account, address);
        await reset.pair.take(pair);
        if (!(await known.has(pair))) await reset.account.take(keyOf(account));
      }
    },
    async resetTried(accounts, address) {
      await resetTry.address.take(keyOf(addressKey(address)));
      for (const account of accounts) await resetTry.pair.take(pairOf(account, address));
    },
    async resetDone(accounts, address) {
      for (const account of accounts) {
        const pair = pairOf(account, address);
        await Promise.all([signIn.pair.forget(pair), reset.pair.forget(pair), resetTry.pair.forget(pair)]);
        await known.remember(pair);
      }
    },
  };
}
