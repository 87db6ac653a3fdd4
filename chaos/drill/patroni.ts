import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killPostgres, type SystemProcess } from './system-process.ts';
import { restrictFolder, startInWorkspace, type Workspace } from './workspace.ts';

export interface Node {
  readonly name: string;
  readonly port: number;
  readonly restUrl: string;
  readonly data: string;
  readonly isUp: () => boolean;
  start(): void;
  /** SIGKILL to Patroni and PostgreSQL, as when the machine is lost. */
  kill(): Promise<void>;
}

export interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdHosts: readonly string[];
  readonly passwords: Passwords;
}

export interface Passwords {
  readonly owner: string;
  readonly replication: string;
  readonly rewind: string;
}

export const OWNER = 'lastro';
const SCOPE = 'lastro';

/** As in production (docs/adr/0016-cluster.md): no commit is acknowledged without a standby. */
const CLUSTER_RULES = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  /** Does not wait for a crashed primary: the standby has every acknowledged commit. */
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  synchronous_node_count: 1,
} as const;

/** `synchronous_commit` on: an acknowledged commit is on two disks. */
const PARAMETERS = {
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_connections: 150,
  max_wal_senders: 8,
  max_replication_slots: 8,
  wal_keep_size: '256MB',
  /** A new primary acknowledges nothing until a standby has connected. */
  wal_retrieve_retry_interval: '500ms',
  hot_standby_feedback: 'on',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_directories: '',
} as const;

export function createNode(workspace: Workspace, options: NodeOptions): Node {
  const { name, port, restPort } = options;
  const folder = join(workspace.folder, name);
  mkdirSync(folder);
  restrictFolder(workspace, folder);
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.json');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(configure(workspace, folder, options), null, 2), { mode: 0o600 });
  if (workspace.user !== undefined) chownSync(file, workspace.user.uid, workspace.user.gid);
  let patroni: SystemProcess | undefined;
  return {
    name,
    port,
    data,
    restUrl: `http://127.0.0.1:${restPort}`,
    isUp: () => patroni?.running === true,
    start() {
      patroni = startInWorkspace(workspace, { name, file: workspace.programs.patroni, args: [file], folder });
    },
    async kill() {
      await Promise.all([patroni?.kill(), killPostgres(data)]);
      // Patroni may have restarted it meanwhile.
      await killPostgres(data);
    },
  };
}

function configure(workspace: Workspace, folder: string, options: NodeOptions): object {
  const { name, port, restPort, etcdHosts, passwords } = options;
  const local = (access: string) => `host ${access} scram-sha-256`;
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: {
        ...CLUSTER_RULES,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: workspace.programs.postgres,
      pgpass: join(folder, 'pgpass'),
      pg_hba: [local('all all 127.0.0.1/32'), local('replication all 127.0.0.1/32')],
      authentication: {
        superuser: { username: OWNER, password: passwords.owner },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
    },
  };
}
