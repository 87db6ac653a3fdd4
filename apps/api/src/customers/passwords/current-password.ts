import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import { findPasswordHash } from '../repository.ts';
import type { Passwords } from './passwords.ts';

interface Deps {
  readonly db: Db;
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
}

/** Returns its hash. */
export async function requireCurrentPassword(
  { db, limits, passwords }: Deps,
  customerId: string,
  password: string,
): Promise<string> {
  const attempt = await limits.countPasswordAttempt(customerId);
  const passwordHash = await findPasswordHash(db, customerId);
  if (passwordHash === null) throw new AppError('password_not_set');
  if (!(await passwords.matches(passwordHash, password))) throw new AppError('wrong_password');
  await attempt.succeeded();
  return passwordHash;
}
