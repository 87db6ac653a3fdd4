import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Stack, startStack } from '../../tools/launch/stack.ts';
import { NO_LIMITS } from '../../tools/test/no-limits.ts';
import { quickFolder } from '../../tools/test/quick-folder.ts';

export const ROOT = resolve(import.meta.dirname, '..', '..');
export const ARTIFACTS = join(ROOT, 'artifacts');
/** Of the unit tests, which run before. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'tests');

export interface TestStackOptions {
  /** Its logs go to artifacts/logs/<name>. */
  readonly name: string;
  readonly demo: boolean;
  /** The interval at which the API looks for payments without a webhook. */
  readonly sweepSeconds: number;
}

export interface TestStack extends Stack {
  readonly sandboxUrl: string;
  dispose(): Promise<void>;
}

/** PostgreSQL, API and sandbox on free ports with a data folder of their own. */
export async function startTestStack(options: TestStackOptions): Promise<TestStack> {
  const dataDir = mkdtempSync(join(quickFolder(), 'lastro-e2e-'));
  // As root, PostgreSQL runs as another user, which must traverse the folder.
  chmodSync(dataDir, 0o711);
  const stack = await startStack({ dataDir, demo: options.demo, env: environment(options) }).catch(
    (error: unknown) => {
      keepLogs(dataDir, options.name);
      throw error;
    },
  );
  const { sandboxUrl } = stack;
  if (sandboxUrl === undefined) throw new Error('The stack runs without its sandbox.');
  return {
    ...stack,
    sandboxUrl,
    async dispose() {
      await stack.stop();
      keepLogs(dataDir, options.name);
    },
  };
}

/** Excludes the caller's own configuration. */
function environment({ sweepSeconds }: TestStackOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    RATE_LIMIT_FACTOR: '1000',
    ...NO_LIMITS,
    // Only tests about four eyes exceed it.
    FOUR_EYES_USDT: '1500000000',
    PIX_SWEEP_SECONDS: String(sweepSeconds),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
}

function keepLogs(dataDir: string, name: string): void {
  cpSync(join(dataDir, 'logs'), join(ARTIFACTS, 'logs', name), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
