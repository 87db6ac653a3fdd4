import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type SystemUser } from '../../tools/postgres/run-as.ts';
import { commandLine } from '../../tools/process/processes.ts';

export interface SystemProcess {
  readonly name: string;
  readonly pid: number;
  readonly running: boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface ProgramStart {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly user: SystemUser | undefined;
  /** Owned by `user`; also its home. */
  readonly folder: string;
  readonly logFile: string;
}

const STOP_PATIENCE_MS = 30_000;

/** Runs in its own session, so that Ctrl-C does not reach it before our shutdown. */
export function startProgram({ name, file, args, user, folder, logFile }: ProgramStart): SystemProcess {
  const command = commandAs(user, file, args, [file, folder]);
  const log = openSync(logFile, 'a');
  const { PATH, LANG } = process.env;
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH, LANG, HOME: folder, TZ: 'UTC' },
  });
  closeSync(log);
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  if (child.pid === undefined) throw new Error(`${name} could not be started: ${file}`);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    pid: child.pid,
    get running() {
      return !hasEnded();
    },
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await endsWithin(child, ended);
    },
    async kill() {
      if (!hasEnded()) child.kill('SIGKILL');
      await ended;
    },
  };
}

async function endsWithin(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

function postgresOn(dataFolder: string): number | undefined {
  const file = `${dataFolder}/postmaster.pid`;
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  // The pid file outlives a crash, and its number may have been reused.
  const isPostgres = Number.isSafeInteger(pid) && pid > 0 && commandLine(pid)?.includes(dataFolder);
  return isPostgres === true ? pid : undefined;
}

export async function killPostgres(dataFolder: string): Promise<void> {
  const pid = postgresOn(dataFolder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (postgresOn(dataFolder) === pid) await sleep(5);
}
