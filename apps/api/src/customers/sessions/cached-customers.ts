import type { Clock } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { SessionCustomer } from '../customer.ts';

/** A session's customer, read at most a minute ago. Callers must have the database check it (`Preconditions`). */
export type CachedCustomer = Pick<SessionCustomer, 'id' | 'fullName' | 'email' | 'phone' | 'sessionHash'>;

/** SQL: whether the customer's session with this hash is live and may be cached. */
export function sessionIsValid(sessionHash: string, customer: string, now: string): string {
  return `exists (select from sessions s where s.token_hash = ${sessionHash} and s.customer_id = ${customer}.id
    and s.expires_at > ${now} and s.binding_hash is null
    and ${customer}.blocked_at is null and ${customer}.role = 'user')`;
}

const MAX_AGE_MS = MINUTE_MS;
const MAX_CUSTOMERS = 10_000;

export interface CachedCustomers {
  get(sessionHash: Buffer): CachedCustomer | undefined;
  add(customer: SessionCustomer): void;
  drop(sessionHash: Buffer): void;
}

/** Excludes administrators and customers with a second factor, whose transfers read it each time. */
export function createCachedCustomers(clock: Clock): CachedCustomers {
  const cached = new Map<string, { readonly customer: CachedCustomer; readonly readAt: number }>();
  const keyOf = (sessionHash: Buffer) => sessionHash.toString('base64');
  return {
    get(sessionHash) {
      const found = cached.get(keyOf(sessionHash));
      if (found === undefined || clock.now().getTime() - found.readAt >= MAX_AGE_MS) return undefined;
      return found.customer;
    },
    add(customer) {
      if (customer.secondFactor || customer.role !== 'user') return;
      if (cached.size >= MAX_CUSTOMERS) cached.clear();
      cached.set(keyOf(customer.sessionHash), { customer, readAt: clock.now().getTime() });
    },
    drop: (sessionHash) => void cached.delete(keyOf(sessionHash)),
  };
}
