/**
 * A price that walks without memory: a pure function of the pair and the time, so that the price now,
 * yesterday's candles and the same question after a restart always agree. It is value noise: for each
 * scale of time, random points at its turns, joined smoothly, the long scales swinging widest.
 */
interface Scale {
  readonly periodMs: number;
  /** The farthest this scale alone moves the price, in parts of ten million. */
  readonly reach: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SCALES: readonly Scale[] = [
  { periodMs: 13 * DAY, reach: 500_000 },
  { periodMs: 75 * HOUR, reach: 220_000 },
  { periodMs: 17 * HOUR, reach: 90_000 },
  { periodMs: 220 * MINUTE, reach: 40_000 },
  { periodMs: 41 * MINUTE, reach: 15_000 },
  { periodMs: 7 * MINUTE, reach: 5_000 },
  { periodMs: 53 * SECOND, reach: 1_500 },
];

/** What `walkedPrice` works in: the whole of a price is this many parts. */
const PARTS = 10_000_000;

/** The price at a time, in whole ticks of `tick`; all three amounts in units of 1e-8. */
export function walkedPrice(pair: string, around: bigint, swing: number, tick: bigint, at: number): bigint {
  const seed = hash(0x9e3779b9, ...Array.from(pair, (letter) => letter.charCodeAt(0)));
  const moved = SCALES.reduce(
    (total, { periodMs, reach }, scale) => total + noise(hash(seed, scale), periodMs, at) * reach,
    0,
  );
  const parts = BigInt(PARTS + Math.round((moved * swing) / 100));
  const price = (around * parts) / BigInt(PARTS);
  return price - (price % tick);
}

/** Between 0 and 1, the same whenever the same numbers are given. */
export function chance(pair: string, number: number): number {
  const seed = hash(0x51ed270b, ...Array.from(pair, (letter) => letter.charCodeAt(0)));
  return hash(seed, number % 0x100000000, Math.floor(number / 0x100000000)) / 0x100000000;
}

/** Between -1 and 1: the random values at both ends of the turn that holds `at`, eased into each other. */
function noise(seed: number, periodMs: number, at: number): number {
  const turn = Math.floor(at / periodMs);
  const within = at / periodMs - turn;
  const eased = within * within * (3 - 2 * within);
  const from = hash(seed, turn) / 0x80000000 - 1;
  const to = hash(seed, turn + 1) / 0x80000000 - 1;
  return from + (to - from) * eased;
}

/** Mixes numbers into 32 bits, after the finisher of MurmurHash3. */
function hash(...numbers: number[]): number {
  let mixed = 0;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}
