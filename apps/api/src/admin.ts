import { createRoles, explainRefusal, type MadeAdmin } from './customers/index.ts';
import { systemClock } from './platform/clock.ts';
import { createDb, createPool } from './platform/db.ts';
import { AppError } from './platform/errors.ts';
import { migrate } from './platform/migrate.ts';

/**
 * `npm run admin -- <e-mail>`: makes a customer of the database at DATABASE_URL an administrator. Who is not a
 * customer yet is created with the password in ADMIN_PASSWORD.
 */
const [email] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!email) stop('usage: npm run admin -- <e-mail>');
if (!url) stop('DATABASE_URL is not set.');

await migrate(url);
const db = createDb(createPool({ url, max: 1, as: 'app', applicationName: 'lastro-admin' }));
try {
  const made = await createRoles({ db, clock: systemClock }).makeAdmin({
    email,
    password: process.env.ADMIN_PASSWORD || undefined,
    actor: 'operator:command-line',
  });
  if (made.outcome === 'no_such_customer') {
    console.error(`Nobody has the e-mail ${email}. Set ADMIN_PASSWORD to create this administrator.`);
    process.exitCode = 1;
  } else {
    console.log(describe(made));
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(explainRefusal(error));
  process.exitCode = 1;
} finally {
  await db.destroy();
}

/** Who it is, so that an operator who mistyped sees it. */
function describe({ outcome, customer }: Exclude<MadeAdmin, { outcome: 'no_such_customer' }>): string {
  const since = customer.createdAt.toISOString().slice(0, 10);
  const who = `${customer.email} (${customer.fullName}, customer since ${since})`;
  if (outcome === 'unchanged') return `${who} was an administrator already.`;
  return outcome === 'created' ? `Created the administrator ${who}.` : `${who} is now an administrator.`;
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
