import { median, type Usage } from '../bank/usage.ts';
import type { PlanOutcome } from '../faults/run-plan.ts';
import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { BillProof } from './bills.ts';
import type { EventProof } from './events.ts';
import type { PaymentProof } from './payments.ts';
import type { PayoutProof } from './payouts.ts';
import type { Proof } from './proof.ts';
import type { Quiescence } from './quiesce.ts';

export interface Findings {
  readonly options: { readonly seed: string; readonly seconds: number; readonly processes: number };
  readonly record: RunRecord;
  readonly outcome: PlanOutcome;
  readonly rest: Quiescence;
  readonly proof: Proof;
  readonly payouts: PayoutProof;
  readonly payments: PaymentProof;
  readonly bills: BillProof;
  readonly events: EventProof;
  readonly usage: ReturnType<Usage['check']>;
  readonly audit: { readonly holds: boolean; readonly output: string };
  readonly deadJobs: Readonly<Record<string, number>>;
  readonly givenUp: readonly string[];
}

export interface Report {
  readonly seed: string;
  readonly processes: number;
  readonly seconds: number;
  readonly commands: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unsure: number;
  readonly replays: number;
  readonly lost: number;
  readonly doubled: number;
  readonly drift: string;
  readonly kills: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly recoveryMs: { readonly faults: number; readonly p50: number; readonly max: number };
  readonly restMs: number;
  readonly readings: number;
  readonly accounts: number;
  readonly payoutsDone: number;
  readonly payoutsWaiting: Readonly<Record<string, number>>;
  readonly paymentsWithin: number;
  readonly paymentsOut: Readonly<Record<string, number>>;
  /** Centavos, at the provider and in the books. */
  readonly sentByPix: { readonly provider: string; readonly books: string };
  readonly bills: Readonly<Record<string, number>>;
  /** Centavos; those held are paid at the provider and wait for a person. */
  readonly paidForBills: { readonly provider: string; readonly books: string; readonly held: string };
  readonly refusals: Readonly<Record<string, number>>;
  readonly internalErrors: Readonly<Record<string, number>>;
  readonly events: number;
  readonly streams: number;
  readonly mostMegabytes: number;
  readonly mostFiles: number;
  readonly audit: string;
  readonly broken: readonly BrokenPromise[];
}

export function makeReport(findings: Findings): Report {
  const { options, record, outcome, rest, proof, payouts, payments, bills, usage } = findings;
  const { commands } = record;
  const of = (state: string) => commands.filter((command) => command.state === state).length;
  const refused = commands.filter(({ state }) => state === 'refused');
  const faults = { ...Object.fromEntries(outcome.occurrences), 'two administrators at once': record.duels };
  const sum = (pattern: RegExp) =>
    Object.entries(faults).reduce((total, [name, count]) => total + (pattern.test(name) ? count : 0), 0);
  return {
    ...options,
    commands: commands.length,
    acknowledged: of('acknowledged'),
    refused: refused.length,
    unsure: commands.filter(({ unsure }) => unsure > 0).length,
    replays: record.replays,
    lost: proof.lost,
    doubled: proof.doubled,
    drift: proof.drift.toString(),
    kills: sum(/^kill/),
    faults,
    recoveryMs: {
      faults: outcome.recoveries.length,
      p50: Math.round(median(outcome.recoveries)),
      max: Math.round(Math.max(0, ...outcome.recoveries)),
    },
    restMs: Math.round(rest.tookMs),
    readings: proof.readings,
    accounts: proof.accounts,
    payoutsDone: payouts.done,
    payoutsWaiting: payouts.waiting,
    paymentsWithin: payments.within,
    paymentsOut: payments.ends,
    sentByPix: { provider: String(payments.sent.provider), books: String(payments.sent.books) },
    bills: bills.ends,
    paidForBills: {
      provider: String(bills.paid.provider),
      books: String(bills.paid.books),
      held: String(bills.held),
    },
    refusals: countBy(refused, ({ status, code }) => `${status} ${code}`),
    internalErrors: Object.fromEntries(record.internalErrors),
    events: findings.events.events,
    streams: findings.events.streams,
    mostMegabytes: usage.mostMegabytes,
    mostFiles: usage.mostFiles,
    audit: findings.audit.output,
    broken: allBroken(findings),
  };
}

function allBroken({
  proof,
  payouts,
  payments,
  bills,
  events,
  usage,
  audit,
  deadJobs,
  givenUp,
  rest,
  record,
}: Findings): BrokenPromise[] {
  const named = (promise: string, found: Readonly<Record<string, number>>): BrokenPromise[] =>
    Object.entries(found).map(([name, count]) => ({ promise, evidence: `${name}: ${count}` }));
  return [
    ...proof.broken,
    ...payouts.broken,
    ...payments.broken,
    ...bills.broken,
    ...events.broken,
    ...(audit.holds ? [] : [{ promise: 'the audit holds', evidence: audit.output }]),
    ...named('the bank becomes quiescent', rest.left),
    ...named('no job is given up', deadJobs),
    ...named('a fault is told from a defect (500)', Object.fromEntries(record.internalErrors)),
    ...givenUp.map((evidence) => ({ promise: 'every process can be kept running', evidence })),
    ...usage.broken,
  ];
}

function countBy<T>(items: readonly T[], name: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[name(item)] = (counts[name(item)] ?? 0) + 1;
  return counts;
}

const FIRST_EVIDENCE = 12;

export function printReport(report: Report, print: (line: string) => void): void {
  const { recoveryMs } = report;
  const lines: [string, string | number][] = [
    ['seed', report.seed],
    ['load', `${report.seconds} s, ${report.processes} HTTP and ${report.processes} worker processes`],
    ['commands', report.commands],
    ['  acknowledged', report.acknowledged],
    ['  refused', `${report.refused} (${list(report.refusals)})`],
    ['  unsure at first', report.unsure],
    ['sent again on purpose', report.replays],
    ['lost', report.lost],
    ['doubled', report.doubled],
    ['drift', report.drift],
    ['kills', report.kills],
    ['faults', list(report.faults)],
    [
      'recovered after',
      `${recoveryMs.p50} ms (p50), ${recoveryMs.max} ms (max), ${recoveryMs.faults} faults`,
    ],
    ['quiescent after', `${report.restMs} ms`],
    ['readings explained', `${report.readings} of ${report.accounts} accounts`],
    ['payouts done', report.payoutsDone],
    ['payouts waiting', list(report.payoutsWaiting) || 'none'],
    ['payments', `${report.paymentsWithin} within the bank; sent: ${list(report.paymentsOut) || 'none'}`],
    ['centavos sent by PIX', `${report.sentByPix.provider} (provider), ${report.sentByPix.books} (books)`],
    ['bills', list(report.bills) || 'none'],
    [
      'centavos for bills',
      `${report.paidForBills.provider} (provider), ${report.paidForBills.books} (books), ${report.paidForBills.held} held`,
    ],
    ['events told', `${report.events} over ${report.streams} streams`],
    ['memory, files at most', `${report.mostMegabytes} MB, ${report.mostFiles}`],
  ];
  for (const [what, value] of lines) print(`${what.padEnd(24)} ${value}`);
  if (report.broken.length === 0) {
    print('every promise held');
    return;
  }
  print(`${report.broken.length} promises broken; the plan again: npm run chaos -- --seed ${report.seed}`);
  for (const { promise, evidence } of report.broken.slice(0, FIRST_EVIDENCE)) {
    print(`BROKEN  ${promise}\n        ${evidence.replaceAll('\n', '\n        ')}`);
  }
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
