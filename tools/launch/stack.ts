import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../postgres/local-postgres.ts';
import { EndedEarly, startNodeService } from '../process/node-service.ts';
import { type RunningService, type Supervised, supervise } from '../process/supervisor.ts';
import { makeAppLogin } from './app-login.ts';
import {
  type StackEnvironment,
  type StackPorts,
  sandboxHostOf,
  settleEnvironment,
} from './stack-environment.ts';
import { buildWebIfStale } from './web-build.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** The API's exit code for an invalid configuration, which a restart can't fix. */
const EXIT_BAD_CONFIGURATION = 78;
/** The API drains for up to ten seconds. */
const API_STOP_TIMEOUT_MS = 12_000;
const SANDBOX_STOP_TIMEOUT_MS = 5_000;
const READY_TIMEOUT_MS = 60_000;

export interface StackOptions {
  readonly dataDir: string;
  readonly ports?: StackPorts;
  /** For every process; defaults to this process's own. With DATABASE_URL no PostgreSQL is started. */
  readonly env?: NodeJS.ProcessEnv;
  readonly demo?: boolean;
  readonly signal?: AbortSignal;
  readonly print?: (line: string) => void;
  readonly onGivenUp?: (name: string, reason: Error) => void;
}

export interface Stack {
  readonly apiUrl: string;
  /** Undefined when every provider is configured, or in production. */
  readonly sandboxUrl: string | undefined;
  readonly databaseUrl: string;
  /** The API's environment, for commands that run beside it. */
  readonly apiVariables: NodeJS.ProcessEnv;
  readonly api: Supervised;
  readonly sandbox: Supervised | undefined;
  readonly postgres: Supervised | undefined;
  waitUntilReady(): Promise<void>;
  /** Stops the API, then the sandbox, then PostgreSQL. */
  stop(): Promise<void>;
}

/** Resolves when the bank is ready; processes that end are restarted. A failed start leaves nothing running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const given = { ...(options.env ?? process.env) };
  if (options.demo !== undefined) given.DEMO = options.demo ? '1' : '0';
  const environment = await settleEnvironment(options.dataDir, options.ports ?? {}, given);
  const stopping = new AbortController();
  options.signal?.addEventListener('abort', () => stopping.abort(), { once: true });
  const context: Context = {
    options,
    environment,
    stopping: stopping.signal,
    print: options.print ?? (() => {}),
  };

  const web = buildWebIfStale(ROOT, () => context.print('Building the web app …'));
  const database = startDatabase(context);
  const sandbox =
    environment.sandboxUrl === undefined
      ? undefined
      : superviseNode(context, SANDBOX, { HOST: sandboxHostOf(environment.variables) });
  const api = Promise.all([web, database, sandbox]).then(([, { url, appUrl }]) =>
    superviseNode(context, API, { DATABASE_URL: url, ...appUrl }),
  );

  async function stop(): Promise<void> {
    stopping.abort();
    await settled(api).then((service) => service?.stop());
    await settled(sandbox).then((service) => service?.stop());
    await settled(database).then((service) => service?.supervised?.stop());
  }

  try {
    const stack = {
      apiUrl: environment.apiUrl,
      sandboxUrl: environment.sandboxUrl,
      api: await api,
      sandbox: await sandbox,
      databaseUrl: (await database).url,
      apiVariables: { ...environment.variables, DATABASE_URL: (await database).url },
      postgres: (await database).supervised,
      waitUntilReady: () => waitUntilReady(environment.apiUrl, stopping.signal),
      stop,
    };
    await stack.waitUntilReady();
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Context {
  readonly options: StackOptions;
  readonly environment: StackEnvironment;
  readonly stopping: AbortSignal;
  readonly print: (line: string) => void;
}

interface NodeProgram {
  readonly name: 'api' | 'sandbox';
  readonly script: string;
  readonly stopTimeoutMs: number;
}

const API: NodeProgram = {
  name: 'api',
  script: 'apps/api/src/server.ts',
  stopTimeoutMs: API_STOP_TIMEOUT_MS,
};
const SANDBOX: NodeProgram = {
  name: 'sandbox',
  script: 'apps/sandbox/src/server.ts',
  stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
};

function superviseNode(
  context: Context,
  program: NodeProgram,
  variables: NodeJS.ProcessEnv = {},
): Promise<Supervised> {
  const { environment, stopping } = context;
  return superviseAs(context, program.name, () =>
    startNodeService({
      script: join(ROOT, program.script),
      cwd: ROOT,
      env: { ...environment.variables, ...variables },
      logFile: join(environment.dataDir, 'logs', `${program.name}.log`),
      stopTimeoutMs: program.stopTimeoutMs,
      stopping,
      print: (line) => context.print(`[${program.name}] ${line}`),
    }),
  );
}

interface Database {
  readonly url: string;
  /** For the API's environment; empty with an external database. */
  readonly appUrl: NodeJS.ProcessEnv;
  readonly supervised: Supervised | undefined;
}

async function startDatabase(context: Context): Promise<Database> {
  const { dataDir, variables } = context.environment;
  if (variables.DATABASE_URL) return { url: variables.DATABASE_URL, appUrl: {}, supervised: undefined };
  const folder = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const last: { running?: RunningPostgres } = {};
  const supervised = await superviseAs(context, 'postgres', async () => {
    // A restarted server keeps its port, because the API's environment contains it.
    const port = last.running?.port;
    const running = await startPostgres({
      dataDir: folder,
      durable: true,
      logFile,
      ...(port === undefined ? {} : { port }),
    });
    last.running = running;
    const ended = running.ended.then((end) => ({ ...end, lastLines: `See ${logFile}.` }));
    return { ...running, ended };
  });
  if (last.running === undefined) throw new Error('PostgreSQL runs without an address.');
  const { url } = last.running;
  const appUrl = variables.DATABASE_APP_URL || (await makeAppLogin(url, folder));
  return { url, appUrl: { DATABASE_APP_URL: appUrl }, supervised };
}

async function superviseAs(
  { options, stopping, print }: Context,
  name: string,
  start: () => Promise<RunningService>,
): Promise<Supervised> {
  return supervise({
    name,
    start,
    stopping,
    print,
    isFinal(error, first) {
      const code = error instanceof EndedEarly ? error.ended.code : null;
      return code === EXIT_BAD_CONFIGURATION || (first && code !== null);
    },
    onGivenUp: (reason) => options.onGivenUp?.(name, reason),
  });
}

async function waitUntilReady(apiUrl: string, stopping: AbortSignal): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await answersReady(apiUrl))) {
    stopping.throwIfAborted();
    if (performance.now() > deadline) throw new Error(`${apiUrl}/readyz did not become ready.`);
    await sleep(25);
  }
}

async function answersReady(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function settled<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  return promise?.catch(() => undefined);
}
