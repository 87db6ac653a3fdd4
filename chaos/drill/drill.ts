import { cpSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../lib/audit.ts';
import { readBooks, readDeadJobs } from '../lib/books.ts';
import { freePorts } from '../lib/free-ports.ts';
import { runLoad } from '../lib/load.ts';
import { createOutside, type Outside } from '../lib/outside.ts';
import { provePayouts } from '../lib/payouts.ts';
import { fund, type People, signUp } from '../lib/people.ts';
import { prove } from '../lib/proof.ts';
import { createRandom } from '../lib/random.ts';
import { createRecord, type RunRecord } from '../lib/record.ts';
import { comeToRest, readBalances, readOutsideBooks } from '../lib/rest.ts';
import { createSender } from '../lib/sender.ts';
import { type DrillBank, startBank } from './bank.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Failover, failOver } from './failover.ts';
import { makeGround } from './ground.ts';
import { type Programs, versionsOf } from './programs.ts';
import { readsBy } from './reads.ts';
import { type DrillReport, makeDrillReport } from './report.ts';
import { type Rolling, rollingRestart } from './rolling.ts';

export interface DrillOptions {
  readonly seed: string;
  readonly customers: number;
  /** Load before the first kill, and after everything is whole again, in seconds. */
  readonly calmSeconds: number;
}

interface Surroundings {
  readonly programs: Programs;
  readonly print: (line: string) => void;
  /** The folder that each process's log is kept in. */
  readonly logs: string;
  /** Aborted when somebody ends the drill. */
  readonly stopping: AbortSignal;
}

/** Somebody ended the drill; nothing was proved. */
export class EndedByHand extends Error {
  override readonly name = 'EndedByHand';
}

const PATIENCE_MS = 120_000;
/** A machine; then only the database of whichever is the primary by then; then nothing dies, and an operator asks. */
const WAYS = ['machine', 'database', 'switchover'] as const;

/** Builds the cluster and a bank on it, does it harm under load, and proves what is left. Leaves no process behind. */
export async function runDrill(options: DrillOptions, around: Surroundings): Promise<DrillReport> {
  const begun = performance.now();
  const say = (line: string) =>
    around.print(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
  const ground = makeGround(around.programs);
  const stops: (() => Promise<void>)[] = [];
  const closing = (stop: () => Promise<void>) => void stops.push(stop);
  const processesStop = new AbortController();
  // Whatever waits for a cluster that is being taken down fails by itself.
  const ended = new Promise<never>((_, reject) => {
    around.stopping.addEventListener('abort', () => reject(new EndedByHand('ended before the proof')));
  });
  ended.catch(() => undefined);
  try {
    const [bankPort, otherPort, workerPort, sandboxPort, mailPort] = await freePorts(5);
    const httpPorts = [bankPort, otherPort];
    say(`seed ${options.seed}; building the cluster`);
    const cluster = await Promise.race([startCluster(ground, httpPorts, closing), ended]);
    say(`the cluster is up: ${[...(await cluster.roles())].map((each) => each.join(' ')).join(', ')}`);
    const bankUrl = `http://127.0.0.1:${cluster.balancer.httpPort}`;
    const place = { dataDir: ground.folder, stopping: processesStop.signal, givenUp: [], bankUrl, httpPorts };
    const { databaseUrl, appUrl, replicaUrl } = cluster;
    const ports = { workerPort, sandboxPort: sandboxPort as number, mailPort: mailPort as number };
    const bank = await Promise.race([
      startBank({ ...place, ...ports, databaseUrl, appUrl, replicaUrl }, closing),
      ended,
    ]);
    say('two HTTP processes, a worker and the sandbox are up');
    const scene: Scene = { options, cluster, bank, bankUrl, say };
    return await Promise.race([play(scene, versionsOf(around.programs)), ended]);
  } finally {
    processesStop.abort();
    try {
      for (const stop of stops.reverse()) {
        // What can't be stopped must not keep the others running.
        await stop().catch((error: unknown) => say(`not stopped: ${error}`));
      }
      cpSync(ground.logs, around.logs, { recursive: true, force: true });
    } finally {
      rmSync(ground.folder, { recursive: true, force: true });
      say('everything is stopped');
    }
  }
}

interface Scene {
  readonly options: DrillOptions;
  readonly cluster: Cluster;
  readonly bank: DrillBank;
  readonly bankUrl: string;
  readonly say: (line: string) => void;
}

async function play(scene: Scene, versions: DrillReport['versions']): Promise<DrillReport> {
  const { cluster, bank, bankUrl, say, options } = scene;
  const outside = createOutside(bank.sandboxUrl);
  const record = createRecord();
  const { failovers, rolling, loadSeconds } = await harm(scene, outside, record);
  say('the load is over; waiting for rest');
  const rest = await comeToRest(cluster, outside, PATIENCE_MS, say);
  say('the proof');
  const books = await readBooks(cluster.databaseUrl);
  const outsideBooks = await readOutsideBooks(outside);
  const balances = await readBalances(record, bankUrl);
  return makeDrillReport({
    seed: options.seed,
    versions,
    loadSeconds,
    failovers,
    rolling,
    record,
    rest,
    proof: prove({ record, outside: outsideBooks, books, balances }),
    payouts: provePayouts(record, books, outsideBooks),
    audit: await audit(bank),
    deadJobs: await readDeadJobs(cluster.databaseUrl),
    givenUp: bank.givenUp,
    readsBy: await readsBy(bank.http),
  });
}

async function harm({ options, cluster, bank, bankUrl, say }: Scene, outside: Outside, record: RunRecord) {
  const giveUp = new AbortController();
  const ending = new AbortController();
  const sender = createSender({ record, urls: [bankUrl], giveUp: giveUp.signal });
  await outside.pinPrices();
  await outside.letAmountsDecide();
  const people: People = await signUp(bankUrl, options.customers);
  await fund(record, sender, people);
  const begun = performance.now();
  const load = runLoad({
    record,
    sender,
    outside,
    people,
    random: createRandom(`${options.seed}/drill`),
    ending: ending.signal,
    giveUp: giveUp.signal,
    withReturns: true,
  });
  say(`${options.customers} customers and 2 administrators put load on it`);
  const failovers: Failover[] = [];
  let rolling: Rolling;
  try {
    await sleep(options.calmSeconds * 1_000);
    for (const way of WAYS) failovers.push(await failOver({ cluster, record, say }, way));
    say('restarting the HTTP processes one after the other');
    const [reader] = people.customers;
    if (reader === undefined) throw new Error('a drill needs customers');
    rolling = await rollingRestart(bank.http, bankUrl, reader);
    say(`${rolling.requests} requests meanwhile, ${rolling.failed.length} failed`);
    await sleep(options.calmSeconds * 1_000);
  } finally {
    ending.abort();
    setTimeout(() => giveUp.abort(), PATIENCE_MS).unref();
  }
  await load;
  return { failovers, rolling, loadSeconds: Math.round((performance.now() - begun) / 1_000) };
}
