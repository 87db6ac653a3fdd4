import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ground, giveFolder, startOn } from './ground.ts';
import type { Node } from './patroni.ts';
import type { SystemProcess } from './system-process.ts';

export interface Balancer {
  readonly process: SystemProcess;
  /** Leads to whichever node is the primary. */
  readonly primaryPort: number;
  /** Leads to the nodes that follow it. */
  readonly replicaPort: number;
  /** Leads to the HTTP processes of the bank that are ready. */
  readonly httpPort: number;
}

/** Further behind than this, a standby is not read from. */
const LAG_MOST = '16MB';

export function startHaproxy(
  ground: Ground,
  nodes: readonly Node[],
  httpPorts: readonly number[],
  [primaryPort, replicaPort, httpPort]: readonly [number, number, number],
): Balancer {
  const folder = join(ground.folder, 'haproxy');
  mkdirSync(folder);
  giveFolder(ground, folder);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configure(nodes, httpPorts, { primaryPort, replicaPort, httpPort }));
  if (ground.user !== undefined) chownSync(file, ground.user.uid, ground.user.gid);
  const process = startOn(ground, {
    name: 'haproxy',
    file: ground.programs.haproxy,
    args: ['-db', '-f', file],
    folder,
  });
  return { process, primaryPort, replicaPort, httpPort };
}

/** The same rules as ops/haproxy/haproxy.cfg has for machines of their own. */
function configure(
  nodes: readonly Node[],
  httpPorts: readonly number[],
  ports: { readonly primaryPort: number; readonly replicaPort: number; readonly httpPort: number },
): string {
  const servers = nodes.map(
    ({ name, port, restUrl }) =>
      `  server ${name} 127.0.0.1:${port} maxconn 120 check port ${new URL(restUrl).port}`,
  );
  const processes = httpPorts.map((port, index) => `  server http-${index + 1} 127.0.0.1:${port} check`);
  return `
global
  maxconn 2000

defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 500ms fall 2 rise 1

listen primary
  bind 127.0.0.1:${ports.primaryPort}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${servers.join('\n')}

listen replica
  bind 127.0.0.1:${ports.replicaPort}
  mode tcp
  balance leastconn
  option httpchk OPTIONS /replica?lag=${LAG_MOST}
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${servers.join('\n')}

listen bank
  bind 127.0.0.1:${ports.httpPort}
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  # A connection that could not be made carried nothing: another process is asked.
  retries 3
  retry-on conn-failure
  option redispatch 1
  timeout client 40s
  timeout server 40s
${processes.join('\n')}
`;
}
