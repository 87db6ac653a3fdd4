import { AppError } from '../platform/errors.ts';
import { normaliseEmail, normalisePhone } from './contact.ts';
import type { CustomersDeps } from './deps.ts';
import type { CustomerLimits } from './limits.ts';
import type { Origin } from './origin.ts';
import { isOutdated, type Passwords } from './passwords.ts';
import { findCredentials, holdPassword, setPasswordHash } from './repository.ts';
import { openSession } from './sessions.ts';

interface SignInDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
}

/**
 * Opens a session for who knows the password, and answers its token.
 *
 * Throws `invalid_credentials`, the same and after the same work whether the account doesn't exist, has no password
 * or has another one; `too_many_requests`; `service_unavailable`.
 */
export async function signIn(
  deps: SignInDeps,
  contact: 'email' | 'phone',
  typed: string,
  password: string,
  origin: Origin,
): Promise<string> {
  const normal = contact === 'email' ? normaliseEmail(typed) : normalisePhone(typed);
  const account = normal ?? typed.trim().toLowerCase();
  const attempt = await deps.limits.signInTried(account, origin.address);
  const known = normal === undefined ? undefined : await findCredentials(deps.db, contact, normal);
  const matched = await deps.passwords.matches(known?.passwordHash, password);
  if (!matched || !known?.passwordHash) throw new AppError('invalid_credentials');
  await attempt.succeeded();
  const renewed = isOutdated(known.passwordHash) ? await deps.passwords.hash(password) : undefined;
  return deps.db.transaction().execute(async (tx) => {
    // A password changed since it was compared opens nothing, and is not put back.
    if (!(await holdPassword(tx, known))) throw new AppError('invalid_credentials');
    if (renewed !== undefined) await setPasswordHash(tx, known.id, renewed, deps.clock.now());
    return openSession(deps, tx, known.id, origin);
  });
}
