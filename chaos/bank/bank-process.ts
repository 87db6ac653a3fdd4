import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { startNodeService } from '../../tools/process/node-service.ts';
import { type RunningService, type Supervised, supervise } from '../../tools/process/supervisor.ts';
import { NO_LIMITS } from '../../tools/test/no-limits.ts';
import { ADMIN } from '../load/participants.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const STOP_TIMEOUT_MS = 12_000;
/** Small, so that few hanging calls exhaust it. */
const POOL = 8;

export interface BankContext {
  readonly dataDir: string;
  readonly stopping: AbortSignal;
  readonly givenUp: string[];
}

export interface BankProcess {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

export function bankEnvironment(given: {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly sandboxPort: number;
  readonly mailPort: number;
  readonly webhookUrl: string;
}): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    DATA_DIR: given.dataDir,
    DATABASE_URL: given.databaseUrl,
    DATABASE_POOL: String(POOL),
    SANDBOX_PORT: String(given.sandboxPort),
    SANDBOX_SMTP_PORT: String(given.mailPort),
    SMTP_URL: `smtp://127.0.0.1:${given.mailPort}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PIX_WEBHOOK_URL: given.webhookUrl,
    PIX_SWEEP_SECONDS: '5',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '100000',
    ...NO_LIMITS,
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'chaos'),
  };
}

export function superviseBankProcess(
  context: BankContext,
  { name, script, env }: BankProcess,
): Promise<Supervised> {
  return superviseAs(context, name, () =>
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
}

export function superviseAs(
  { stopping, givenUp }: BankContext,
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
