import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand, runTool } from '../process/run-command.ts';

/** The headless shell is first, because it needs half of the processor time. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const BROWSER_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const PLAYWRIGHT_CACHES = ['.cache/ms-playwright', 'Library/Caches/ms-playwright'];
const PLAYWRIGHT_BUILDS = 'chromium-*/{chrome-linux*/chrome,chrome-mac*/*.app/Contents/MacOS/*}';

export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isRunnable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which can't be run.`);
  }
  return [...onPath(BROWSER_NAMES), ...BROWSER_PATHS, ...playwrightBrowsers()].find(isRunnable);
}

export function findProgram(...names: readonly string[]): string | undefined {
  return onPath(names).find(isRunnable);
}

function onPath(names: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export async function installBrowser(): Promise<string> {
  const outputs: string[] = [];
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends'];
    await runCommand('apt-get', ['update'], env);
    // Older Debian versions and Ubuntu have only the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { succeeded, output } = await runCommand('apt-get', [...install, name], env);
      if (succeeded) break;
      outputs.push(output);
    }
  } else {
    const { succeeded, output } = await runTool('playwright', ['install', 'chromium']);
    if (!succeeded) outputs.push(output);
  }
  const browser = findBrowser();
  if (browser !== undefined) return browser;
  throw new Error(
    `${outputs.join('\n')}\nThe browser tests need Chromium, and it could not be installed. Install it ` +
      '(Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function playwrightBrowsers(): readonly string[] {
  const configured = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const folders = configured ? [configured] : PLAYWRIGHT_CACHES.map((folder) => join(homedir(), folder));
  return folders.flatMap((folder) =>
    globSync(PLAYWRIGHT_BUILDS, { cwd: folder }).map((path) => join(folder, path)),
  );
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
