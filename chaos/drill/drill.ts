import { cpSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../bank/audit.ts';
import { freePorts } from '../bank/free-ports.ts';
import { createSandboxControls, type SandboxControls } from '../bank/sandbox-controls.ts';
import { runLoad } from '../load/load.ts';
import { fund, type People, signUp } from '../load/participants.ts';
import { createRandom } from '../load/random.ts';
import { createRecord, type RunRecord } from '../load/record.ts';
import { createSender } from '../load/sender.ts';
import { proveBills } from '../proof/bills.ts';
import { readBooks, readDeadJobs } from '../proof/books.ts';
import { provePayments } from '../proof/payments.ts';
import { provePayouts } from '../proof/payouts.ts';
import { prove } from '../proof/proof.ts';
import { quiesce, readBalances, readProviderBooks } from '../proof/quiesce.ts';
import { type DrillBank, startBank } from './bank.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Failover, failOver } from './failover.ts';
import { type Programs, versionsOf } from './programs.ts';
import { readsBy } from './reads.ts';
import { type DrillReport, makeDrillReport } from './report.ts';
import { type Rolling, rollingRestart } from './rolling.ts';
import { createWorkspace } from './workspace.ts';

export interface DrillOptions {
  readonly seed: string;
  readonly customers: number;
  readonly calmSeconds: number;
}

interface RunDeps {
  readonly programs: Programs;
  readonly print: (line: string) => void;
  readonly logs: string;
  readonly stopping: AbortSignal;
}

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const PATIENCE_MS = 120_000;
const WAYS = ['machine', 'database', 'switchover'] as const;

export async function runDrill(options: DrillOptions, deps: RunDeps): Promise<DrillReport> {
  const startedAt = performance.now();
  const log = (line: string) =>
    deps.print(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
  const workspace = createWorkspace(deps.programs);
  const stops: (() => Promise<void>)[] = [];
  const onStop = (stop: () => Promise<void>) => void stops.push(stop);
  const processesStop = new AbortController();
  // Interrupts every wait on the cluster.
  const ended = new Promise<never>((_, reject) => {
    deps.stopping.addEventListener('abort', () =>
      reject(new Interrupted('interrupted before the proof: nothing was proved')),
    );
  });
  ended.catch(() => undefined);
  try {
    const [bankPort, otherPort, workerPort, sandboxPort, mailPort] = await freePorts(5);
    const httpPorts = [bankPort, otherPort];
    log(`seed ${options.seed}; building the cluster`);
    const cluster = await Promise.race([startCluster(workspace, httpPorts, onStop), ended]);
    log(`the cluster is up: ${[...(await cluster.roles())].map((each) => each.join(' ')).join(', ')}`);
    const bankUrl = `http://127.0.0.1:${cluster.balancer.httpPort}`;
    const place = {
      dataDir: workspace.folder,
      stopping: processesStop.signal,
      givenUp: [],
      bankUrl,
      httpPorts,
    };
    const { databaseUrl, appUrl, replicaUrl } = cluster;
    const ports = { workerPort, sandboxPort: sandboxPort as number, mailPort: mailPort as number };
    const bank = await Promise.race([
      startBank({ ...place, ...ports, databaseUrl, appUrl, replicaUrl }, onStop),
      ended,
    ]);
    log('two HTTP processes, a worker and the sandbox are up');
    const context: RunContext = { options, cluster, bank, bankUrl, log };
    return await Promise.race([runScenario(context, versionsOf(deps.programs)), ended]);
  } finally {
    processesStop.abort();
    try {
      for (const stop of stops.reverse()) {
        // The other processes must stop even if this one fails to.
        await stop().catch((error: unknown) => log(`not stopped: ${error}`));
      }
      cpSync(workspace.logs, deps.logs, { recursive: true, force: true });
    } finally {
      rmSync(workspace.folder, { recursive: true, force: true });
      log('everything is stopped');
    }
  }
}

interface RunContext {
  readonly options: DrillOptions;
  readonly cluster: Cluster;
  readonly bank: DrillBank;
  readonly bankUrl: string;
  readonly log: (line: string) => void;
}

async function runScenario(context: RunContext, versions: DrillReport['versions']): Promise<DrillReport> {
  const { cluster, bank, bankUrl, log, options } = context;
  const sandbox = createSandboxControls(bank.sandboxUrl);
  const record = createRecord();
  const { failovers, rolling, loadSeconds } = await killPrimaries(context, sandbox, record);
  log('the load is over; waiting for quiescence');
  const quiescence = await quiesce(cluster, sandbox, PATIENCE_MS, log);
  log('the proof');
  const books = await readBooks(cluster.databaseUrl);
  const providerBooks = await readProviderBooks(sandbox);
  const balances = await readBalances(record, bankUrl);
  return makeDrillReport({
    seed: options.seed,
    versions,
    loadSeconds,
    failovers,
    rolling,
    record,
    quiescence,
    proof: prove({ record, providerBooks, books, balances }),
    payouts: provePayouts(record, books, providerBooks),
    payments: provePayments(record, books, providerBooks),
    bills: proveBills(record, books, providerBooks),
    audit: await audit(bank),
    deadJobs: await readDeadJobs(cluster.databaseUrl),
    givenUp: bank.givenUp,
    readsBy: await readsBy(bank.http),
  });
}

async function killPrimaries(
  { options, cluster, bank, bankUrl, log }: RunContext,
  sandbox: SandboxControls,
  record: RunRecord,
) {
  const giveUp = new AbortController();
  const ending = new AbortController();
  const sender = createSender({ record, urls: [bankUrl], giveUp: giveUp.signal });
  await sandbox.pinPrices();
  await sandbox.useAmountBasedOutcomes();
  await sandbox.payScheduledBillsAtOnce();
  const people: People = await signUp(bankUrl, cluster.databaseUrl, options.customers);
  await fund(record, sender, people);
  const startedAt = performance.now();
  const load = runLoad({
    record,
    sender,
    sandbox,
    people,
    random: createRandom(`${options.seed}/drill`),
    ending: ending.signal,
    giveUp: giveUp.signal,
    withReturns: true,
  });
  log(`${options.customers} customers and 2 administrators put load on it`);
  const failovers: Failover[] = [];
  let rolling: Rolling;
  try {
    await sleep(options.calmSeconds * 1_000);
    for (const way of WAYS) failovers.push(await failOver({ cluster, record, log }, way));
    log('restarting the HTTP processes one after the other');
    const [reader] = people.customers;
    if (reader === undefined) throw new Error('a drill needs customers');
    rolling = await rollingRestart(bank.http, bankUrl, reader);
    log(`${rolling.requests} requests meanwhile, ${rolling.failed.length} failed`);
    await sleep(options.calmSeconds * 1_000);
  } finally {
    ending.abort();
    setTimeout(() => giveUp.abort(), PATIENCE_MS).unref();
  }
  await load;
  return { failovers, rolling, loadSeconds: Math.round((performance.now() - startedAt) / 1_000) };
}
