import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/local-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** A migrated primary and a standby that streams from it, each a real server of its own. */
export interface PrimaryAndStandby {
  readonly primary: RunningPostgres;
  readonly standby: RunningPostgres;
  close(): Promise<void>;
}

export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-standby-'));
  // As root, PostgreSQL runs as a user of its own, who has to pass through.
  chmodSync(folder, 0o711);
  const start = (name: string) =>
    startPostgres({ dataDir: join(folder, name), durable: true, logFile: join(folder, `${name}.log`) });
  const first = await start('primary');
  await migrate(first.url);
  await first.stop();
  mkdirSync(join(folder, 'standby'));
  // As it is, owners and modes included: what a base backup of a server that stands still is.
  execFileSync('cp', [
    '-a',
    join(folder, 'primary', 'data'),
    join(folder, 'primary', 'password'),
    join(folder, 'standby'),
  ]);
  const primary = await start('primary');
  const data = join(folder, 'standby', 'data');
  const { hostname, username, password } = new URL(primary.url);
  const connection = `host=${hostname} port=${primary.port} user=${username} password=${password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  closeSync(openSync(join(data, 'standby.signal'), 'w'));
  const standby = await start('standby');
  return {
    primary,
    standby,
    async close() {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
