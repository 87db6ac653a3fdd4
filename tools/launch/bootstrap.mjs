// Plain JavaScript, because it runs on the system's Node before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';

const NODE_MAJOR_MIN = 20;

/** Installs what is missing and runs a TypeScript file under the project's own Node. */
export async function runUnderOwnNode(script) {
  const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..');
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    return fail(`Node ${NODE_MAJOR_MIN} or newer is needed to begin; this is ${process.version}.`);
  }
  try {
    await ensureInstalled(root);
  } catch (error) {
    return fail(error.message);
  }
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(join(bin, 'node'), [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
    // The IPC channel closes when this process ends, which ends the child.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
