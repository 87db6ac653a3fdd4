import { once } from 'node:events';
import { resolve } from 'node:path';
import { banner } from '../tools/launch/banner.ts';
import { requireFreePorts } from '../tools/launch/launch-ports.ts';
import { type Stack, startStack } from '../tools/launch/stack.ts';
import { opensDemo } from '../tools/launch/stack-environment.ts';
import { EndedEarly } from '../tools/process/node-service.ts';
import { takePidLock } from '../tools/process/pid-lock.mjs';

/** One Ctrl-C arrives several times: from the terminal, npm and the parent script. */
const SAME_KEYSTROKE_MS = 500;
const EXIT_FORCED = 130;

const stopping = new AbortController();
const stop = () => stopping.abort();
let stack: Stack | undefined;
let exitCode = 0;

async function main(): Promise<void> {
  const begun = performance.now();
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const lock = takePidLock(resolve(dataDir, 'launcher.lock'));
  if ('heldBy' in lock) {
    throw new Error(`Lastro already runs on ${dataDir} (process ${lock.heldBy}). Stop it, or set DATA_DIR.`);
  }
  process.on('exit', () => lock.release());
  const ports = await requireFreePorts(process.env);
  stopOnSignals();
  stack = await startStack({
    dataDir,
    ports,
    signal: stopping.signal,
    print: (line) => console.log(line),
    onGivenUp(name, reason) {
      console.error(`${name} can't be kept running. ${reason.message}`);
      exitCode = 1;
      stop();
    },
  });
  console.log(
    banner({ stack, dataDir, demo: opensDemo(process.env), startedInMs: performance.now() - begun }),
  );
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  console.log('Stopping …');
  await stack.stop();
}

function stopOnSignals(): void {
  let firstAt: number | undefined;
  process.on('SIGINT', () => {
    if (firstAt !== undefined && performance.now() - firstAt > SAME_KEYSTROKE_MS) force();
    firstAt ??= performance.now();
    stop();
  });
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
  // After a hang-up, writing to the terminal fails, and the shutdown must continue.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/** Second Ctrl-C: nothing is drained; committed data is safe. */
function force(): never {
  for (const service of [stack?.api, stack?.sandbox, stack?.postgres]) service?.kill();
  process.exit(EXIT_FORCED);
}

try {
  await main();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(explain(error));
    exitCode = 1;
  }
}
process.exit(exitCode);

function explain(error: unknown): string {
  if (error instanceof EndedEarly) return 'Lastro did not start.';
  return error instanceof Error ? error.message : String(error);
}
