import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';

export async function withApp<T>(
  env: NodeJS.ProcessEnv,
  logLevel: 'silent' | 'error',
  work: (app: App) => T | Promise<T>,
): Promise<T> {
  const config = loadConfig(env);
  const app = await buildApp(config, createLog({ ...config, logLevel }));
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
