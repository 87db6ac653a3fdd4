export interface Round {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Keeps `inFlight` calls of `work` going for `seconds`, after a warm-up of a fifth of that. */
export async function drive(
  inFlight: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<Round> {
  await loop(inFlight, seconds / 5, work);
  const { latencies, elapsedMs } = await loop(inFlight, seconds, work);
  latencies.sort();
  return {
    perSecond: Math.round((latencies.length / elapsedMs) * 1000),
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
  };
}

async function loop(inFlight: number, seconds: number, work: (n: number) => Promise<unknown>) {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let calls = 0;
  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const began = performance.now();
      calls += 1;
      await work(calls);
      latencies.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, caller));
  return { latencies: Float64Array.from(latencies), elapsedMs: performance.now() - start };
}

export function percentile(sorted: Float64Array, share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 100) / 100;
}

export function median(rounds: readonly Round[], by: keyof Round = 'perSecond'): Round {
  const sorted = [...rounds].sort((a, b) => a[by] - b[by]);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('no rounds');
  return middle;
}
