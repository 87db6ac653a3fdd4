import { AppError } from '../../platform/errors.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import { normaliseEmail, normalisePhone } from '../contact.ts';
import type { CustomersDeps } from '../deps.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { findCredentials, lockUnchangedPassword, setPasswordHash } from '../repository.ts';
import type { Origin } from './origin.ts';
import { openSession } from './sessions.ts';

interface SignInDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
}

/** Unknown account, missing and wrong password take the same time. */
export async function signIn(
  deps: SignInDeps,
  contact: 'email' | 'phone',
  typed: string,
  password: string,
  origin: Origin,
): Promise<string> {
  const normalised = contact === 'email' ? normaliseEmail(typed) : normalisePhone(typed);
  const account = normalised ?? typed.trim().toLowerCase();
  const credentials =
    normalised === undefined ? undefined : await findCredentials(deps.db, contact, normalised);
  const attempt = await deps.limits.countSignInAttempt(account, credentials, origin.address);
  const matched = await deps.passwords.matches(credentials?.passwordHash, password);
  if (!matched || !credentials?.passwordHash) throw new AppError('invalid_credentials');
  await attempt.succeeded();
  const renewed = deps.passwords.isOutdated(credentials.passwordHash)
    ? await deps.passwords.hash(password)
    : undefined;
  return deps.db.transaction().execute(async (tx) => {
    // A password changed since the comparison must neither open a session nor be restored.
    if (!(await lockUnchangedPassword(tx, credentials))) throw new AppError('invalid_credentials');
    if (renewed !== undefined) await setPasswordHash(tx, credentials.id, renewed, deps.clock.now());
    return openSession(deps, tx, credentials.id, origin);
  });
}
