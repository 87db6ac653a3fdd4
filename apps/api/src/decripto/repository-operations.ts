import type { AdminPerson, DecriptoKind } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Operation } from './domain-operations.ts';
import type { ReportRow } from './repository.ts';

/** Locks the report until the transaction ends. Undefined if it is made, or if another worker has advanced it. */
export async function lockProgress(
  tx: Tx,
  { id, through }: ReportRow,
): Promise<{ written: number } | undefined> {
  return tx
    .selectFrom('decripto_reports')
    .select('operations as written')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('through', '=', through)
    .forUpdate()
    .executeTakeFirst();
}

export async function advance(tx: Tx, id: string, through: string, operations: number): Promise<void> {
  await tx.updateTable('decripto_reports').set({ through, operations }).where('id', '=', id).execute();
}

export async function finish(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('decripto_reports').set({ state: 'made', made_at: at }).where('id', '=', id).execute();
}

/** CPFs are copied without being decrypted. Returns the people's ids by customer. */
export async function insertPeople(
  tx: Tx,
  reportId: string,
  customers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(customers.map((customer) => [customer, uuidv7()]));
  await sql`
    insert into decripto_people (id, report_id, customer_id, name, tax_id_sealed)
    select p.id, ${reportId}::uuid, c.id, c.full_name, i.tax_id_sealed
    from unnest(${[...ids.values()]}::uuid[], ${[...ids.keys()]}::uuid[]) as p (id, customer_id)
    join customers c on c.id = p.customer_id
    left join customer_identity i on i.customer_id = c.id
  `.execute(tx);
  return ids;
}

const MAX_ROWS_PER_INSERT = 2_000;

export async function insertOperations(
  tx: Tx,
  reportId: string,
  operations: readonly Operation[],
  { after, people }: { readonly after: number; readonly people: ReadonlyMap<string, string> },
): Promise<void> {
  for (let i = 0; i < operations.length; i += MAX_ROWS_PER_INSERT) {
    const rows = operations.slice(i, i + MAX_ROWS_PER_INSERT).map((operation, nth) => ({
      number: after + i + nth + 1,
      person_id: people.get(operation.customerId),
      transaction_id: operation.transactionId,
      kind: operation.kind,
      at: operation.at,
      asset: operation.asset,
      quantity: operation.quantity,
      value_brl: operation.valueBrl,
      fee: operation.fee,
      fee_brl: operation.feeBrl,
      got_asset: operation.got?.asset ?? null,
      got_quantity: operation.got?.quantity ?? null,
      counterparty_id: operation.counterpartyId,
      address: operation.address,
      network: operation.network,
      tx_hash: operation.txHash,
    }));
    await sql`
      insert into decripto_operations (report_id, number, person_id, transaction_id, kind, at, asset, quantity, value_brl,
        fee, fee_brl, got_asset, got_quantity, counterparty_id, address, network, tx_hash)
      select ${reportId}::uuid, o.* from json_to_recordset(${asJson(rows)}::json) as o (number integer, person_id uuid,
        transaction_id uuid, kind text, at timestamptz, asset text, quantity bigint, value_brl bigint, fee bigint,
        fee_brl bigint, got_asset text, got_quantity bigint, counterparty_id uuid, address text, network text, tx_hash text)
    `.execute(tx);
  }
}

/** Amounts become texts, which PostgreSQL reads without loss. */
export const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));

export interface StoredOperation {
  readonly number: number;
  readonly transactionId: string;
  readonly kind: DecriptoKind;
  readonly at: Date;
  readonly asset: Coin;
  readonly quantity: bigint;
  readonly valueBrl: bigint | null;
  readonly fee: bigint;
  readonly feeBrl: bigint | null;
  readonly gotAsset: Coin | null;
  readonly gotQuantity: bigint | null;
  readonly address: string | null;
  readonly network: string | null;
  readonly txHash: string | null;
  readonly customerId: string;
  readonly name: string;
  readonly taxIdSealed: Buffer | null;
  readonly counterpartyId: string | null;
  readonly counterpartyName: string | null;
  readonly counterpartyTaxIdSealed: Buffer | null;
}

