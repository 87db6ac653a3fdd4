import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMPILE_CACHE, ROOT } from './test-stack.ts';

/** Runs `npm run audit`; throws with the violations that it found. */
export async function audit(databaseUrl: string): Promise<string> {
  const script = join(ROOT, 'apps', 'api', 'src', 'commands', 'audit.ts');
  try {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    };
    return (await promisify(execFile)(process.execPath, [script], { cwd: ROOT, env })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The audit failed:\n${stderr}${stdout}`, { cause: error });
  }
}
