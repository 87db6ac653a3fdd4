import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemProcess } from './system-process.ts';
import { restrictFolder, startInWorkspace, type Workspace } from './workspace.ts';

export interface Login {
  readonly name: string;
  readonly password: string;
}

export const DATABASE = 'lastro';
/** For two HTTP processes; the primary allows 150. */
const CONNECTIONS = 40;

/** Session pooling: Debian's version is older than 1.21, whose transaction pooling breaks named prepared statements. */
export function startPgbouncer(
  workspace: Workspace,
  login: Login,
  primaryPort: number,
  port: number,
): SystemProcess {
  const folder = join(workspace.folder, 'pgbouncer');
  mkdirSync(folder);
  restrictFolder(workspace, folder);
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  writeFileSync(users, `"${login.name}" "${login.password}"\n`, { mode: 0o600 });
  writeFileSync(
    config,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
; During a failover: fail fast and retry soon.
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`,
  );
  for (const file of [config, users])
    if (workspace.user !== undefined) chownSync(file, workspace.user.uid, workspace.user.gid);
  return startInWorkspace(workspace, {
    name: 'pgbouncer',
    file: workspace.programs.pgbouncer,
    args: [config],
    folder,
  });
}
