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
  readonly quiescence: Quiescence;
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
  readonly uncertain: number;
  readonly replays: number;
  readonly lost: number;
  readonly doubled: number;
  readonly drift: string;
  readonly kills: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly recoveryMs: { readonly faults: number; readonly p50: number; readonly max: number };
  readonly quiescentMs: number;
  readonly readings: number;
  readonly accounts: number;
  readonly payoutsDone: number;
  readonly payoutsWaiting: Readonly<Record<string, number>>;
  readonly paymentsWithin: number;
  readonly paymentsOut: Readonly<Record<string, number>>;
  /** Centavos, at the provider and in the books. */
  readonly sentByPix: { readonly provider: string; readonly books: string };
  readonly bills: Readonly<Record<string, number>>;
  /** Centavos; held: paid at the provider, waiting for an administrator. */
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
  const { options, record, outcome, quiescence, proof, payouts, payments, bills, usage } = findings;
  const { commands } = record;
  const countIn = (state: string) => commands.filter((command) => command.state === state).length;
  const refused = commands.filter(({ state }) => state === 'refused');
  const faults = {
    ...Object.fromEntries(outcome.occurrences),
    'two concurrent administrators': record.concurrentDecisions,
  };
  const sum = (pattern: RegExp) =>
    Object.entries(faults).reduce((total, [name, count]) => total + (pattern.test(name) ? count : 0), 0);
  return {
    ...options,
    commands: commands.length,
    acknowledged: countIn('acknowledged'),
    refused: refused.length,
    uncertain: commands.filter(({ uncertain }) => uncertain > 0).length,
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
    quiescentMs: Math.round(quiescence.tookMs),
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
    broken: [
      ...commonViolations(findings),
      ...findings.events.broken,
      ...usage.broken,
      ...idleCommands(commands, findings.events.events),
    ],
  };
}

const ALWAYS_ACKNOWLEDGED = ['transfer', 'exchange', 'invest', 'charge', 'send pix'];

/** A load of refusals would keep every other promise. */
function idleCommands(
  commands: readonly { readonly state: string; readonly kind: string }[],
  events: number,
): BrokenPromise[] {
  const promise = 'the load exercises the bank';
  const kinds = new Set(commands.filter(({ state }) => state === 'acknowledged').map(({ kind }) => kind));
  const idle = ALWAYS_ACKNOWLEDGED.filter((kind) => !kinds.has(kind));
  const found = idle.map((kind) => ({ promise, evidence: `no ${kind} was acknowledged` }));
  return events > 0 ? found : [...found, { promise, evidence: 'no event arrived' }];
}

type CommonFindings = Pick<
  Findings,
  'record' | 'quiescence' | 'proof' | 'payouts' | 'payments' | 'bills' | 'audit' | 'deadJobs' | 'givenUp'
>;

/** Violations of the promises that the load run and the failover drill share. */
export function commonViolations(findings: CommonFindings): BrokenPromise[] {
  const { proof, payouts, payments, bills, audit, deadJobs, givenUp, quiescence, record } = findings;
  const perName = (promise: string, counts: Readonly<Record<string, number>>): BrokenPromise[] =>
    Object.entries(counts).map(([name, count]) => ({ promise, evidence: `${name}: ${count}` }));
  return [
    ...proof.broken,
    ...payouts.broken,
    ...payments.broken,
    ...bills.broken,
    ...(audit.holds ? [] : [{ promise: 'the audit holds', evidence: audit.output }]),
    ...perName('the bank becomes quiescent', quiescence.pending),
    ...perName('no job is given up', deadJobs),
    ...perName('no fault causes an internal error (500)', Object.fromEntries(record.internalErrors)),
    ...givenUp.map((evidence) => ({ promise: 'every process can be kept running', evidence })),
  ];
}

function countBy<T>(items: readonly T[], name: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[name(item)] = (counts[name(item)] ?? 0) + 1;
  return counts;
}

const MAX_EVIDENCE = 12;

type Print = (line: string) => void;

export function printReport(report: Report, print: Print): void {
  const { recoveryMs } = report;
  const lines: [string, string | number][] = [
    ['seed', report.seed],
    ['load', `${report.seconds} s, ${report.processes} HTTP and ${report.processes} worker processes`],
    ['commands', report.commands],
    ['  acknowledged', report.acknowledged],
    ['  refused', `${report.refused} (${list(report.refusals)})`],
    ['  uncertain at first', report.uncertain],
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
    ['quiescent after', `${report.quiescentMs} ms`],
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
    ['events delivered', `${report.events} over ${report.streams} streams`],
    ['memory, files at most', `${report.mostMegabytes} MB, ${report.mostFiles}`],
  ];
  printTable(lines, print);
  printBroken(report.broken, `; repeat the plan with npm run chaos -- --seed ${report.seed}`, print);
}

export function printTable(rows: readonly (readonly [string, string | number])[], print: Print): void {
  for (const [name, value] of rows) print(`${name.padEnd(24)} ${value}`);
}

export function printBroken(broken: readonly BrokenPromise[], hint: string, print: Print): void {
  if (broken.length === 0) {
    print('every promise held');
    return;
  }
  print(`${broken.length} promises broken${hint}`);
  for (const { promise, evidence } of broken.slice(0, MAX_EVIDENCE)) {
    print(`BROKEN  ${promise}\n        ${evidence.replaceAll('\n', '\n        ')}`);
  }
}

export function list(named: Readonly<Record<string, string | number>>): string {
  return Object.entries(named)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
