import { createRandom, type Random } from './random.ts';

/** What is done to a process of the bank, or to what connects it; how long it lasts, in milliseconds. */
const BLOWS = {
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
  'swallow answers, then cut': { on: 'link', lastsMs: [50, 1_500] },
  'stall connections': { on: 'link', lastsMs: [300, 7_000] },
  'lose connections': { on: 'link', lastsMs: [0, 0] },
  'refuse connections': { on: 'link', lastsMs: [300, 3_000] },
  'lock the accounts': { on: 'postgres', lastsMs: [300, 5_000] },
  'end database sessions': { on: 'postgres', lastsMs: [0, 0] },
  'clock ahead': { on: 'clock', lastsMs: [1_000, 6_000] },
  'clock behind': { on: 'clock', lastsMs: [1_000, 6_000] },
} as const satisfies Record<string, { on: string; lastsMs: readonly [number, number] }>;

export type Blow = keyof typeof BLOWS;

/** What the outside world may be told to do wrong; see the sandbox's `/control/faults`. */
const RAIL_FAULTS = ['refuse', 'down', 'timeout_before', 'timeout_after'] as const;
const RAILS = {
  pix_in: RAIL_FAULTS,
  pix_out: RAIL_FAULTS,
  crypto_out: RAIL_FAULTS,
  rates: RAIL_FAULTS,
  webhook: [...RAIL_FAULTS, 'drop', 'duplicate', 'late'],
} as const satisfies Record<string, readonly string[]>;

export type RailName = keyof typeof RAILS;

export type Step =
  | {
      readonly what: 'blow';
      readonly atMs: number;
      readonly blow: Blow;
      /** The process, or the one whose connections or clock it is about; `all` of them for connections. */
      readonly target: string;
      readonly lastsMs: number;
      /** Of a moved clock: by how much. */
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
  /** How many HTTP processes, and how many workers. */
  readonly processes: number;
}

/** Every step of every kind is in a plan that is at least this long. */
export const WHOLE_PLAN_MS = 22_000;
const FIRST_AT_MS = 700;
const BLOW_EVERY_MS = [1_050, 6_000] as const;
const RAIL_EVERY_MS = [850, 7_000] as const;
const AT_ONCE = 0.15;
const WAIT_MS = 50;
/** A supervisor gives up on what dies five times in a row, each within ten seconds: that is not the question. */
const SPARED_MS = 6_000;
const CLOCK_BY_MS = [2_000, 90_000] as const;

/**
 * What goes wrong, when, and for how long: decided by the seed alone. Kinds come in rounds, each kind once a round in
 * another order, so that a long run meets every pair of neighbours; some come on the heels of the one before.
 */
export function makePlan({ seed, durationMs, processes }: PlanOptions): Step[] {
  const random = createRandom(seed);
  const steps = [
    ...planBlows(random.fork('blows'), durationMs, processes),
    ...planRails(random.fork('rails'), durationMs),
  ];
  return steps.sort((a, b) => a.atMs - b.atMs);
}

function planBlows(random: Random, durationMs: number, processes: number): Step[] {
  const steps: Step[] = [];
  const diedAt = new Map<string, number>();
  const kinds = Object.keys(BLOWS) as Blow[];
  const shortest = durationMs / kinds.length < 2 * BLOW_EVERY_MS[0];
  let round: Blow[] = [];
  let atMs = FIRST_AT_MS;
  while (atMs < durationMs) {
    if (round.length === 0) round = random.shuffled(kinds);
    const blow = round.shift() as Blow;
    const target = pickTarget(random, blow, processes, (name) => atMs - (diedAt.get(name) ?? -SPARED_MS));
    // Later in this round, unless it is the only one left.
    if (target === undefined && round.length > 0) {
      round.push(blow);
      atMs += WAIT_MS;
      continue;
    }
    if (target !== undefined) {
      if (/^(kill|drain)/.test(blow)) diedAt.set(target, atMs);
      const [least, most] = BLOWS[blow].lastsMs;
      const lastsMs = random.between(least, shortest ? Math.min(most, 2_000) : most);
      const by = random.between(CLOCK_BY_MS[0], shortest ? 15_000 : CLOCK_BY_MS[1]);
      steps.push({
        what: 'blow',
        atMs,
        blow,
        target,
        lastsMs,
        byMs: blow === 'clock ahead' ? by : blow === 'clock behind' ? -by : 0,
      });
    }
    if (!random.chance(AT_ONCE)) atMs += everyMs(random, durationMs / kinds.length, BLOW_EVERY_MS);
  }
  return steps;
}

function pickTarget(
  random: Random,
  blow: Blow,
  processes: number,
  aliveForMs: (name: string) => number,
): string | undefined {
  const numbered = (role: string) => Array.from({ length: processes }, (_, i) => `${role}-${i + 1}`);
  const { on } = BLOWS[blow];
  const bank = [...numbered('http'), ...numbered('worker')];
  const candidates = {
    http: numbered('http'),
    worker: numbered('worker'),
    postgres: ['postgres'],
    sandbox: ['sandbox'],
    link: [...bank, 'all'],
    clock: bank,
  }[on];
  const spared = /^(kill|drain)/.test(blow)
    ? candidates.filter((name) => aliveForMs(name) >= SPARED_MS)
    : candidates;
  return spared.length === 0 ? undefined : random.pick(spared);
}

function planRails(random: Random, durationMs: number): Step[] {
  const kinds = Object.entries(RAILS).flatMap(([rail, faults]) =>
    faults.map((fault) => ({ rail: rail as RailName, fault })),
  );
  const steps: Step[] = [];
  let round: typeof kinds = [];
  for (let atMs = FIRST_AT_MS; atMs < durationMs; ) {
    if (round.length === 0) round = random.shuffled(kinds);
    const { rail, fault } = round.shift() as (typeof kinds)[number];
    const pauseMs = everyMs(random, durationMs / kinds.length, RAIL_EVERY_MS);
    steps.push({ what: 'rail', atMs, rail, fault, lastsMs: Math.round(pauseMs * (0.6 + random.next())) });
    atMs += pauseMs;
  }
  return steps;
}

/** About as long as fits every kind into the run, within limits. */
function everyMs(random: Random, fittingMs: number, [least, most]: readonly [number, number]): number {
  const middle = Math.min(most, Math.max(least, fittingMs));
  return Math.round(middle * (0.7 + random.next() * 0.5));
}
