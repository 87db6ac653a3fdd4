import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp } from './http.ts';
import { registerMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-tests-for-prometheus';

/** The responses to each header under that configuration. */
async function answers(
  production: boolean,
  metricsToken: string | undefined,
  headers: (string | undefined)[],
) {
  const http = createHttp({ trustProxy: false }, createLog({ logLevel: 'silent' }));
  registerMetrics(http, new pg.Pool(), { production, metricsToken });
  const replies = headers.map((authorization) =>
    http.inject({ url: '/metrics', ...(authorization === undefined ? {} : { headers: { authorization } }) }),
  );
  const found = (await Promise.all(replies)).map(({ statusCode, body }) => [
    statusCode,
    body.includes('http_request_duration_seconds'),
  ]);
  await http.close();
  return found;
}

it('shows the metrics only with the token, where one is configured', async () => {
  const headers = [`Bearer ${TOKEN}`, undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`];
  const refused = Array(headers.length - 1).fill([401, false]);
  expect(await answers(true, TOKEN, headers)).toEqual([[200, true], ...refused]);
  expect(await answers(false, TOKEN, headers)).toEqual([[200, true], ...refused]);
});

it('is absent in production without a token, and open in development', async () => {
  expect(await answers(true, undefined, [undefined, 'Bearer undefined'])).toEqual([
    [404, false],
    [404, false],
  ]);
  expect(await answers(false, undefined, [undefined])).toEqual([[200, true]]);
});
