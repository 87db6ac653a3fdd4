import type { BrokenPromise, RunRecord } from '../load/record.ts';
import type { BillProof } from '../proof/bills.ts';
import type { PaymentProof } from '../proof/payments.ts';
import type { PayoutProof } from '../proof/payouts.ts';
import type { Proof } from '../proof/proof.ts';
import type { Quiescence } from '../proof/quiesce.ts';
import { commonViolations, list, printBroken, printTable } from '../proof/report.ts';
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
  readonly quiescence: Quiescence;
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
  readonly uncertain: number;
  readonly replays: number;
  readonly readsBy: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly doubled: number;
  readonly drift: string;
  readonly readings: number;
  readonly payoutsDone: number;
  /** Number of bill payments by final state. */
  readonly bills: Readonly<Record<string, number>>;
  readonly quiescentMs: number;
  readonly auditHolds: boolean;
  readonly audit: string;
  readonly broken: readonly BrokenPromise[];
}

export function makeDrillReport(findings: DrillFindings): DrillReport {
  const { record, proof, payouts, bills, rolling, quiescence } = findings;
  const countIn = (state: string) => record.commands.filter((command) => command.state === state).length;
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
    acknowledged: countIn('acknowledged'),
    refused: countIn('refused'),
    uncertain: record.commands.filter(({ uncertain }) => uncertain > 0).length,
    replays: record.replays,
    readsBy: findings.readsBy,
    lost: proof.lost,
    doubled: proof.doubled,
    drift: proof.drift.toString(),
    readings: proof.readings,
    payoutsDone: payouts.done,
    bills: bills.ends,
    quiescentMs: Math.round(quiescence.tookMs),
    auditHolds: findings.audit.holds,
    audit: findings.audit.output,
    broken: [
      ...commonViolations(findings),
      ...rolling.failed.map((evidence) => ({ promise: 'a deploy drops no request', evidence })),
    ],
  };
}

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
    ['  uncertain at first', report.uncertain],
    ['sent again on purpose', report.replays],
    ['lost', report.lost],
    ['doubled', report.doubled],
    ['drift', report.drift],
    ['readings explained', report.readings],
    ['read by', list(report.readsBy)],
    ['payouts done', report.payoutsDone],
    ['bills', list(report.bills) || 'none'],
    ['quiescent after', seconds(report.quiescentMs)],
    ['audit', report.auditHolds ? 'every check holds' : 'BROKEN'],
  ];
  printTable(lines, print);
  printBroken(report.broken, '', print);
}
