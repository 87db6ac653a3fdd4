import { addressKey, createLimiter, type Limit } from '../../platform/http/rate-limits.ts';
import { createMac } from '../../platform/secrets/vault.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../platform/time.ts';
import { type Contacts, listContacts } from '../contact.ts';
import type { CustomersDeps } from '../deps.ts';
import { createKnownNetworks, type NetworkOwner } from './known-networks.ts';

const SIGN_IN_PAIR: Limit = { name: 'sign-in', points: 10, windowSeconds: 15 * MINUTE_SECONDS };
const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in-account', points: 100, windowSeconds: HOUR_SECONDS };
/** Many customers share one address behind a mobile carrier. */
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in-address', points: 300, windowSeconds: 15 * MINUTE_SECONDS };
const REGISTER_ADDRESS: Limit = { name: 'register-address', points: 30, windowSeconds: HOUR_SECONDS };
const RESET_PAIR: Limit = { name: 'reset', points: 5, windowSeconds: HOUR_SECONDS };
const RESET_ADDRESS: Limit = { name: 'reset-address', points: 60, windowSeconds: HOUR_SECONDS };
const RESET_ATTEMPT_PAIR: Limit = { name: 'reset-try', points: 15, windowSeconds: HOUR_SECONDS };
const RESET_ATTEMPT_ADDRESS: Limit = { name: 'reset-try-address', points: 120, windowSeconds: HOUR_SECONDS };
const GOOGLE_ADDRESS: Limit = { name: 'google-address', points: 300, windowSeconds: 15 * MINUTE_SECONDS };
const PASSWORD_CHANGE: Limit = { name: 'password-change', points: 6, windowSeconds: 15 * MINUTE_SECONDS };
const PASSWORD_CHANGE_DAY: Limit = { name: 'password-change-day', points: 30, windowSeconds: DAY_SECONDS };
const EMAIL_CHANGE: Limit = { name: 'email-change', points: 5, windowSeconds: HOUR_SECONDS };
/** Per recipient over all customers: the mailbox may be a stranger's. */
const EMAIL_CHANGE_TO: Limit = { name: 'email-change-to', points: 5, windowSeconds: DAY_SECONDS };
/** A session can cause any number, and an unconfirmed contact may be a stranger's. */
const NOTICES: Limit = { name: 'security-notices', points: 20, windowSeconds: HOUR_SECONDS };
const NOTICES_UNCONFIRMED: Limit = { name: 'security-notices-day', points: 5, windowSeconds: DAY_SECONDS };
const EMAIL_CODE_DAY: Limit = { name: 'email-code-day', points: 30, windowSeconds: DAY_SECONDS };

export interface CountedAttempt {
  succeeded(): Promise<void>;
}

export interface CountedNotice {
  failed(): Promise<void>;
}

export interface CustomerLimits {
  /** Counts the attempt before the password is checked, so concurrent attempts count too. */
  countSignInAttempt(
    account: string,
    customer: NetworkOwner | undefined,
    address: string,
  ): Promise<CountedAttempt>;
  /** Limits guesses of the current password by the holder of a session. */
  countPasswordAttempt(customerId: string): Promise<CountedAttempt>;
  /** Requests of others to a customer's own address don't count against that customer. */
  countEmailChange(customerId: string, email: string, isOwn: boolean): Promise<void>;
  countEmailCode(customerId: string): Promise<void>;
  countSecurityNotice(customerId: string, contactConfirmed: boolean): Promise<CountedNotice>;
  countRegistration(address: string): Promise<void>;
  countGoogleSignIn(address: string): Promise<void>;
  countResetRequest(typed: readonly string[], address: string): Promise<void>;
  countResetAttempt(typed: readonly string[], address: string): Promise<void>;
  /** Clears the limits of this address. */
  clearAfterReset(customer: NetworkOwner & Contacts, address: string): Promise<void>;
  /** Of an address, for `isKnown`. */
  networkOf(address: string): string;
  isKnown(customer: NetworkOwner | undefined, network: string): Promise<boolean>;
  rememberAddress(customer: NetworkOwner, address: string): Promise<void>;
}

