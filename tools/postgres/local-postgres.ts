import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotateOpenLog } from '../process/log-file.ts';
import { freePort, isPortFree } from '../process/ports.ts';
import { isAlive } from '../process/processes.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, DATABASE, openCluster, SUPERUSER } from './cluster.ts';
import { readPidFile, stopOrphan, stopServer } from './orphan.ts';
import { commandAs } from './run-as.ts';
import { postgresSettings } from './settings.ts';

export interface PostgresOptions {
  readonly dataDir: string;
  /** Default: the port of the last start if it is free, else any free port. */
  readonly port?: number;
  /** Whether commits must survive a crash of the machine (fsync). */
  readonly durable: boolean;
  /** PostgreSQL's shared_buffers; the default suits a desktop machine. */
  readonly sharedBuffers?: string;
  readonly logFile: string;
}

export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
  kill(): void;
}

const READY_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 20;

/** Listens on 127.0.0.1 only; stops a server left over on the same folder first. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const folder = resolve(options.dataDir);
  const binaries = findPostgresBinaries();
  const cluster = await openCluster(folder, binaries);
  await stopOrphan(cluster.data);
  mkdirSync(dirname(options.logFile), { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await choosePort(folder));
    const child = launch(cluster, binaries, port, options);
    if (await becomesReady(child, cluster.data)) {
      writeFileSync(join(folder, 'port'), String(port));
      rotateWhileRunning(child, options.logFile);
      return handle(child, cluster, port);
    }
    // Transient: a killed server's processes still hold its shared memory, or the port was taken meanwhile.
    const reason = lastLines(options.logFile);
    if (attempt === START_ATTEMPTS || !/shared memory block|could not bind/.test(reason)) {
      throw new Error(`PostgreSQL did not start on ${folder}. The end of ${options.logFile}:\n${reason}`);
    }
    await sleep(250);
  }
}

async function choosePort(folder: string): Promise<number> {
  const last = Number(readText(join(folder, 'port')));
  if (Number.isSafeInteger(last) && last > 0 && (await isPortFree(last))) return last;
  return freePort();
}

function launch(
  cluster: Cluster,
  binaries: PostgresBinaries,
  port: number,
  { durable, sharedBuffers, logFile }: PostgresOptions,
): ChildProcess {
  const command = commandAs(
    cluster.user,
    binaries.postgres,
    ['-D', cluster.data, ...postgresSettings(port, durable, sharedBuffers)],
    [binaries.postgres, cluster.data],
  );
  const log = openSync(logFile, 'a', 0o600);
  try {
    // Detached from the terminal's process group, so that Ctrl-C doesn't stop the database before the API.
    return spawn(command.file, command.args, {
      ...command.options,
      cwd: cluster.data,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    if (failure !== undefined) throw failure;
    const lines = readPidFile(data);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    }
    await sleep(10);
  }
  return false;
}

const ROTATE_EVERY_MS = 2_000;

function rotateWhileRunning(child: ChildProcess, logFile: string): void {
  const timer = setInterval(() => rotateOpenLog(logFile), ROTATE_EVERY_MS).unref();
  child.once('exit', () => clearInterval(timer));
}

function handle(child: ChildProcess, cluster: Cluster, port: number): RunningPostgres {
  const pid = child.pid;
  if (pid === undefined) throw new Error('PostgreSQL runs without a process id.');
  const ended = new Promise<Awaited<RunningPostgres['ended']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    url: `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    port,
    pid,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await stopServer(pid);
      await ended;
    },
    kill() {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
  };
}

function lastLines(file: string): string {
  return readText(file).trimEnd().split('\n').slice(-15).join('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
