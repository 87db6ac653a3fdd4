import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

export interface CommandResult {
  readonly succeeded: boolean;
  readonly output: string;
}

const running = new Set<ChildProcess>();

export function runCommand(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ succeeded: false, output: `${program}: ${error.message}` }));
    child.on('close', (code) => {
      running.delete(child);
      done({ succeeded: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

export function runTool(
  name: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return runCommand(join(ROOT, 'node_modules', '.bin', name), args, env);
}

/** Ends running commands on a signal, or when the parent process ends. */
export function endCommandsWithUs(): void {
  const end = () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.channel) {
    process.on('disconnect', end);
    // The listener alone must not keep the process alive.
    process.channel.unref();
  }
}
