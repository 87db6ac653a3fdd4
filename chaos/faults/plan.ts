import { createRandom, type Random } from '../load/random.ts';

const PROCESS_FAULTS = {
  'kill http': { on: 'http', lastsMs: [0, 0] },
  'kill worker': { on: 'worker', lastsMs: [0, 0] },
  'kill postgres': { on: 'postgres', lastsMs: [0, 0] },
  'kill sandbox': { on: 'sandbox', lastsMs: [0, 0] },
  'drain http': { on: 'http', lastsMs: [0, 0] },
  'drain worker': { on: 'worker', lastsMs: [0, 0] },
  'stall http': { on: 'http', lastsMs: [300, 4_000] },
  'stall worker': { on: 'worker', lastsMs: [300, 8_000] },
  'stall postgres': { on: 'postgres', lastsMs: [300, 4_000] },
  'stall sandbox': { on: 'sandbox', lastsMs: [300, 9_000] },
  'cut connections': { on: 'link', lastsMs: [0, 0] },
  'drop responses, then cut': { on: 'link', lastsMs: [50, 1_500] },
  'stall connections': { on: 'link', lastsMs: [300, 7_000] },
  'lose connections': { on: 'link', lastsMs: [0, 0] },
  'refuse connections': { on: 'link', lastsMs: [300, 3_000] },
  'lock the accounts': { on: 'postgres', lastsMs: [300, 5_000] },
  'end database sessions': { on: 'postgres', lastsMs: [0, 0] },
  'clock ahead': { on: 'clock', lastsMs: [1_000, 6_000] },
  'clock behind': { on: 'clock', lastsMs: [1_000, 6_000] },
} as const satisfies Record<string, { on: string; lastsMs: readonly [number, number] }>;

export type ProcessFault = keyof typeof PROCESS_FAULTS;

const RAIL_FAULTS = ['refuse', 'down', 'timeout_before', 'timeout_after'] as const;
const RAILS = {
  pix_in: RAIL_FAULTS,
  pix_out: RAIL_FAULTS,
  bill_out: RAIL_FAULTS,
  crypto_out: RAIL_FAULTS,
  rates: RAIL_FAULTS,
  webhook: [...RAIL_FAULTS, 'drop', 'duplicate', 'late'],
} as const satisfies Record<string, readonly string[]>;

export type RailName = keyof typeof RAILS;

export type Step =
  | {
      readonly what: 'process';
      readonly atMs: number;
      readonly fault: ProcessFault;
      readonly target: string;
      readonly lastsMs: number;
      readonly byMs: number;
    }
  | {
      readonly what: 'rail';
      readonly atMs: number;
      readonly rail: RailName;
      readonly fault: string;
      readonly lastsMs: number;
    };

export interface PlanOptions {
  readonly seed: string;
  readonly durationMs: number;
  readonly processes: number;
}

export const WHOLE_PLAN_MS = 24_000;
const FIRST_AT_MS = 700;
const PROCESS_FAULT_EVERY_MS = [1_050, 6_000] as const;
const RAIL_FAULT_EVERY_MS = [650, 7_000] as const;
const OVERLAP_SHARE = 0.15;
const WAIT_MS = 50;
/** A supervisor gives up after five lifetimes under ten seconds, which is not under test. */
const RESTART_MS = 6_000;
const CLOCK_BY_MS = [2_000, 90_000] as const;

/** Each round has every kind of fault once, in an order shuffled by the seed; some overlap. */
export function makePlan({ seed, durationMs, processes }: PlanOptions): Step[] {
  const random = createRandom(seed);
  // The labels are part of the seed: changing one changes every plan.
  const steps = [
    ...planProcessFaults(random.fork('processes'), durationMs, processes),
    ...planRailFaults(random.fork('rails'), durationMs),
  ];
  return steps.sort((a, b) => a.atMs - b.atMs);
}

function planProcessFaults(random: Random, durationMs: number, processes: number): Step[] {
  const steps: Step[] = [];
  const diedAt = new Map<string, number>();
  const kinds = Object.keys(PROCESS_FAULTS) as ProcessFault[];
  const isShort = durationMs / kinds.length < 2 * PROCESS_FAULT_EVERY_MS[0];
  let round: ProcessFault[] = [];
  let atMs = FIRST_AT_MS;
  while (atMs < durationMs) {
    if (round.length === 0) round = random.shuffled(kinds);
    const fault = round.shift() as ProcessFault;
    const target = pickTarget(random, fault, processes, (name) => atMs - (diedAt.get(name) ?? -RESTART_MS));
    // Retried later in this round, unless it is the last one.
    if (target === undefined && round.length > 0) {
      round.push(fault);
      atMs += WAIT_MS;
      continue;
    }
    if (target !== undefined) {
      if (/^(kill|drain)/.test(fault)) diedAt.set(target, atMs);
      const [min, max] = PROCESS_FAULTS[fault].lastsMs;
      const lastsMs = random.between(min, isShort ? Math.min(max, 2_000) : max);
      const by = random.between(CLOCK_BY_MS[0], isShort ? 15_000 : CLOCK_BY_MS[1]);
      steps.push({
        what: 'process',
        atMs,
        fault,
        target,
        lastsMs,
        byMs: fault === 'clock ahead' ? by : fault === 'clock behind' ? -by : 0,
      });
    }
    if (!random.chance(OVERLAP_SHARE))
      atMs += everyMs(random, durationMs / kinds.length, PROCESS_FAULT_EVERY_MS);
  }
  return steps;
}

function pickTarget(
  random: Random,
  fault: ProcessFault,
  processes: number,
  aliveForMs: (name: string) => number,
): string | undefined {
  const numbered = (role: string) => Array.from({ length: processes }, (_, i) => `${role}-${i + 1}`);
  const { on } = PROCESS_FAULTS[fault];
  const bank = [...numbered('http'), ...numbered('worker')];
  const candidates = {
    http: numbered('http'),
    worker: numbered('worker'),
    postgres: ['postgres'],
    sandbox: ['sandbox'],
    link: [...bank, 'all'],
    clock: bank,
  }[on];
  const recovered = /^(kill|drain)/.test(fault)
    ? candidates.filter((name) => aliveForMs(name) >= RESTART_MS)
    : candidates;
  return recovered.length === 0 ? undefined : random.pick(recovered);
}

function planRailFaults(random: Random, durationMs: number): Step[] {
  const kinds = Object.entries(RAILS).flatMap(([rail, faults]) =>
    faults.map((fault) => ({ rail: rail as RailName, fault })),
  );
  const steps: Step[] = [];
  let round: typeof kinds = [];
  for (let atMs = FIRST_AT_MS; atMs < durationMs; ) {
    if (round.length === 0) round = random.shuffled(kinds);
    const { rail, fault } = round.shift() as (typeof kinds)[number];
    const pauseMs = everyMs(random, durationMs / kinds.length, RAIL_FAULT_EVERY_MS);
    steps.push({ what: 'rail', atMs, rail, fault, lastsMs: Math.round(pauseMs * (0.6 + random.next())) });
    atMs += pauseMs;
  }
  return steps;
}

function everyMs(random: Random, intervalMs: number, [min, max]: readonly [number, number]): number {
  const middle = Math.min(max, Math.max(min, intervalMs));
  return Math.round(middle * (0.7 + random.next() * 0.5));
}
