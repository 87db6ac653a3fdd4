import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegisterBody } from '@lastro/contracts';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase } from '../../../../tools/test/database.ts';
import type { CustomersDeps } from '../../src/customers/deps.ts';
import { type Customers, createCustomers } from '../../src/customers/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createDb, createPool, type Db } from '../../src/platform/database/db.ts';
import { createHttp, type Http } from '../../src/platform/http/http.ts';
import { registerOpenApi } from '../../src/platform/http/openapi.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMail } from '../../src/platform/messages/mail.ts';
import { sharedContractCheck } from '../support/contract.ts';
import { LOW_COST } from '../support/password-cost.ts';
import { runDueJobs } from '../support/run-jobs.ts';

export type Reply = Awaited<ReturnType<Http['inject']>>;

export interface Sent {
  readonly to: string;
  readonly text: string;
}

/** The customers feature in two instances, with its own database, mail server and SMS gateway. */
export interface TestStack {
  readonly url: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly customers: Customers;
  readonly config: CustomersDeps['config'];
  /** The two instances share only the database. */
  readonly http: Http;
  readonly otherHttp: Http;
  readonly mails: Sent[];
  readonly texts: Sent[];
  readonly clock: { advance(ms: number): void; now(): Date };
  /** While true, the mail server refuses messages. */
  mailIsDown: boolean;
  post(path: string, body: unknown, options?: CallOptions): Promise<Reply>;
  get(path: string, token?: string): Promise<Reply>;
  /** Returns the token. */
  register(form?: Partial<RegisterBody>): Promise<string>;
  /** Runs every queued job once, also those waiting for a retry. */
  runJobs(): Promise<void>;
  /** The queue's raw rows. */
  waitingJobs(): Promise<unknown[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  readonly from?: string;
  readonly on?: Http;
}

export const PASSWORD = 'cavalo-bateria-grampo';
export const ADDRESS = '198.51.100.7';
const SMS_TOKEN = 'gateway-token';
const SECRET_KEY = 'a test key of more than thirty-two characters';

interface StackOptions {
  readonly rateLimitFactor?: number;
  readonly sandbox?: boolean;
  readonly productCost?: boolean;
  /** Emptied when the stack closes; without it, the stack has its own. */
  readonly database?: StackDatabase;
}

export async function openTestStack(options: StackOptions = {}): Promise<TestStack> {
  const database = options.database ?? (await openConnections());
  const { owner, queue } = database;
  const { mails, smtp, faults } = await openMailServer();
  const { texts, gateway } = await openSmsGateway();
  const clock = movableClock();
  const config = {
    admin: { email: 'chefe@lastro.example', password: PASSWORD },
    adminFactorRequired: false,
    secretKey: SECRET_KEY,
    ...(options.productCost ? {} : { passwordCost: LOW_COST }),
    previousSecretKey: undefined,
    rateLimitFactor: options.rateLimitFactor ?? 1,
    mail: {
      sandbox: options.sandbox ?? false,
      url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      from: 'Lastro <nao-responda@lastro.example>',
    },
    sms: {
      sandbox: options.sandbox ?? false,
      url: `http://127.0.0.1:${portOf(gateway)}/messages`,
      token: SMS_TOKEN,
    },
    google: {
      issuer: 'http://127.0.0.1:1/oidc',
      clientId: 'client',
      clientSecret: 'secret',
      redirectUri: 'http://127.0.0.1:3000/api/auth/google/callback',
    },
  };

  const mail = createMail(config.mail);

  async function openInstance(pool: pg.Pool) {
    const log = createLog({ logLevel: 'silent' });
    const db = createDb(pool);
    const factors = {
      removeFactors: async () => false,
      requireLockedProof: async () => undefined,
      cancelRaises: async () => {},
      restoreSettings: async () => {},
    };
    const customers = createCustomers({ db, pool, clock, config, log, mail: mail.send, ...factors });
    const http = createHttp({ trustProxy: false }, log);
    await registerOpenApi(http);
    customers.routes(http);
    await http.ready();
    return { db, pool, customers, http };
  }

  const [first, second] = [await openInstance(database.pools[0]), await openInstance(database.pools[1])];

  const check = sharedContractCheck('customers', () => first.http.swagger());

  async function inject(
    http: Http,
    request: InjectOptions & { method: string; url: string },
  ): Promise<Reply> {
    const reply = await http.inject(request);
    check({
      ...{ ...request, status: reply.statusCode, body: reply.body },
      type: reply.headers['content-type'],
    });
    return reply;
  }

  function post(path: string, body: unknown, { token, from = ADDRESS, on = first.http }: CallOptions = {}) {
    return inject(on, {
      method: 'POST',
      url: path,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...bearer(token) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  let registered = 0;
  return {
    url: database.url,
    config,
    ...first,
    otherHttp: second.http,
    mails,
    texts,
    clock,
    get mailIsDown() {
      return faults.down;
    },
    set mailIsDown(down) {
      faults.down = down;
    },
    post,
    get: (path, token) => inject(first.http, { method: 'GET', url: path, headers: bearer(token) }),
    async register(form = {}) {
      registered += 1;
      const reply = await post('/api/auth/register', {
        name: 'Ana Souza',
        email: `ana${registered}@lastro.example`,
        password: PASSWORD,
        ...form,
      });
      if (reply.statusCode !== 200) throw new Error(`register answered ${reply.statusCode}: ${reply.body}`);
      return reply.json<{ token: string }>().token;
    },
    async runJobs() {
      await owner.query('update graphile_worker._private_jobs set run_at = now()');
      await runDueJobs(queue, first.customers.jobs);
    },
    async waitingJobs() {
      const { rows } = await owner.query('select to_jsonb(j) as job from graphile_worker._private_jobs j');
      return rows.map((row) => row.job);
    },
    async close() {
      await Promise.all([first.http.close(), second.http.close()]);
      mail.close();
      await Promise.all([
        new Promise<void>((done) => smtp.close(done)),
        new Promise<unknown>((done) => gateway.close(done)),
      ]);
      await (options.database?.empty() ?? database.close());
    },
  };
}

interface Connections {
  readonly url: string;
  readonly owner: pg.Pool;
  readonly queue: pg.Pool;
  readonly pools: readonly [pg.Pool, pg.Pool];
  close(): Promise<void>;
}

/** For the stacks of a file, one after another: new connections take most of a short test's time. */
export interface StackDatabase extends Connections {
  empty(): Promise<void>;
}

async function openConnections(): Promise<Connections> {
  const { url, drop } = await createTestDatabase();
  const owner = createPool({ url, max: 2, as: 'owner' });
  const queue = createPool({ url, max: 4, as: 'queue' });
  const openPool = () => createPool({ url, max: 16, as: 'app' });
  const pools = [openPool(), openPool()] as const;
  return {
    ...{ url, owner, queue, pools },
    async close() {
      await Promise.all([owner, queue, ...pools].map((pool) => pool.end()));
      await drop();
    },
  };
}

export async function openStackDatabase(): Promise<StackDatabase> {
  const connections = await openConnections();
  const { owner, queue, pools } = connections;
  const initial = await filledTables(owner);
  return {
    ...connections,
    async empty() {
      while ([owner, queue, ...pools].some((pool) => pool.idleCount < pool.totalCount)) await sleep(5);
      const filled = (await filledTables(owner)).filter((table) => !initial.includes(table));
      const deletions = filled.map((table) => `delete from ${table};`);
      await owner.query(`begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`);
    },
  };
}

async function filledTables(owner: pg.Pool): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const each = tables.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filled = await owner.query<{ name: string }>(each.join(' union all '));
  return filled.rows.map(({ name }) => name);
}

export function codeIn(message: Sent | undefined): string {
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('there is no code in this message');
  return code;
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function movableClock(): Clock & { advance(ms: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening');
  return address.port;
}

async function openMailServer() {
  const mails: Sent[] = [];
  const faults = { down: false };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (faults.down) return done(new Error('try again later'));
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join();
        mails.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        return done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
  return { mails, smtp, faults };
}

async function openSmsGateway() {
  const texts: Sent[] = [];
  const gateway = createServer(async (request, response) => {
    const body = await text(request);
    const allowed = request.headers.authorization === `Bearer ${SMS_TOKEN}`;
    if (allowed) texts.push(JSON.parse(body));
    response.writeHead(allowed ? 202 : 401).end();
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', () => listening()));
  return { texts, gateway };
}
