import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tools/test/database.ts';
import { buildApp } from '../../src/app.ts';
import { webhookSecrets } from '../../src/pix/index.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';

const HEALTH = ['/healthz', '/readyz', '/metrics'];
const CALLS = ['/', '/login', '/docs', '/api/fees', '/api/exchange-rates', '/me', '/api/accounts'];

it('a worker answers only its health, metrics and the notices of providers', async () => {
  const database = await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret of the tests and of nobody else',
    LOG_LEVEL: 'silent',
    ROLE: 'worker',
  });
  const app = await buildApp(config, createLog(config));
  const { http } = app;
  for (const url of HEALTH) expect((await http.inject(url)).statusCode, url).toBe(200);
  for (const url of CALLS) {
    const { statusCode, body } = await http.inject(url);
    expect({ url, statusCode, code: (JSON.parse(body) as { code: string }).code }).toEqual({
      url,
      statusCode: 404,
      code: 'not_found',
    });
  }
  const [secret] = webhookSecrets(config);
  for (const path of ['pix', 'bills']) {
    const notice = await http.inject({
      method: 'POST',
      url: `/webhooks/psp/${secret}/${path}`,
      payload: {},
    });
    expect(notice.statusCode, path).not.toBe(404);
  }
  const transfer = await http.inject({ method: 'POST', url: '/api/transactions', payload: {} });
  expect(transfer.statusCode).toBe(404);
  await app.close();
  await database.drop();
});