const MAX_CHUNK_ROWS = 1_000;

/** The rows of a made report never change, so chunks need no transaction around them. */
export async function* readOperations(db: Db, reportId: string): AsyncGenerator<readonly StoredOperation[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<StoredOperation>`
      select o.number, o.transaction_id as "transactionId", o.kind, o.at, o.asset, o.quantity, o.value_brl as "valueBrl",
        o.fee, o.fee_brl as "feeBrl", o.got_asset as "gotAsset", o.got_quantity as "gotQuantity", o.address, o.network,
        o.tx_hash as "txHash", p.customer_id as "customerId", p.name, p.tax_id_sealed as "taxIdSealed",
        o.counterparty_id as "counterpartyId", q.name as "counterpartyName", q.tax_id_sealed as "counterpartyTaxIdSealed"
      from decripto_operations o
      join decripto_people p on p.id = o.person_id
      left join decripto_people q on q.report_id = o.report_id and q.customer_id = o.counterparty_id
      where o.report_id = ${reportId} and o.number > ${after}
      order by o.number limit ${MAX_CHUNK_ROWS}
    `.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.number ?? after;
    if (rows.length < MAX_CHUNK_ROWS) return;
  }
}

export interface Total {
  readonly kind: DecriptoKind;
  readonly asset: Coin;
  readonly rows: number;
  readonly unvalued: number;
  readonly quantity: string;
  readonly valueBrl: string;
  readonly feeBrl: string;
}

/** Sums are texts because they may exceed the range of a single amount. */
export async function readTotals(db: Db, reportId: string): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select kind, asset, count(*)::integer as rows, (count(*) filter (where value_brl is null))::integer as unvalued,
      sum(quantity)::text as quantity, coalesce(sum(value_brl), 0)::text as "valueBrl",
      coalesce(sum(fee_brl), 0)::text as "feeBrl"
    from decripto_operations where report_id = ${reportId} group by kind, asset order by kind, asset
  `.execute(db);
  return rows;
}

/** In centavos. */
export async function readSwaps(db: Db, reportId: string, coins: readonly Coin[]): Promise<bigint> {
  const { rows } = await sql<{ value: string }>`
    select coalesce(sum(value_brl), 0)::text as value from decripto_operations
    where report_id = ${reportId} and kind = 'swap'
      and (asset = any(${[...coins]}::text[]) or got_asset = any(${[...coins]}::text[]))
  `.execute(db);
  return BigInt(rows[0]?.value ?? 0);
}

export async function countPeople(db: Db, reportId: string): Promise<{ all: number; withoutTaxId: number }> {
  const { rows } = await sql<{ all: number; withoutTaxId: number }>`
    select count(*)::integer as all, (count(*) filter (where tax_id_sealed is null))::integer as "withoutTaxId"
    from decripto_people where report_id = ${reportId}
  `.execute(db);
  return rows[0] ?? { all: 0, withoutTaxId: 0 };
}

export async function listWithoutTaxId(
  db: Db,
  reportId: string,
  limit: number,
): Promise<(AdminPerson & { readonly rows: number })[]> {
  const { rows } = await sql<AdminPerson & { readonly rows: number }>`
    with people as (
      select id, customer_id, name from decripto_people
      where report_id = ${reportId} and tax_id_sealed is null
      order by name, customer_id limit ${limit}
    ), counts as (
      select person_id, count(*)::integer as rows from decripto_operations
      where report_id = ${reportId} and person_id in (select id from people) group by person_id
    )
    select c.id, p.name, c.email, c.phone, coalesce(n.rows, 0) as rows
    from people p join customers c on c.id = p.customer_id left join counts n on n.person_id = p.id
    order by p.name, c.id
  `.execute(db);
  return rows;
}
