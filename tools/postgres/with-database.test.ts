import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../process/run-command.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIVE = 'postgres://lastro:hidden@db.example:5433/live?sslmode=verify-full';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-database-'));
  writeFileSync(join(folder, 'script.mjs'), 'console.log(new URL(process.env.DATABASE_URL).host)');
  mkdirSync(join(folder, 'postgres'));
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

const run = (variables: NodeJS.ProcessEnv) =>
  runCommand(
    process.execPath,
    [join(ROOT, 'scripts/with-database.ts'), join(folder, 'script.mjs')],
    variables,
  );

it('names the database that a command uses, without its password', async () => {
  const { output } = await run({ DATABASE_URL: LIVE, DATA_DIR: folder });
  expect(output.trim().split('\n').sort()).toEqual(['Database: db.example:5433/live', 'db.example:5433']);
  const socket = 'postgres://lastro:hidden@localhost/lastro?host=/run/postgresql';
  expect((await run({ DATABASE_URL: socket })).output).toContain('Database: /run/postgresql:5432/lastro\n');
});

it('uses the database of DATA_DIR when DATABASE_URL is empty', async () => {
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'postgres', 'port'), String(port));
  writeFileSync(join(folder, 'postgres', 'password'), 'hidden');
  const { output } = await run({ DATABASE_URL: '', DATA_DIR: folder });
  expect(output).toContain(`Database: 127.0.0.1:${port}/lastro\n`);
});

it('creates no database in a mistyped DATA_DIR', async () => {
  const mistyped = join(folder, 'mistyped');
  const { succeeded, output } = await run({ DATABASE_URL: '', DATA_DIR: mistyped });
  expect([succeeded, output]).toEqual([
    false,
    expect.stringMatching(/^\S+\/mistyped has no database: .+\n$/),
  ]);
  expect(existsSync(mistyped)).toBe(false);
});

it('is told of a restored database without the live one’s address', () => {
  const lines = ['docs/operations.md', 'scripts/restore.ts']
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'))
    .filter((line) => /DATA_DIR=\S+ npm (run audit|start)/.test(line));
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/DATABASE_URL= (DATABASE_\w+_URL= )*DATA_DIR=/);
});
