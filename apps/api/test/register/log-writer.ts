import { loadConfig } from '../../src/platform/config/config.ts';
import { createDb, createPool } from '../../src/platform/database/db.ts';
import { createSigningKeys } from '../../src/register/keys/signing-keys.ts';
import { sequenceBatch } from '../../src/register/log/sequencer.ts';

/** Runs as a process of its own: sequences queued lines until the queue is empty. */
const config = loadConfig(process.env);
const pool = createPool({ url: config.databaseUrl, max: 2, as: 'app' });
const db = createDb(pool);
const { origin } = config.register;
const deps = { db, keys: createSigningKeys({ secrets: config, origin }), origin, witnesses: [] };
const isEmpty = async () => (await pool.query('select 1 from log_queue limit 1')).rowCount === 0;
while (!(await isEmpty())) await sequenceBatch(deps);
await db.destroy();
