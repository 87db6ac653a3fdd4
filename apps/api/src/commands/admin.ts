import { removeFactors } from '../composition/revocations.ts';
import {
  type ActedBy,
  createRoles,
  endAllSessions,
  explainRefusal,
  findByContacts,
  type MakeAdminResult,
  normaliseEmail,
  normalisePhone,
  removeCustomerPhone,
  removeIdentity,
} from '../customers/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { AppError } from '../platform/errors.ts';
import { readArguments, stop } from './arguments.ts';
import { databaseUrl, withDatabase } from './with-database.ts';

/**
 * `npm run admin -- remove-factors <e-mail or phone>`: removes every second factor of a customer who lost them all and
 * whose identity was checked otherwise, and ends the sessions; it is audited, and the customer is notified.
 *
 * `npm run admin -- remove-identity <e-mail or phone>`: removes a CPF and a date of birth that were given by mistake or
 * belong to another person, so that they can be given again; it is audited, and the customer is notified.
 *
 * `npm run admin -- remove-phone <e-mail or phone>`: removes a phone that belongs to another person, who can then register
 * it, and ends the sessions; it is audited, and the customer is notified. Refused to a customer without an e-mail.
 *
 * `npm run admin -- <e-mail>`: makes a customer of the database at DATABASE_URL an administrator. A person who is not a
 * customer yet is created with the password in ADMIN_PASSWORD. Promotion with a password revokes all earlier access to
 * the account, and is the only one for an unconfirmed e-mail.
 */
type Removal = (tx: Tx, customerId: string, by: ActedBy) => Promise<string>;

const REMOVALS = new Map<string, Removal>([
  ['remove-factors', removeCustomerFactors],
  ['remove-identity', removeCustomerIdentity],
  ['remove-phone', removePhone],
]);
const ACTOR = 'operator:command-line';
const usage = `npm run admin -- <e-mail>, or: npm run admin -- ${[...REMOVALS.keys()].join('|')} <e-mail or phone>`;
const { positionals } = readArguments({ usage, count: [1, 2] });
const removeFrom = REMOVALS.get(positionals[0] ?? '');
const contact = positionals.at(-1) ?? '';
if (positionals.length !== (removeFrom === undefined ? 1 : 2)) stop(`usage: ${usage}`);
const url = databaseUrl();
await migrate(url);
// The application itself must not remove a CPF.
const as = removeFrom === removeCustomerIdentity ? 'owner' : 'app';
const explain = (error: unknown) => (error instanceof AppError ? explainRefusal(error) : undefined);
await withDatabase({ name: 'admin', url, as, explain }, (_, db) =>
  removeFrom === undefined ? makeAdmin(db, contact) : removeOf(db, contact, removeFrom),
);

async function makeAdmin(db: Db, email: string): Promise<void> {
  const result = await createRoles({ db, clock: systemClock, removeFactors }).makeAdmin({
    email,
    password: process.env.ADMIN_PASSWORD || undefined,
    actor: ACTOR,
  });
  if (result.outcome === 'no_such_customer') {
    console.error(`Nobody has the e-mail ${email}. Set ADMIN_PASSWORD to create this administrator.`);
    process.exitCode = 1;
  } else {
    console.log(describe(result));
  }
}

async function removeOf(db: Db, contact: string, remove: Removal): Promise<void> {
  const contacts = { email: normaliseEmail(contact) ?? null, phone: normalisePhone(contact) ?? null };
  const customer = await findByContacts(db, contacts);
  if (customer === undefined) {
    console.error(`Nobody has the e-mail or phone ${contact}.`);
    process.exitCode = 1;
    return;
  }
  const by = { actor: ACTOR, at: systemClock.now(), address: null };
  const outcome = await db.transaction().execute((tx) => remove(tx, customer.id, by));
  console.log(`${customer.email ?? customer.phone} (${customer.fullName}) ${outcome}`);
}

async function removeCustomerFactors(tx: Tx, customerId: string, by: ActedBy): Promise<string> {
  if (!(await removeFactors(tx, customerId, by))) return 'had no second factor.';
  // A thief's session could enable another factor.
  await endAllSessions(tx, customerId);
  return 'has no second factor any more.';
}

async function removeCustomerIdentity(tx: Tx, customerId: string, by: ActedBy): Promise<string> {
  return (await removeIdentity(tx, customerId, by)) ? 'has no CPF any more.' : 'had no CPF.';
}

async function removePhone(tx: Tx, customerId: string, by: ActedBy): Promise<string> {
  return (await removeCustomerPhone(tx, customerId, by)) ? 'has no phone any more.' : 'had no phone.';
}

function describe({ outcome, customer }: Exclude<MakeAdminResult, { outcome: 'no_such_customer' }>): string {
  const since = customer.createdAt.toISOString().slice(0, 10);
  const label = `${customer.email} (${customer.fullName}, customer since ${since})`;
  if (outcome === 'unchanged') return `${label} was an administrator already.`;
  return outcome === 'created' ? `Created the administrator ${label}.` : `${label} is now an administrator.`;
}
