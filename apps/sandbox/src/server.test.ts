import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { basic, call, chargeBody, newTxid, text } from '../test/support.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

interface Started {
  readonly process: ChildProcess;
  readonly stderr: () => string;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function start(environment: Record<string, string>): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(SERVER, [], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    execArgv: [],
    silent: true,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return { process: child, stderr: () => stderr };
}

async function startReady(environment: Record<string, string>): Promise<Started> {
  const started = start(environment);
  const [message] = await once(started.process, 'message');
  expect(message).toEqual({ ready: true });
  return started;
}

async function exitOf({ process: child }: Started): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = await once(child, 'exit');
  return code;
}

async function environment(folder = newFolder()) {
  const port = await freePort();
  const smtpPort = await freePort();
  const variables = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort), DATA_DIR: folder };
  return { variables, url: `http://127.0.0.1:${port}` };
}

test('reports readiness, prints no warning, and exits cleanly on SIGTERM, SIGINT or a lost launcher', async () => {
  const { variables, url } = await environment();
  const ends: ((child: ChildProcess) => void)[] = [
    (child) => child.kill('SIGTERM'),
    (child) => child.kill('SIGINT'),
    (child) => child.disconnect(),
  ];
  for (const end of ends) {
    const started = await startReady(variables);
    expect((await call('GET', `${url}/control/faults`)).status).toBe(200);
    end(started.process);
    expect(await exitOf(started)).toBe(0);
    expect(started.stderr()).toBe('');
  }
});

test('keeps acknowledged data after a kill -9', async () => {
  const { variables, url } = await environment();
  const first = await startReady(variables);
  const token = await call(
    'POST',
    `${url}/psp/oauth/token`,
    { grant_type: 'client_credentials' },
    {
      authorization: basic(),
    },
  );
  const authorization = `Bearer ${text(token.body, 'access_token')}`;
  const txid = newTxid();
  const created = await call('PUT', `${url}/psp/v2/cob/${txid}`, chargeBody('77.00'), { authorization });
  expect(created.status).toBe(201);
  const paid = await call('POST', `${url}/control/pix/${txid}/pay`);
  first.process.kill('SIGKILL');
  await exitOf(first);

  await startReady(variables);
  const read = await call('GET', `${url}/psp/v2/cob/${txid}`, undefined, { authorization });
  expect(read.body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ endToEndId: text(paid.body, 'endToEndId'), valor: '77.00' }],
  });
});

test('names a port in use and exits with 1', async () => {
  const { variables } = await environment();
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const) {
    const taken = createServer().listen(Number(variables[name]), '127.0.0.1');
    await once(taken, 'listening');
    const started = start(variables);
    expect(await exitOf(started)).toBe(1);
    expect(started.stderr()).toBe(
      `Port ${variables[name]} on 127.0.0.1 is already in use. ` +
        'Stop what uses it, or set SANDBOX_PORT or SANDBOX_SMTP_PORT to another port.\n',
    );
    await new Promise((resolve) => taken.close(resolve));
  }
});

test('names an invalid variable and exits with 1', async () => {
  for (const wrong of [{ SANDBOX_PORT: 'abc' }, { SANDBOX_PORT: '70000' }, { SANDBOX_SMTP_PORT: '0' }]) {
    const started = start({ DATA_DIR: newFolder(), ...wrong });
    expect(await exitOf(started)).toBe(1);
    expect(started.stderr()).toContain(`Wrong environment. ${Object.keys(wrong)[0]}:`);
    expect(started.stderr()).not.toContain('    at ');
  }
});
