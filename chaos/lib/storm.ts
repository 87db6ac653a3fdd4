import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { carryOut } from './blows.ts';
import type { Outside } from './outside.ts';
import type { Step } from './plan.ts';
import type { Processes } from './processes.ts';
import { timeToRecover } from './recovery.ts';

export interface Storm {
  /** How often each fault struck, by its name. */
  readonly struck: ReadonlyMap<string, number>;
  /**
   * For each blow, from its end until all was well again, in milliseconds. A blow that came before it was is waited
   * for as well, so a blow's own share may be less.
   */
  readonly recoveries: readonly number[];
}

export interface StormDeps {
  readonly processes: Processes;
  readonly outside: Outside;
  /** A command that moves money, at one address; whether it was acknowledged. */
  readonly proves: (url: string) => Promise<boolean>;
  readonly giveUp: AbortSignal;
  readonly print: (line: string) => void;
}

/** Carries out a plan, in its time, and watches the bank get well. Settles when it is well after the last step. */
export async function runStorm(steps: readonly Step[], deps: StormDeps): Promise<Storm> {
  const { processes, outside, proves, giveUp } = deps;
  const begun = performance.now();
  const struck = new Map<string, number>();
  const recoveries: number[] = [];
  const under: Promise<void>[] = [];
  let blowing = 0;
  let blows = 0;
  let ends: number[] = [];
  let watching: Promise<void> | undefined;

  /** Blows on the heels of others are one spell: it is over when all is well and none is under way. */
  async function watch(): Promise<void> {
    for (let seen = 0; (blowing > 0 || seen !== blows) && !giveUp.aborted; ) {
      seen = blows;
      await timeToRecover(processes, outside, proves, giveUp);
    }
    const well = performance.now();
    recoveries.push(...ends.map((end) => well - end));
    ends = [];
    watching = undefined;
  }

  async function begin(step: Step): Promise<void> {
    const name = step.what === 'blow' ? step.blow : `${step.rail}: ${step.fault}`;
    struck.set(name, (struck.get(name) ?? 0) + 1);
    if (step.what === 'rail') return carryOut(step, processes, outside);
    blowing += 1;
    blows += 1;
    await carryOut(step, processes, outside).finally(() => {
      blowing -= 1;
      ends.push(performance.now());
    });
    watching ??= watch();
  }

  for (const step of steps) {
    await sleep(Math.max(0, step.atMs - (performance.now() - begun)));
    if (giveUp.aborted) break;
    deps.print(describe(step));
    under.push(begin(step));
  }
  await Promise.all(under);
  await outside.clearFaults();
  await watching;
  return { struck, recoveries };
}

function describe(step: Step): string {
  const at = `${(step.atMs / 1_000).toFixed(1).padStart(7)} s`;
  const lasts = step.lastsMs === 0 ? '' : ` for ${step.lastsMs} ms`;
  if (step.what === 'rail') return `${at}  ${step.rail}: ${step.fault}${lasts}`;
  const by = step.byMs === 0 ? '' : ` by ${step.byMs} ms`;
  return `${at}  ${step.blow}: ${step.target}${by}${lasts}`;
}
