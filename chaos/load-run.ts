import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.ts';
import { readBooks, readDeadJobs } from './books.ts';
import { decimal } from './http.ts';
import { runLoad } from './load.ts';
import { createOutside, type Outside } from './outside.ts';
import { provePayouts } from './payouts.ts';
import { fund, type People, signUp } from './people.ts';
import { makePlan } from './plan.ts';
import { type Processes, startProcesses } from './processes.ts';
import { prove } from './proof.ts';
import { createRandom } from './random.ts';
import { createRecord, type RunRecord } from './record.ts';
import { makeReport, type Report } from './report.ts';
import { comeToRest, readBalances, readOutsideBooks } from './rest.ts';
import { createSender } from './sender.ts';
import { runStorm, type Storm } from './storm.ts';
import { createUsage, type Usage } from './usage.ts';

export interface ChaosOptions {
  readonly seed: string;
  /** For how long there is load, and faults. */
  readonly seconds: number;
  readonly processes: number;
}

interface Surroundings {
  readonly print: (line: string) => void;
  readonly stopping: AbortSignal;
  /** The folder that each process's log is kept in. */
  readonly logs: string;
}

const CUSTOMERS = 12;
/** Where no webhook tells of it, the bank only looks for money that came back after half a minute. */
const RETURNS_FROM_SECONDS = 60;
const SAMPLE_EVERY_MS = 2_000;
/** For what clients still don't know of when the load ends, and for what the bank still has to do. */
const PATIENCE_MS = 120_000;

/** Somebody ended the run: nothing was proved, in neither direction. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor() {
    super('stopped before the proof: nothing was proved');
  }
}

/** Starts a bank, lets the storm loose on it under load, and proves what is left of it. Throws `Stopped`. */
export async function runChaos(
  options: ChaosOptions,
  { print, stopping, logs }: Surroundings,
): Promise<Report> {
  const begun = performance.now();
  const say = (line: string) =>
    print(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s since the start: ${line}`);
  say(`seed ${options.seed}`);
  const processes = await startProcesses(options.processes);
  try {
    const outside = createOutside(processes.sandboxUrl);
    const record = createRecord();
    say('every process is up');
    const usage = createUsage(processes);
    const sampling = setInterval(usage.sample, SAMPLE_EVERY_MS);
    const storm = await rage(options, { processes, outside, record, print, stopping });
    if (stopping.aborted) throw new Stopped();
    say('the storm is over; waiting for rest');
    const rest = await comeToRest(processes, outside, PATIENCE_MS, say);
    say('the proof');
    usage.sample();
    clearInterval(sampling);
    return await conclude({ options, processes, outside, record, storm, rest, usage });
  } finally {
    await processes.stop();
    cpSync(join(processes.dataDir, 'logs'), logs, { recursive: true, force: true });
    rmSync(processes.dataDir, { recursive: true, force: true });
  }
}

interface Scene {
  readonly processes: Processes;
  readonly outside: Outside;
  readonly record: RunRecord;
  readonly print: (line: string) => void;
  readonly stopping: AbortSignal;
}

async function rage(options: ChaosOptions, scene: Scene): Promise<Storm> {
  const { processes, outside, record, stopping } = scene;
  const [url] = processes.httpUrls as [string];
  const giveUp = new AbortController();
  const ending = new AbortController();
  const sender = createSender({ record, urls: processes.httpUrls, giveUp: giveUp.signal });
  await outside.pinPrices();
  await outside.letAmountsDecide();
  const people = await signUp(url, CUSTOMERS);
  await fund(record, sender, people);
  const durationMs = options.seconds * 1_000;
  const plan = makePlan({ seed: options.seed, durationMs, processes: options.processes });
  const random = createRandom(`${options.seed}/load`);
  const load = runLoad({
    record,
    sender,
    outside,
    people,
    random,
    ending: ending.signal,
    giveUp: giveUp.signal,
    withReturns: options.seconds >= RETURNS_FROM_SECONDS,
  });
  const storm = runStorm(plan, {
    processes,
    outside,
    proves: proveOver(record, people),
    giveUp: giveUp.signal,
    print: scene.print,
  });
  await sleep(durationMs, undefined, { signal: stopping }).catch(() => undefined);
  ending.abort();
  const patience = setTimeout(() => giveUp.abort(), stopping.aborted ? 0 : PATIENCE_MS);
  const [struck] = await Promise.all([storm, load]);
  clearTimeout(patience);
  return struck;
}

const PROVED_WITH = 1n;

/** A cent of a cent to somebody, at one address: remembered as every command is, so that the proof knows of it. */
function proveOver(record: RunRecord, people: People) {
  const [admin] = people.admins;
  const [customer] = people.customers;
  return async (url: string): Promise<boolean> => {
    if (customer === undefined) return true;
    const sender = createSender({ record, urls: [url], giveUp: AbortSignal.timeout(PATIENCE_MS) });
    const command = await sender.send({
      by: admin,
      kind: 'adjust',
      path: '/api/accounts',
      body: { user_id: customer.id, currency_code: 'USDT', amount: decimal(PROVED_WITH), action: 'add' },
      effectsOf: () => [{ owner: customer.id, coin: 'USDT', delta: PROVED_WITH }],
    });
    return command.state === 'acknowledged';
  };
}

interface Aftermath {
  readonly options: ChaosOptions;
  readonly processes: Processes;
  readonly outside: Outside;
  readonly record: RunRecord;
  readonly storm: Storm;
  readonly rest: Awaited<ReturnType<typeof comeToRest>>;
  readonly usage: Usage;
}

async function conclude({ processes, outside, record, usage, ...rest }: Aftermath): Promise<Report> {
  const [url] = processes.httpUrls as [string];
  const outsideBooks = await readOutsideBooks(outside);
  const books = await readBooks(processes.databaseUrl);
  const balances = await readBalances(record, url);
  return makeReport({
    ...rest,
    record,
    proof: prove({ record, outside: outsideBooks, books, balances }),
    payouts: provePayouts(record, books, outsideBooks),
    usage: usage.check(),
    audit: await audit(processes),
    deadJobs: await readDeadJobs(processes.databaseUrl),
    givenUp: processes.givenUp,
  });
}