/** Attempts from a network known to the customer aren't counted against the account. Keys are MACs, so the table holds no personal data. */
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
  const known = createKnownNetworks(deps);

  const signIn = {
    pair: limiter(SIGN_IN_PAIR),
    account: limiter(SIGN_IN_ACCOUNT),
    address: limiter(SIGN_IN_ADDRESS),
  };
  const passwordChange = [limiter(PASSWORD_CHANGE), limiter(PASSWORD_CHANGE_DAY)] as const;
  const emailChange = { own: limiter(EMAIL_CHANGE), to: limiter(EMAIL_CHANGE_TO) };
  const emailCode = limiter(EMAIL_CODE_DAY);
  const notices = { confirmed: limiter(NOTICES), unconfirmed: limiter(NOTICES_UNCONFIRMED) };
  const register = limiter(REGISTER_ADDRESS);
  const google = limiter(GOOGLE_ADDRESS);
  const reset = {
    pair: limiter(RESET_PAIR),
    address: limiter(RESET_ADDRESS),
  };
  const resetAttempt = { pair: limiter(RESET_ATTEMPT_PAIR), address: limiter(RESET_ATTEMPT_ADDRESS) };

  return {
    async countSignInAttempt(account, customer, address) {
      const pair = pairOf(account, address);
      await signIn.address.take(keyOf(addressKey(address)));
      await signIn.pair.take(pair);
      const counted = !(await known.has(customer, known.keyOf(address)));
      if (counted) await signIn.account.take(keyOf(account));
      return {
        async succeeded() {
          await signIn.pair.forget(pair);
          if (counted) await signIn.account.giveBack(keyOf(account));
          if (customer !== undefined) await known.add(customer, known.keyOf(address));
        },
      };
    },
    async countPasswordAttempt(customerId) {
      const key = keyOf(customerId);
      for (const one of passwordChange) await one.take(key);
      return {
        succeeded: async () => void (await Promise.all(passwordChange.map((one) => one.giveBack(key)))),
      };
    },
    async countEmailChange(customerId, email, isOwn) {
      await emailChange.own.take(keyOf(customerId));
      await emailChange.to.take(isOwn ? keyOf(email, customerId) : keyOf(email));
    },
    countEmailCode: (customerId) => emailCode.take(keyOf(customerId)),
    async countSecurityNotice(customerId, contactConfirmed) {
      const [limit, key] = [notices[contactConfirmed ? 'confirmed' : 'unconfirmed'], keyOf(customerId)];
      await limit.take(key);
      return { failed: () => limit.giveBack(key) };
    },
    async countRegistration(address) {
      await register.take(keyOf(addressKey(address)));
    },
    async countGoogleSignIn(address) {
      await google.take(keyOf(addressKey(address)));
    },
    async countResetRequest(typed, address) {
      await reset.address.take(keyOf(addressKey(address)));
      for (const account of typed) await reset.pair.take(pairOf(account, address));
    },
    async countResetAttempt(typed, address) {
      await resetAttempt.address.take(keyOf(addressKey(address)));
      for (const account of typed) await resetAttempt.pair.take(pairOf(account, address));
    },
    async clearAfterReset(customer, address) {
      for (const account of listContacts(customer)) {
        const pair = pairOf(account, address);
        await Promise.all([
          signIn.pair.forget(pair),
          reset.pair.forget(pair),
          resetAttempt.pair.forget(pair),
        ]);
      }
      await known.add(customer, known.keyOf(address));
    },
    networkOf: known.keyOf,
    isKnown: known.has,
    rememberAddress: (customer, address) => known.add(customer, known.keyOf(address)),
  };
}
