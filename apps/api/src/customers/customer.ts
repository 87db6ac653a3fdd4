import type { Me, Role } from '@lastro/contracts';
import { AppError } from '../platform/errors.ts';

export interface Customer {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly emailConfirmed: boolean;
  readonly fullName: string;
  readonly role: Role;
  readonly createdAt: Date;
}

export interface StoredCustomer extends Customer {
  readonly phoneConfirmed: boolean;
}

export interface SessionCustomer extends Customer {
  /** SHA-256 of the session's token. */
  readonly sessionHash: Buffer;
  /** The first call of a session that this browser opened by Google sign-in. */
  readonly claimed: boolean;
  readonly secondFactor: boolean;
  readonly mustEnrol: boolean;
  readonly proof: string | undefined;
}

export type Owner = Pick<SessionCustomer, 'id'>;

/** By e-mail, phone or id; an unencoded plus arrives as a space. */
export function isNamedBy(customer: Customer, text: string): boolean {
  const name = text.trim().toLowerCase();
  const phone = customer.phone?.slice(1);
  return (
    name === customer.email?.toLowerCase() ||
    name === customer.id ||
    (phone !== undefined && (name === `+${phone}` || name === phone))
  );
}

/** Throws `admin_factor_required` for an administrator who must set up a second factor first. */
export function isAdministrator({ role, mustEnrol }: Pick<SessionCustomer, 'role' | 'mustEnrol'>): boolean {
  if (role === 'admin' && mustEnrol) throw new AppError('admin_factor_required');
  return role === 'admin';
}

export function toMe(customer: Customer): Me {
  return {
    id: customer.id,
    email: customer.email,
    phone: customer.phone,
    full_name: customer.fullName,
    name: customer.fullName,
    role: customer.role,
    created_date: customer.createdAt.toISOString(),
  };
}
