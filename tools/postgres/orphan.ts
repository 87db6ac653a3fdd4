import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, waitForEnd } from '../process/processes.ts';

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Also removes a pid file with a reused process id, which PostgreSQL would take for a running server. */
export async function stopOrphan(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number(readPidFile(data)[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  const command = commandLine(pid);
  if (command === undefined || command === '') return;
  if (!command.includes(data)) {
    if (!command.includes('postgres')) rmSync(pidFile, { force: true });
    return;
  }
  await stopServer(pid);
}

/** Fast shutdown (SIGINT), then immediate shutdown (SIGQUIT), then SIGKILL. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitForEnd(pid, timeoutMs)) return;
  }
}

export function readPidFile(data: string): readonly string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
