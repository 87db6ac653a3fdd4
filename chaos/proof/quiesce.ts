import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Processes } from '../bank/processes.ts';
import type { ProviderPayout, SandboxControls } from '../bank/sandbox-controls.ts';
import { callOk, minorOf } from '../load/http.ts';
import { accountKey, type Coin, type Person, type RunRecord } from '../load/record.ts';
import { type Pending, readPending } from './books.ts';
import type { ProviderBooks } from './expected.ts';

const POLL_MS = 500;
/** Consecutive empty reads, so that a pause between two steps is not taken for the end. */
const QUIET_READS = 3;
const TIMEOUT_MS = 15_000;
const CONFIRMED = '1';

export interface Quiescence {
  readonly tookMs: number;
  readonly pending: Pending;
}

/** Waits until the bank has no pending work. The timeout restarts whenever any count falls to a new minimum. */
export async function quiesce(
  processes: Pick<Processes, 'databaseUrl'>,
  sandbox: SandboxControls,
  patienceMs: number,
  log: (line: string) => void,
  /** How far the bank's clock is ahead. */
  aheadMs = 0,
): Promise<Quiescence> {
  const startedAt = performance.now();
  let quiet = 0;
  let quietSince = 0;
  let lastLogged = '';
  let progressAt = 0;
  const minima = new Map<string, number>();
  for (;;) {
    const pending = await readPendingWork(processes, sandbox, aheadMs);
    const took = performance.now() - startedAt;
    const now = JSON.stringify(pending);
    if (now !== lastLogged) log(`still under way: ${now}`);
    lastLogged = now;
    if (makesProgress(pending, minima)) progressAt = took;
    if (Object.keys(pending).length > 0) quiet = 0;
    else if (quiet++ === 0) quietSince = took;
    if (quiet === QUIET_READS) return { tookMs: quietSince, pending };
    if (took - progressAt > patienceMs && quiet === 0) return { tookMs: took, pending };
    await sleep(POLL_MS);
  }
}

function makesProgress(pending: Pending, minima: Map<string, number>): boolean {
  const all = new Set([...minima.keys(), ...Object.keys(pending)]);
  let progressed = false;
  for (const what of all) {
    const count = pending[what] ?? 0;
    const before = minima.get(what);
    if (before !== undefined && count >= before) continue;
    minima.set(what, count);
    progressed ||= before !== undefined;
  }
  return progressed;
}

async function readPendingWork(
  processes: Pick<Processes, 'databaseUrl'>,
  sandbox: SandboxControls,
  aheadMs: number,
): Promise<Pending> {
  const [payments, deposits, payouts, bills] = await Promise.all([
    sandbox.payments(),
    sandbox.deposits(),
    sandbox.payouts(),
    sandbox.bills(),
  ]);
  const confirmed = deposits.filter(({ status }) => status === CONFIRMED).length;
  const pending = await readPending(processes.databaseUrl, {
    payments: payments.length,
    deposits: confirmed,
    returnedCents: sumReturned(payouts),
    unpaidBills: bills.filter(({ state }) => state === 'not paid').map(({ id }) => id),
    now: new Date(Date.now() + aheadMs),
  });
  const all = {
    ...pending,
    'deposits without confirmation': deposits.length - confirmed,
    'bills without outcome': bills.filter(({ state }) => state === 'open').length,
    'payouts without outcome': payouts.filter(({ status }) => status === 'EM_PROCESSAMENTO').length,
  };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

function sumReturned(payouts: readonly ProviderPayout[]): bigint {
  return payouts.reduce((sum, { cents, keptCents }) => sum + cents - keptCents, 0n);
}

const DONE = 6;
const FAILED = new Set([1, 3, 5]);

export async function readProviderBooks(sandbox: SandboxControls): Promise<ProviderBooks> {
  const [payments, payouts, bills, deposits, sent] = await Promise.all([
    sandbox.payments(),
    sandbox.payouts(),
    sandbox.bills(),
    sandbox.deposits(),
    sandbox.withdrawals(),
  ]);
  const withdrawals = new Map<string, { done: number; open: number; failed: number }>();
  for (const { withdrawOrderId, status } of sent) {
    const counts = withdrawals.get(withdrawOrderId) ?? { done: 0, open: 0, failed: 0 };
    if (Number(status) === DONE) counts.done += 1;
    else if (FAILED.has(Number(status))) counts.failed += 1;
    else counts.open += 1;
    withdrawals.set(withdrawOrderId, counts);
  }
  return { payments, payouts, bills, deposits, withdrawals };
}

export async function readBalances(record: RunRecord, url: string): Promise<Map<string, bigint>> {
  const balances = new Map<string, bigint>();
  const read = async ({ id, token }: Person): Promise<void> => {
    const answer = await callOk({ method: 'GET', url: `${url}/api/accounts`, token, timeoutMs: TIMEOUT_MS });
    for (const row of answer as unknown as readonly Readonly<Record<string, unknown>>[]) {
      balances.set(accountKey(id, row.currency_code as Coin), minorOf(row.balance));
    }
  };
  await Promise.all(record.people.map(read));
  return balances;
}
