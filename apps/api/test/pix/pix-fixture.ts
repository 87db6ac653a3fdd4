import { createHash } from 'node:crypto';
import { buildSandbox, PSP_ACCOUNT, PSP_BASE_PATH } from '@lastro/sandbox';
import type pg from 'pg';
import { freePort } from '../../../../tools/process/ports.ts';
import { createCustomers } from '../../src/customers/index.ts';
import { auditBooks, type Finding, runChecks } from '../../src/ledger/index.ts';
import { PIX_CHECKS } from '../../src/pix/checks.ts';
import { createPix, type Pix } from '../../src/pix/index.ts';
import { webhookSecret } from '../../src/pix/psp/webhook.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createPool } from '../../src/platform/database/db.ts';
import { createHttp } from '../../src/platform/http/http.ts';
import { randomToken } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { RECEIVE_CHECKS } from '../../src/receive/checks.ts';
import { createReceive, createReceiveCodes } from '../../src/receive/index.ts';
import { createOpenWithdrawal } from '../../src/withdrawals/index.ts';
import { withoutFourEyes } from '../support/administrator.ts';
import { openTestBank, type TestBank } from '../support/bank.ts';
import { runDueJobs } from '../support/run-jobs.ts';

/** A held connection is cut, which leaves the outcome unknown. */
const TIMINGS = { webhookRetryBaseMs: 50, webhookTimeoutMs: 2_000, webhookLateMs: 300, holdMs: 100 };

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

export interface Person {
  readonly id: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Minor units. */
  usdt(): Promise<bigint>;
}

export interface PixFixture {
  readonly bank: TestBank;
  readonly pix: Pix;
  readonly queue: pg.Pool;
  readonly webhookSecret: string;
  /** In order, such as `GET /psp/v2/…`. */
  readonly pspCalls: string[];
  person(): Promise<Person>;
  charge(person: Person, valor?: number | string): Promise<string>;
  /** Throws on a refusal. */
  controlSandbox(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  pay(txid: string, options?: { valor?: string; force?: boolean }): Promise<string>;
  faults(faults: Record<string, string>): Promise<void>;
  /** Calls the PSP with the bank's credentials. */
  psp(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  webhook(body: unknown, secret?: string, path?: string): Promise<Answer>;
  runJobs(): Promise<void>;
  job(name: string, payload?: unknown): Promise<void>;
  /** Advances the clocks of bank and PSP. */
  passTime(milliseconds: number): void;
  now(): Date;
  audit(): Promise<Finding[]>;
  close(): Promise<void>;
}

export async function openPixFixture(): Promise<PixFixture> {
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const clock = { now: () => new Date(now()) };
  const sandbox = buildSandbox({ databasePath: ':memory:', timings: TIMINGS, now });
  const pspCalls: string[] = [];
  sandbox.app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(PSP_BASE_PATH)) pspCalls.push(`${request.method} ${request.url}`);
  });
  const { url } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  const bank = await openTestBank();
  const port = await freePort();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: bank.url,
    SECRET_KEY: 'a secret of the tests and of nobody else',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    PIX_BASE_URL: `${url}${PSP_BASE_PATH}`,
    PIX_CLIENT_ID: PSP_ACCOUNT.clientId,
    PIX_CLIENT_SECRET: PSP_ACCOUNT.clientSecret,
    PIX_KEY: PSP_ACCOUNT.key,
    PIX_SWEEP_SECONDS: '1',
    PIX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/psp`,
  });
  const log = createLog(config);
  const queue = createPool({ url: bank.url, max: 4, as: 'queue' });
  const { db, pool, accounts } = bank;
  const customers = createCustomers({
    db,
    pool,
    clock,
    config,
    log,
    mail: async () => {},
    removeFactors: async () => false,
    cancelRaises: async () => {},
    restoreSettings: async () => {},
    requireLockedProof: async () => undefined,
  });
  const openWithdrawal = createOpenWithdrawal({
    db,
    accounts,
    clock,
    prepareAllowance: async () => async () => {},
  });
  const pix = createPix({
    db,
    pool,
    accounts,
    clock,
    config,
    log,
    guards: customers,
    openWithdrawal,
    receiveCodes: createReceiveCodes(db),
    ...withoutFourEyes({ db, clock }),
  });
  const receive = createReceive({ db, pool, clock, config, guards: customers });
  const http = createHttp(config, log);
  customers.routes(http);
  pix.routes(http);
  pix.webhooks(http);
  pix.suspense.routes(http);
  receive.routes?.(http);
  await http.listen({ port, host: '127.0.0.1' });
  const secret = webhookSecret(config.secretKey);

  async function call(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: unknown) {
    const response = await http.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  async function controlSandbox(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  async function psp(method: string, path: string, body?: unknown) {
    const credentials = Buffer.from(`${PSP_ACCOUNT.clientId}:${PSP_ACCOUNT.clientSecret}`).toString('base64');
    const grant = await fetch(`${url}${PSP_BASE_PATH}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: '{"grant_type":"client_credentials"}',
    });
    const { access_token: token } = (await grant.json()) as { access_token: string };
    const response = await fetch(`${url}${PSP_BASE_PATH}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  async function person(): Promise<Person> {
    const id = await bank.customer();
    const token = randomToken();
    await db
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        customer_id: id,
        expires_at: new Date(now() + 365 * 86_400_000),
        address: null,
        user_agent: null,
      })
      .execute();
    const authorization = `Bearer ${token}`;
    return {
      id,
      get: (path) => call('GET', path, { authorization }),
      post: (path, body, headers) => call('POST', path, { authorization, ...headers }, body),
      usdt: () => bank.balance(id, 'customer_main', 'USDT'),
    };
  }

  return {
    bank,
    pix,
    queue,
    webhookSecret: secret,
    pspCalls,
    person,
    controlSandbox,
    async charge(who, valor = '100.00') {
      const answer = await who.post('/api/pix/cob', { valor });
      if (answer.status !== 200) throw new Error(`no charge: ${JSON.stringify(answer.body)}`);
      return String(answer.body.txid);
    },
    pay: async (txid, options = {}) =>
      String((await controlSandbox('POST', `/pix/${txid}/pay`, options)).endToEndId),
    async faults(faults) {
      await controlSandbox('PUT', '/faults', faults);
    },
    psp,
    webhook: (body, pathSecret = secret, path = '/pix') =>
      call('POST', `/webhooks/psp/${pathSecret}${path}`, {}, body),
    runJobs: () => runDueJobs(queue, pix.jobs),
    async job(name, payload = {}) {
      const work = pix.jobs[name];
      if (work === undefined) throw new Error(`no job ${name}`);
      await work(payload);
    },
    passTime(milliseconds) {
      offsetMs += milliseconds;
    },
    now: clock.now,
    audit: async () => [
      ...(await auditBooks(bank.owner)),
      ...(await runChecks(bank.owner, { ...PIX_CHECKS, ...RECEIVE_CHECKS })),
    ],
    async close() {
      await http.close();
      await pix.close();
      await sandbox.close();
      await queue.end();
      await bank.close();
    },
  };
}
