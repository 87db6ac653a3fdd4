import { randomUUID } from 'node:crypto';
import { type LimitsReply, REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';

/** Ten in the morning of a Saturday in Brasília. */
const MORNING = Date.parse('2026-11-21T13:00:00Z');
const MAXIMUM = 3000;
/** Also what a customer may withdraw in a day by default. */
const LOWERED = 1000;
const NEW_PASSWORD = 'vela-e-leme-2026';

let now = MORNING;
const clock = { now: () => new Date(now) };
let bank: TestApp;
let lowered: App;
beforeAll(async () => {
  const variables = {
    PIX_LIMIT_EACH_BRL: String(LOWERED),
    PIX_LIMIT_DAY_BRL: String(LOWERED),
    PIX_LIMIT_NIGHT_BRL: '200',
    PIX_LIMIT_MAX_BRL: String(MAXIMUM),
  };
  bank = await openTestApp({ clock, variables });
  const config = loadConfig({ ...bank.environment, PIX_LIMIT_MAX_BRL: String(LOWERED) });
  lowered = await buildApp(config, createLog(config), clock);
});
afterAll(async () => {
  await lowered.close();
  await bank.close();
});
beforeEach(() => {
  now = MORNING;
});

async function callLowered(who: Person, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${who.token}`, [REQUEST_ID_HEADER]: randomUUID() };
  const { statusCode, body } = await lowered.http.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const limitsOf = async (who: Person) => (await who.call('GET', '/api/limits')).as<LimitsReply>().pix;

async function withMaximum(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '5200.00');
  await ana.call('PUT', '/api/limits', { pix: { each: MAXIMUM, day: MAXIMUM, night: 0 } });
  now += DAY_MS;
  expect((await limitsOf(ana)).available).toBe(MAXIMUM);
  return ana;
}

it('what was chosen before the operator lowered the maximum cannot be used', async () => {
  const ana = await withMaximum();
  expect((await callLowered(ana, 'GET', '/api/limits')).body.pix).toMatchObject({
    maximum: LOWERED,
    available: LOWERED,
    each: { amount: LOWERED },
    night: { amount: 0 },
  });
  const payload = { valor: '1000.01', pix_key: 'favorecida@lastro.example', pix_key_type: 'email' };
  expect(await callLowered(ana, 'POST', '/api/pix/send', payload)).toMatchObject({
    status: 422,
    body: { code: 'limit_exceeded' },
  });
});

it('a limit set to the lowered maximum stays when the maximum is raised again', async () => {
  const ana = await withMaximum();
  expect((await callLowered(ana, 'PUT', '/api/limits', { pix: { day: LOWERED } })).status).toBe(200);
  expect(await limitsOf(ana)).toMatchObject({ each: { amount: MAXIMUM }, day: { amount: LOWERED } });
});

it('a raise confirmed at the lowered maximum stays there when the maximum is raised again', async () => {
  const ana = await bank.person();
  await ana.call('PUT', '/api/limits', { pix: { night: MAXIMUM } });
  expect((await callLowered(ana, 'PUT', '/api/limits', { pix: { night: LOWERED } })).status).toBe(200);
  now += DAY_MS;
  expect((await limitsOf(ana)).night.amount).toBe(LOWERED);
});

it("an account's recovery also resets what the lowered maximum hides", async () => {
  const ana = await withMaximum();
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  await bank.runJobs();
  const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
  const code = messages.find(({ to, code: sent }) => to === ana.email && sent !== undefined)?.code;
  const payload = { email: ana.email, code, newPassword: NEW_PASSWORD };
  expect((await callLowered(ana, 'POST', '/api/auth/reset-password', payload)).status).toBe(200);
  const credentials = { email: ana.email, password: NEW_PASSWORD };
  const { token } = (await bank.visitor.call('POST', '/auth/login', credentials)).as<{ token: string }>();
  expect((await limitsOf({ ...ana, ...bank.as(token) })).day.amount).toBe(LOWERED);
});
