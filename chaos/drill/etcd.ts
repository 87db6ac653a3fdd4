import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../bank/free-ports.ts';
import type { SystemProcess } from './system-process.ts';
import { restrictFolder, startInWorkspace, type Workspace } from './workspace.ts';

export interface Etcd {
  readonly hosts: readonly string[];
  readonly processes: readonly SystemProcess[];
}

const MEMBERS = 3;

/** The cluster's consensus store: two of three members are enough. */
export async function startEtcd(workspace: Workspace): Promise<Etcd> {
  const ports = await freePorts(2 * MEMBERS);
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    name: `etcd-${index + 1}`,
    client: `http://127.0.0.1:${ports[2 * index]}`,
    peer: `http://127.0.0.1:${ports[2 * index + 1]}`,
  }));
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const processes = members.map(({ name, client, peer }) => {
    const folder = join(workspace.folder, name);
    mkdirSync(folder);
    restrictFolder(workspace, folder);
    return startInWorkspace(workspace, {
      name,
      file: workspace.programs.etcd,
      folder,
      args: [
        ...['--name', name, '--data-dir', join(folder, 'data')],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
        ...['--initial-cluster-token', 'lastro-drill', '--logger', 'zap', '--log-level', 'warn'],
      ],
    });
  });
  return { hosts: members.map(({ client }) => new URL(client).host), processes };
}
