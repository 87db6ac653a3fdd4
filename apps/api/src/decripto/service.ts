import {
  type DecriptoMonth,
  type DecriptoReport,
  type DeliverDecriptoBody,
  MAX_DECRIPTO_WARNINGS,
} from '@lastro/contracts';
import { type AdminContext, findPeople, recordAuditEvent } from '../customers/index.ts';
import { decideUnderLock, requestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { findComparison } from './comparisons/repository.ts';
import { createDeliveries, type DeliveriesDeps } from './deliveries/deliveries.ts';
import { listDeliveries } from './deliveries/repository.ts';
import { assertComplete, assertReportable, type Declarant, monthsToList } from './domain.ts';
import { CURRENT_LAYOUT } from './file/layouts.ts';
import { enqueueMake } from './queue.ts';
import {
  findFirstEntryTime,
  findLatest,
  findReport,
  findRequest,
  insertReport,
  insertRequest,
  listReports,
  lockMonth,
  type ReportRow,
} from './repository.ts';
import { countPeople, listWithoutTaxId, readSwaps, readTotals } from './repository-operations.ts';
import { STABLECOINS, toMonth, toReport } from './wire.ts';

export interface DecriptoDeps extends DeliveriesDeps {
  readonly declarant: Declarant;
}

export type DecriptoService = ReturnType<typeof createDecriptoService>;

export function createDecriptoService(deps: DecriptoDeps) {
  const { db, clock, declarant } = deps;
  const deliveries = createDeliveries(deps);

  async function requireReport(id: string): Promise<ReportRow> {
    const report = await findReport(db, id);
    if (report === undefined) throw new AppError('not_found');
    return report;
  }

  async function find(id: string): Promise<DecriptoReport> {
    const row = await requireReport(id);
    const [delivery] = await listDeliveries(db, id);
    const comparison = await findComparison(db, id);
    const ids = [
      row.requested_by,
      delivery?.requested_by,
      delivery?.first_approved_by,
      delivery?.decided_by,
      ...(comparison?.differences ?? []).map(({ customerId }) => customerId),
    ];
    const peopleById = await findPeople(
      db,
      ids.map((one) => one ?? null),
    );
    return toReport({
      row,
      totals: await readTotals(db, id),
      swapsBrl: await readSwaps(db, id, STABLECOINS),
      people: await countPeople(db, id),
      withoutTaxId: await listWithoutTaxId(db, id, MAX_DECRIPTO_WARNINGS),
      delivery,
      comparison,
      personOf(one) {
        const found = peopleById.get(one);
        if (found === undefined) throw new Error(`no customer has the id ${one}`);
        return found.person;
      },
      isAdmin: (one) => peopleById.get(one)?.isAdmin === true,
      requiresSecondApproval: deps.fourEyes.isOn,
    });
  }

  async function begin(tx: Tx, by: AdminContext, month: string): Promise<string> {
    const latest = await findLatest(tx, month);
    if (latest?.state === 'making') {
      await enqueueMake(tx, latest.id);
      return latest.id;
    }
    const [id, at, version] = [uuidv7(), clock.now(), (latest?.version ?? 0) + 1];
    await insertReport(tx, {
      id,
      month,
      version,
      replaces: latest?.id ?? null,
      layout: CURRENT_LAYOUT,
      declarant,
      requestedBy: by.admin.id,
      at,
    });
    await recordAuditEvent(tx, {
      at,
      actor: `admin:${by.admin.id}`,
      action: 'decripto_requested',
      subject: `decripto:${id}`,
      after: { month, version },
      address: by.address,
    });
    await enqueueMake(tx, id);
    return id;
  }

  async function requireComplete(id: string): Promise<ReportRow> {
    const row = await requireReport(id);
    if (row.state !== 'made') throw new AppError('decripto_not_made');
    const [totals, people] = [await readTotals(db, id), await countPeople(db, id)];
    const first = people.withoutTaxId === 0 ? [] : await listWithoutTaxId(db, id, 5);
    assertComplete(
      {
        customersWithoutTaxId: people.withoutTaxId,
        unvalued: totals.reduce((sum, total) => sum + total.unvalued, 0),
        hasDeclarant: row.declarant.cnpj !== null,
      },
      first.map(({ name }) => name),
    );
    return row;
  }

  return {
    find,
    requireReport,
    requireComplete,

    async months(): Promise<DecriptoMonth[]> {
      const now = clock.now();
      const byMonth = Map.groupBy(await listReports(db), ({ month }) => month);
      const months = monthsToList(now, await findFirstEntryTime(db), (month) => byMonth.has(month));
      return months.map((month) => toMonth(month, byMonth.get(month) ?? [], now));
    },

    /** Returns the version that is being made, if there is one, instead of beginning another. */
    async make(by: AdminContext, month: string, requestId: string | undefined): Promise<DecriptoReport> {
      assertReportable(month, clock.now());
      const request = requestKey(by.admin.id, requestId, 'make decripto', { month });
      const id = await decideUnderLock(db, request, {
        async lock(tx) {
          await lockMonth(tx, month);
          return findRequest(tx, request.key);
        },
        storedReplies: (stored) => (stored === undefined ? [] : [[stored, stored.reportId] as const]),
        async decide(tx) {
          const reportId = await begin(tx, by, month);
          await insertRequest(tx, { ...request, reportId });
          return reportId;
        },
      });
      return find(id);
    },

    async deliver(
      by: AdminContext,
      id: string,
      body: DeliverDecriptoBody,
      requestId: string | undefined,
    ): Promise<DecriptoReport> {
      await requireComplete(id);
      await deliveries.deliver(by, id, body, requestId);
      return find(id);
    },

    async decide(
      by: AdminContext,
      id: string,
      action: 'approve' | 'refuse',
      requestId: string | undefined,
    ): Promise<DecriptoReport> {
      await requireReport(id);
      await deliveries.decide(by, id, action, requestId);
      return find(id);
    },
  };
}
