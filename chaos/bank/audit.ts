import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Processes } from './processes.ts';

const SCRIPT = join(resolve(import.meta.dirname, '..', '..'), 'apps', 'api', 'src', 'commands', 'audit.ts');

export async function audit({
  environment,
}: Pick<Processes, 'environment'>): Promise<{ holds: boolean; output: string }> {
  const child = spawn(process.execPath, [SCRIPT, '--providers'], {
    env: { ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { holds: code === 0, output: `${error}${out}`.trim() };
}
