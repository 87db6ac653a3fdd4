import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { BillProof } from '../proof/bills.ts';
import type { PaymentProof } from '../proof/payments.ts';
import type { PayoutProof } from '../proof/payouts.ts';
import type { Proof } from '../proof/proof.ts';
import type { Quiescence } from '../proof/quiesce.ts';
import type { Failover } from './failover.ts';
import type { Programs } from './programs.ts';
import type { Rolling } from './rolling.ts';

export interface DrillFindings {
  readonly seed: string;
  readonly versions: Readonly<Record<keyof Programs, string>>;
  readonly loadSeconds: number;
  readonly failovers: readonly Failover[];
  readonly rolling: Rolling;
  readonly record: RunRecord;
  readonly rest: Quiescence;
  readonly proof: Proof;
  readonly payouts: PayoutProof;
  readonly payments: PaymentProof;
  readonly bills: BillProof;
  readonly audit: { readonly holds: boolean; readonly output: string };
  readonly deadJobs: Readonly<Record<string, number>>;
  readonly givenUp: readonly string[];
  readonly readsBy: Readonly<Record<string, number>>;
}

export interface DrillReport {
  readonly seed: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly loadSeconds: number;
  readonly failovers: readonly Failover[];
  readonly rolling: { readonly restarts: number; readonly requests: number; readonly failed: number };
  readonly commands: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unsure: number;
  readonly replays: number;
  readonly readsBy: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly doubled: number;
  readonly drift: string;
  readonly readings: number;
  readonly payoutsDone: number;
  /** Payments of bills, by their end. */
  readonly bills: Readonly<Record<string, number>>;
  readonly restMs: number;
  readonly auditHolds: boolean;
  readonly audit: string;
  readonly broken: readonly BrokenPromise[];
}

export function makeDrillReport(findings: DrillFindings): DrillReport {
  const { record, proof, payouts, bills, rolling, rest } = findings;
  const of = (state: string) => record.commands.filter((command) => command.state === state).length;
  return {
    seed: findings.seed,
    versions: findings.versions,
    loadSeconds: findings.loadSeconds,
    failovers: findings.failovers.map((each) => ({
      ...each,
      promotedMs: Math.round(each.promotedMs),
      pausedMs: Math.round(each.pausedMs),
      rejoinedMs: Math.round(each.rejoinedMs),
    })),
    rolling: { ...rolling, failed: rolling.failed.length },
    commands: record.commands.length,
    acknowledged: of('acknowledged'),
    refused: of('refused'),
    unsure: record.commands.filter(({ unsure }) => unsure > 0).length,
    replays: record.replays,
    readsBy: findings.readsBy,
    lost: proof.lost,
    doubled: proof.doubled,
    drift: proof.drift.toString(),
    readings: proof.readings,
    payoutsDone: payouts.done,
    bills: bills.ends,
    restMs: Math.round(rest.tookMs),
    auditHolds: findings.audit.holds,
    audit: findings.audit.output,
    broken: allBroken(findings),
  };
}

function allBroken(findings: DrillFindings): BrokenPromise[] {
  const { proof, payouts, payments, bills, audit, rest, record, rolling } = findings;
  const named = (promise: string, found: Readonly<Record<string, number>>): BrokenPromise[] =>
    Object.entries(found).map(([name, count]) => ({ promise, evidence: `${name}: ${count}` }));
  return [
    ...proof.broken,
    ...payouts.broken,
    ...payments.broken,
    ...bills.broken,
    ...(audit.holds ? [] : [{ promise: 'the audit holds', evidence: audit.output }]),
    ...named('the bank becomes quiescent', rest.left),
    ...named('no job is given up', findings.deadJobs),
    ...named('a fault is told from a defect (500)', Object.fromEntries(record.internalErrors)),
    ...rolling.failed.map((evidence) => ({ promise: 'a deploy drops no request', evidence })),
    ...findings.givenUp.map((evidence) => ({ promise: 'every process can be kept running', evidence })),
  ];
}

const FIRST_EVIDENCE = 12;

export function printDrillReport(report: DrillReport, print: (line: string) => void): void {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const lines: [string, string | number][] = [
    ['seed', report.seed],
    ['cluster', list(report.versions)],
    ['load', `${report.loadSeconds} s, 2 HTTP processes and a worker`],
    ...report.failovers.map((each): [string, string] => [
      each.way === 'switchover' ? 'switched over' : `killed: ${each.way}`,
      `${each.from} -> ${each.to}, promoted after ${seconds(each.promotedMs)}, nothing acknowledged for ` +
        `${seconds(each.pausedMs)}, old one follows ${seconds(each.rejoinedMs)} after its start`,
    ]),
    [
      'rolling restart',
      `${report.rolling.restarts} processes, ${report.rolling.requests} requests, ${report.rolling.failed} failed`,
    ],
    ['commands', report.commands],
    ['  acknowledged', report.acknowledged],
    ['  refused', report.refused],
    ['  unsure at first', report.unsure],
    ['sent again on purpose', report.replays],
    ['lost', report.lost],
    ['doubled', report.doubled],
    ['drift', report.drift],
    ['readings explained', report.readings],
    ['read by', list(report.readsBy)],
    ['payouts done', report.payoutsDone],
    ['bills', list(report.bills) || 'none'],
    ['quiescent after', seconds(report.restMs)],
    ['audit', report.auditHolds ? 'every check holds' : 'BROKEN'],
  ];
  for (const [what, value] of lines) print(`${what.padEnd(24)} ${value}`);
  if (report.broken.length === 0) {
    print('every promise held');
    return;
  }
  print(`${report.broken.length} promises broken`);
  for (const { promise, evidence } of report.broken.slice(0, FIRST_EVIDENCE)) {
    print(`BROKEN  ${promise}\n        ${evidence.replaceAll('\n', '\n        ')}`);
  }
}

function list(named: Readonly<Record<string, string | number>>): string {
  return Object.entries(named)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
