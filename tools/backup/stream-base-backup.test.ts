import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../postgres/local-postgres.ts';
import { takeBackup } from './backup.ts';
import { streamBaseBackup } from './stream-base-backup.ts';

const SEGMENTS = 4;

let folder: string;
let server: RunningPostgres;
let owner: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-base-backup-'));
  // Under root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  server = await startPostgres({
    dataDir: join(folder, 'server'),
    durable: true,
    logFile: join(folder, 'log'),
  });
  owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps the log since its start, over any number of checkpoints, and releases it at its end', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  let bytes = 0;
  const archive = new Writable({
    write(chunk: Buffer, _encoding, done) {
      begin();
      bytes += chunk.length;
      void released.then(() => done());
    },
  });
  const manifest = new Writable({ write: (_chunk, _encoding, done) => done() });
  const backup = streamBaseBackup(server.url, 'test', { archive, manifest });
  await Promise.race([began, backup]);
  await owner.query('create table if not exists filled (n integer)');
  for (let n = 0; n < SEGMENTS; n += 1) {
    await owner.query('insert into filled select generate_series(1, 1000)');
    await owner.query('select pg_switch_wal()');
    await owner.query('checkpoint');
  }
  release();
  expect((await backup).endLsn).not.toBe('');
  expect(bytes).toBeGreaterThan(0);
  await expect.poll(async () => (await owner.query('select from pg_replication_slots')).rowCount).toBe(0);
}, 60_000);

it('leaves no folder when it fails', async () => {
  const into = join(folder, 'backups');
  await expect(takeBackup('postgres://127.0.0.1:1/none', into)).rejects.toThrow('ECONNREFUSED');
  expect(readdirSync(into)).toEqual([]);
});
