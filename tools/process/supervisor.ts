import { setTimeout as sleep } from 'node:timers/promises';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lastLines: string;
}

export interface RunningService {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  stop(): Promise<void>;
  kill(): void;
}

export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  kill(): void;
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  readonly name: string;
  start(): Promise<RunningService>;
  readonly stopping: AbortSignal;
  /** Whether `start` should not be retried after this error; `first`: it never ran before. */
  isFinal(error: unknown, first: boolean): boolean;
  onGivenUp(reason: Error): void;
  print(line: string): void;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
const EARLY_DEATH_MS = 10_000;
const MAX_EARLY_DEATHS = 5;

/** Restarts with doubling delays; gives up after five lifetimes under ten seconds in a row. */
export async function supervise(options: SupervisorOptions): Promise<Supervised> {
  let running: RunningService | undefined;
  let first = true;
  const { stopping } = options;

  async function startPatiently(deathsBefore: number): Promise<{ service: RunningService; deaths: number }> {
    for (let deaths = deathsBefore; ; deaths++) {
      if (deaths > 0) await pause(deaths);
      try {
        return { service: await options.start(), deaths };
      } catch (error) {
        if (stopping.aborted || options.isFinal(error, first) || deaths + 1 >= MAX_EARLY_DEATHS) throw error;
        options.print(`${options.name} did not start; trying again.`);
      }
    }
  }

  async function pause(deaths: number): Promise<void> {
    const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (deaths - 1));
    await sleep(delayMs, undefined, { signal: stopping });
  }

  async function keepRunning(first: RunningService, firstDeaths: number): Promise<void> {
    let service = first;
    let deaths = firstDeaths;
    for (;;) {
      const begun = performance.now();
      const ended = await service.ended;
      running = undefined;
      if (stopping.aborted) return;
      deaths = performance.now() - begun > EARLY_DEATH_MS ? 1 : deaths + 1;
      options.print(`${options.name} ended (${ended.signal ?? `code ${ended.code}`}); starting it again.`);
      if (deaths >= MAX_EARLY_DEATHS)
        throw new Error(`It ended ${deaths} times in a row.\n${ended.lastLines}`);
      ({ service, deaths } = await startPatiently(deaths));
      running = service;
      if (stopping.aborted) await service.stop();
    }
  }

  const { service, deaths } = await startPatiently(0);
  running = service;
  first = false;
  const kept = keepRunning(service, deaths).catch((error: unknown) => {
    if (!stopping.aborted) options.onGivenUp(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    name: options.name,
    get pid() {
      return running?.pid;
    },
    kill: () => running?.kill(),
    async stop() {
      await running?.stop();
      await kept;
    },
  };
}
