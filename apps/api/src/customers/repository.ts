import type pg from 'pg';
import type { Db, Tx } from '../platform/db.ts';
import { createTogether } from '../platform/together.ts';
import type { Contacts } from './contact.ts';
import type { Customer } from './customer.ts';

const COLUMNS = ['id', 'email', 'phone', 'full_name', 'role', 'created_at'] as const;

interface CustomerRow {
  id: string;
  email: string | null;
  phone: string | null;
  full_name: string;
  role: Customer['role'];
  created_at: Date;
}

/** The customer with that e-mail, however its case is typed. */
export async function findByEmail(db: Db | Tx, email: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  return row && toCustomer(row);
}

/** `findByEmail` for calls that come together. */
export function createFindByEmail(pool: pg.Pool): (email: string) => Promise<Customer | undefined> {
  return createTogether<string, Customer | undefined>(async (emails) => {
    const { rows } = await pool.query<CustomerRow & { n: number }>({
      name: 'customers-by-email',
      text: `select k.n::int as n, c.id, c.email, c.phone, c.full_name, c.role, c.created_at
        from unnest($1::citext[]) with ordinality as k(email, n) join customers c on c.email = k.email`,
      values: [emails],
    });
    const found = new Map(rows.map((row) => [row.n, toCustomer(row)]));
    return emails.map((_, index) => found.get(index + 1));
  });
}

export async function findById(db: Db | Tx, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}

/** By e-mail or by phone; where the two are different customers', the e-mail's. */
export async function findByContacts(db: Db | Tx, { email, phone }: Contacts): Promise<Customer | undefined> {
  const rows = await db
    .selectFrom('customers')
    .select(COLUMNS)
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .execute();
  const found = rows.map(toCustomer);
  return found.find((customer) => customer.email !== null && customer.email === email) ?? found[0];
}

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
}

export async function findCredentials(
  db: Db,
  contact: 'email' | 'phone',
  value: string,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where(contact, '=', value)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

export interface NewCustomer extends Contacts {
  readonly id: string;
  readonly fullName: string;
  readonly role: Customer['role'];
  /** Null for who signs in with Google alone. */
  readonly passwordHash: string | null;
  /** Where the e-mail was shown to be the customer's. */
  readonly emailProvenAt?: Date;
  readonly now: Date;
}

/** Fails with PostgreSQL's unique violation when the e-mail or the phone is somebody's. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<Customer> {
  const row = await tx
    .insertInto('customers')
    .values({
      id: customer.id,
      email: customer.email,
      phone: customer.phone,
      full_name: customer.fullName,
      role: customer.role,
      password_hash: customer.passwordHash,
      email_proven_at: customer.emailProvenAt ?? null,
      created_at: customer.now,
      updated_at: customer.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

/** Locks the customer against other changes of password and role until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Of who has shown a code: money does not leave the account for a while after it. */
export async function setPasswordReset(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, id, passwordHash, now);
  await tx.updateTable('customers').set({ password_reset_at: now }).where('id', '=', id).execute();
}

/** Which of them are administrators; whoever would change that waits until the transaction ends. */
export async function lockAdmins(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '=', 'admin')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type ContactKind = 'email' | 'phone';

/** Remembers that the customer has shown the contact to be theirs. */
export async function setProven(tx: Tx, id: string, contact: ContactKind, now: Date): Promise<void> {
  const proven = contact === 'email' ? { email_proven_at: now } : { phone_proven_at: now };
  await tx.updateTable('customers').set(proven).where('id', '=', id).execute();
}

/** The contacts that the customer has shown to be theirs. */
export async function findProven(tx: Tx, id: string): Promise<readonly ContactKind[]> {
  const row = await tx
    .selectFrom('customers')
    .select(['email_proven_at', 'phone_proven_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const email = row.email_proven_at === null ? [] : (['email'] as const);
  return row.phone_proven_at === null ? email : [...email, 'phone'];
}

/** Whether the password is still the one that was compared; if so it stays until the transaction ends. */
export async function holdPassword(tx: Tx, { id, passwordHash }: Credentials): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    fullName: row.full_name,
    role: row.role,
    createdAt: row.created_at,
  };
}
