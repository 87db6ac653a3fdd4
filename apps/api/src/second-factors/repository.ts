import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import type { Schema } from '../platform/database/schema.ts';

export type PasskeyRow = Selectable<Schema['passkeys']>;
export type TotpRow = Selectable<Schema['totp_secrets']>;

export async function findTotp(db: Db | Tx, customerId: string): Promise<TotpRow | undefined> {
  return db.selectFrom('totp_secrets').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Replaces an unconfirmed secret. False when a confirmed one exists. */
export async function startTotp(
  tx: Tx,
  secret: {
    readonly customerId: string;
    readonly sealed: Buffer;
    readonly now: Date;
    readonly session: Buffer;
    readonly proven: boolean;
  },
): Promise<boolean> {
  const { customerId, sealed, now, session, proven } = secret;
  const setup = { sealed, begun_at: now, begun_in: session, begun_proven: proven };
  return exists(
    tx
      .insertInto('totp_secrets')
      .values({ customer_id: customerId, ...setup, confirmed_at: null })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet(setup).where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('customer_id'),
  );
}

export async function confirmTotp(tx: Tx, customerId: string, step: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('customer_id', '=', customerId)
    .execute();
}

/** False when this or a later time step was used. */
export async function consumeTotpStep(tx: Tx, customerId: string, step: bigint): Promise<boolean> {
  return exists(
    tx
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('customer_id', '=', customerId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('customer_id'),
  );
}

export async function deleteTotp(tx: Tx, customerId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('totp_secrets')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .returning('customer_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: string,
  codes: readonly { readonly id: string; readonly sealed: Buffer }[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, customerId);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ ...code, customer_id: customerId, created_at: now, used_at: null })))
    .execute();
}

export async function listRecoveryCodes(
  tx: Tx,
  customerId: string,
): Promise<{ readonly id: string; readonly sealed: Buffer }[]> {
  return tx
    .selectFrom('recovery_codes')
    .select(['id', 'sealed'])
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}

export async function consumeRecoveryCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  return exists(
    tx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id'),
  );
}

export async function deleteRecoveryCodes(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
}

export async function listPasskeys(db: Db | Tx, customerId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export async function insertPasskey(tx: Tx, passkey: PasskeyRow): Promise<boolean> {
  return exists(
    tx
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id'),
  );
}

export async function renamePasskey(
  db: Db,
  customerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** False when the authenticator's counter has not advanced: it may be a copy. */
export async function recordSignature(tx: Tx, id: string, count: bigint, now: Date): Promise<boolean> {
  return exists(
    tx
      .updateTable('passkeys')
      .set({ sign_count: count, last_used_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('sign_count', '<', count),
          // Keys without a counter always report 0 (W3C WebAuthn Level 3, 7.2, step 22).
          eb.and([eb('sign_count', '=', 0n), eb.val(count === 0n)]),
        ]),
      )
      .returning('id'),
  );
}

export async function deleteFactors(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('passkeys').where('customer_id', '=', customerId).execute();
  await deleteRecoveryCodes(tx, customerId);
}
