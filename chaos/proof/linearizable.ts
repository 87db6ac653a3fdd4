/** Times are in milliseconds. */
export interface Change {
  readonly key: string;
  readonly delta: bigint;
  readonly earliest: number;
  /** Time of the acknowledgement; Infinity without one. */
  readonly latest: number;
}

export interface Reading {
  /** `is`: the balance. `below`: an upper bound, from a refusal for insufficient funds. */
  readonly kind: 'is' | 'below';
  readonly value: bigint;
  readonly start: number;
  readonly end: number;
}

export interface Violation {
  readonly reason: 'order' | 'reading';
  readonly detail: string;
}

/** Searching all orders is exponential, so only the bank's own posting order is checked as a candidate. */
export function checkAccount(order: readonly Change[], readings: readonly Reading[]): Violation[] {
  return [...checkOrder(order), ...checkReadings(order, readings)];
}

/** No change may follow one that was requested after its acknowledgement. */
function checkOrder(order: readonly Change[]): Violation[] {
  const violations: Violation[] = [];
  let last: Change | undefined;
  for (const change of order) {
    if (last !== undefined && change.latest < last.earliest) {
      violations.push({
        reason: 'order',
        detail: `${change.key} was acknowledged ${gap(change.latest, last.earliest)} before ${last.key} was requested, and is posted after it`,
      });
    }
    if (last === undefined || change.earliest > last.earliest) last = change;
  }
  return violations;
}

function checkReadings(order: readonly Change[], readings: readonly Reading[]): Violation[] {
  const balances = balancesOf(order);
  const acknowledged = timeline(order, 'latest', Math.max);
  const requested = timeline([...order].reverse(), 'earliest', Math.min);
  const violations: Violation[] = [];
  const ended: { readonly end: number; readonly place: number }[] = [];
  const before = createRunningMax();
  for (const reading of [...readings].sort((a, b) => a.start - b.start)) {
    const from = Math.max(acknowledged.before(reading.start), before.upTo(ended, reading.start));
    const to = requested.after(reading.end);
    let place = from;
    while (place <= to && !holds(reading, balances[place] ?? 0n)) place += 1;
    if (place > to) violations.push(unexplained(reading, order, balances, from, to));
    else insertByEnd(ended, { end: reading.end, place });
  }
  return violations;

  function timeline(
    changes: readonly Change[],
    field: 'earliest' | 'latest',
    best: (a: number, b: number) => number,
  ) {
    const places = new Map(order.map((change, index) => [change, index]));
    const entries = changes.map((change) => ({ at: change[field], place: places.get(change) ?? 0 }));
    entries.sort((a, b) => (field === 'latest' ? a.at - b.at : b.at - a.at));
    let reached = field === 'latest' ? 0 : order.length;
    const reachedAt = entries.map(({ at, place }) => {
      reached = best(reached, field === 'latest' ? place + 1 : place);
      return { at, reached };
    });
    return {
      before: (time: number) => lastWhere(reachedAt, (entry) => entry.at < time)?.reached ?? 0,
      after: (time: number) => lastWhere(reachedAt, (entry) => entry.at > time)?.reached ?? order.length,
    };
  }
}

function holds({ kind, value }: Reading, balance: bigint): boolean {
  return kind === 'is' ? balance === value : balance < value;
}

function balancesOf(order: readonly Change[]): bigint[] {
  const balances = [0n];
  let balance = 0n;
  for (const { delta } of order) {
    balance += delta;
    balances.push(balance);
  }
  return balances;
}

function lastWhere<T>(entries: readonly T[], isTrue: (entry: T) => boolean): T | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(entries[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}

function insertByEnd(
  ended: { readonly end: number; readonly place: number }[],
  entry: { end: number; place: number },
) {
  let at = ended.length;
  while (at > 0 && (ended[at - 1]?.end ?? 0) > entry.end) at -= 1;
  ended.splice(at, 0, entry);
}

/** The furthest place of the readings that had ended before a time. Times must not decrease. */
function createRunningMax() {
  let read = 0;
  let furthest = 0;
  return {
    upTo(ended: readonly { readonly end: number; readonly place: number }[], time: number): number {
      for (; read < ended.length && (ended[read]?.end ?? 0) < time; read += 1) {
        furthest = Math.max(furthest, ended[read]?.place ?? 0);
      }
      return furthest;
    },
  };
}

function unexplained(
  reading: Reading,
  order: readonly Change[],
  balances: readonly bigint[],
  from: number,
  to: number,
): Violation {
  const possible = balances.slice(from, Math.min(to + 1, from + 6)).join(', ');
  const around = order
    .slice(Math.max(0, from - 1), from + 2)
    .map(({ key }) => key)
    .join(', ');
  const observation =
    reading.kind === 'is' ? `${reading.value} was read` : `a balance below ${reading.value} was reported`;
  return {
    reason: 'reading',
    detail: `${observation} between ${reading.start.toFixed(0)} and ${reading.end.toFixed(0)} ms; possible were ${possible || 'none'} (places ${from} to ${to}, around ${around})`,
  };
}

function gap(earlier: number, later: number): string {
  return `${(later - earlier).toFixed(1)} ms`;
}
