import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { loadConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-parts.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { waitForDatabase } from './platform/wait-for-database.ts';
import { startWorker } from './worker.ts';

/** Told apart from a crash by whoever supervises: starting again would change nothing. */
const EXIT_BAD_CONFIGURATION = 78;
const DRAIN_MS = 10_000;
const LAUNCHER_GONE = 'launcher gone';

async function main(): Promise<void> {
  const supervised = process.connected;
  const config = loadConfig(process.env);
  const log = createLog(config);
  await waitForDatabase(config.databaseUrl, log);
  await migrate(config.databaseUrl);
  const app = await buildApp(config, log);
  if (config.demo) await seedDemo(app, config, log);
  const stopWorker = config.role === 'http' ? undefined : await startWorker(app, config, log);
  // A worker listens as well: /healthz, /readyz and /metrics are asked of every process.
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
    // /readyz says so at once; nothing is refused until every balancer has heard it.
    if (!abandoned) await sleep(config.drainSeconds * 1_000);
    const drained = Promise.all([app.http.close(), stopWorker?.()]).then(() => app.close());
    await Promise.race([drained.catch(() => undefined), sleep(DRAIN_MS)]);
    // Nobody reads our output any more, and the log's last flush, which an exit waits for, could wait for ever.
    if (abandoned) process.kill(process.pid, 'SIGKILL');
    process.exit();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The one that started us is gone: nobody would stop us any more.
  process.on('disconnect', () => void stop(LAUNCHER_GONE));
  // Or went while we were starting.
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
