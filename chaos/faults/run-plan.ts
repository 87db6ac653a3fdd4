import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Processes } from '../bank/processes.ts';
import type { SandboxControls } from '../bank/sandbox-controls.ts';
import { injectFault } from './faults.ts';
import type { Step } from './plan.ts';
import { timeToRecover } from './recovery.ts';

export interface PlanOutcome {
  readonly occurrences: ReadonlyMap<string, number>;
  /** Milliseconds from each process fault's end until the bank had recovered; overlapping faults share one recovery. */
  readonly recoveries: readonly number[];
}

export interface PlanDeps {
  readonly processes: Processes;
  readonly sandbox: SandboxControls;
  readonly probe: (url: string) => Promise<boolean>;
  readonly giveUp: AbortSignal;
  readonly print: (line: string) => void;
}

export async function runPlan(steps: readonly Step[], deps: PlanDeps): Promise<PlanOutcome> {
  const { processes, sandbox, probe, giveUp } = deps;
  const startedAt = performance.now();
  const occurrences = new Map<string, number>();
  const recoveries: number[] = [];
  const running: Promise<void>[] = [];
  let active = 0;
  let started = 0;
  let ends: number[] = [];
  let watching: Promise<void> | undefined;

  /** Overlapping faults share one recovery, which ends when no fault is active. */
  async function watch(): Promise<void> {
    for (let counted = 0; (active > 0 || counted !== started) && !giveUp.aborted; ) {
      counted = started;
      await timeToRecover(processes, sandbox, probe, giveUp);
    }
    const recoveredAt = performance.now();
    recoveries.push(...ends.map((end) => recoveredAt - end));
    ends = [];
    watching = undefined;
  }

  async function begin(step: Step): Promise<void> {
    const name = step.what === 'process' ? step.fault : `${step.rail}: ${step.fault}`;
    occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
    if (step.what === 'rail') return injectFault(step, processes, sandbox);
    active += 1;
    started += 1;
    await injectFault(step, processes, sandbox).finally(() => {
      active -= 1;
      ends.push(performance.now());
    });
    watching ??= watch();
  }

  for (const step of steps) {
    await sleep(Math.max(0, step.atMs - (performance.now() - startedAt)));
    if (giveUp.aborted) break;
    deps.print(describe(step));
    running.push(begin(step));
  }
  await Promise.all(running);
  await sandbox.clearFaults();
  await watching;
  return { occurrences, recoveries };
}

function describe(step: Step): string {
  const at = `${(step.atMs / 1_000).toFixed(1).padStart(7)} s`;
  const lasts = step.lastsMs === 0 ? '' : ` for ${step.lastsMs} ms`;
  if (step.what === 'rail') return `${at}  ${step.rail}: ${step.fault}${lasts}`;
  const by = step.byMs === 0 ? '' : ` by ${step.byMs} ms`;
  return `${at}  ${step.fault}: ${step.target}${by}${lasts}`;
}
