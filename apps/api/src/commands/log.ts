import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { loadConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { createSigningKeys } from '../register/keys/signing-keys.ts';
import { adoptHead } from '../register/log/adopt.ts';
import { readClock, readEntries } from '../register/log/repository.ts';
import { AdoptError } from '../register/log/witnessed-head.ts';
import { witnessesOf } from '../register/witnesses/submit.ts';
import { readArguments, stop } from './arguments.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run log -- entries` prints the public log, one entry per line. `npm run log -- adopt [FILE]` continues the log of a
 * restored database from the head that the witnesses have signed; FILE has all its entries, as printed. It adds and prints a
 * line for each day's digest that the restore replaced.
 */
const BATCH = 1_000;
const usage = 'npm run log -- entries, or: npm run log -- adopt [FILE]';
const [command, file] = readArguments({ usage, count: [1, 2] }).positionals;
if (command !== 'adopt' && (command !== 'entries' || file !== undefined)) stop(`usage: ${usage}`);
const config = loadConfig(process.env);
const explain = (error: unknown) => (error instanceof AdoptError ? error.message : undefined);
await withDatabase({ name: 'log', url: config.databaseUrl, max: 2, explain }, (pool, db) =>
  command === 'entries' ? printEntries(db) : adopt(pool, db),
);

async function printEntries(db: Db): Promise<void> {
  for (let first = 0; ; first += BATCH) {
    const entries = await readEntries(db, first, BATCH);
    for (const entry of entries) console.log(entry.toString());
    if (entries.length < BATCH) return;
  }
}

async function adopt(pool: pg.Pool, db: Db): Promise<void> {
  const mirror = file === undefined ? undefined : readLines(file);
  const { origin } = config.register;
  const keys = createSigningKeys({ secrets: config, origin });
  const witnesses = witnessesOf(config.register.witnesses);
  const now = await readClock(db);
  const { size, restored } = await adoptHead({ db, pool, keys, origin, witnesses, now }, mirror);
  if (restored.length > 0) {
    console.log('The restore lost books whose digests are in the log. These public lines say so:');
    for (const line of restored) console.log(line);
  }
  console.log(`The log has ${size} entries and can be appended to again.`);
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n');
  } catch (error) {
    throw new AdoptError(error instanceof Error ? error.message : String(error));
  }
}
