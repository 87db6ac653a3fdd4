import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/local-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** A migrated primary and a streaming standby, each a real server. */
export interface PrimaryAndStandby {
  readonly primary: RunningPostgres;
  readonly standby: RunningPostgres;
  close(): Promise<void>;
}

export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-standby-'));
  // Under root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const start = (name: string) =>
    startPostgres({ dataDir: join(folder, name), durable: true, logFile: join(folder, `${name}.log`) });
  const first = await start('primary');
  await migrate(first.url);
  await first.stop();
  mkdirSync(join(folder, 'standby'));
  // A copy of a stopped server's folder, with owners and modes, is a base backup.
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
