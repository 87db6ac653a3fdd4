import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Programs {
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
}

export class MissingPrograms extends Error {
  override readonly name = 'MissingPrograms';
}

/** The schema uses `unique nulls not distinct`, new in 15. */
const OLDEST_POSTGRES = 15;
const POSTGRES_FOLDER = '/usr/lib/postgresql';
/** Debian installs servers in sbin, which is not in an ordinary user's PATH. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin'];
const PACKAGES = {
  postgres: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const satisfies Record<keyof Programs, string>;

export function findPrograms(): Programs {
  const found = {
    postgres: newestPostgres(),
    patroni: onPath('patroni'),
    etcd: onPath('etcd'),
    haproxy: onPath('haproxy'),
    pgbouncer: onPath('pgbouncer'),
  };
  const missing = (Object.keys(PACKAGES) as (keyof Programs)[]).filter((name) => found[name] === undefined);
  if (missing.length > 0) {
    const packages = missing.map((name) => PACKAGES[name]).join(' ');
    throw new MissingPrograms(
      `Not installed: ${missing.join(', ')}. On Debian or Ubuntu, as root:\n` +
        `  apt-get install --no-install-recommends ${packages}\n` +
        'Services that the packages start are not used, and may be stopped and disabled.',
    );
  }
  return found as Programs;
}

function newestPostgres(): string | undefined {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER).map(Number) : [];
  const usable = versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(POSTGRES_FOLDER, String(version), 'bin'));
  return usable.find((bin) => isExecutable(join(bin, 'postgres')) && isExecutable(join(bin, 'pg_rewind')));
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function versionsOf(programs: Programs): Readonly<Record<keyof Programs, string>> {
  const versionOf = (file: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
    return /\d+\.\d+(\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
  };
  return {
    postgres: versionOf(join(programs.postgres, 'postgres'), '--version'),
    patroni: versionOf(programs.patroni, '--version'),
    etcd: versionOf(programs.etcd, '--version'),
    haproxy: versionOf(programs.haproxy, '-v'),
    pgbouncer: versionOf(programs.pgbouncer, '--version'),
  };
}
