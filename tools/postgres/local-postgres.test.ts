import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive, waitForEnd } from '../process/processes.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { type RunningPostgres, startPostgres } from './local-postgres.ts';

let folder: string;
const started: RunningPostgres[] = [];

beforeEach(() => {
  // Mode 700: when run as root, only root may enter the folder.
  folder = mkdtempSync(join(quickFolder(), 'lastro-postgres-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningPostgres> {
  const postgres = await startPostgres({
    dataDir: folder,
    durable: true,
    logFile: join(folder, 'postgres.log'),
  });
  started.push(postgres);
  return postgres;
}

async function query(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data and port after a stop, and commits after a kill', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS step');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  await query(second.url, 'INSERT INTO kept VALUES (2)');
  second.kill();
  await second.ended;

  const third = await start();
  expect(third.url).toBe(first.url);
  expect(await query(third.url, 'SELECT step FROM kept ORDER BY step')).toEqual([{ step: 1 }, { step: 2 }]);
});

test('is durable, in UTF-8, with the same collation on every system', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
            pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
       FROM pg_database WHERE datname = current_database()`,
  );
  expect(row).toEqual({
    fsync: 'on',
    addresses: '127.0.0.1',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
  });
});

test('requires the password, which only its owner can read', async () => {
  const { url } = await start();
  const guess = new URL(url);
  guess.password = 'guessed';
  await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
});

test('logs no row contents and rotates its log by size', async () => {
  const { url } = await start();
  await query(url, 'CREATE TABLE person (email text PRIMARY KEY, age int CHECK (age > 0))');
  await query(url, "INSERT INTO person VALUES ('zuleica@lastro.example', 20)");
  for (const refused of [
    "INSERT INTO person VALUES ('zuleica@lastro.example', 21)",
    "INSERT INTO person VALUES ('outra.zuleica@lastro.example', -1)",
    "SELECT pg_sleep(1.1), 'zuleica by literal'::text WHERE no_such_column = 1",
  ])
    await expect(query(url, refused)).rejects.toThrow();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_sleep(1.1), $1::text', ['zuleica of a slow statement']);
  await client.end();
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).toMatch(/duration: 1\d{3}/);
  expect(log).not.toContain('zuleica');
  await expectRotation(url);
});

async function expectRotation(url: string): Promise<void> {
  const log = join(folder, 'postgres.log');
  appendFileSync(log, `${'x'.repeat(1023)}\n`.repeat(17 * 1024));
  await vi.waitFor(() => expect(statSync(log).size).toBeLessThan(1024 * 1024), { timeout: 10_000 });
  expect(statSync(`${log}.1`).size).toBeGreaterThan(16 * 1024 * 1024);
  await expect(query(url, 'SELECT no_such_column')).rejects.toThrow();
  expect(readFileSync(log, 'utf8')).toContain('no_such_column');
}

const asNobody = (file: string) =>
  spawnSync('cat', [file], { uid: 65_534, gid: 65_534, encoding: 'utf8' }).status;

test.runIf(process.getuid?.() === 0)('is closed to other programs of the user that it runs as', async () => {
  chmodSync(folder, 0o755);
  const { pid } = await start();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\s+65534\b/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(asNobody('/etc/hostname')).toBe(0);
  for (const file of [
    join(folder, 'password'),
    join(folder, 'data/PG_VERSION'),
    `/proc/${pid}/cwd/PG_VERSION`,
    `/proc/${pid}/environ`,
  ])
    expect(asNobody(file), file).not.toBe(0);
});

test('stops a server left over on the same folder', async () => {
  const orphan = await start();
  await query(orphan.url, 'CREATE TABLE kept AS SELECT 1 AS step');
  const next = await start();
  expect(next.pid).not.toBe(orphan.pid);
  expect(await waitForEnd(orphan.pid, 5_000)).toBe(true);
  expect(await query(next.url, 'SELECT step FROM kept')).toEqual([{ step: 1 }]);
});

test('starts although the pid file’s number was reused', async () => {
  const killed = await start();
  killed.kill();
  await killed.ended;
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  const next = await start();
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('starts over after an interrupted first start', async () => {
  mkdirSync(join(folder, 'data.unfinished'));
  writeFileSync(join(folder, 'data.unfinished', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('reports why it does not start', async () => {
  await (await start()).stop();
  writeFileSync(join(folder, 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/no_such_setting/);
});
