import { removeFactors } from '../composition/revocations.ts';
import {
  createRoles,
  endAllSessions,
  explainRefusal,
  findByContacts,
  type MakeAdminResult,
  normaliseEmail,
  normalisePhone,
} from '../customers/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createDb, createPool } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { AppError } from '../platform/errors.ts';

/**
 * `npm run admin -- remove-factors <e-mail or phone>`: removes every second factor of a customer who lost them all and
 * whose identity was checked otherwise, and ends the sessions; it is audited, and the customer is notified.
 *
 * `npm run admin -- <e-mail>`: makes a customer of the database at DATABASE_URL an administrator. A person who is not a
 * customer yet is created with the password in ADMIN_PASSWORD. Promotion with a password revokes all earlier access to
 * the account, and is the only one for an unconfirmed e-mail.
 */
const REMOVE_FACTORS = 'remove-factors';
const ACTOR = 'operator:command-line';
const args = process.argv.slice(2);
const isRemoval = args[0] === REMOVE_FACTORS;
const contact = isRemoval ? args[1] : args[0];
const url = process.env.DATABASE_URL;
if (!contact)
  stop(`usage: npm run admin -- <e-mail>, or: npm run admin -- ${REMOVE_FACTORS} <e-mail or phone>`);
if (!url) stop('DATABASE_URL is not set.');

await migrate(url);
const db = createDb(createPool({ url, max: 1, as: 'app', applicationName: 'lastro-admin' }));
try {
  if (isRemoval) await removeCustomerFactors(contact);
  else await makeAdmin(contact);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(explainRefusal(error));
  process.exitCode = 1;
} finally {
  await db.destroy();
}

async function makeAdmin(email: string): Promise<void> {
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

async function removeCustomerFactors(contact: string): Promise<void> {
  const contacts = { email: normaliseEmail(contact) ?? null, phone: normalisePhone(contact) ?? null };
  const customer = await findByContacts(db, contacts);
  if (customer === undefined) {
    console.error(`Nobody has the e-mail or phone ${contact}.`);
    process.exitCode = 1;
    return;
  }
  const by = { actor: ACTOR, at: systemClock.now(), address: null };
  const removed = await db.transaction().execute(async (tx) => {
    const hadFactors = await removeFactors(tx, customer.id, by);
    // A thief's session could enable another factor.
    if (hadFactors) await endAllSessions(tx, customer.id);
    return hadFactors;
  });
  const label = `${customer.email ?? customer.phone} (${customer.fullName})`;
  console.log(removed ? `${label} has no second factor any more.` : `${label} had no second factor.`);
}

function describe({ outcome, customer }: Exclude<MakeAdminResult, { outcome: 'no_such_customer' }>): string {
  const since = customer.createdAt.toISOString().slice(0, 10);
  const label = `${customer.email} (${customer.fullName}, customer since ${since})`;
  if (outcome === 'unchanged') return `${label} was an administrator already.`;
  return outcome === 'created' ? `Created the administrator ${label}.` : `${label} is now an administrator.`;
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
