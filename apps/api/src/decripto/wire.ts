import type {
  AdminPerson,
  DecriptoComparison,
  DecriptoDelivery,
  DecriptoMonth,
  DecriptoReport,
} from '@lastro/contracts';
import { type Coin, money, toWire } from '@lastro/money';
import type { Figures } from './comparisons/domain-differences.ts';
import type { Comparison } from './comparisons/repository.ts';
import type { DeliveryRow } from './deliveries/repository.ts';
import { dueDateOf, isOverdue, stateOf } from './domain.ts';
import { layoutOf } from './file/layouts.ts';
import type { ListedReport, ReportRow } from './repository.ts';
import type { Total } from './repository-operations.ts';

/** Coins that are pegged to a currency. */
export const STABLECOINS: readonly Coin[] = ['USDT'];

const reais = (centavos: bigint) => toWire(money('BRL', centavos));

/** Takes the newest version first. */
export function toMonth(month: string, reports: readonly ListedReport[], now: Date): DecriptoMonth {
  const state = stateOf(month, reports[0], now);
  const wasDelivered = reports.some(({ delivery }) => delivery === 'approved');
  return {
    month,
    due_date: dueDateOf(month),
    overdue: isOverdue(month, wasDelivered, now),
    state,
    reports: reports.map((report) => ({
      id: report.id,
      version: report.version,
      made_date: report.madeAt?.toISOString() ?? null,
      rows: report.state === 'made' ? report.operations : null,
      delivered_date: report.delivery === 'approved' ? (report.decidedAt?.toISOString() ?? null) : null,
      receipt_number: report.delivery === 'approved' ? report.receiptNumber : null,
    })),
  };
}

export interface ReportDetails {
  readonly row: ReportRow;
  readonly totals: readonly Total[];
  readonly swapsBrl: bigint;
  readonly people: { readonly all: number; readonly withoutTaxId: number };
  readonly withoutTaxId: readonly (AdminPerson & { readonly rows: number })[];
  readonly delivery: DeliveryRow | undefined;
  readonly comparison: Comparison | undefined;
  readonly personOf: (id: string) => AdminPerson;
  readonly isAdmin: (id: string) => boolean;
  readonly requiresSecondApproval: boolean;
}

const EMPTY = { totals: [], swapsBrl: 0n, people: { all: 0, withoutTaxId: 0 }, withoutTaxId: [] } as const;

/** Totals of a report that is still being made would look final, so they are left out. */
export function toReport(all: ReportDetails): DecriptoReport {
  const shown = all.row.state === 'made' ? all : { ...all, ...EMPTY };
  const { row, totals, people, personOf } = shown;
  return {
    id: row.id,
    month: row.month,
    version: row.version,
    replaces: row.replaces,
    state: row.state,
    requested_by: personOf(row.requested_by),
    requested_date: row.requested_at.toISOString(),
    made_date: row.made_at?.toISOString() ?? null,
    rows: row.state === 'made' ? row.operations : null,
    customers: people.all,
    warnings: row.state === 'made' ? toWarnings(shown) : [],
    customers_without_tax_id: people.withoutTaxId,
    layout: row.layout,
    layout_confirmed: layoutOf(row.layout).confirmed,
    totals: totals.map(({ kind, asset, rows, quantity, valueBrl, feeBrl }) => ({
      kind,
      asset,
      rows,
      quantity: toWire(money(asset, BigInt(quantity))),
      value_brl: reais(BigInt(valueBrl)),
      fee_brl: reais(BigInt(feeBrl)),
    })),
    stablecoins: toStablecoins(shown),
    delivery: shown.delivery === undefined ? null : toDelivery(shown.delivery, shown),
    comparison: shown.comparison === undefined ? null : toComparison(shown.comparison, shown),
    needs_two: shown.requiresSecondApproval,
  };
}

function toWarnings({ row, totals, withoutTaxId }: ReportDetails): DecriptoReport['warnings'] {
  const unvalued = totals.reduce((sum, total) => sum + total.unvalued, 0);
  return [
    ...(row.declarant.cnpj === null
      ? [{ code: 'declarant_without_tax_id' as const, user: null, rows: row.operations }]
      : []),
    ...(unvalued > 0 ? [{ code: 'operations_without_value' as const, user: null, rows: unvalued }] : []),
    ...withoutTaxId.map(({ rows, ...user }) => ({ code: 'customer_without_tax_id' as const, user, rows })),
  ];
}

function toStablecoins({ totals, swapsBrl }: ReportDetails): DecriptoReport['stablecoins'] {
  const sumOf = (kind: Total['kind']) =>
    totals
      .filter((total) => total.kind === kind && STABLECOINS.includes(total.asset))
      .reduce((sum, { valueBrl }) => sum + BigInt(valueBrl), 0n);
  return {
    purchases_brl: reais(sumOf('purchase')),
    sales_brl: reais(sumOf('sale')),
    payments_brl: reais(sumOf('payment')),
    swaps_brl: reais(swapsBrl),
  };
}

function toDelivery(
  row: DeliveryRow,
  { personOf, isAdmin }: Pick<ReportDetails, 'personOf' | 'isAdmin'>,
): DecriptoDelivery {
  const { first_approved_by: first } = row;
  const isCounted = first !== null && (row.state !== 'pending' || isAdmin(first));
  return {
    id: row.id,
    status: row.state,
    receipt_number: row.receipt_number,
    note: row.note,
    requested_by: personOf(row.requested_by),
    requested_date: row.requested_at.toISOString(),
    first_approved_by: isCounted ? personOf(first) : null,
    decided_by: row.decided_by === null ? null : personOf(row.decided_by),
    decided_date: row.decided_at?.toISOString() ?? null,
  };
}

function toComparison(
  { at, came, changed, went, differences }: Comparison,
  { personOf }: Pick<ReportDetails, 'personOf'>,
): DecriptoComparison {
  return {
    compared_date: at.toISOString(),
    came,
    changed,
    went,
    differences: differences.map((difference) => ({
      transaction_id: difference.transactionId,
      change: difference.change,
      user: personOf(difference.customerId),
      date: difference.at.toISOString(),
      before: difference.before && toFigures(difference.before),
      after: difference.after && toFigures(difference.after),
    })),
  };
}

function toFigures({ kind, asset, quantity, valueBrl }: Figures) {
  const value = valueBrl === null ? null : reais(valueBrl);
  return { kind, asset, quantity: toWire(money(asset, quantity)), value_brl: value };
}
