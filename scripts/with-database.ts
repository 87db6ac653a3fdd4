import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from '../tools/postgres/local-postgres.ts';
import { isPortFree } from '../tools/process/ports.ts';

/** Runs a script against DATABASE_URL, or the PostgreSQL of DATA_DIR, started if necessary. */
const [script, ...rest] = process.argv.slice(2);
if (!script) throw new Error('usage: with-database.ts SCRIPT [ARGUMENT ...]');
const folder = resolve(process.env.DATA_DIR ?? '.data', 'postgres');

if (process.env.DATABASE_URL) {
  process.exitCode = await run(process.env.DATABASE_URL);
} else {
  const running = await runningUrl();
  if (running) process.exitCode = await run(running);
  else if (!existsSync(join(folder, 'data'))) {
    console.error(
      `${resolve(folder, '..')} has no database: run npm start there once, or set DATA_DIR or DATABASE_URL.`,
    );
    process.exitCode = 1;
  } else {
    const postgres = await startPostgres({
      dataDir: folder,
      durable: true,
      logFile: join(folder, 'script.log'),
    });
    try {
      process.exitCode = await run(postgres.url);
    } finally {
      await postgres.stop();
    }
  }
}

async function runningUrl(): Promise<string | undefined> {
  const portFile = join(folder, 'port');
  if (!existsSync(portFile)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8'));
  if (await isPortFree(port)) return undefined;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://lastro:${password}@127.0.0.1:${port}/lastro`;
}

function run(databaseUrl: string): Promise<number> {
  // Not to standard output, which some commands write into files.
  console.error(`Database: ${nameOf(databaseUrl)}`);
  const child = spawn(process.execPath, [script ?? '', ...rest], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`;
}
