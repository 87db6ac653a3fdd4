import type { Entry } from './entry.ts';

/** Two batches are enough to keep a database busy while a third is made; more wait for each other. */
const BATCHES_AT_A_TIME = 2;
const ENTRIES_A_BATCH = 64;
/** How many entries that have to wait are looked past, so that a long line costs no more than a short one. */
const LOOKED_PAST = 512;

export interface Waiting {
  readonly entry: Entry;
}

/** The entries that wait to be posted, in the order they came, and the batches that are under way. */
export interface Line<T extends Waiting> {
  add(waiting: T): void;
  /** The next batch, which is under way until it is done; undefined if there is none for now. */
  take(): readonly T[] | undefined;
  done(batch: readonly T[]): void;
}

/**
 * Batches under way at the same time never share an account or a key: one would only wait inside the database for
 * the other's commit. What is in flight is shared out evenly among them. An entry that has to wait keeps its accounts
 * from those behind it, so each account's entries stay in the order they came and none waits for ever.
 */
export function createLine<T extends Waiting>(): Line<T> {
  let waiting: T[] = [];
  const busyAccounts = new Set<bigint>();
  const busyKeys = new Set<string>();
  let batches = 0;
  let underWay = 0;

  function isFree({ entry }: T, later: Claims): boolean {
    if (busyKeys.has(entry.key) || later.keys.has(entry.key)) return false;
    return entry.postings.every(({ account }) => !busyAccounts.has(account) && !later.accounts.has(account));
  }

  return {
    add(item) {
      waiting.push(item);
    },

    take() {
      if (batches >= BATCHES_AT_A_TIME || waiting.length === 0) return undefined;
      const share = Math.ceil((waiting.length + underWay) / BATCHES_AT_A_TIME);
      const limit = Math.min(share, ENTRIES_A_BATCH);
      const batch: T[] = [];
      const passed: T[] = [];
      const later: Claims = { keys: new Set(), accounts: new Set() };
      const inBatch = new Set<string>();
      let looked = 0;
      for (; looked < waiting.length && batch.length < limit && passed.length < LOOKED_PAST; looked += 1) {
        const item = waiting[looked] as T;
        if (!inBatch.has(item.entry.key) && isFree(item, later)) {
          batch.push(item);
          inBatch.add(item.entry.key);
        } else {
          passed.push(item);
          claim(item, later);
        }
      }
      if (batch.length === 0) return undefined;
      waiting = passed.concat(waiting.slice(looked));
      for (const item of batch) claim(item, { keys: busyKeys, accounts: busyAccounts });
      batches += 1;
      underWay += batch.length;
      return batch;
    },

    done(batch) {
      for (const { entry } of batch) {
        busyKeys.delete(entry.key);
        for (const { account } of entry.postings) busyAccounts.delete(account);
      }
      batches -= 1;
      underWay -= batch.length;
    },
  };
}

interface Claims {
  readonly keys: Set<string>;
  readonly accounts: Set<bigint>;
}

function claim({ entry }: Waiting, { keys, accounts }: Claims): void {
  keys.add(entry.key);
  for (const { account } of entry.postings) accounts.add(account);
}
