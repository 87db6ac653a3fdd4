import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/process/ports.ts';
import { findProgram } from '../../tools/test/browser.ts';
import type { Browser } from './browser.ts';

/** A window of WebKitGTK without controls, and the engine of Safari. */
const WINDOWS = '/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser';
const DISPLAY = ':91';
const SIZE = { width: 1280, height: 860 };
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 100;
/** Names an element in WebDriver's JSON (W3C WebDriver, 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Undefined if its driver is not installed (Debian: webkit2gtk-driver and xvfb). */
export async function openWebkit(): Promise<Browser | undefined> {
  const [driver, screen, window] = [
    findProgram('WebKitWebDriver'),
    findProgram('Xvfb'),
    globSync(WINDOWS)[0],
  ];
  if (driver === undefined || screen === undefined || window === undefined) return undefined;
  const port = await freePort();
  const processes = [
    start(screen, [DISPLAY, '-screen', '0', `${SIZE.width}x${SIZE.height}x24`]),
    start(driver, [`--port=${port}`]),
  ];
  const stop = async () => {
    for (const process of processes.reverse()) await end(process);
  };
  const session = await openSession(`http://127.0.0.1:${port}`, window).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await session.call('POST', '/window/rect', SIZE);
  return {
    name: `${session.browserName} ${session.browserVersion}`,
    open: (url) => session.call('POST', '/url', { url }),
    evaluate: (expression) =>
      session.call('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    async type(selector, text) {
      const found = await session.call<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await session.call('POST', `/element/${found[ELEMENT]}/value`, { text });
    },
    async close() {
      await session.call('DELETE', '');
      await stop();
    },
  };
}

function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { env: { ...process.env, DISPLAY }, stdio: 'ignore' });
}

async function end(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

async function openSession(driverUrl: string, binary: string) {
  await untilReady(`${driverUrl}/status`);
  const options = { binary, args: ['--automation'] };
  const { sessionId, capabilities } = await request<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const call = <Value>(method: string, path: string, body?: object) =>
    request<Value>(method, `${driverUrl}/session/${sessionId}${path}`, body);
  return { ...capabilities, call };
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`WebKit's driver did not start within ${START_TIMEOUT_MS} ms.`);
}

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { readonly value: Value };
  if (!reply.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}
