import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { asJson } from '../repository-operations.ts';
import type { StoredDifference, StoredFigures } from '../tables.ts';
import type { Difference, Figures } from './domain-differences.ts';

export interface Comparison {
  readonly at: Date;
  readonly came: number;
  readonly changed: number;
  readonly went: number;
  readonly differences: readonly Difference[];
}

export async function listUncompared(db: Db, since: Date): Promise<{ id: string; month: string }[]> {
  const { rows } = await sql<{ id: string; month: string }>`
    select r.id, r.month from decripto_reports r
    where exists (select from decripto_deliveries d where d.report_id = r.id and d.state = 'approved')
      and not exists (select from decripto_reports n where n.replaces = r.id)
      and not exists (select from decripto_comparisons c where c.report_id = r.id and c.compared_at > ${since})
    order by r.month
  `.execute(db);
  return rows;
}

export async function saveComparison(
  db: Db,
  reportId: string,
  { at, came, changed, went, differences }: Comparison,
): Promise<void> {
  const values = { compared_at: at, came, changed, went, differences: asJson(differences) };
  await db
    .insertInto('decripto_comparisons')
    .values({ report_id: reportId, ...values })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(values))
    .execute();
}

/** Undefined before the first comparison, and once a later version replaces it. */
export async function findComparison(db: Db, reportId: string): Promise<Comparison | undefined> {
  const row = await db
    .selectFrom('decripto_comparisons as c')
    .select(['c.compared_at as at', 'c.came', 'c.changed', 'c.went', 'c.differences'])
    .where('c.report_id', '=', reportId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('decripto_reports as n').select('n.id').whereRef('n.replaces', '=', 'c.report_id')),
      ),
    )
    .executeTakeFirst();
  return row && { ...row, differences: row.differences.map(toDifference) };
}

function toDifference({ at, before, after, ...difference }: StoredDifference): Difference {
  return {
    ...difference,
    at: new Date(at),
    before: before && toFigures(before),
    after: after && toFigures(after),
  };
}

function toFigures(stored: StoredFigures): Figures {
  const amountOf = (text: string | null) => (text === null ? null : BigInt(text));
  return {
    ...stored,
    quantity: BigInt(stored.quantity),
    valueBrl: amountOf(stored.valueBrl),
    fee: BigInt(stored.fee),
    feeBrl: amountOf(stored.feeBrl),
    gotQuantity: amountOf(stored.gotQuantity),
  };
}
