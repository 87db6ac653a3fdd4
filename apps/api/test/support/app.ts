import { type ChargeReply, REQUEST_ID_HEADER, type TokenReply } from '@lastro/contracts';
import {
  BILLS_BASE_PATH,
  BINANCE_ACCOUNT,
  BINANCE_BASE_PATH,
  buildSandbox,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  OPENID_BASE_PATH,
  PSP_ACCOUNT,
  PSP_BASE_PATH,
  PUSH_PATH,
  type SandboxTimings,
  WITNESS_PATH,
  WITNESS_VKEY,
} from '@lastro/sandbox';
import type pg from 'pg';
import { freePort } from '../../../../tools/process/ports.ts';
import { createTestDatabase } from '../../../../tools/test/database.ts';
import { NO_LIMITS } from '../../../../tools/test/no-limits.ts';
import { type App, buildApp } from '../../src/app.ts';
import { auditBank } from '../../src/commands/audit-bank.ts';
import type { Finding } from '../../src/ledger/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { type Config, loadConfig } from '../../src/platform/config/config.ts';
import { createPool } from '../../src/platform/database/db.ts';
import { createLog, type Logger } from '../../src/platform/log.ts';
import { sharedContractCheck } from './contract.ts';
import { LOW_COST } from './password-cost.ts';
import { runDueJobs } from './run-jobs.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, unknown>;
  /** The body, which the contract check has validated. */
  as<T>(): T;
}

export interface Caller {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** A customer registered through the API. */
export interface Person extends Caller {
  readonly email: string;
  readonly token: string;
}

/** The whole bank with the sandbox; every answer is checked against the published contract. */
export interface TestApp {
  readonly app: App;
  readonly owner: pg.Pool;
  /** The variables for another process of the same bank. */
  readonly environment: Readonly<Record<string, string>>;
  readonly visitor: Caller;
  as(token: string): Caller;
  person(): Promise<Person>;
  admin(): Promise<Person>;
  /** Marks the e-mail as confirmed, without a code. */
  confirmEmail(person: Person): Promise<void>;
  /** A paid and credited PIX deposit. */
  deposit(person: Person, valor: string): Promise<Answer>;
  controlSandbox(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Runs every due job, and those that they enqueue. */
  runJobs(): Promise<void>;
  audit(): Promise<readonly Finding[]>;
  close(): Promise<void>;
}

export const PASSWORD = 'prumo-e-quilha-84';

export function requestIdHeader(requestId: string | undefined): Record<string, string> {
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}

export interface TestAppOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly timings?: Partial<SandboxTimings>;
  /** The providers' clock; without it, the machine's. */
  readonly outsideClock?: Clock;
  /** Listens on a port, so that the PSP's webhooks arrive. */
  readonly listen?: boolean;
  /** Receives Binance's URL and returns the one that the bank uses, such as a proxy's. */
  readonly throughBinance?: (url: string) => Promise<string>;
  /** The sandbox's by default. */
  readonly googleIssuer?: string;
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Overrides of the loaded configuration. */
  readonly config?: Partial<Config>;
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { outsideClock } = options;
  const sandbox = buildSandbox({
    databasePath: ':memory:',
    timings: options.timings ?? {},
    ...(outsideClock === undefined ? {} : { now: () => outsideClock.now().getTime() }),
  });
  const { url, smtpPort } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  const database = await createTestDatabase();
  const port = await freePort();
  const binanceUrl = `${url}${BINANCE_BASE_PATH}`;
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret of the tests and of nobody else',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...NO_LIMITS,
    BINANCE_BASE_URL: (await options.throughBinance?.(binanceUrl)) ?? binanceUrl,
    BINANCE_API_KEY: BINANCE_ACCOUNT.apiKey,
    BINANCE_API_SECRET: BINANCE_ACCOUNT.apiSecret,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_URL: `${url}/sms/messages`,
    PUSH_URL: `${url}${PUSH_PATH}`,
    LOG_WITNESSES: `${WITNESS_VKEY} ${url}${WITNESS_PATH}`,
    GOOGLE_ISSUER: options.googleIssuer ?? `${url}${OPENID_BASE_PATH}`,
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    PIX_BASE_URL: `${url}${PSP_BASE_PATH}`,
    PIX_CLIENT_ID: PSP_ACCOUNT.clientId,
    PIX_CLIENT_SECRET: PSP_ACCOUNT.clientSecret,
    PIX_KEY: PSP_ACCOUNT.key,
    BILLS_BASE_URL: `${url}${BILLS_BASE_PATH}`,
    PIX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/psp`,
    ...options.variables,
  };
  const config = { ...loadConfig(environment), passwordCost: LOW_COST, ...options.config };
  const app = await buildApp(config, options.log ?? createLog(config), options.clock);
  const owner = createPool({ url: database.url, max: 4, as: 'owner' });
  const queue = createPool({ url: database.url, max: 4, as: 'queue' });
  if (options.listen) await app.http.listen({ port, host: '127.0.0.1' });
  const check = sharedContractCheck('whole', () => app.http.swagger());
  let people = 0;

  function callerWith(token: string | undefined): Caller {
    return {
      async call(method, path, body, headers = {}) {
        const reply = await app.http.inject({
          method,
          url: path,
          headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        });
        check({
          ...{ method, url: path, status: reply.statusCode, body: reply.body },
          type: reply.headers['content-type'],
        });
        return {
          status: reply.statusCode,
          body: reply.json(),
          headers: reply.headers,
          as: <T>() => reply.json<T>(),
        };
      },
    };
  }

  const visitor = callerWith(undefined);

  async function person(): Promise<Person> {
    people += 1;
    const email = `pessoa-${people}@lastro.example`;
    const form = { name: 'Pessoa de Teste', email, password: PASSWORD };
    const { token } = (await visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
    return { email, token, ...callerWith(token) };
  }

  async function controlSandbox(method: string, path: string, body: unknown = {}): Promise<unknown> {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return {
    app,
    owner,
    environment,
    visitor,
    as: callerWith,
    person,
    controlSandbox,
    async admin() {
      const { email } = await person();
      await app.customers.makeAdmin({ email, password: PASSWORD, actor: 'system:test' });
      const { token } = (
        await visitor.call('POST', '/auth/login', { email, password: PASSWORD })
      ).as<TokenReply>();
      return { email, token, ...callerWith(token) };
    },
    async confirmEmail({ email }) {
      await owner.query('update customers set email_proven_at = now() where email = $1', [email]);
    },
    async deposit(customer, valor) {
      const { txid } = (await customer.call('POST', '/api/pix/cob', { valor })).as<ChargeReply>();
      await controlSandbox('POST', `/pix/${txid}/pay`);
      return customer.call('POST', '/api/transactions', { transaction_type: 'pix_deposit', pix_key: txid });
    },
    runJobs: () => runDueJobs(queue, app.jobs),
    audit: async () => (await auditBank(owner)).findings,
    async close() {
      await app.close();
      await owner.end();
      await queue.end();
      await sandbox.close();
      await database.drop();
    },
  };
}
