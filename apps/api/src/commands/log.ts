import { readFileSync } from 'node:fs';
import { loadConfig } from '../platform/config/config.ts';
import { createDb, createPool } from '../platform/database/db.ts';
import { createSigningKeys } from '../register/index.ts';
import { adoptHead } from '../register/log/adopt.ts';
import { readClock, readEntries } from '../register/log/repository.ts';
import { AdoptError } from '../register/log/witnessed-head.ts';
import { witnessesOf } from '../register/witnesses/submit.ts';

/**
 * `npm run log -- entries` prints the public log, one entry per line. `npm run log -- adopt [FILE]` continues the log of a
 * restored database from the head that the witnesses have signed; FILE has all its entries, as printed. It adds and prints a
 * line for each day's digest that the restore replaced.
 */
const BATCH = 1_000;
const config = loadConfig(process.env);
const pool = createPool({ url: config.databaseUrl, max: 2, as: 'owner', applicationName: 'lastro-log' });
const db = createDb(pool);
const [command, file] = process.argv.slice(2);
try {
  if (command === 'entries') await printEntries();
  else if (command === 'adopt') await adopt();
  else throw new AdoptError('npm run log -- entries, or npm run log -- adopt [FILE]');
} catch (error) {
  if (!(error instanceof AdoptError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}

async function printEntries(): Promise<void> {
  for (let first = 0; ; first += BATCH) {
    const entries = await readEntries(db, first, BATCH);
    for (const entry of entries) console.log(entry.toString());
    if (entries.length < BATCH) return;
  }
}

async function adopt(): Promise<void> {
  const mirror = file === undefined ? undefined : readFileSync(file, 'utf8').trimEnd().split('\n');
  const { origin } = config.register;
  const keys = createSigningKeys({ secrets: config, origin });
  const witnesses = witnessesOf(config.register.witnesses);
  const now = await readClock(db);
  const { size, restored } = await adoptHead({ db, pool, keys, origin, witnesses, now }, mirror);
  if (restored.length > 0) {
    console.log('The restore lost books whose digests are in the log. These public lines say so:');
    for (const line of restored) console.log(line);
  }
  console.log(`The log has ${size} entries and goes on.`);
}
