import { randomUUID } from 'node:crypto';
import { callBank } from '../load/call-bank.ts';
import type { Connections } from '../load/connections.ts';
import { drive, median, type Round } from '../load/drive.ts';
import { waitForMessages } from '../load/messages.ts';
import { printLines } from '../load/table.ts';
import { audit, type GrownBank, withGrownBanks } from './banks.ts';
import { customerOf, HEAVY, type Size } from './fill.ts';

const LARGE_CUSTOMERS = Number(process.env.BENCH_GROWTH_CUSTOMERS ?? 100_000);
const TRANSFERS_EACH = 9.5;
const ACTIVE_CUSTOMERS = Number(process.env.BENCH_ACTIVE_CUSTOMERS ?? 1_000);
const IN_FLIGHT = 8;
const SEARCHES_IN_FLIGHT = 1;
const ROUNDS = 5;
const RATIO_GOAL = 1.2;
const SEARCH_GOAL_MS = 50;

export interface GrowthRow {
  readonly what: string;
  readonly sizes: readonly [small: Size, large: Size];
  readonly small: Round;
  readonly large: Round;
  readonly ratio: number;
  readonly met: boolean;
  readonly goal: string;
}

interface Call {
  readonly what: string;
  /** The large bank's p95 in milliseconds, if the goal is not a ratio. */
  readonly atMostMs?: number;
  readonly inFlight?: number;
  prepare?(bank: GrownBank): Promise<void>;
  work(bank: GrownBank): Promise<unknown>;
}

const CALLS: readonly Call[] = [
  { what: 'GET /api/accounts', work: read('/api/accounts') },
  { what: 'GET /api/transactions, latest 10', work: read('/api/transactions?limit=10') },
  { what: 'GET /api/transactions, history of 50', work: read('/api/transactions?limit=50') },
  { what: 'GET /api/exchange-rates', work: read('/api/exchange-rates') },
  {
    what: 'POST /api/transactions, a transfer',
    prepare: transferOnceEach,
    work: (bank) => transfer(bank, anyOf(bank)),
  },
  search('found often', 'aluguel'),
  search('found once', `(nº ${HEAVY})`),
  search('found never', 'zebra'),
];

/** Banks of 1,000 and 100,000 customers (BENCH_GROWTH_CUSTOMERS), with 20 history rows each. */
export async function benchGrowth(seconds: number): Promise<GrowthRow[]> {
  const sizes = [1_000, LARGE_CUSTOMERS].map((customers) => ({
    customers,
    transfers: TRANSFERS_EACH * customers,
  }));
  return withGrownBanks(sizes, async (banks) => {
    const rows = await compareCalls(banks, seconds, RATIO_GOAL);
    for (const { databaseUrl } of banks) await audit(databaseUrl);
    return rows;
  });
}

/** A small bank and a large one in turn; each figure is the median, by p95, of five rounds. */
export async function compareCalls(
  [small, large]: readonly GrownBank[],
  seconds: number,
  ratioGoal: number,
): Promise<GrowthRow[]> {
  if (!small || !large) throw new RangeError('a bank is missing');
  const rows: GrowthRow[] = [];
  for (const call of CALLS) {
    const { inFlight = IN_FLIGHT } = call;
    for (const bank of [small, large]) await call.prepare?.(bank);
    const rounds: { small: Round[]; large: Round[] } = { small: [], large: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.small.push(await drive(inFlight, seconds, () => call.work(small)));
      rounds.large.push(await drive(inFlight, seconds, () => call.work(large)));
    }
    const medians = [median(rounds.small, 'p95Ms'), median(rounds.large, 'p95Ms')] as const;
    rows.push(compareRounds(call, medians, [small.size, large.size], ratioGoal));
  }
  return rows;
}

function compareRounds(
  { what, atMostMs }: Call,
  [small, large]: readonly [Round, Round],
  sizes: readonly [Size, Size],
  ratioGoal: number,
): GrowthRow {
  const ratio = Math.round((large.p95Ms / small.p95Ms) * 100) / 100;
  const row = { what, sizes, small, large, ratio };
  return atMostMs === undefined
    ? { ...row, met: ratio <= ratioGoal, goal: `≤ ${ratioGoal} ×` }
    : { ...row, met: large.p95Ms <= atMostMs, goal: `≤ ${atMostMs} ms` };
}

export function printGrowth(rows: readonly GrowthRow[]): void {
  const sizes = rows[0]?.sizes.map(({ customers }) => customers.toLocaleString('en-US')) ?? [];
  printLines(
    ['p50 / p95 ms', ...sizes, 'p95 ratio', 'goal', ''],
    rows.map(({ what, small, large, ratio, goal, met }) => [
      what,
      `${small.p50Ms} / ${small.p95Ms}`,
      `${large.p50Ms} / ${large.p95Ms}`,
      `${ratio} ×`,
      goal,
      met ? 'met' : 'MISSED',
    ]),
  );
}

/** Equally many callers in each bank, so that caches per caller cost the same. */
function anyOf(bank: GrownBank): number {
  return callerOf(bank, Math.floor(Math.random() * callersOf(bank)));
}

function callersOf({ size: { customers } }: GrownBank): number {
  return Math.min(ACTIVE_CUSTOMERS, customers - HEAVY);
}

function callerOf(bank: GrownBank, nth: number): number {
  return HEAVY + 1 + Math.floor((nth * (bank.size.customers - HEAVY)) / callersOf(bank));
}

function read(path: string): Call['work'] {
  return (bank) => get(bank.client, path, anyOf(bank));
}

function search(how: string, text: string): Call {
  const path = `/api/transactions?limit=50&search=${encodeURIComponent(text)}`;
  return {
    what: `GET /api/transactions, search of 5,000 rows, ${how}`,
    atMostMs: SEARCH_GOAL_MS,
    inFlight: SEARCHES_IN_FLIGHT,
    work: ({ client }) => get(client, path, HEAVY),
  };
}

async function get(client: Connections, path: string, customer: number): Promise<unknown> {
  const { authorization } = customerOf(customer);
  return callBank(client, 'GET', path, { authorization });
}

/** First transfers send extra messages, so they are made before measuring. */
async function transferOnceEach(bank: GrownBank): Promise<void> {
  for (let nth = 0; nth < callersOf(bank); nth += 1) await transfer(bank, callerOf(bank, nth));
  await waitForMessages(bank.owner);
}

async function transfer(bank: GrownBank, from: number): Promise<void> {
  const to = from === bank.size.customers ? HEAVY + 1 : from + 1;
  const headers = { authorization: customerOf(from).authorization, 'x-request-id': randomUUID() };
  const body = { recipient_email: customerOf(to).email, amount: '0.01', description: 'Medição' };
  await callBank(bank.client, 'POST', '/api/transactions', headers, body);
}
