import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHttp } from '../load/http.ts';
import type { RunRecord } from '../load/record.ts';
import { type Cluster, waitForRoles } from './cluster.ts';
import type { Node } from './patroni.ts';
import { killPostgres } from './system-process.ts';

export interface Failover {
  /** `machine` kills Patroni and PostgreSQL, `database` PostgreSQL alone; `switchover` is planned. */
  readonly way: 'machine' | 'database' | 'switchover';
  readonly from: string;
  readonly to: string;
  readonly promotedMs: number;
  readonly pausedMs: number;
  readonly rejoinedMs: number;
}

const FAILOVER_PATIENCE_MS = 120_000;
const REJOIN_PATIENCE_MS = 180_000;
const POLL_MS = 100;
const BEFORE_REJOIN_MS = 5_000;

const TRIGGERS: Readonly<Record<Failover['way'], (primary: Node) => Promise<unknown>>> = {
  machine: (primary) => primary.kill(),
  database: ({ data }) => killPostgres(data),
  // The response comes when the switchover is complete.
  switchover: async ({ name, restUrl }) => {
    void callHttp({
      method: 'POST',
      url: `${restUrl}/switchover`,
      body: { leader: name },
      timeoutMs: FAILOVER_PATIENCE_MS,
    });
  },
};

export interface FailoverDeps {
  readonly cluster: Cluster;
  readonly record: RunRecord;
  readonly log: (line: string) => void;
}

export async function failOver(
  { cluster, record, log }: FailoverDeps,
  way: Failover['way'],
): Promise<Failover> {
  const primary = primaryOf(cluster, await cluster.roles());
  log(
    way === 'switchover'
      ? `switching over from ${primary.name}`
      : `SIGKILL to the primary, ${primary.name} (${way})`,
  );
  const startedAt = performance.now();
  await TRIGGERS[way](primary);
  const next = await waitForNewPrimary(cluster, primary, startedAt);
  const promotedMs = performance.now() - startedAt;
  log(`${next.name} is the primary after ${(promotedMs / 1_000).toFixed(1)} s`);
  const pausedMs = await longestPause(record, startedAt, performance.now());
  log(`commands are acknowledged again, after ${(pausedMs / 1_000).toFixed(1)} s without`);
  await sleep(BEFORE_REJOIN_MS);
  const rejoining = performance.now();
  if (way === 'machine') primary.start();
  await waitUntilComplete(cluster);
  const rejoinedMs = performance.now() - rejoining;
  log(`${primary.name} follows after ${(rejoinedMs / 1_000).toFixed(1)} s; the cluster is complete`);
  return { way, from: primary.name, to: next.name, promotedMs, pausedMs, rejoinedMs };
}

async function waitUntilComplete(cluster: Cluster): Promise<void> {
  const wanted = { primary: 1, sync_standby: 1, replica: cluster.nodes.length - 2 };
  await waitForRoles(cluster, wanted, REJOIN_PATIENCE_MS);
}

function primaryOf(cluster: Cluster, roles: Awaited<ReturnType<Cluster['roles']>>): Node {
  const node = cluster.nodes.find(({ name }) => roles.get(name) === 'primary');
  if (node === undefined) throw new Error('the cluster has no primary');
  return node;
}

async function waitForNewPrimary(cluster: Cluster, old: Node, startedAt: number): Promise<Node> {
  for (;;) {
    const roles = await cluster.roles();
    const next = cluster.nodes.find(({ name }) => name !== old.name && roles.get(name) === 'primary');
    if (next !== undefined) return next;
    if (performance.now() - startedAt > FAILOVER_PATIENCE_MS) throw new Error('no standby took over');
    await sleep(POLL_MS);
  }
}

/** The longest gap between acknowledgements after `from`, up to the first of a command started after `until`. */
async function longestPause({ commands }: RunRecord, from: number, until: number): Promise<number> {
  for (;;) {
    const acknowledged = commands.filter(
      ({ state, isEntry, end }) => state === 'acknowledged' && isEntry && end > from,
    );
    const last = Math.min(...acknowledged.filter(({ start }) => start > until).map(({ end }) => end));
    if (last < Number.POSITIVE_INFINITY) {
      const times = [from, ...acknowledged.map(({ end }) => end).filter((end) => end <= last)].sort(
        (a, b) => a - b,
      );
      return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
    }
    if (performance.now() - until > FAILOVER_PATIENCE_MS)
      throw new Error('no command was acknowledged after the failover');
    await sleep(POLL_MS);
  }
}
