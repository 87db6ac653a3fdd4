import { MAX_DECRIPTO_DIFFERENCES } from '@lastro/contracts';
import { NIL_UUID } from '../../platform/ids.ts';
import { DAY_MS, subtractMs } from '../../platform/time.ts';
import { periodOf } from '../domain.ts';
import { MAX_BATCH_CUSTOMERS, type MakeDeps, readCurrentOperations } from '../make.ts';
import { nextCustomers } from '../repository-movements.ts';
import { readOperations } from '../repository-operations.ts';
import { type Difference, differencesOf, type Reported, toReported } from './domain-differences.ts';
import { listUncompared, saveComparison } from './repository.ts';

/** Compares each delivered report that no later version replaces, once a day. */
export async function compareDelivered(deps: MakeDeps, batch = MAX_BATCH_CUSTOMERS): Promise<void> {
  const since = subtractMs(deps.clock.now(), DAY_MS);
  for (const report of await listUncompared(deps.db, since)) await compareReport(deps, report, batch);
}

async function compareReport(
  deps: MakeDeps,
  { id, month }: { readonly id: string; readonly month: string },
  batch: number,
): Promise<void> {
  const counts = { came: 0, changed: 0, went: 0 };
  const listed: Difference[] = [];
  const reported = readByCustomer(readOperations(deps.db, id));
  const period = periodOf(month);
  let after = NIL_UUID;
  for (;;) {
    const customers = await nextCustomers(deps.db, after, batch);
    const through = customers.at(-1);
    if (through === undefined) break;
    const current = await readCurrentOperations(deps, customers, period);
    const differences = differencesOf(await reported(through), current.map(toReported));
    for (const { change } of differences) counts[change] += 1;
    listed.push(...differences.slice(0, MAX_DECRIPTO_DIFFERENCES - listed.length));
    after = through;
  }
  await saveComparison(deps.db, id, { ...counts, differences: listed, at: deps.clock.now() });
}

/** Operations are numbered in the order of customers, so each call continues where the last one ended. */
function readByCustomer<Row extends Reported>(chunks: AsyncGenerator<readonly Row[]>) {
  let buffered: Row[] = [];
  return async (through: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (;;) {
      const end = buffered.findIndex(({ customerId }) => customerId > through);
      rows.push(...buffered.splice(0, end === -1 ? buffered.length : end));
      if (end !== -1) return rows;
      const next = await chunks.next();
      if (next.done === true) return rows;
      buffered = [...next.value];
    }
  };
}
