import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './bank/audit.ts';
import { type Processes, startProcesses } from './bank/processes.ts';
import { createSandboxControls, type SandboxControls } from './bank/sandbox-controls.ts';
import { createUsage, type Usage } from './bank/usage.ts';
import { makePlan } from './faults/plan.ts';
import { type PlanOutcome, runPlan } from './faults/run-plan.ts';
import { type EventWatch, watchEvents } from './load/event-watch.ts';
import { decimal } from './load/http.ts';
import { runLoad } from './load/load.ts';
import { fund, type People, signUp } from './load/participants.ts';
import { createRandom } from './load/random.ts';
import { createRecord, type RunRecord } from './load/record.ts';
import { createSender } from './load/sender.ts';
import { proveBills } from './proof/bills.ts';
import { readBooks, readDeadJobs } from './proof/books.ts';
import { proveEvents } from './proof/events.ts';
import { provePayments } from './proof/payments.ts';
import { provePayouts } from './proof/payouts.ts';
import { prove } from './proof/proof.ts';
import { quiesce, readBalances, readProviderBooks } from './proof/quiesce.ts';
import { makeReport, type Report } from './proof/report.ts';

export interface LoadRunOptions {
  readonly seed: string;
  readonly seconds: number;
  readonly processes: number;
}

interface RunDeps {
  readonly print: (line: string) => void;
  readonly stopping: AbortSignal;
  readonly logs: string;
}

const CUSTOMERS = 12;
/** Without a webhook, the bank checks for returned payouts after 30 s. */
const RETURNS_FROM_SECONDS = 60;
/** After this time the bank gives up bill orders that never reached the provider. */
const ORDERS_LOST_AFTER_MS = 11 * 60_000;
const SAMPLE_EVERY_MS = 2_000;
const PATIENCE_MS = 120_000;

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super('interrupted before the proof: nothing was proved');
  }
}

export async function runLoadWithFaults(
  options: LoadRunOptions,
  { print, stopping, logs }: RunDeps,
): Promise<Report> {
  const startedAt = performance.now();
  const log = (line: string) =>
    print(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s since the start: ${line}`);
  log(`seed ${options.seed}`);
  const processes = await startProcesses(options.processes);
  try {
    const sandbox = createSandboxControls(processes.sandboxUrl);
    const record = createRecord();
    log('every process is up');
    const usage = createUsage(processes);
    const sampling = setInterval(usage.sample, SAMPLE_EVERY_MS);
    const { outcome, watch } = await applyLoadAndFaults(options, {
      processes,
      sandbox,
      record,
      print,
      stopping,
    });
    if (stopping.aborted) throw new Interrupted();
    log('the load is over; waiting for quiescence');
    processes.moveClocks(ORDERS_LOST_AFTER_MS);
    const quiescence = await quiesce(processes, sandbox, PATIENCE_MS, log, ORDERS_LOST_AFTER_MS);
    log('the proof');
    usage.sample();
    clearInterval(sampling);
    return await proveRun({ options, processes, sandbox, record, outcome, watch, quiescence, usage });
  } finally {
    await processes.stop();
    cpSync(join(processes.dataDir, 'logs'), logs, { recursive: true, force: true });
    rmSync(processes.dataDir, { recursive: true, force: true });
  }
}

interface RunContext {
  readonly processes: Processes;
  readonly sandbox: SandboxControls;
  readonly record: RunRecord;
  readonly print: (line: string) => void;
  readonly stopping: AbortSignal;
}

async function applyLoadAndFaults(
  options: LoadRunOptions,
  context: RunContext,
): Promise<{ outcome: PlanOutcome; watch: EventWatch }> {
  const { processes, sandbox, record, stopping } = context;
  const [url] = processes.httpUrls as [string];
  const giveUp = new AbortController();
  const ending = new AbortController();
  const sender = createSender({ record, urls: processes.httpUrls, giveUp: giveUp.signal });
  await sandbox.pinPrices();
  await sandbox.useAmountBasedOutcomes();
  await sandbox.payScheduledBillsAtOnce();
  const people = await signUp(url, processes.databaseUrl, CUSTOMERS);
  await fund(record, sender, people);
  const watch = watchEvents(people.customers, processes.httpUrls);
  await watch.ready();
  const durationMs = options.seconds * 1_000;
  const plan = makePlan({ seed: options.seed, durationMs, processes: options.processes });
  const random = createRandom(`${options.seed}/load`);
  const load = runLoad({
    record,
    sender,
    sandbox,
    people,
    random,
    ending: ending.signal,
    giveUp: giveUp.signal,
    withReturns: options.seconds >= RETURNS_FROM_SECONDS,
  });
  const faults = runPlan(plan, {
    processes,
    sandbox,
    probe: createProbe(record, people),
    giveUp: giveUp.signal,
    print: context.print,
  });
  await sleep(durationMs, undefined, { signal: stopping }).catch(() => undefined);
  ending.abort();
  const patience = setTimeout(() => giveUp.abort(), stopping.aborted ? 0 : PATIENCE_MS);
  const [outcome] = await Promise.all([faults, load]);
  clearTimeout(patience);
  return { outcome, watch };
}

const PROBE_AMOUNT = 1n;

function createProbe(record: RunRecord, people: People) {
  const [admin] = people.admins;
  const [customer] = people.customers;
  return async (url: string): Promise<boolean> => {
    if (customer === undefined) return true;
    const sender = createSender({ record, urls: [url], giveUp: AbortSignal.timeout(PATIENCE_MS) });
    const command = await sender.send({
      by: admin,
      kind: 'adjust',
      path: '/api/accounts',
      body: { user_id: customer.id, currency_code: 'USDT', amount: decimal(PROBE_AMOUNT), action: 'add' },
      effectsOf: () => [{ owner: customer.id, coin: 'USDT', delta: PROBE_AMOUNT }],
    });
    return command.state === 'acknowledged';
  };
}

interface ProofInput {
  readonly options: LoadRunOptions;
  readonly processes: Processes;
  readonly sandbox: SandboxControls;
  readonly record: RunRecord;
  readonly outcome: PlanOutcome;
  readonly watch: EventWatch;
  readonly quiescence: Awaited<ReturnType<typeof quiesce>>;
  readonly usage: Usage;
}

async function proveRun(input: ProofInput): Promise<Report> {
  const { processes, sandbox, record, usage, watch, ...rest } = input;
  const [url] = processes.httpUrls as [string];
  const providerBooks = await readProviderBooks(sandbox);
  const books = await readBooks(processes.databaseUrl);
  const balances = await readBalances(record, url);
  const events = await proveEvents(watch, processes.databaseUrl);
  await watch.close();
  return makeReport({
    ...rest,
    record,
    proof: prove({ record, providerBooks, books, balances }),
    payouts: provePayouts(record, books, providerBooks),
    payments: provePayments(record, books, providerBooks),
    bills: proveBills(record, books, providerBooks),
    events,
    usage: usage.check(),
    audit: await audit(processes),
    deadJobs: await readDeadJobs(processes.databaseUrl),
    givenUp: processes.givenUp,
  });
}
