import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { loadConfig } from './platform/config/config.ts';
import { assertMachine } from './platform/config/machine.ts';
import { ConfigError } from './platform/config/parts.ts';
import { warningsOf } from './platform/config/production.ts';
import { migrate } from './platform/database/migrate.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { createLog } from './platform/log.ts';
import { assertSecretKey } from './register/index.ts';
import { startWorker } from './worker.ts';

/** EX_CONFIG: tells the supervisor that a restart would not help. */
const EXIT_BAD_CONFIGURATION = 78;
const DRAIN_MS = 10_000;
const LAUNCHER_GONE = 'launcher gone';

async function main(): Promise<void> {
  process.umask(0o077);
  const supervised = process.connected;
  const config = loadConfig(process.env);
  const log = createLog(config);
  if (config.production && process.env.NODE_ENV !== 'production') {
    log.warn('real providers without NODE_ENV=production: the production checks were skipped');
  }
  for (const warning of warningsOf(config)) log.warn(warning);
  await assertMachine(config);
  await waitForDatabase(config.databaseUrl, log);
  await migrate(config.databaseUrl);
  await assertSecretKey(config.databaseUrl, config);
  if (config.demo) await seedDemo(config, log);
  const app = await buildApp(config, log);
  const stopWorker = config.role === 'http' ? undefined : await startWorker(app, config, log);
  // Workers listen too: /healthz, /readyz and /metrics.
  await app.http.listen({ host: config.host, port: config.port });
  log.info({ port: config.port, role: config.role }, 'ready');
  process.send?.({ ready: true });

  let stopping = false;
  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    const abandoned = reason === LAUNCHER_GONE;
    if (!abandoned) log.info({ reason }, 'draining');
    app.readiness.draining = true;
    // Still serves until every balancer has seen /readyz fail.
    if (!abandoned) await sleep(config.drainSeconds * 1_000);
    const drained = Promise.all([app.http.close(), stopWorker?.()]).then(() => app.close());
    await Promise.race([drained.catch(() => undefined), sleep(DRAIN_MS)]);
    // Without a reader, the log's last flush could block the exit for ever.
    if (abandoned) process.kill(process.pid, 'SIGKILL');
    process.exit();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Nothing else stops this process once its launcher is gone.
  process.on('disconnect', () => void stop(LAUNCHER_GONE));
  // The launcher may have gone during the start.
  if (supervised && !process.connected) void stop(LAUNCHER_GONE);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    console.error(error.message);
    process.exit(EXIT_BAD_CONFIGURATION);
  }
  console.error(error);
  process.exit(1);
});
