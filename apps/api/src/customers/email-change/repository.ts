import type { Db, Tx } from '../../platform/database/db.ts';
import { MAX_ATTEMPTS_PER_CODE } from '../one-time-codes.ts';

export interface EmailChange {
  readonly id: string;
  readonly customerId: string;
  readonly sessionHash: Buffer;
  readonly newEmail: string;
  readonly codeHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function saveEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await cancelEmailChange(tx, change.customerId);
  await tx
    .insertInto('email_changes')
    .values({
      id: change.id,
      customer_id: change.customerId,
      session_hash: change.sessionHash,
      new_email: change.newEmail,
      code_hash: change.codeHash,
      created_at: change.at,
      expires_at: change.expiresAt,
    })
    .execute();
}

export async function cancelEmailChange(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('customer_id', '=', customerId).execute();
}

export async function findEmailChange(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<EmailChange, 'customerId' | 'newEmail'> | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['customer_id as customerId', 'new_email as newEmail'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Committed before the code is compared, so that concurrent attempts can't exceed the limit. */
export async function countAttempt(
  db: Db,
  { id, sessionHash }: { readonly id: string; readonly sessionHash: Buffer },
  now: Date,
): Promise<{ readonly id: string; readonly codeHash: Buffer } | undefined> {
  return db
    .updateTable('email_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('customer_id', '=', id)
    .where('session_hash', '=', sessionHash)
    .where('tries', '<', MAX_ATTEMPTS_PER_CODE)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst();
}

export async function takeEmailChange(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('new_email')
    .executeTakeFirst();
  return row?.new_email;
}

/** Violates `customers_email_key` if the e-mail is taken. Unlinks Google, which was linked by the old e-mail. */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, email_proven_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('google_identities').where('customer_id', '=', id).execute();
}
