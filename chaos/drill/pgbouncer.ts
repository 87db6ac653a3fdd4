import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ground, giveFolder, startOn } from './ground.ts';
import type { SystemProcess } from './system-process.ts';

export interface Login {
  readonly name: string;
  readonly password: string;
}

export const DATABASE = 'lastro';
/** Of two HTTP processes; the primary has room for three times as many. */
const CONNECTIONS = 40;

/**
 * Between the HTTP processes and the primary. By session: Debian's version is older than 1.21, which breaks named
 * prepared statements when connections change hands with each transaction.
 */
export function startPgbouncer(
  ground: Ground,
  login: Login,
  primaryPort: number,
  port: number,
): SystemProcess {
  const folder = join(ground.folder, 'pgbouncer');
  mkdirSync(folder);
  giveFolder(ground, folder);
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
; A primary that is being replaced: say so soon, and look again soon.
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`,
  );
  for (const file of [config, users])
    if (ground.user !== undefined) chownSync(file, ground.user.uid, ground.user.gid);
  return startOn(ground, { name: 'pgbouncer', file: ground.programs.pgbouncer, args: [config], folder });
}
