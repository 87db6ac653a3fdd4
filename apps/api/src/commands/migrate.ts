import { loadConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-parts.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { waitForDatabase } from './platform/wait-for-database.ts';

/** `node apps/api/src/migrate.ts`: brings the database up to date and ends, before a deploy's first process starts. */
try {
  const config = loadConfig(process.env);
  const log = createLog(config);
  await waitForDatabase(config.databaseUrl, log);
  await migrate(config.databaseUrl);
  log.info('the database is up to date');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
