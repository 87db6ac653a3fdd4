import type { Db, Tx } from '../platform/db.ts';
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

export async function findById(db: Db | Tx, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
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
