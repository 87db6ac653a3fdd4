import type { RegisterBody } from '@lastro/contracts';
import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { type Contacts, normaliseName, readContacts } from './contact.ts';
import type { Customer, StoredCustomer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import type { Passwords } from './passwords/passwords.ts';
import { checkPassword } from './passwords/rules.ts';
import { insertCustomer } from './repository.ts';

interface RegisterDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly passwords: Passwords;
}

export interface Registration extends Contacts {
  readonly fullName: string;
  readonly password: string;
  readonly role: Customer['role'];
  readonly emailConfirmedAt?: Date;
}

export function readRegistration(form: RegisterBody, role: Customer['role'] = 'user'): Registration {
  const fullName = normaliseName(form.name);
  const { email, phone } = readContacts(form);
  checkPassword(form.password, [fullName, email, phone]);
  return { fullName, email, phone, password: form.password, role };
}

/** In one transaction with `also`. Throws `email_taken`, `phone_taken`, `service_unavailable`. */
export async function createCustomer<T>(
  { db, clock, passwords }: RegisterDeps,
  { password, ...registration }: Registration,
  also: (tx: Tx, customer: StoredCustomer) => Promise<T>,
): Promise<T> {
  const passwordHash = await passwords.hash(password);
  const row = { ...registration, id: uuidv7(), passwordHash, now: clock.now() };
  try {
    return await db.transaction().execute(async (tx) => also(tx, await insertCustomer(tx, row)));
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

export function takenError(error: unknown): AppError | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'customers_email_key') return new AppError('email_taken', { cause: error });
  if (constraint === 'customers_phone_key') return new AppError('phone_taken', { cause: error });
  return undefined;
}
