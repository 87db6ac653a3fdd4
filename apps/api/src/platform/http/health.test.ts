import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts';
import { createDb, createPool } from '../database/db.ts';
import { createLog } from '../log.ts';
import { type Readiness, registerHealth } from './health.ts';
import { createHttp } from './http.ts';

const LOG = createLog({ logLevel: 'silent' });
let database: TestDatabase;
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const close of cleanUp) await close();
  await database.drop();
});

function open(readiness: Readiness) {
  const db = createDb(createPool({ url: database.url, max: 2, as: 'app' }));
  const http = createHttp({ trustProxy: false }, LOG);
  registerHealth(http, db, readiness);
  cleanUp.push(
    () => http.close(),
    () => db.destroy(),
  );
  return http;
}

it('is ready while it serves, and keeps connections', async () => {
  const answer = await open({ draining: false, worker: 'none' }).inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).not.toBe('close');
});

it('is not ready while its jobs start', async () => {
  const answer = await open({ draining: false, worker: 'starting' }).inject('/readyz');
  expect(answer.statusCode).toBe(503);
});

it('reports draining to load balancers and still answers, on connections that it then closes', async () => {
  const http = open({ draining: true, worker: 'none' });
  const [ready, alive] = [await http.inject('/readyz'), await http.inject('/healthz')];
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['retry-after']).toBe('1');
  expect(alive.statusCode).toBe(200);
  expect(alive.headers.connection).toBe('close');
});
