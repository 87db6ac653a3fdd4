import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../platform/errors.ts';
import { randomToken } from '../platform/ids.ts';
import { normalisePassword } from './password-rules.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet); kept in each hash. See docs/adr. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** At a time, so that a flood of sign-ins takes neither the memory nor all of the threads that files and DNS need. */
const HASHES_AT_A_TIME = 2;
/** Some seconds' work; who comes after these is told to come back. */
const HASHES_WAITING = 200;
const RETRY_AFTER_SECONDS = 3;

export interface Passwords {
  /** Throws `service_unavailable` while too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one. Without a hash (no such customer, or one without a password) it is compared
   * with nobody's, which takes as long. Throws `service_unavailable` while too many wait.
   */
  matches(kept: string | null | undefined, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const inTurn = createTurns(HASHES_AT_A_TIME, HASHES_WAITING);
  const create = (password: string) => inTurn(() => hash(normalisePassword(password), PARAMETERS));
  // Made at once: were it made at the first need, that sign-in would take twice as long.
  const nobody = create(randomToken());
  return {
    hash: create,
    async matches(kept, password) {
      const known = kept ?? undefined;
      const against = known ?? (await nobody);
      const matched = await inTurn(() => verify(against, normalisePassword(password)));
      return matched && known !== undefined;
    },
  };
}

/** Whether the hash was made with other parameters than today's, and should be made again at the next sign-in. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(CURRENT);
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atATime: number, waitingAtMost: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = atATime;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < waitingAtMost) await new Promise<void>((turn) => waiting.push(turn));
    else throw new AppError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
