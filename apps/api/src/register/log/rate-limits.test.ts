import { expect, it, onTestFinished } from 'vitest';
import { registerClient } from '../../../test/register/register-fixture.ts';
import { openTestApp } from '../../../test/support/app.ts';
import { LOG_READS } from './routes.ts';

const ENTRIES = 300;
/** Far more than the bank's own pages request. */
const VERIFIER_READS = 240;

async function openLog(rateLimitFactor: string) {
  const bank = await openTestApp({ variables: { LOG_WITNESSES: 'off', RATE_LIMIT_FACTOR: rateLimitFactor } });
  onTestFinished(() => bank.close());
  const register = registerClient(bank);
  await register.enqueue(...Array.from({ length: ENTRIES }, (_, n) => `receipt/v1 ${n}`));
  await register.sequence();
  const get = (path: string, remoteAddress: string) =>
    bank.app.http.inject({ url: `/registro/${path}`, remoteAddress });
  return get;
}

it('refuses an address over its limit per minute, and no other', async () => {
  const get = await openLog('0.01');
  const allowed = LOG_READS.points / 100;
  const answers = await Promise.all(
    Array.from({ length: allowed + 5 }, () => get('tile/entries/000', '198.51.100.7')),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.headers['cache-control'] ?? '').not.toContain('immutable');
  expect((await get('checkpoint', '198.51.100.7')).statusCode).toBe(429);
  expect((await get('tile/entries/000', '198.51.100.8')).statusCode).toBe(200);
});

it('lets a verifier read every tile of a large log, cacheable for ever', async () => {
  const get = await openLog('1');
  for (let n = 0; n < VERIFIER_READS; n += 60) {
    const batch = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'tile/entries/000' : 'tile/0/000'));
    for (const { statusCode, headers } of await Promise.all(batch.map((path) => get(path, '2001:db8::1')))) {
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
});
