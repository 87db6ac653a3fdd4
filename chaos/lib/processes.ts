import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../scripts/lib/local-postgres.ts';
import { NO_LIMITS } from '../../scripts/lib/no-limits.ts';
import { startNodeService } from '../../scripts/lib/node-service.ts';
import { type RunningService, type Supervised, supervise } from '../../scripts/lib/supervisor.ts';
import { freePorts } from './free-ports.ts';
import { ADMIN } from './people.ts';
import { openTcpLink, type TcpLink } from './tcp-link.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const STOP_TIMEOUT_MS = 12_000;
/** Small, so that a few calls that hang are all it has. */
const POOL = 8;

/** A process of the bank, or of what it stands on. */
export interface Member {
  readonly name: string;
  readonly role: 'http' | 'worker' | 'postgres' | 'sandbox';
  readonly supervised: Supervised;
  /** Where it answers; undefined for PostgreSQL. */
  readonly url: string | undefined;
  /** Its way to the database, where it has one. */
  readonly link: TcpLink | undefined;
}

/** A whole bank in processes of their own, each of them supervised: what ends is started again. */
export interface Processes {
  readonly dataDir: string;
  readonly members: readonly Member[];
  readonly httpUrls: readonly string[];
  readonly sandboxUrl: string;
  /** The way past every link, as the database's owner. */
  readonly databaseUrl: string;
  /** What another process of the bank is started with, for its scripts. */
  readonly environment: NodeJS.ProcessEnv;
  readonly givenUp: readonly string[];
  member(name: string): Member;
  /** Moves the wall clock of a process from its true time by so many milliseconds. */
  moveClock(name: string, byMs: number): void;
  stop(): Promise<void>;
}

export async function startProcesses(count: number): Promise<Processes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastro-chaos-'));
  // As root, PostgreSQL runs as a user of its own, who has to pass through.
  chmodSync(dataDir, 0o711);
  mkdirSync(join(dataDir, 'logs'));
  const stopping = new AbortController();
  const context: Context = { dataDir, stopping: stopping.signal, givenUp: [], members: [] };
  async function stop(): Promise<void> {
    stopping.abort();
    for (const role of ['worker', 'http', 'sandbox', 'postgres'] as const) {
      const ones = context.members.filter((member) => member.role === role);
      await Promise.all(
        ones.map(async ({ supervised, link }) => {
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

interface Context {
  readonly dataDir: string;
  readonly stopping: AbortSignal;
  readonly givenUp: string[];
  readonly members: Member[];
}

async function startAll(context: Context, count: number): Promise<Omit<Processes, 'stop'>> {
  const { dataDir, members, givenUp } = context;
  const [databasePort, sandboxPort, mailPort, ...ports] = await freePorts(3 + 2 * count);
  const database = await startDatabase(context, databasePort);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const httpUrls = ports.slice(0, count).map((port) => `http://127.0.0.1:${port}`);
  const { PATH, HOME, LANG } = process.env;
  const environment: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    LANG,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: String(POOL),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PIX_WEBHOOK_URL: `${httpUrls[0]}/webhooks/psp`,
    PIX_SWEEP_SECONDS: '5',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '100000',
    ...NO_LIMITS,
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'chaos'),
  };
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
      CHAOS_CLOCK_FILE: clockFile(dataDir, name),
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
    };
    const url = `http://127.0.0.1:${port}`;
    await addNode(context, { name, role, script: 'apps/api/src/server.ts', env, url, link });
  }
  return {
    dataDir,
    members,
    httpUrls,
    sandboxUrl,
    databaseUrl: database.url,
    environment,
    givenUp,
    member(name) {
      const found = members.find((member) => member.name === name);
      if (found === undefined) throw new Error(`there is no process ${name}`);
      return found;
    },
    moveClock: (name, byMs) => writeFileSync(clockFile(dataDir, name), String(byMs)),
  };
}

function clockFile(dataDir: string, name: string): string {
  return join(dataDir, `clock-${name}`);
}

interface NodeMember {
  readonly name: string;
  readonly role: Member['role'];
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  readonly link?: TcpLink;
}

async function addNode(context: Context, { name, role, script, env, url, link }: NodeMember): Promise<void> {
  const supervised = await superviseAs(context, name, () =>
    startNodeService({
      script: join(ROOT, script),
      cwd: ROOT,
      env,
      logFile: join(context.dataDir, 'logs', `${name}.log`),
      stopTimeoutMs: STOP_TIMEOUT_MS,
      stopping: context.stopping,
      print: () => {},
    }),
  );
  context.members.push({ name, role, supervised, url, link });
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

function superviseAs(
  { stopping, givenUp }: Context,
  name: string,
  start: () => Promise<RunningService>,
): Promise<Supervised> {
  return supervise({
    name,
    start,
    stopping,
    isFinal: (_error, first) => first,
    onGivenUp: (reason) => givenUp.push(`${name}: ${reason.message}`),
    print: () => {},
  });
}
