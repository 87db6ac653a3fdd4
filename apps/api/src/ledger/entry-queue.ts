import type { Entry } from './entry.ts';
import { randomShard } from './shards.ts';

/** Two keep a database busy while a third is prepared; more would wait for each other. */
const MAX_CONCURRENT_BATCHES = 2;
const MAX_BATCH_ENTRIES = 64;
/** A batch costs 0.4 ms however small, so fewer entries wait for the first batch to end. */
const MIN_SECOND_BATCH = 16;
/** Bounds the entries skipped by one scan, so that a long queue costs no more than a short one. */
const SCAN_LIMIT = 512;

export interface Waiting {
  readonly entry: Entry;
}

export interface Batch<T> {
  readonly items: readonly T[];
  /** The shard of every sharded account that the batch posts to. */
  readonly shard: number;
}

export interface EntryQueue<T extends Waiting> {
  add(waiting: T): void;
  take(): Batch<T> | undefined;
  done(batch: Batch<T>): void;
}

/** Batches share no account or key. A skipped entry reserves its accounts, so each account stays in order. */
export function createEntryQueue<T extends Waiting>(): EntryQueue<T> {
  let waiting: T[] = [];
  const busyAccounts = new Set<bigint>();
  const busyKeys = new Set<string>();
  const busyShards = new Set<number>();
  let inProgress = 0;

  function isFree({ entry }: T, reserved: Claims): boolean {
    if (busyKeys.has(entry.key) || reserved.keys.has(entry.key)) return false;
    return entry.postings.every(({ account }) => {
      // Each batch has its own shard, and a shard's postings need no order.
      if (typeof account !== 'bigint') return true;
      return !busyAccounts.has(account) && !reserved.accounts.has(account);
    });
  }

  function freeShard(): number {
    let shard = randomShard();
    while (busyShards.has(shard)) shard = randomShard();
    return shard;
  }

  return {
    add(item) {
      waiting.push(item);
    },

    take() {
      if (busyShards.size >= MAX_CONCURRENT_BATCHES || waiting.length === 0) return undefined;
      if (busyShards.size > 0 && waiting.length < MIN_SECOND_BATCH) return undefined;
      const share = Math.ceil((waiting.length + inProgress) / MAX_CONCURRENT_BATCHES);
      const limit = Math.min(share, MAX_BATCH_ENTRIES);
      const items: T[] = [];
      const skipped: T[] = [];
      const reserved: Claims = { keys: new Set(), accounts: new Set() };
      const inBatch = new Set<string>();
      let scanned = 0;
      for (; scanned < waiting.length && items.length < limit && skipped.length < SCAN_LIMIT; scanned += 1) {
        const item = waiting[scanned] as T;
        if (!inBatch.has(item.entry.key) && isFree(item, reserved)) {
          items.push(item);
          inBatch.add(item.entry.key);
        } else {
          skipped.push(item);
          claim(item, reserved);
        }
      }
      if (items.length === 0) return undefined;
      waiting = skipped.concat(waiting.slice(scanned));
      for (const item of items) claim(item, { keys: busyKeys, accounts: busyAccounts });
      const shard = freeShard();
      busyShards.add(shard);
      inProgress += items.length;
      return { items, shard };
    },

    done({ items, shard }) {
      for (const { entry } of items) {
        busyKeys.delete(entry.key);
        for (const { account } of entry.postings)
          if (typeof account === 'bigint') busyAccounts.delete(account);
      }
      busyShards.delete(shard);
      inProgress -= items.length;
    },
  };
}

interface Claims {
  readonly keys: Set<string>;
  readonly accounts: Set<bigint>;
}

function claim({ entry }: Waiting, { keys, accounts }: Claims): void {
  keys.add(entry.key);
  for (const { account } of entry.postings) if (typeof account === 'bigint') accounts.add(account);
}
