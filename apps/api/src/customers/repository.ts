import type { AdminPerson, ProfileReply } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { NetworkOwner } from './attempts/known-networks.ts';
import type { Contacts } from './contact.ts';
import type { Customer, StoredCustomer } from './customer.ts';

const COLUMNS = [
  'id',
  'email',
  'phone',
  'email_proven_at',
  'phone_proven_at',
  'full_name',
  'role',
  'created_at',
] as const;

type CustomerRow = Pick<Selectable<Schema['customers']>, (typeof COLUMNS)[number]>;

export async function findByEmail(db: Db | Tx, email: string): Promise<StoredCustomer | undefined> {
  const row = await db.selectFrom('customers').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  return row && toCustomer(row);
}

export async function findById(db: Db | Tx, id: string): Promise<StoredCustomer | undefined> {
  const row = await db.selectFrom('customers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}

/** Undefined if they belong to different customers. */
export async function findByContacts(
  db: Db | Tx,
  { email, phone }: Contacts,
): Promise<StoredCustomer | undefined> {
  const rows = await db
    .selectFrom('customers')
    .select(COLUMNS)
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .execute();
  const [found, other] = rows.map(toCustomer);
  return other === undefined ? found : undefined;
}

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
}

export async function findCredentials(
  db: Db,
  contact: 'email' | 'phone',
  value: string,
): Promise<(Credentials & NetworkOwner) | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'password_hash', 'email_proven_at', 'phone_proven_at'])
    .where(contact, '=', value)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash, ...confirmationsOf(row) };
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function findProfile(db: Db, id: string): Promise<ProfileReply> {
  const row = await db
    .selectFrom('customers')
    .select([...COLUMNS, 'second_factor'])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    full_name: row.full_name,
    email: row.email,
    email_confirmed: row.email_proven_at !== null,
    phone: row.phone,
    phone_confirmed: row.phone_proven_at !== null,
    has_password: Boolean(row.has_password),
    second_factor: row.second_factor,
    created_date: row.created_at.toISOString(),
  };
}

export interface NewCustomer extends Contacts {
  readonly id: string;
  readonly fullName: string;
  readonly role: Customer['role'];
  readonly passwordHash: string | null;
  readonly emailConfirmedAt?: Date;
  readonly now: Date;
}

export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<StoredCustomer> {
  const row = await tx
    .insertInto('customers')
    .values({
      id: customer.id,
      email: customer.email,
      phone: customer.phone,
      full_name: customer.fullName,
      role: customer.role,
      ...(customer.role === 'admin' ? { admin_since: customer.now, admin_by_operator: true } : {}),
      password_hash: customer.passwordHash,
      email_proven_at: customer.emailConfirmedAt ?? null,
      created_at: customer.now,
      updated_at: customer.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

/** Serialises changes of a customer; concurrent rows may still refer to it. */
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

export async function setPasswordReset(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, id, passwordHash, now);
  await tx.updateTable('customers').set({ password_reset_at: now }).where('id', '=', id).execute();
}

export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly person: AdminPerson; readonly isAdmin: boolean }>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'full_name as name', 'email', 'phone', 'role'])
    .where('id', '=', sql<string>`any(${uniqueIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ role, ...person }) => [person.id, { person, isAdmin: role === 'admin' }]));
}

/** Returns the administrators among them and locks their roles until the transaction ends. */
export async function lockApprovers(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly since: Date; readonly madeByOperator: boolean }[]> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'admin_since', 'admin_by_operator'])
    .where('id', 'in', ids)
    .where('role', '=', 'admin')
    .orderBy('id')
    .forShare()
    .execute();
  return rows.flatMap(({ id, admin_since: since, admin_by_operator: madeByOperator }) =>
    since === null ? [] : [{ id, since, madeByOperator }],
  );
}

export type ContactKind = 'email' | 'phone';

export async function markContactConfirmed(
  tx: Tx,
  id: string,
  contact: ContactKind,
  now: Date,
): Promise<void> {
  const confirmed = contact === 'email' ? { email_proven_at: now } : { phone_proven_at: now };
  await tx.updateTable('customers').set(confirmed).where('id', '=', id).execute();
}

/** Call before locking accounts: it waits for movements that refer to the customer and lock accounts next. */
export async function removePhone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ phone: null, phone_proven_at: null })
    .where('id', '=', id)
    .execute();
}

/** Whether the password is still the compared one; if so it is locked until the transaction ends. */
export async function lockUnchangedPassword(tx: Tx, { id, passwordHash }: Credentials): Promise<boolean> {
  return exists(
    tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .forNoKeyUpdate(),
  );
}

function confirmationsOf(row: Pick<CustomerRow, 'email_proven_at' | 'phone_proven_at'>) {
  return { emailConfirmed: row.email_proven_at !== null, phoneConfirmed: row.phone_proven_at !== null };
}

function toCustomer(row: CustomerRow): StoredCustomer {
  return {
    ...confirmationsOf(row),
    id: row.id,
    email: row.email,
    phone: row.phone,
    fullName: row.full_name,
    role: row.role,
    createdAt: row.created_at,
  };
}
