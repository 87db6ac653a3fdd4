import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedgerAccounts } from '@lastro/api/ledger';
import { createDb, createPool } from '@lastro/api/platform/db';
import type pg from 'pg';
import { type Stack, startStack } from '../tools/launch/stack.ts';
import { startNodeService } from '../tools/process/node-service.ts';
import { freePort } from '../tools/process/ports.ts';
import { callBank } from './load/call-bank.ts';
import { type Connections, openConnections } from './load/connections.ts';
import { drive, median, type Round } from './load/drive.ts';
import { fundAccount } from './load/fund.ts';
import { waitForMessages } from './load/messages.ts';
import { createReference, runReference } from './load/reference.ts';
import type { Row } from './load/table.ts';

export const CONNECTIONS = 64;
const CUSTOMERS = 1000;
const REGISTRATION_CONCURRENCY = 8;
const REFERENCE_ACCOUNTS = 1000;
const ROWS_EACH = 52;
const ROUNDS = 3;
/** Calls a second. */
const READS_GOAL = 2_000;
const HISTORY_GOAL = 2_400;
const REFERENCE = 'TPC-B-like reference, one round trip';
const TRANSFER = 'POST /api/transactions, a transfer, messages left to a worker';
const WITH_MESSAGES = 'POST /api/transactions, a transfer with its messages';
const FLOOR = 'the same request and reply on a bare server';
const HISTORY = 'GET /api/transactions, history of 50';
/** Shown against the reference, without a goal. */
const UNBOUND = [REFERENCE, WITH_MESSAGES, FLOOR];
const TRANSFER_GOAL = 0.8;
const STOP_TIMEOUT_MS = 2_000;

export interface Session {
  readonly email: string;
  readonly authorization: string;
}

/**
 * 64 connections; load generator and database share the machine. Transfers are compared with the reference: first by a
 * process that also sends their messages, then by one that leaves them to a worker, as docs/scaling.md runs it.
 */
