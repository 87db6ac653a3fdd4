import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './lib/ports.ts';
import { isAlive } from './lib/processes.ts';
import { descendants } from './testing/process-tree.ts';

const START = resolve(import.meta.dirname, 'start.mjs');
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
  dataDir = mkdtempSync(join(tmpdir(), 'lastro-launch-'));
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const { PATH, HOME } = process.env;
  environment = {
    PATH,
    HOME,
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

/** As `npm start` does. */
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

/** The id of the bank's process whose command line names this part; 0: there is none. */
function pidOf(bank: Launched, part: string): number {
  const found = descendants(bank.child.pid ?? 0).find(({ command }) => command.includes(part));
  return found?.pid ?? 0;
}

const PARTS = ['apps/api/src/server.ts', 'apps/sandbox/src/server.ts', 'bin/postgres -D'];

test(
  'runs again what is killed, refuses a second start on the same data, and leaves nothing behind after Ctrl-C',
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
  'ends with its launcher, even a killed one, and starts again on the same data',
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
  'says in one line that %s is taken',
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
  'gives up at once on a configuration that is wrong, saying what is',
  async () => {
    const bank = launch({ RATE_LIMIT_FACTOR: 'many' });
    expect(await bank.ended).toBe(1);
    expect(bank.output()).toContain('RATE_LIMIT_FACTOR');
    expect(bank.output().match(/RATE_LIMIT_FACTOR/g)).toHaveLength(1);
  },
  TIMEOUT_MS,
);
