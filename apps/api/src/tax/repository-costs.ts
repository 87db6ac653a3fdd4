import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';

export interface Declaration {
  readonly acquiredOn: string;
  readonly quantity: bigint;
  readonly costBrl: bigint;
  readonly document: string | null;
}

export interface StoredDeclaration extends Declaration {
  readonly transactionId: string;
  readonly version: number;
  readonly at: Date;
}

export interface CoinDeposit {
  readonly id: string;
  readonly at: Date;
  readonly asset: Coin;
  readonly quantity: bigint;
}

export async function listDeposits(db: Db | Tx, customerId: string, id?: string): Promise<CoinDeposit[]> {
  const { rows } = await sql<CoinDeposit>`
    select t.id, t.created_at as at, t.to_currency as asset, t.crypto_amount as quantity from transactions t
    where t.customer_id = ${customerId} and t.transaction_type = 'crypto_deposit' and t.status = 'completed'
      and (${id ?? null}::uuid is null or t.id = ${id ?? null}::uuid)
    order by t.created_at desc, t.id desc
  `.execute(db);
  return rows;
}

/** Bounds what a customer who corrects without end makes every reader load. */
const VERSIONS_READ = 21;

/** The latest of each deposit, newest first. */
export async function listDeclarations(db: Db | Tx, ids: readonly string[]): Promise<StoredDeclaration[]> {
  const { rows } = await sql<StoredDeclaration>`
    select c.transaction_id as "transactionId", c.version, to_char(c.acquired_on, 'YYYY-MM-DD') as "acquiredOn", c.quantity,
      c.cost_brl as "costBrl", c.document, c.declared_at as at
    from unnest(${[...ids]}::uuid[]) of (id) cross join lateral
      (select * from tax_costs where transaction_id = of.id order by version desc limit ${VERSIONS_READ}) c
    order by c.version desc
  `.execute(db);
  return rows;
}

export async function lockDeposit(tx: Tx, id: string): Promise<void> {
  await lockName(tx, `tax-cost:${id}`);
}

export async function insertDeclaration(
  tx: Tx,
  { customerId, ...declaration }: StoredDeclaration & { readonly customerId: string },
): Promise<void> {
  await tx
    .insertInto('tax_costs')
    .values({
      transaction_id: declaration.transactionId,
      version: declaration.version,
      customer_id: customerId,
      acquired_on: declaration.acquiredOn,
      quantity: declaration.quantity,
      cost_brl: declaration.costBrl,
      document: declaration.document,
      declared_at: declaration.at,
    })
    .execute();
}

export interface SentAddress {
  readonly address: string;
  readonly network: string;
  readonly sends: number;
  readonly own: boolean;
}

export async function listAddresses(db: Db | Tx, customerId: string): Promise<SentAddress[]> {
  const { rows } = await sql<SentAddress>`
    select w.address, w.network, count(*)::int as sends,
      coalesce((select o.own from tax_own_addresses o
        where o.customer_id = ${customerId} and o.address = w.address and o.network = w.network
        order by o.id desc limit 1), false) as own
    from withdrawals w
    where w.customer_id = ${customerId} and w.kind = 'crypto' and w.state = 'completed'
    group by w.address, w.network order by max(w.closed_at) desc
  `.execute(db);
  return rows;
}
