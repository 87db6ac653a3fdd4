import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Member, Processes } from '../bank/processes.ts';
import type { SandboxControls } from '../bank/sandbox-controls.ts';
import type { Step } from './plan.ts';

type ProcessFaultStep = Step & { readonly what: 'process' };

export async function injectFault(step: Step, processes: Processes, sandbox: SandboxControls): Promise<void> {
  if (step.what === 'rail') {
    await sandbox.setFault(step.rail, step.fault);
    await sleep(step.lastsMs);
    return sandbox.setFault(step.rail, 'none');
  }
  return injectProcessFault(step, processes);
}

async function injectProcessFault(step: ProcessFaultStep, processes: Processes): Promise<void> {
  const { fault, target, lastsMs } = step;
  const links = () =>
    processes.members
      .filter(({ name }) => target === 'all' || name === target)
      .flatMap(({ link }) => (link === undefined ? [] : [link]));
  switch (fault) {
    case 'kill http':
    case 'kill worker':
    case 'kill postgres':
    case 'kill sandbox':
      return processes.member(target).supervised.kill();
    case 'drain http':
    case 'drain worker':
      return signal(processes.member(target), 'SIGTERM');
    case 'stall http':
    case 'stall worker':
    case 'stall postgres':
    case 'stall sandbox':
      return stop(processes.member(target), lastsMs);
    case 'cut connections':
      for (const link of links()) link.cut();
      return;
    case 'lose connections':
      for (const link of links()) link.lose();
      return;
    case 'drop responses, then cut':
      return injectFor(lastsMs, () =>
        links().map((link) => {
          link.dropResponses();
          return link.restore;
        }),
      );
    case 'stall connections':
      return injectFor(lastsMs, () =>
        links().map((link) => {
          link.stall();
          return link.restore;
        }),
      );
    case 'refuse connections':
      return injectFor(lastsMs, () =>
        links().map((link) => {
          link.refuse();
          link.cut();
          return link.restore;
        }),
      );
    case 'lock the accounts':
      return lockAccounts(processes.databaseUrl, lastsMs);
    case 'end database sessions':
      return endSessions(processes.databaseUrl);
    case 'clock ahead':
    case 'clock behind':
      return injectFor(lastsMs, () => {
        processes.moveClock(target, step.byMs);
        return [() => processes.moveClock(target, 0)];
      });
  }
}

async function injectFor(ms: number, begin: () => (() => void)[]): Promise<void> {
  const undo = begin();
  await sleep(ms);
  for (const each of undo) each();
}

/** SIGSTOP: connections and locks stay held. PostgreSQL is stopped with its children. */
async function stop({ supervised }: Member, ms: number): Promise<void> {
  const { pid } = supervised;
  if (pid === undefined) return;
  const stopped = [pid, ...childrenOf(pid)].filter((each) => sendSignal(each, 'SIGSTOP'));
  await sleep(ms);
  // Newest first, so that no child reports to a parent that is still stopped.
  for (const each of stopped.reverse()) sendSignal(each, 'SIGCONT');
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

function signal({ supervised }: Member, name: NodeJS.Signals): void {
  if (supervised.pid !== undefined) sendSignal(supervised.pid, name);
}

function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function lockAccounts(url: string, ms: number): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('begin');
    await client.query("set local lock_timeout = '2s'");
    await client.query('lock table ledger.account in access exclusive mode');
    await sleep(ms);
    await client.query('rollback');
  });
}

async function endSessions(url: string): Promise<void> {
  await withConnection(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
}

async function withConnection(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' || /^(08|55P03|57P|E[A-Z]+$)/.test(code);
}
