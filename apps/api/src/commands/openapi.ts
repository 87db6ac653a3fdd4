import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';

export async function buildOpenApi(): Promise<object> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const app = await buildApp(config, createLog(config));
  try {
    return app.http.swagger();
  } finally {
    await app.close();
  }
}
