import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

// Bits of linux/capability.h: the two capabilities that let a process traverse closed folders.
const TRAVERSE_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
] as const;

/** As root: the owner of an existing folder, else `nobody` with a private group, which other programs of `nobody` lack. */
export function choosePostgresUser(dataFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = findNobody();
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  const isShared = owner?.uid === nobody.uid && owner.gid === nobody.gid;
  if (owner !== undefined && owner.uid !== 0 && !isShared) return { uid: owner.uid, gid: owner.gid };
  return { uid: nobody.uid, gid: privateGroup() };
}

/** Above the ids of users and services, below those mapped into containers. */
const PRIVATE_GROUP_FIRST = 59_215;

export function privateGroup(): number {
  const taken = new Set([...idsIn('/etc/group'), ...idsIn('/etc/passwd', 3)]);
  let gid = PRIVATE_GROUP_FIRST;
  while (taken.has(gid)) gid += 1;
  return gid;
}

function idsIn(file: string, column = 2): readonly number[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[column] ?? Number.NaN));
}

/** Restricts a folder to its owner and, as root, to PostgreSQL's group. */
export function closeFolder(folder: string, user: SystemUser | undefined): void {
  if (user === undefined) chmodSync(folder, 0o700);
  if (user?.gid !== privateGroup()) return;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, 0o710);
}

function findNobody(): SystemUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':');
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL refuses to run as root and there is no user "nobody" to run it as.');
  }
  // macOS writes nobody's id as -2; system calls take it unsigned.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** setpriv ends the program with its parent and grants the capability to traverse closed folders. */
export function commandAs(
  user: SystemUser | undefined,
  file: string,
  args: readonly string[],
  paths: readonly string[],
): Command {
  const flags = canSetParentDeathSignal() ? ['--pdeathsig=INT'] : [];
  if (user !== undefined) {
    const blocked = paths
      .map((path) => firstBlockedFolder(path, user))
      .find((folder) => folder !== undefined);
    if (blocked === undefined && flags.length === 0) return { file, args, options: user };
    flags.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups');
    if (blocked !== undefined) {
      const capability = traverseCapability(blocked);
      // PostgreSQL calls access(2) on its programs, which counts capabilities only with this bit.
      flags.push('--securebits=+no_setuid_fixup');
      flags.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
    }
  }
  if (flags.length === 0) return { file, args, options: {} };
  return { file: 'setpriv', args: [...flags, '--', file, ...args], options: {} };
}

let parentDeathSignal: boolean | undefined;
function canSetParentDeathSignal(): boolean {
  parentDeathSignal ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', '--', 'true']).status === 0;
  return parentDeathSignal;
}

function firstBlockedFolder(path: string, user: SystemUser): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : firstBlockedFolder(parent, user);
  if (above !== undefined) return above;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isDirectory()) return undefined;
  const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
  return (stat.mode & bit) === 0 ? path : undefined;
}

function traverseCapability(folder: string): string {
  const own = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(own)?.[1] ?? '0'}`);
  const usable = TRAVERSE_CAPABILITIES.find(({ bit }) => (effective & (1n << bit)) !== 0n);
  if (usable !== undefined && canSetParentDeathSignal()) return usable.name;
  throw new Error(
    `PostgreSQL refuses to run as root, and an unprivileged user may not enter ${folder}. ` +
      `Run from another folder, allow entering it (chmod o+x ${folder}), or set DATABASE_URL.`,
  );
}
