import type pg from 'pg';
import {
  type DayDigest,
  firstDayOf,
  isRestored,
  parseDigest,
  parseRestored,
  type Restored,
} from './lines.ts';

export interface LoggedDigest extends DayDigest {
  readonly index: number;
}

/** A line that states another digest for a day and has no effect. */
export interface RefusedLine {
  readonly index: number;
  readonly line: string;
  readonly digest: DayDigest | undefined;
}

export interface DayDigests {
  readonly first: string;
  readonly inForce: readonly LoggedDigest[];
  readonly refused: readonly RefusedLine[];
  /** Lines in the order of the log; those about other things may be left out. */
  add(index: number, line: string): void;
}

export const keyOf = ({ kind, day }: Pick<DayDigest, 'kind' | 'day'>) => `${kind} ${day}`;

/** A day's first digest is in force until a restore's line replaces it (docs/public-log.md). */
export function createDayDigests(): DayDigests {
  const inForce = new Map<string, LoggedDigest>();
  const refused: RefusedLine[] = [];
  let first = '';
  let lastRestored: (Restored & { readonly index: number }) | undefined;

  /** A range ends where its lines begin, so it cannot leave out what came later. */
  function isRangeUpTo(index: number, { from, to }: Restored): boolean {
    const continues =
      lastRestored?.index === index - 1 && lastRestored.from === from && lastRestored.to === to;
    return to === index || continues;
  }

  function replace(index: number, line: string): void {
    const restored = parseRestored(line);
    const before = restored && inForce.get(keyOf(restored.digest));
    const isInRange =
      restored !== undefined &&
      before !== undefined &&
      before.index >= restored.from &&
      before.index < restored.to;
    if (!isInRange || !isRangeUpTo(index, restored)) {
      refused.push({ index, line, digest: restored?.digest });
      return;
    }
    lastRestored = { ...restored, index };
    inForce.set(keyOf(restored.digest), { ...restored.digest, index });
  }

  return {
    get first() {
      return first;
    },
    get inForce() {
      return [...inForce.values()].sort((a, b) => a.index - b.index);
    },
    refused,
    add(index, line) {
      if (index === 0) first = firstDayOf(line) ?? '';
      if (isRestored(line)) return replace(index, line);
      const digest = parseDigest(line);
      if (digest === undefined) return;
      if (inForce.has(keyOf(digest))) refused.push({ index, line, digest });
      else inForce.set(keyOf(digest), { ...digest, index });
    },
  };
}

export async function readDayDigests(db: pg.Pool | pg.PoolClient): Promise<DayDigests> {
  const { rows } = await db.query<{ index: number; line: string }>(
    `select idx::float8 as index, convert_from(entry, 'UTF8') as line from log_entries
     where idx = 0 or substring(entry from 1 for 7) = 'ledger/'::bytea
       or substring(entry from 1 for 6) = 'audit/'::bytea or substring(entry from 1 for 9) = 'restored/'::bytea
     order by idx`,
  );
  const days = createDayDigests();
  for (const { index, line } of rows) days.add(index, line);
  return days;
}
