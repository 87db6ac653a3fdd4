import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { ValueInBrl } from '../valuations/index.ts';
import { type Period, periodOf } from './domain.ts';
import { type Operation, toOperation } from './domain-operations.ts';
import { findReport, type ReportRow } from './repository.ts';
import { nextCustomers, readMovements } from './repository-movements.ts';
import { advance, finish, insertOperations, insertPeople, lockProgress } from './repository-operations.ts';

export interface MakeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly valueInBrl: ValueInBrl;
}

export const MAX_BATCH_CUSTOMERS = 200;

/** Continues where an earlier attempt ended; concurrent workers never write the same customers. */
export async function makeReport(deps: MakeDeps, id: string, batch = MAX_BATCH_CUSTOMERS): Promise<void> {
  for (;;) {
    const report = await findReport(deps.db, id);
    if (report === undefined || report.state === 'made') return;
    const customers = await nextCustomers(deps.db, report.through, batch);
    const through = customers.at(-1);
    if (through === undefined) {
      await complete(deps, report);
      return;
    }
    await writeBatch(deps, report, customers, through);
  }
}

export async function readCurrentOperations(
  { db, valueInBrl }: MakeDeps,
  customers: readonly string[],
  period: Period,
): Promise<Operation[]> {
  const movements = await readMovements(db, customers, period);
  const valuations = await valueInBrl(movements.map(({ id }) => id));
  return movements.flatMap((movement) => {
    const operation = toOperation(movement, valuations.get(movement.id) ?? []);
    return operation === undefined ? [] : [operation];
  });
}

async function writeBatch(
  deps: MakeDeps,
  report: ReportRow,
  customers: readonly string[],
  through: string,
): Promise<void> {
  const operations = await readCurrentOperations(deps, customers, periodOf(report.month));
  await deps.db.transaction().execute(async (tx) => {
    const progress = await lockProgress(tx, report);
    if (progress === undefined) return;
    const people = await insertPeople(tx, report.id, [
      ...new Set(operations.map(({ customerId }) => customerId)),
    ]);
    await insertOperations(tx, report.id, operations, { after: progress.written, people });
    await advance(tx, report.id, through, progress.written + operations.length);
  });
}

async function complete({ db, clock }: MakeDeps, report: ReportRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockProgress(tx, report)) !== undefined) await finish(tx, report.id, clock.now());
  });
}
