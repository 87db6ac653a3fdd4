import { execFile, type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { choosePostgresUser, closeFolder, commandAs, privateGroup, type SystemUser } from './run-as.ts';

export const SUPERUSER = 'lastro';
export const DATABASE = 'lastro';

export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
}

/** Creates the cluster on first use, with a collation that does not depend on the system's libraries. */
export async function openCluster(folder: string, binaries: PostgresBinaries): Promise<Cluster> {
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = choosePostgresUser(data);
  closeFolder(folder, user);
  if (user !== undefined && existsSync(data)) chownSync(data, user.uid, user.gid);
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) await createCluster({ folder, data, passwordFile, user, binaries });
  restrictToOwner(passwordFile, user);
  return { folder, data, password: readFileSync(passwordFile, 'utf8').trim(), user };
}

function restrictToOwner(file: string, user: SystemUser | undefined): void {
  chmodSync(file, 0o600);
  if (user?.gid === privateGroup()) chownSync(file, 0, 0);
}

interface NewCluster {
  readonly folder: string;
  readonly data: string;
  readonly passwordFile: string;
  readonly user: SystemUser | undefined;
  readonly binaries: PostgresBinaries;
}

async function createCluster({ folder, data, passwordFile, user, binaries }: NewCluster): Promise<void> {
  // Renamed when complete, so that an interrupted start leaves no partial cluster under the final name.
  const unfinished = join(folder, 'data.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (user !== undefined) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const initdb = commandAs(user, binaries.initdb, options, [binaries.initdb, unfinished]);
  await promisify(execFile)(initdb.file, [...initdb.args], { ...initdb.options, cwd: unfinished });
  await createDatabase(unfinished, user, binaries);
  renameSync(unfinished, data);
}

async function createDatabase(
  data: string,
  user: SystemUser | undefined,
  binaries: PostgresBinaries,
): Promise<void> {
  await runSingleUser({ data, user, binaries }, 'postgres', `CREATE DATABASE ${DATABASE}`);
}

/** Sets a new owner password on a stopped cluster, after its recovery. */
export async function resetPassword(cluster: Omit<Cluster, 'password'> & WithBinaries): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await runSingleUser(cluster, DATABASE, `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`);
  const file = join(cluster.folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  restrictToOwner(file, cluster.user);
}

interface WithBinaries {
  readonly binaries: PostgresBinaries;
}

/** Single-user mode needs no port, password or driver. */
async function runSingleUser(
  { data, user, binaries }: Pick<Cluster, 'data' | 'user'> & WithBinaries,
  database: string,
  statement: string,
): Promise<void> {
  const command = commandAs(
    user,
    binaries.postgres,
    ['--single', '-D', data, database],
    [binaries.postgres, data],
  );
  const stdio: StdioOptions = ['pipe', 'ignore', 'pipe'];
  const child = spawn(command.file, command.args, { ...command.options, cwd: data, stdio });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdin?.end(`${statement}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(errors)) {
    throw new Error(`PostgreSQL in single-user mode failed on ${data}:\n${errors}`);
  }
}
