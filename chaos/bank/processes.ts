import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';
import type { Supervised } from '../../tools/process/supervisor.ts';
import {
  type BankContext,
  type BankProcess,
  bankEnvironment,
  superviseAs,
  superviseBankProcess,
} from './bank-process.ts';
import { freePorts } from './free-ports.ts';
import { openTcpLink, type TcpLink } from './tcp-link.ts';

const AUDIT = 'audit';

export interface Member {
  readonly name: string;
  readonly role: 'http' | 'worker' | 'postgres' | 'sandbox';
  readonly supervised: Supervised;
  /** Undefined for PostgreSQL. */
  readonly url: string | undefined;
  readonly link: TcpLink | undefined;
}

export interface Processes {
  readonly dataDir: string;
  readonly members: readonly Member[];
  readonly httpUrls: readonly string[];
  readonly sandboxUrl: string;
  /** The owner's connection, bypassing all proxies. */
  readonly databaseUrl: string;
  /** For the audit, which runs in its own process. */
  readonly environment: NodeJS.ProcessEnv;
  readonly givenUp: readonly string[];
  member(name: string): Member;
  moveClock(name: string, byMs: number): void;
  /** Including the audit's. */
  moveClocks(byMs: number): void;
  stop(): Promise<void>;
}

export async function startProcesses(count: number): Promise<Processes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastro-chaos-'));
  // When started as root, PostgreSQL runs as another user, who must be able to traverse the folder.
  chmodSync(dataDir, 0o711);
  mkdirSync(join(dataDir, 'logs'));
  const stopping = new AbortController();
  const context: Context = { dataDir, stopping: stopping.signal, givenUp: [], members: [] };
  async function stop(): Promise<void> {
    stopping.abort();
    for (const role of ['worker', 'http', 'sandbox', 'postgres'] as const) {
      const matching = context.members.filter((member) => member.role === role);
      await Promise.all(
        matching.map(async ({ supervised, link }) => {
          await supervised.stop();
          await link?.close();
        }),
      );
    }
  }
  try {
    return { ...(await startAll(context, count)), stop };
  } catch (error) {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

interface Context extends BankContext {
  readonly members: Member[];
}

async function startAll(context: Context, count: number): Promise<Omit<Processes, 'stop'>> {
  const { dataDir, members, givenUp } = context;
  const [databasePort, sandboxPort, mailPort, ...ports] = await freePorts(3 + 2 * count);
  const database = await startDatabase(context, databasePort);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const httpUrls = ports.slice(0, count).map((port) => `http://127.0.0.1:${port}`);
  const environment = bankEnvironment({
    dataDir,
    databaseUrl: database.url,
    sandboxPort,
    mailPort,
    webhookUrl: `${httpUrls[0]}/webhooks/psp`,
  });
  await addNode(context, {
    name: 'sandbox',
    role: 'sandbox',
    script: 'apps/sandbox/src/server.ts',
    env: environment,
    url: sandboxUrl,
  });
  for (const [index, port] of ports.entries()) {
    const role = index < count ? 'http' : 'worker';
    const name = `${role}-${(index % count) + 1}`;
    const link = await openTcpLink(database.port);
    const linked = new URL(database.url);
    linked.port = String(link.port);
    const env = {
      ...environment,
      ROLE: role,
      PORT: String(port),
      DATABASE_URL: linked.href,
      ...movedClock(dataDir, name),
    };
    const url = `http://127.0.0.1:${port}`;
    await addNode(context, { name, role, script: 'apps/api/src/server.ts', env, url, link });
  }
  const moveClock = (name: string, byMs: number) => writeFileSync(clockFile(dataDir, name), String(byMs));
  return {
    dataDir,
    members,
    httpUrls,
    sandboxUrl,
    databaseUrl: database.url,
    environment: { ...environment, ...movedClock(dataDir, AUDIT) },
    givenUp,
    member(name) {
      const found = members.find((member) => member.name === name);
      if (found === undefined) throw new Error(`there is no process ${name}`);
      return found;
    },
    moveClock,
    moveClocks(byMs) {
      for (const name of [...members.map((member) => member.name), AUDIT]) moveClock(name, byMs);
    },
  };
}

function movedClock(dataDir: string, name: string): NodeJS.ProcessEnv {
  return {
    CHAOS_CLOCK_FILE: clockFile(dataDir, name),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
  };
}

function clockFile(dataDir: string, name: string): string {
  return join(dataDir, `clock-${name}`);
}

interface NodeMember extends BankProcess {
  readonly role: Member['role'];
  readonly url: string;
  readonly link?: TcpLink;
}

async function addNode(context: Context, { role, url, link, ...start }: NodeMember): Promise<void> {
  const supervised = await superviseBankProcess(context, start);
  context.members.push({ name: start.name, role, supervised, url, link });
}

async function startDatabase(context: Context, port: number): Promise<{ url: string; port: number }> {
  const logFile = join(context.dataDir, 'logs', 'postgres.log');
  const dataDir = join(context.dataDir, 'postgres');
  let url = '';
  const supervised = await superviseAs(context, 'postgres', async () => {
    const running = await startPostgres({ dataDir, durable: true, logFile, port });
    url = running.url;
    return { ...running, ended: running.ended.then((end) => ({ ...end, lastLines: `See ${logFile}.` })) };
  });
  context.members.push({ name: 'postgres', role: 'postgres', supervised, url: undefined, link: undefined });
  return { url, port };
}
