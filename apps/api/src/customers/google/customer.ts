import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { recordAuditEvent } from '../audit-log.ts';
import { normaliseEmail, normaliseName } from '../contact.ts';
import type { Customer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { cancelEmailChange } from '../email-change/repository.ts';
import { lockFactorChanges } from '../factor-lock.ts';
import { NOTIFY_GOOGLE_LINKED } from '../jobs.ts';
import { recordSecurityEvent } from '../notices/notices.ts';
import { findByEmail, insertCustomer, lockCustomer, removePhone } from '../repository.ts';
import { revokeResetCodes } from '../reset/codes.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import type { GoogleIdentity } from './client.ts';
import { GoogleError } from './error.ts';

const NAMELESS = 'Cliente';

export interface SignInContext {
  readonly at: Date;
  readonly address: string;
}

type TakeOverDeps = Pick<CustomersDeps, 'removeFactors' | 'restoreSettings'>;

/** The linked customer, else the one with the e-mail, else a new one; see docs/adr/0008-google-sign-in.md. */
export async function findOrCreateCustomer(
  deps: TakeOverDeps,
  tx: Tx,
  identity: GoogleIdentity,
  context: SignInContext,
): Promise<string> {
  const linked = await linkedTo(tx, identity);
  if (linked) return linked;
  const email = normaliseEmail(identity.email);
  if (email === undefined || !identity.ownsEmail) throw new GoogleError('google_unverified');
  const existing = await lockByEmail(tx, email);
  const linkedSince = existing && (await linkedTo(tx, identity));
  if (linkedSince) return linkedSince;
  const customerId = existing
    ? await linkExisting(deps, tx, existing.id, context)
    : await createNew(tx, email, identity.name, context);
  await tx
    .insertInto('google_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      customer_id: customerId,
      linked_at: context.at,
    })
    .execute();
  return customerId;
}

/** Reads again under the lock, since the e-mail may have changed meanwhile. */
async function lockByEmail(tx: Tx, email: string): Promise<Customer | undefined> {
  const customer = await findByEmail(tx, email);
  if (customer === undefined) return undefined;
  await lockFactorChanges(tx, customer.id);
  await lockCustomer(tx, customer.id);
  return (await findByEmail(tx, email))?.id === customer.id ? customer : lockByEmail(tx, email);
}

async function linkedTo(tx: Tx, { issuer, subject }: GoogleIdentity): Promise<string | undefined> {
  const identity = await tx
    .selectFrom('google_identities')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.customer_id;
}

async function createNew(tx: Tx, email: string, name: string, { at }: SignInContext): Promise<string> {
  const customer = await insertCustomer(tx, {
    id: uuidv7(),
    email,
    phone: null,
    fullName: nameFrom(name, email),
    role: 'user',
    passwordHash: null,
    emailConfirmedAt: at,
    now: at,
  });
  return customer.id;
}

/** The name from Google or the e-mail's local part may be invalid. */
function nameFrom(...candidates: string[]): string {
  for (const candidate of candidates) {
    try {
      return normaliseName(candidate.split('@')[0] ?? '');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return NAMELESS;
}

async function revokeAll(
  { removeFactors, restoreSettings }: TakeOverDeps,
  tx: Tx,
  customerId: string,
  { at, address }: SignInContext,
): Promise<void> {
  const by = { actor: `customer:${customerId}`, at, address };
  await restoreSettings(tx, customerId, by);
  await removePhone(tx, customerId);
  await removeFactors(tx, customerId, by);
  await endAllSessions(tx, customerId);
  await revokeResetCodes(tx, customerId, at);
  await cancelEmailChange(tx, customerId);
}

/** Sign-up doesn't verify e-mails, so an unconfirmed account may be a squatter's: all its other access ends here. */
async function linkExisting(
  deps: TakeOverDeps,
  tx: Tx,
  customerId: string,
  { at, address }: SignInContext,
): Promise<string> {
  const account = await tx
    .selectFrom('customers')
    .select(['role', 'phone', 'email_proven_at', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (account.role === 'admin') throw new GoogleError('google_administrator');
  const other = await tx
    .selectFrom('google_identities')
    .select('subject')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  // Another Google account is linked already.
  if (other) throw new GoogleError('google_refused');
  const confirmed = account.email_proven_at !== null;
  if (!confirmed) await revokeAll(deps, tx, customerId, { at, address });
  await tx
    .updateTable('customers')
    .set({
      email_proven_at: at,
      updated_at: at,
      ...(confirmed ? {} : { password_hash: null }),
    })
    .where('id', '=', customerId)
    .execute();
  await recordAuditEvent(tx, {
    at,
    actor: `customer:${customerId}`,
    action: 'google_linked',
    subject: `customer:${customerId}`,
    before: { password: account.has_password, phone: account.phone },
    after: { password: confirmed && account.has_password, phone: confirmed ? account.phone : null },
    address,
  });
  const removed = !confirmed && (account.has_password || account.phone !== null);
  await recordSecurityEvent(tx, { customerId, at, event: 'google_linked' });
  await enqueue(tx, NOTIFY_GOOGLE_LINKED, { customerId, linkedAt: at, removed });
  return customerId;
}
