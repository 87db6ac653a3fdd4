import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { waitForPidLock } from '../process/pid-lock.mjs';

const INPUTS = [
  'apps/web/build',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
];
const NOT_INPUTS = /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/;

/** Builds the web app when its sources changed; returns whether it did. */
export async function buildWebIfStale(root: string, onBuild: () => void): Promise<boolean> {
  const web = join(root, 'apps', 'web');
  const stampFile = join(web, 'dist', '.inputs');
  const inputs = hashInputs(root);
  if (readStamp(stampFile) === inputs) return false;
  const lock = await waitForPidLock(join(root, '.data', 'web-build.lock'), () => {});
  try {
    if (readStamp(stampFile) === inputs) return false;
    onBuild();
    await runVite(root, web);
    writeFileSync(stampFile, inputs);
    return true;
  } finally {
    lock.release();
  }
}

async function runVite(root: string, web: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The web app could not be built:\n${stdout}${stderr}`, { cause: error });
  }
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesUnder(join(root, input))) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (NOT_INPUTS.test(path)) return [];
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
