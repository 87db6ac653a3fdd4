import type { Currency } from '@lastro/money';
import { sql } from 'kysely';
import { createBatcher } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/db.ts';
import {
  type AccountKind,
  type BankAccountKind,
  type CustomerAccountKind,
  isSharded,
  type ShardedAccountKind,
} from './chart.ts';
import { type AccountRef, SHARDS, type ShardedAccount } from './shards.ts';

const CACHED_ACCOUNTS = 100_000;

export interface LedgerAccounts {
  ofCustomer(customerId: string, kind: CustomerAccountKind, currency: Currency): Promise<bigint>;
  /** The cached id; never opens an account. */
  cachedOfCustomer(customerId: string, kind: CustomerAccountKind, currency: Currency): bigint | undefined;
  ofBank<K extends BankAccountKind>(kind: K, currency: Currency): Promise<BankAccount<K>>;
}

type BankAccount<K extends BankAccountKind> = K extends ShardedAccountKind ? AccountRef : bigint;

interface Name {
  readonly kind: AccountKind;
  readonly owner: string | null;
  readonly currency: Currency;
}

/** Caches ids. Accounts are opened in a separate transaction, so that no rolled-back id is cached. */
export function createLedgerAccounts(db: Db): LedgerAccounts {
  const ids = new Map<string, bigint>();
  const sharded = new Map<string, ShardedAccount>();
  const findOpen = createBatcher<Name, bigint | undefined>((names) => findAll(db, names));

  async function find(name: Name): Promise<bigint> {
    const key = keyOf(name);
    const cached = ids.get(key);
    if (cached !== undefined) return cached;
    const id = (name.owner === null ? undefined : await findOpen(name)) ?? (await open(db, name));
    if (ids.size >= CACHED_ACCOUNTS) ids.clear();
    ids.set(key, id);
    return id;
  }

  async function findSharded(name: Name): Promise<ShardedAccount> {
    const key = keyOf(name);
    const found = sharded.get(key) ?? { shards: await openShards(db, name) };
    sharded.set(key, found);
    return found;
  }

  return {
    ofCustomer: (owner, kind, currency) => find({ kind, owner, currency }),
    cachedOfCustomer: (owner, kind, currency) => ids.get(keyOf({ kind, owner, currency })),
    async ofBank<K extends BankAccountKind>(kind: K, currency: Currency) {
      const name = { kind, owner: null, currency };
      return (isSharded(kind) ? await findSharded(name) : await find(name)) as BankAccount<K>;
    },
  };
}

function keyOf({ owner, kind, currency }: Name): string {
  return `${owner ?? ''}/${kind}/${currency}`;
}

async function findAll(db: Db, names: readonly Name[]): Promise<(bigint | undefined)[]> {
  const { rows } = await sql<{ n: number; id: bigint }>`
    select k.n::int as n, a.id
    from unnest(${names.map(({ owner }) => owner)}::uuid[], ${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ currency }) => currency)}::text[]) with ordinality as k(owner_id, kind, currency, n)
    join ledger.account a on a.owner_id = k.owner_id and a.kind = k.kind and a.currency = k.currency
  `.execute(db);
  const found = new Map(rows.map(({ n, id }) => [n, id]));
  return names.map((_, index) => found.get(index + 1));
}

async function open(db: Db, { kind, owner, currency }: Name): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger.open_account(${kind}, ${owner}, ${currency}) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`account ${kind} ${currency} of ${owner} could not be opened`);
  return id;
}

async function openShards(db: Db, { kind, currency }: Name): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger.open_account(${kind}, null, ${currency}, shard) as id from generate_series(0, ${SHARDS - 1}::int) shard
    order by shard
  `.execute(db);
  return rows.map(({ id }) => id);
}
