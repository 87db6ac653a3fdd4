/** Value noise: a pure function of pair and time, so that prices and candles agree, also after a restart. */
interface Scale {
  readonly periodMs: number;
  readonly amplitude: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SCALES: readonly Scale[] = [
  { periodMs: 13 * DAY, amplitude: 500_000 },
  { periodMs: 75 * HOUR, amplitude: 220_000 },
  { periodMs: 17 * HOUR, amplitude: 90_000 },
  { periodMs: 220 * MINUTE, amplitude: 40_000 },
  { periodMs: 41 * MINUTE, amplitude: 15_000 },
  { periodMs: 7 * MINUTE, amplitude: 5_000 },
  { periodMs: 53 * SECOND, amplitude: 1_500 },
];

const PARTS = 10_000_000;

/** In units of 1e-8, a multiple of `tick`. */
export function walkedPrice(
  pair: string,
  basePrice: bigint,
  swing: number,
  tick: bigint,
  at: number,
): bigint {
  const seed = hash(0x9e3779b9, ...Array.from(pair, (letter) => letter.charCodeAt(0)));
  const moved = SCALES.reduce(
    (total, { periodMs, amplitude }, scale) => total + noise(hash(seed, scale), periodMs, at) * amplitude,
    0,
  );
  const parts = BigInt(PARTS + Math.round((moved * swing) / 100));
  const price = (basePrice * parts) / BigInt(PARTS);
  return price - (price % tick);
}

/** Between 0 and 1, deterministic. */
export function chance(pair: string, number: number): number {
  const seed = hash(0x51ed270b, ...Array.from(pair, (letter) => letter.charCodeAt(0)));
  return hash(seed, number % 0x100000000, Math.floor(number / 0x100000000)) / 0x100000000;
}

function noise(seed: number, periodMs: number, at: number): number {
  const turn = Math.floor(at / periodMs);
  const within = at / periodMs - turn;
  const eased = within * within * (3 - 2 * within);
  const from = hash(seed, turn) / 0x80000000 - 1;
  const to = hash(seed, turn + 1) / 0x80000000 - 1;
  return from + (to - from) * eased;
}

function hash(...numbers: number[]): number {
  let mixed = 0;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}
