import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../process/ports.ts';
import { isAlive } from '../process/processes.ts';
import { descendants } from '../test/process-tree.ts';
import { quickFolder } from '../test/quick-folder.ts';

const START = resolve(import.meta.dirname, '..', '..', 'scripts', 'start.mjs');
const TIMEOUT_MS = 90_000;

let dataDir: string;
let environment: NodeJS.ProcessEnv;
const launched: Launched[] = [];

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(quickFolder(), 'lastro-launch-'));
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  environment = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
  };
});

afterEach(async () => {
  for (const { child, ended } of launched.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function launch(variables: NodeJS.ProcessEnv = {}): Launched {
  const child = spawn(process.execPath, [START], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const result = { child, ended, output: () => output };
  launched.push(result);
  return result;
}

async function until(condition: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not happen: ${what()}`);
    await sleep(50);
  }
}

async function launchAndWait(): Promise<Launched> {
  const bank = launch();
  await until(() => bank.output().includes('is running') || bank.child.exitCode !== null, bank.output);
  expect(bank.output()).toContain(`http://127.0.0.1:${environment.PORT}`);
  return bank;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

function pidOf(bank: Launched, part: string): number {
  const found = descendants(bank.child.pid ?? 0).find(({ command }) => command.includes(part));
  return found?.pid ?? 0;
}

const PARTS = ['apps/api/src/server.ts', 'apps/sandbox/src/server.ts', 'bin/postgres -D'];

test(
  'restarts killed processes, refuses a second start on the same data and leaves nothing running after Ctrl-C',
  async () => {
    const bank = await launchAndWait();
    const urls = [
      `http://127.0.0.1:${environment.PORT}/readyz`,
      `http://127.0.0.1:${environment.SANDBOX_PORT}/`,
    ];
    for (const part of PARTS) {
      const killed = pidOf(bank, part);
      expect(killed, part).toBeGreaterThan(0);
      process.kill(killed, 'SIGKILL');
      await until(
        () => ![0, killed].includes(pidOf(bank, part)),
        () => `${part} back\n${bank.output()}`,
      );
      for (const url of urls)
        await until(
          () => answers(url),
          () => `${url} after ${part}\n${bank.output()}`,
        );
    }

    const second = launch({ PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/already runs on .+ \(process \d+\)/);

    const processes = descendants(bank.child.pid ?? 0);
    expect(processes.length).toBeGreaterThan(PARTS.length);
    bank.child.kill('SIGINT');
    expect(await bank.ended).toBe(0);
    expect(processes.filter(({ pid }) => isAlive(pid))).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'protects its files, logs no codes and denies the application the ledger’s tables',
  async () => {
    const bank = await launchAndWait();
    const email = 'zuleica.reservada@lastro.example';
    const post = async (path: string, body: object) => {
      const reply = await fetch(`http://127.0.0.1:${environment.PORT}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(reply.ok, path).toBe(true);
    };
    await post('/api/auth/register', { name: 'Zuleica', email, password: 'prumo-e-quilha-84' });
    await post('/api/auth/request-password-reset', { email });
    const code = () => /zuleica\.reservada@lastro\.example: (\d{6})/.exec(bank.output())?.[1];
    await until(
      () => code() !== undefined,
      () => `a code on the console\n${bank.output()}`,
    );
    for (const name of ['api.log', 'postgres.log']) {
      const log = readFileSync(join(dataDir, 'logs', name), 'utf8');
      expect(log, name).not.toBe('');
      // Not within a longer number, such as a time.
      expect(log, name).not.toMatch(new RegExp(`(?<!\\d)${code()}(?!\\d)`));
      expect(log, name).not.toContain('zuleica');
    }

    const others = 0o007;
    const files = readdirSync(dataDir).filter((name) => name !== 'postgres');
    expect(statSync(dataDir).mode & others).toBe(0);
    expect(statSync(join(dataDir, 'postgres')).mode & others).toBe(0);
    for (const name of [...files, 'sandbox/sandbox.db', 'logs/api.log', 'postgres/app-password'])
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(name.endsWith('.lock') ? 0o044 : 0);

    const login = new Client({
      host: '127.0.0.1',
      port: Number(readFileSync(join(dataDir, 'postgres/port'), 'utf8')),
      user: 'lastro_web',
      password: readFileSync(join(dataDir, 'postgres/app-password'), 'utf8'),
      database: 'lastro',
    });
    await login.connect();
    const { rows } = await login.query(
      'select usename, count(*)::int as n from pg_stat_activity where usename = current_user group by 1',
    );
    expect(rows).toEqual([{ usename: 'lastro_web', n: expect.any(Number) }]);
    expect(rows[0].n).toBeGreaterThan(1);
    await login.query('set role none');
    for (const forbidden of [
      'alter table audit_log disable trigger all',
      'delete from ledger.posting',
      'set role lastro',
      "set session_replication_role = 'replica'",
    ])
      await expect(login.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
    await login.end();
  },
  TIMEOUT_MS,
);

test(
  'ends with its launcher, even when killed, and starts again on the same data',
  async () => {
    const bank = await launchAndWait();
    const processes = descendants(bank.child.pid ?? 0);
    process.kill(pidOf(bank, 'scripts/launch.ts'), 'SIGKILL');
    await until(
      () => !processes.some(({ pid, command }) => command.includes('server.ts') && isAlive(pid)),
      () => 'API and sandbox end',
    );
    const again = await launchAndWait();
    expect(again.output()).not.toContain('error');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(processes.filter(({ pid }) => isAlive(pid))).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
  'reports in one line that %s is taken',
  async (name) => {
    const port = Number(environment[name]);
    const holder = createServer().listen(port, '127.0.0.1');
    try {
      const bank = launch();
      expect(await bank.ended).toBe(1);
      expect(bank.output().trim()).toMatch(
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken .*\\b${name}\\b.*$`),
      );
    } finally {
      holder.close();
    }
  },
);

test(
  'ends at once on an invalid configuration and names the error',
  async () => {
    const bank = launch({ RATE_LIMIT_FACTOR: 'many' });
    expect(await bank.ended).toBe(1);
    expect(bank.output()).toContain('RATE_LIMIT_FACTOR');
    expect(bank.output().match(/RATE_LIMIT_FACTOR/g)).toHaveLength(1);
  },
  TIMEOUT_MS,
);
