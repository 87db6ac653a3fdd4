import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePorts } from '../bank/free-ports.ts';
import { callHttp } from '../load/http.ts';
import { startEtcd } from './etcd.ts';
import { type Balancer, startHaproxy } from './haproxy.ts';
import { createNode, type Node, OWNER } from './patroni.ts';
import { DATABASE, type Login, startPgbouncer } from './pgbouncer.ts';
import type { Workspace } from './workspace.ts';

export interface Cluster {
  readonly nodes: readonly Node[];
  readonly balancer: Balancer;
  readonly databaseUrl: string;
  readonly appUrl: string;
  readonly replicaUrl: string;
  roles(): Promise<ReadonlyMap<string, Role>>;
}

export type Role = 'primary' | 'sync_standby' | 'replica';

/** With two, the loss of one would stop the bank, since each commit needs two copies. */
const NODES = 3;
const START_PATIENCE_MS = 120_000;
const POLL_MS = 200;
const TIMEOUT_MS = 2_000;

/** Registers each process's stop function as soon as it runs. */
export async function startCluster(
  workspace: Workspace,
  httpPorts: readonly number[],
  onStop: (stop: () => Promise<void>) => void,
): Promise<Cluster> {
  const secret = () => randomBytes(18).toString('base64url');
  const passwords = { owner: secret(), replication: secret(), rewind: secret() };
  const etcd = await startEtcd(workspace);
  onStop(async () => void (await Promise.all(etcd.processes.map((member) => member.stop()))));
  const [a, b, c, bouncerPort, ...ports] = await freePorts(4 + 2 * NODES);
  const nodes = Array.from({ length: NODES }, (_, index) =>
    createNode(workspace, {
      name: `node-${index + 1}`,
      port: ports[2 * index] as number,
      restPort: ports[2 * index + 1] as number,
      etcdHosts: etcd.hosts,
      passwords,
    }),
  );
  // Killed, because a clean stop would fail over to the next node.
  for (const node of nodes) onStop(node.kill);
  for (const node of nodes) node.start();
  const balancer = startHaproxy(workspace, nodes, httpPorts, [a, b, c]);
  onStop(balancer.process.stop);
  const login: Login = { name: 'lastro_web', password: secret() };
  onStop(startPgbouncer(workspace, login, balancer.primaryPort, bouncerPort as number).stop);
  const owner: Login = { name: OWNER, password: passwords.owner };
  const url = (port: number, { name, password } = owner, database = DATABASE) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
  const cluster: Cluster = {
    nodes,
    balancer,
    databaseUrl: url(balancer.primaryPort),
    appUrl: url(bouncerPort as number, login),
    replicaUrl: url(balancer.replicaPort, login),
    roles: () => readRoles(nodes),
  };
  await waitForRoles(cluster, { primary: 1, sync_standby: 1, replica: NODES - 2 }, START_PATIENCE_MS);
  await createDatabase(url(balancer.primaryPort, owner, 'postgres'), login);
  return cluster;
}

async function readRoles(nodes: readonly Node[]): Promise<Map<string, Role>> {
  const roles = new Map<string, Role>();
  await Promise.all(
    nodes.map(async ({ name, restUrl }) => {
      const answer = await callHttp({ method: 'GET', url: `${restUrl}/patroni`, timeoutMs: TIMEOUT_MS });
      if (answer.status === 'none' || answer.body.state !== 'running') return;
      const { role, sync_standby, replication_state } = answer.body;
      if (role === 'master' || role === 'primary') roles.set(name, 'primary');
      else if (sync_standby === true) roles.set(name, 'sync_standby');
      else if (replication_state === undefined || replication_state === 'streaming')
        roles.set(name, 'replica');
    }),
  );
  return roles;
}

export async function waitForRoles(
  cluster: Cluster,
  wanted: Readonly<Record<Role, number>>,
  patienceMs: number,
): Promise<ReadonlyMap<string, Role>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const roles = await cluster.roles();
    const count = (role: Role) => [...roles.values()].filter((each) => each === role).length;
    if ((Object.keys(wanted) as Role[]).every((role) => count(role) === wanted[role])) return roles;
    if (performance.now() > deadline) {
      throw new Error(`the cluster's roles are ${JSON.stringify([...roles])}, not ${JSON.stringify(wanted)}`);
    }
    await sleep(POLL_MS);
  }
}

async function createDatabase(url: string, { name, password }: Login): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`create database ${DATABASE}`);
      await client.query('create role lastro_app nologin');
      await client.query(`create role ${name} login inherit password '${password}' in role lastro_app`);
      await client.query(`alter role ${name} set statement_timeout = '10s'`);
      await client.query(`alter role ${name} set idle_in_transaction_session_timeout = '10s'`);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
