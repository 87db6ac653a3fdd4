import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../lib/free-ports.ts';
import { type Ground, giveFolder, startOn } from './ground.ts';
import type { SystemProcess } from './system-process.ts';

export interface Etcd {
  /** `host:port` of each member. */
  readonly hosts: readonly string[];
  readonly processes: readonly SystemProcess[];
}

/** As many as it takes to outlive one of them. */
const MEMBERS = 3;

/** Where the cluster agrees on who its primary is: three members, of whom any two are enough. */
export async function startEtcd(ground: Ground): Promise<Etcd> {
  const ports = await freePorts(2 * MEMBERS);
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    name: `etcd-${index + 1}`,
    client: `http://127.0.0.1:${ports[2 * index]}`,
    peer: `http://127.0.0.1:${ports[2 * index + 1]}`,
  }));
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const processes = members.map(({ name, client, peer }) => {
    const folder = join(ground.folder, name);
    mkdirSync(folder);
    giveFolder(ground, folder);
    return startOn(ground, {
      name,
      file: ground.programs.etcd,
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
