import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from './patroni.ts';
import type { SystemProcess } from './system-process.ts';
import { restrictFolder, startInWorkspace, type Workspace } from './workspace.ts';

export interface Balancer {
  readonly process: SystemProcess;
  readonly primaryPort: number;
  readonly replicaPort: number;
  readonly httpPort: number;
}

/** Standbys that lag further are not read from. */
const MAX_LAG = '16MB';

export function startHaproxy(
  workspace: Workspace,
  nodes: readonly Node[],
  httpPorts: readonly number[],
  [primaryPort, replicaPort, httpPort]: readonly [number, number, number],
): Balancer {
  const folder = join(workspace.folder, 'haproxy');
  mkdirSync(folder);
  restrictFolder(workspace, folder);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configure(nodes, httpPorts, { primaryPort, replicaPort, httpPort }));
  if (workspace.user !== undefined) chownSync(file, workspace.user.uid, workspace.user.gid);
  const process = startInWorkspace(workspace, {
    name: 'haproxy',
    file: workspace.programs.haproxy,
    args: ['-db', '-f', file],
    folder,
  });
  return { process, primaryPort, replicaPort, httpPort };
}

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
  option httpchk OPTIONS /replica?lag=${MAX_LAG}
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
  # A connection that failed carried no request, so another process may be tried.
  retries 3
  retry-on conn-failure
  option redispatch 1
  timeout client 40s
  timeout server 40s
${processes.join('\n')}
`;
}
