/** Per busy account of the bank, so that concurrent batches rarely lock the same row. */
export const SHARDS = 8;

/** A bank account stored in several rows, of which a batch moves one. Its balance is their sum. */
export interface ShardedAccount {
  readonly shards: readonly bigint[];
}

export type AccountRef = bigint | ShardedAccount;

export function accountId(account: AccountRef, shard: number): bigint {
  if (typeof account === 'bigint') return account;
  const id = account.shards[shard];
  if (id === undefined) throw new RangeError(`no shard ${shard}`);
  return id;
}

export function randomShard(): number {
  return Math.floor(Math.random() * SHARDS);
}

/** For a transaction that locks its accounts before it posts. */
export function takeShard(account: AccountRef): bigint {
  return accountId(account, randomShard());
}
