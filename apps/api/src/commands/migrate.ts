import { loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/parts.ts';
import { migrate } from '../platform/database/migrate.ts';
import { waitForDatabase } from '../platform/database/wait-for-database.ts';
import { createLog } from '../platform/log.ts';
import { readArguments } from './arguments.ts';

readArguments({ usage: 'npm run migrate' });

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
