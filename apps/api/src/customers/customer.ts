import type { Me, Role } from '@lastro/contracts';

/** A customer as the other features see one. */
export interface Customer {
  readonly id: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly fullName: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The customer a request speaks for. */
export interface SessionCustomer extends Customer {
  /** SHA-256 of the session's token. */
  readonly sessionHash: Buffer;
  /** Whether the customer has any second factor. */
  readonly secondFactor: boolean;
  /** The proof of one that came with this call, as it was sent. */
  readonly proof: string | undefined;
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
