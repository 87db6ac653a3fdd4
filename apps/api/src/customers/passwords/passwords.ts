import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../../platform/concurrency.ts';
import type { PasswordCost } from '../../platform/config/config.ts';
import { randomToken } from '../../platform/ids.ts';
import { normalisePassword } from './rules.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves memory and libuv threads for everything else during a flood of sign-ins. */
const MAX_CONCURRENT_HASHES = 2;
const MAX_WAITING_HASHES = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash it compares with a dummy, so that timing reveals nothing. Throws `service_unavailable` while too many wait. */
  matches(storedHash: string | null | undefined, password: string): Promise<boolean>;
  /** Whether its parameters differ from the current ones. */
  isOutdated(storedHash: string): boolean;
}

export function createPasswords(cost: PasswordCost = COST): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const limited = createConcurrencyLimit(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES);
  const create = (password: string) => limited(() => hash(normalisePassword(password), cost));
  // Created eagerly: on demand, the first such sign-in would take twice as long.
  const dummyHash = create(randomToken());
  return {
    hash: create,
    async matches(storedHash, password) {
      const comparedHash = storedHash ?? (await dummyHash);
      const matched = await limited(() => verify(comparedHash, normalisePassword(password)));
      return matched && comparedHash === storedHash;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(current),
  };
}
