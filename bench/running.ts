import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../tools/launch/stack.ts';
import { CONNECTIONS, openSessions, type Session, transfersInTurn } from './http.ts';
import { type Connections, openConnections } from './load/connections.ts';
import { drive } from './load/drive.ts';
import { memoryKb } from './load/memory.ts';
import { printLines } from './load/table.ts';

const STARTS = 3;
const START_GOAL_MS = 3_000;
const MEMORY_GOAL_MB = 300;
const FLAT_GOAL = 1.1;
const KB_PER_MB = 1_024;

export interface RunningRow {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly met: boolean;
}

export async function benchRunning(seconds: number): Promise<RunningRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '1', DATABASE_URL: undefined };
  try {
    await (await startStack({ dataDir, env })).stop();
    const times: number[] = [];
    for (let start = 1; start < STARTS; start += 1) {
      const { ms, stack } = await timedStart(dataDir, env);
      times.push(ms);
      await stack.stop();
    }
    const { ms, stack } = await timedStart(dataDir, env);
    times.push(ms);
    const memory = await memoryUnderLoad(stack, seconds).finally(() => stack.stop());
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? ms;
    const flat = memory.end / memory.half;
    return [
      {
        what: 'start to /readyz, data there',
        value: `${Math.round(median)} ms`,
        goal: `< ${START_GOAL_MS} ms`,
        met: median < START_GOAL_MS,
      },
      {
        what: `API memory after ${seconds} s of transfers, 64 in flight`,
        value: `${memory.end} MB`,
        goal: `< ${MEMORY_GOAL_MB} MB`,
        met: memory.end < MEMORY_GOAL_MB,
      },
      {
        what: 'the same against half of the time',
        value: `${flat.toFixed(2)} ×`,
        goal: `≤ ${FLAT_GOAL} ×`,
        met: flat <= FLAT_GOAL,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function printRunning(rows: readonly RunningRow[]): void {
  printLines(
    ['what', 'value', 'goal', ''],
    rows.map(({ what, value, goal, met }) => [what, value, goal, met ? 'met' : 'MISSED']),
  );
}

async function timedStart(dataDir: string, env: NodeJS.ProcessEnv): Promise<{ ms: number; stack: Stack }> {
  const startedAt = performance.now();
  const stack = await startStack({ dataDir, env });
  return { ms: performance.now() - startedAt, stack };
}

async function memoryUnderLoad(stack: Stack, seconds: number): Promise<{ half: number; end: number }> {
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  try {
    const sessions = await openSessions(stack, client);
    const half = await memoryAfter(stack, client, sessions, seconds / 2);
    return { half, end: await memoryAfter(stack, client, sessions, seconds / 2) };
  } finally {
    client.close();
  }
}

async function memoryAfter(
  stack: Stack,
  client: Connections,
  sessions: readonly Session[],
  seconds: number,
): Promise<number> {
  await drive(CONNECTIONS, seconds, transfersInTurn(client, sessions));
  return Math.round((await memoryKb(stack.api.pid)) / KB_PER_MB);
}