export async function benchHttp(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const { sessions, rows } = await withStack(dataDir, 'all', async ({ stack, client, owner }) => {
      const opened = await openSessions(stack, client);
      await fillHistories(client, opened);
      await createReference(owner, REFERENCE_ACCOUNTS);
      const operations = operationsOf({ client, owner }, opened);
      const measured = await measure(seconds, operations, () => waitForMessages(owner));
      return { sessions: opened, rows: compareWithGoals(measured) };
    });
    const alone = await withStack(dataDir, 'http', (target) =>
      measureTransfers(seconds, target, dataDir, sessions),
    );
    return [...rows, ...compareWithGoals(alone)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Bank {
  readonly stack: Stack;
  readonly client: Connections;
  readonly owner: pg.Pool;
}

async function withStack<T>(
  dataDir: string,
  role: 'all' | 'http',
  work: (bank: Bank) => Promise<T>,
): Promise<T> {
  const env = { ...process.env, ROLE: role, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
  const stack = await startStack({ dataDir, env });
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  const owner = createPool({ url: stack.databaseUrl, max: 16, as: 'owner' });
  try {
    return await work({ stack, client, owner });
  } finally {
    client.close();
    await owner.end();
    await stack.stop();
  }
}

async function measureTransfers(
  seconds: number,
  { stack, client, owner }: Bank,
  dataDir: string,
  sessions: readonly Session[],
): Promise<Record<string, Round>> {
  const bare = await startBareServer(stack, dataDir, sessions);
  try {
    const pair = () => anyPair(sessions);
    // The process has just started, and V8 compiles what is called often.
    await drive(CONNECTIONS, seconds, () => transfer(client, ...pair()));
    const operations = {
      [REFERENCE]: () => runReference(owner, REFERENCE_ACCOUNTS),
      [TRANSFER]: () => transfer(client, ...pair()),
      [FLOOR]: () => transfer(bare.client, ...pair()),
    };
    return await measure(seconds, operations, async () => {});
  } finally {
    await bare.stop();
  }
}

/** Replies as the bank does to a transfer, without doing it. */
async function startBareServer(
  { apiUrl }: Stack,
  dataDir: string,
  [from, to]: readonly Session[],
): Promise<{ readonly client: Connections; stop(): Promise<void> }> {
  if (from === undefined || to === undefined) throw new RangeError('no sessions');
  const { headers: sent, body } = transferRequest(from, to);
  const reply = await fetch(`${apiUrl}/api/transactions`, {
    method: 'POST',
    headers: { ...sent, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(reply.headers);
  const port = await freePort();
  const server = await startNodeService({
    script: join(import.meta.dirname, 'load', 'bare-server.ts'),
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      BARE_PORT: String(port),
      BARE_REPLY: JSON.stringify({ status: reply.status, headers, body: await reply.text() }),
    },
    logFile: join(dataDir, 'bare.log'),
    stopTimeoutMs: STOP_TIMEOUT_MS,
    stopping: new AbortController().signal,
    print: () => {},
  });
  const client = openConnections(`http://127.0.0.1:${port}`, CONNECTIONS);
  return {
    client,
    async stop() {
      client.close();
      await server.stop();
    },
  };
}

export async function openSessions(
  stack: Stack,
  client: Connections,
  customers = CUSTOMERS,
): Promise<Session[]> {
  const owner = createPool({ url: stack.databaseUrl, max: 2, as: 'owner' });
  const db = createDb(owner);
  const accounts = createLedgerAccounts(db);
  const sessions: Session[] = [];
  let next = 0;
  async function openOne(): Promise<void> {
    for (let n = next++; n < customers; n = next++) {
      const email = `cliente-${n}@lastro.example`;
      const form = { name: 'Cliente de Medição', email, password: 'prumo-e-quilha-84' };
      const { token } = JSON.parse(await callBank(client, 'POST', '/api/auth/register', {}, form)) as {
        token: string;
      };
      const authorization = `Bearer ${token}`;
      const { id } = JSON.parse(await callBank(client, 'GET', '/me', { authorization })) as { id: string };
      await fundAccount(owner, accounts, id);
      sessions.push({ email, authorization });
    }
  }
  await Promise.all(Array.from({ length: REGISTRATION_CONCURRENCY }, openOne));
  // Statistics as after the first minute, so that query plans are those of a bank with customers.
  await owner.query('analyze');
  await db.destroy();
  return sessions;
}

type Operations = Record<string, () => Promise<unknown>>;

function operationsOf(
  { client, owner }: Pick<Bank, 'client' | 'owner'>,
  sessions: readonly Session[],
): Operations {
  const any = () => sessions[Math.floor(Math.random() * sessions.length)] as Session;
  const read = (path: string) => () => callBank(client, 'GET', path, { authorization: any().authorization });
  return {
    [REFERENCE]: () => runReference(owner, REFERENCE_ACCOUNTS),
    [WITH_MESSAGES]: () => transfer(client, ...anyPair(sessions)),
    'GET /api/accounts': read('/api/accounts'),
    'GET /api/transactions, latest 10': read('/api/transactions?limit=10'),
    [HISTORY]: read('/api/transactions?limit=50'),
    'GET /api/exchange-rates': read('/api/exchange-rates'),
  };
}

function anyPair(sessions: readonly Session[]): [Session, Session] {
  const from = Math.floor(Math.random() * sessions.length);
  const to = (from + 1 + Math.floor(Math.random() * (sessions.length - 1))) % sessions.length;
  return [sessions[from] as Session, sessions[to] as Session];
}

/** Waits before each round, since messages of earlier transfers would slow it. */
async function measure(
  seconds: number,
  operations: Operations,
  untilQuiet: () => Promise<void>,
): Promise<Record<string, Round>> {
  const measured = new Map<string, Round[]>(Object.keys(operations).map((what) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, work] of Object.entries(operations)) {
      await untilQuiet();
      measured.get(what)?.push(await drive(CONNECTIONS, seconds, work));
    }
  }
  return Object.fromEntries([...measured].map(([what, rounds]) => [what, median(rounds)]));
}

function compareWithGoals(measured: Record<string, Round>): Row[] {
  const reference = measured[REFERENCE];
  if (reference === undefined) throw new RangeError('nothing was measured');
  return Object.entries(measured).map(([what, round]) => {
    const toReference = { what, ...round, against: ratio(round.perSecond, reference.perSecond) };
    if (UNBOUND.includes(what)) return { ...toReference, goal: undefined };
    if (what === TRANSFER) return { ...toReference, goal: TRANSFER_GOAL };
    const goal = what === HISTORY ? HISTORY_GOAL : READS_GOAL;
    return { what, ...round, against: ratio(round.perSecond, goal), goal: 1 };
  });
}

function ratio(value: number, base: number): number {
  return Math.round((value / base) * 100) / 100;
}

export async function transfer(client: Connections, from: Session, to: Session): Promise<void> {
  const { headers, body } = transferRequest(from, to);
  await callBank(client, 'POST', '/api/transactions', headers, body);
}

function transferRequest(from: Session, to: Session) {
  return {
    headers: { authorization: from.authorization, 'x-request-id': randomUUID() },
    body: { recipient_email: to.email, amount: '0.01', description: 'Medição' },
  };
}

async function fillHistories(client: Connections, sessions: readonly Session[]): Promise<void> {
  const next = transfersInTurn(client, sessions);
  let left = (sessions.length * ROWS_EACH) / 2;
  async function sender(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await next();
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
}

export function transfersInTurn(client: Connections, sessions: readonly Session[]): () => Promise<void> {
  let turn = 0;
  return () => {
    turn += 1;
    const [from, to] = [sessions[turn % sessions.length], sessions[(turn + 7) % sessions.length]];
    return transfer(client, from as Session, to as Session);
  };
}
