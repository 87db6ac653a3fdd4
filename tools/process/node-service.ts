import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleLine, isLogEntry } from './console-lines.ts';
import { openLogFile } from './log-file.ts';
import type { Ended, RunningService } from './supervisor.ts';

export interface NodeServiceOptions {
  readonly script: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly stopTimeoutMs: number;
  readonly stopping: AbortSignal;
  print(line: string): void;
}

const READY_TIMEOUT_MS = 60_000;
/** In MB. Under load a process uses 263, against 375 with Node's defaults; a semi-space of 8 cost a fifth of the throughput. */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** Resolves when the process sends `{ready: true}`; it ends when its IPC channel closes. */
export async function startNodeService(options: NodeServiceOptions): Promise<RunningService> {
  const child = spawn(process.execPath, [...NODE_FLAGS, options.script], {
    cwd: options.cwd,
    env: options.env,
    // Detached from the terminal's process group, so that Ctrl-C doesn't disturb the order of shutdown.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = keepOutput(child, options);
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastLines: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, lastLines: output.lastLines.join('\n') }));
  });
  const giveUp = () => void child.kill('SIGTERM');
  options.stopping.addEventListener('abort', giveUp);
  const outcome = await Promise.race([
    firstReadyMessage(child),
    ended,
    sleep(READY_TIMEOUT_MS, 'timeout' as const, { ref: false }),
  ]);
  options.stopping.removeEventListener('abort', giveUp);
  if (outcome === 'timeout') {
    child.kill('SIGKILL');
    throw new EndedEarly({
      code: null,
      signal: 'SIGKILL',
      lastLines: `Not ready after ${READY_TIMEOUT_MS} ms.`,
    });
  }
  if (outcome !== 'ready') throw new EndedEarly(outcome);
  output.showAll();
  return {
    pid: child.pid ?? -1,
    ended,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), options.stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  readonly ended: Ended;
  constructor(ended: Ended) {
    super(ended.lastLines);
    this.ended = ended;
  }
}

function firstReadyMessage(child: ChildProcess): Promise<'ready'> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve('ready');
    });
  });
}

const LINES_KEPT = 15;

interface Output {
  readonly lastLines: readonly string[];
  showAll(): void;
}

/** Plain text of standard output, such as the API's reset codes with the sandbox, is shown but never stored. */
function keepOutput(child: ChildProcess, { logFile, print }: NodeServiceOptions): Output {
  const log = openLogFile(logFile);
  const lastLines: string[] = [];
  let showsAll = false;
  const read = (input: Readable | null, isError: boolean) => {
    if (input === null) return;
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (isError || isLogEntry(line)) log.write(line);
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
      const shown = isError || showsAll ? consoleLine(line) : undefined;
      if (shown !== undefined) print(shown);
    });
  };
  read(child.stdout, false);
  read(child.stderr, true);
  child.once('close', () => log.close());
  return {
    lastLines,
    showAll: () => {
      showsAll = true;
    },
  };
}
