import type { RegisterBody } from '@lastro/contracts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { type Contacts, normaliseName, readContacts } from './contact.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { checkPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { insertCustomer } from './repository.ts';

interface RegisterDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly passwords: Passwords;
}

/** A form that passed the rules. */
export interface Registration extends Contacts {
  readonly fullName: string;
  readonly password: string;
  readonly role: Customer['role'];
}

/**
 * Throws `invalid_name`, `contact_required`, `invalid_email`, `invalid_phone`, `weak_password` or `common_password`.
 */
export function readRegistration(form: RegisterBody, role: Customer['role'] = 'user'): Registration {
  const fullName = normaliseName(form.name);
  const { email, phone } = readContacts(form);
  checkPassword(form.password, [fullName, email, phone]);
  return { fullName, email, phone, password: form.password, role };
}

/**
 * Writes the customer and what `also` does with it, or nothing.
 * Throws `email_taken` or `phone_taken`; `service_unavailable` while too many passwords wait to be hashed.
 */
export async function createCustomer<T>(
  { db, clock, passwords }: RegisterDeps,
  { password, ...registration }: Registration,
  also: (tx: Tx, customer: Customer) => Promise<T>,
): Promise<T> {
  const passwordHash = await passwords.hash(password);
  const row = { ...registration, id: uuidv7(), passwordHash, now: clock.now() };
  try {
    return await db.transaction().execute(async (tx) => also(tx, await insertCustomer(tx, row)));
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

function takenError(error: unknown): AppError | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'customers_email_key') return new AppError('email_taken', { cause: error });
  if (constraint === 'customers_phone_key') return new AppError('phone_taken', { cause: error });
  return undefined;
}
