import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedgerAccounts } from '@lastro/api/ledger';
import { createDb, createPool } from '@lastro/api/platform/db';
import { type Stack, startStack } from '../tools/launch/stack.ts';
import { callBank } from './load/call-bank.ts';
import { type Connections, openConnections } from './load/connections.ts';
import { drive, median, type Round } from './load/drive.ts';
import { fundAccount } from './load/fund.ts';
import { createReference, runReference } from './load/reference.ts';
import type { Row } from './load/table.ts';

export const CONNECTIONS = 64;
const CUSTOMERS = 1000;
const REGISTERED_AT_A_TIME = 8;
const REFERENCE_ACCOUNTS = 1000;
const ROWS_EACH = 52;
const ROUNDS = 3;
/** Calls a second. */
const READS_GOAL = 2_000;
const HISTORY_GOAL = 2_400;
const HISTORY = 'GET /api/transactions, history of 50';

export interface Session {
  readonly email: string;
  readonly authorization: string;
}

/** 64 connections; load generator and database share the machine. Transfers are compared with the reference. */
export async function benchHttp(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
  const stack = await startStack({ dataDir, env });
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  try {
    const sessions = await openSessions(stack, client);
    await fillHistories(client, sessions);
    const owner = createPool({ url: stack.databaseUrl, max: 16, as: 'owner' });
    await createReference(owner, REFERENCE_ACCOUNTS);
    const rows = await measure(seconds, client, sessions, () => runReference(owner, REFERENCE_ACCOUNTS));
    await owner.end();
    return rows;
  } finally {
    client.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
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
  await Promise.all(Array.from({ length: REGISTERED_AT_A_TIME }, openOne));
  // Statistics as after the first minute, so that query plans are those of a bank with customers.
  await owner.query('analyze');
  await db.destroy();
  return sessions;
}

async function measure(
  seconds: number,
  client: Connections,
  sessions: readonly Session[],
  reference: () => Promise<unknown>,
): Promise<Row[]> {
  const any = () => sessions[Math.floor(Math.random() * sessions.length)] as Session;
  const pair = () => {
    const from = Math.floor(Math.random() * sessions.length);
    const to = (from + 1 + Math.floor(Math.random() * (sessions.length - 1))) % sessions.length;
    return [sessions[from], sessions[to]] as [Session, Session];
  };
  const read = (path: string) => () => callBank(client, 'GET', path, { authorization: any().authorization });
  const works: Record<string, () => Promise<unknown>> = {
    'TPC-B-like reference, one round trip': reference,
    'POST /api/transactions, a transfer': () => transfer(client, ...pair()),
    'GET /api/accounts': read('/api/accounts'),
    'GET /api/transactions, latest 10': read('/api/transactions?limit=10'),
    [HISTORY]: read('/api/transactions?limit=50'),
    'GET /api/exchange-rates': read('/api/exchange-rates'),
  };
  const rounds = Object.entries(works).map(([what, work]) => ({ what, work, measured: [] as Round[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { work, measured } of rounds) measured.push(await drive(CONNECTIONS, seconds, work));
  }
  const [yardstick, ...others] = rounds.map(({ what, measured }) => ({ what, ...median(measured) }));
  if (!yardstick) throw new RangeError('nothing was measured');
  return [
    { ...yardstick, against: 1, goal: undefined },
    ...others.map((row) =>
      row.what.startsWith('POST')
        ? { ...row, against: ratio(row.perSecond, yardstick.perSecond), goal: 0.8 }
        : {
            ...row,
            against: ratio(row.perSecond, row.what === HISTORY ? HISTORY_GOAL : READS_GOAL),
            goal: 1,
          },
    ),
  ];
}

function ratio(value: number, base: number): number {
  return Math.round((value / base) * 100) / 100;
}

export async function transfer(client: Connections, from: Session, to: Session): Promise<void> {
  const headers = { authorization: from.authorization, 'x-request-id': randomUUID() };
  const wish = { recipient_email: to.email, amount: '0.01', description: 'Medição' };
  await callBank(client, 'POST', '/api/transactions', headers, wish);
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
