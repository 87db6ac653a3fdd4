import type { TransactionType } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import {
  IS_REPORTED,
  MOVEMENT_COLUMNS,
  MOVEMENT_JOINS,
  parseValues,
  STORED_VALUES,
} from '../valuations/index.ts';
import type { TaxMovement } from './domain-events.ts';

/** The actor of a transfer's entry is its sender. */
const LOAN_PARTY = `
  case when p.purpose = 'loan' then (
    select case t.direction when 'in' then substr(e.actor, length('customer:') + 1) else e.metadata ->> 'recipient_id' end
    from ledger.entry e where e.id = t.entry_id) end`;

/** Columns of a movement in the order in which `toMovement` reads them; none contains the separator. */
const CELLS = [
  'id',
  'type',
  'direction',
  'from',
  'fromAmount',
  'to',
  'toAmount',
  'usdt',
  'returnedBrl',
  'returnedUsdt',
  'invested',
  'toOwnAddress',
  'purpose',
  'declaredQuantity',
  'declaredCost',
  'values',
  'counterparty',
] as const satisfies readonly (keyof TaxMovement)[];
const [BETWEEN_CELLS, BETWEEN_LINES] = ['|', ';'];
const LINE = `concat_ws('${BETWEEN_CELLS}', floor(extract(epoch from m.at) * 1000),
  ${CELLS.map((name) => `coalesce(m."${name}"::text, '')`).join(', ')})`;
/** Other work may run between chunks, and larger ones cost more. */
const CHUNK_MOVEMENTS = 200;

/** Texts that `toMovements` reads, in order of completion: rows of 18 columns would take four times the processor time. */
export async function readChunks(db: Db, customerId: string, since?: Date): Promise<string[]> {
  const ended = sql`coalesce(w.closed_at, t.created_at)`;
  const { rows } = await sql<{ chunk: string }>`
    select string_agg(${sql.raw(LINE)}, ${sql.lit(BETWEEN_LINES)} order by m.n) as chunk from (
      select ${sql.raw(MOVEMENT_COLUMNS)}, ${ended} as at, ${sql.raw(STORED_VALUES)} as values,
        c.quantity as "declaredQuantity", c.cost_brl as "declaredCost",
        coalesce(p.purpose, 'sale') as purpose, ${sql.raw(LOAN_PARTY)} as counterparty,
        row_number() over (order by ${ended}, t.id) - 1 as n
      from transactions t
      left join lateral (
        select x.id, x.closed_at, x.address, x.network from withdrawals x where x.transaction_id = t.id limit 1
      ) w on true
      ${sql.raw(MOVEMENT_JOINS)}
      left join lateral (
        select x.quantity, x.cost_brl from tax_costs x
        where t.transaction_type = 'crypto_deposit' and x.transaction_id = t.id order by x.version desc limit 1
      ) c on true
      left join lateral (
        select x.purpose from tax_transfers x
        where t.transaction_type = 'transfer' and x.transaction_id = t.id order by x.version desc limit 1
      ) p on true
      where t.customer_id = ${customerId} and ${sql.raw(IS_REPORTED)}
        and (${since ?? null}::timestamptz is null or ${ended} >= ${since ?? null}::timestamptz)
    ) m group by m.n / ${sql.lit(CHUNK_MOVEMENTS)} order by m.n / ${sql.lit(CHUNK_MOVEMENTS)}
  `.execute(db);
  return rows.map(({ chunk }) => chunk);
}

export const toMovements = (chunk: string): TaxMovement[] => chunk.split(BETWEEN_LINES).map(toMovement);

function toMovement(line: string): TaxMovement {
  const [at, ...cells] = line.split(BETWEEN_CELLS);
  const [id, type, direction, from, fromAmount, to, toAmount, usdt, returnedBrl, returnedUsdt] = cells;
  const [invested, toOwnAddress, purpose, declaredQuantity, declaredCost, values, counterparty] =
    cells.slice(10);
  return {
    id: id as string,
    type: type as TransactionType,
    direction: direction as TaxMovement['direction'],
    at: new Date(Number(at)),
    from: coinOf(from),
    fromAmount: minorOf(fromAmount),
    to: coinOf(to),
    toAmount: minorOf(toAmount),
    usdt: minorOf(usdt),
    returnedBrl: minorOf(returnedBrl) ?? 0n,
    returnedUsdt: minorOf(returnedUsdt) ?? 0n,
    invested: minorOf(invested),
    toOwnAddress: toOwnAddress === 'true',
    purpose: purpose as TaxMovement['purpose'],
    declaredQuantity: minorOf(declaredQuantity),
    declaredCost: minorOf(declaredCost),
    values: parseValues(values ?? ''),
    counterparty: counterparty === '' ? null : (counterparty as string),
  };
}

const minorOf = (cell: string | undefined): bigint | null => (cell ? BigInt(cell) : null);
const coinOf = (cell: string | undefined): Coin | null => (cell ? (cell as Coin) : null);
