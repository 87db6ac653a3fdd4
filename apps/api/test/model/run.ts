import { REQUEST_ID_HEADER } from '@lastro/contracts';
import { type Answer, openTestApp, type Person, type TestApp } from '../support/app.ts';
import { MODEL_COINS, MODEL_PRICES, type ModelCoin, type Verdict } from './books.ts';

const TIMINGS = { settleMs: 0, withdrawalMs: 0, holdMs: 50, webhookRetryBaseMs: 50, webhookTimeoutMs: 2_000 };
const CUSTOMERS = 3;
const SETTLE_TRIES = 200;
const SETTLE_EVERY_MS = 5;

/** A running bank whose clock the test moves. */
export interface ModelBank {
  readonly bank: TestApp;
  readonly admins: readonly [Person, Person];
  /** Milliseconds. */
  now(): number;
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The customers of one sequence, and the ids of what its commands created. */
export interface Run {
  readonly modelBank: ModelBank;
  readonly customers: readonly Person[];
  readonly charges: string[];
  readonly investments: string[];
  readonly withdrawals: string[];
  /** To be repeated. */
  readonly sent: Sent[];
}

export interface Sent {
  readonly who: Person;
  readonly url: string;
  readonly body: object;
  readonly id: string;
  readonly answer: Answer;
}

export async function openModelBank(): Promise<ModelBank> {
  // The clock stands still during a command, so that model and bank agree on its time.
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const bank = await openTestApp({ clock, outsideClock: clock, timings: TIMINGS });
  const { USDT: _, ...prices } = MODEL_PRICES;
  const pins = Object.entries(prices).map(([coin, price]) => [coin, Number(price)]);
  await bank.controlSandbox('POST', '/prices', Object.fromEntries(pins));
  const admins = [await bank.admin(), await bank.admin()] as const;
  await bank.app.refreshRates();
  return {
    bank,
    admins,
    now: () => now,
    async pass(milliseconds) {
      now += milliseconds;
      await bank.app.refreshRates();
      // Keeps their sessions alive; every command uses the customers'.
      for (const admin of admins) await admin.call('GET', '/me');
    },
    close: () => bank.close(),
  };
}

export async function openRun(modelBank: ModelBank): Promise<Run> {
  const customers: Person[] = [];
  while (customers.length < CUSTOMERS) customers.push(await modelBank.bank.person());
  return { modelBank, customers, charges: [], investments: [], withdrawals: [], sent: [] };
}

let requests = 0;

/** Sends a money command with a new request id and compares the answer with the model's verdict. */
export async function send(
  run: Run,
  who: Person,
  url: string,
  body: object,
  verdict: Verdict,
): Promise<Answer> {
  requests += 1;
  const id = `model-${requests}`;
  const answer = await who.call('POST', url, body, { [REQUEST_ID_HEADER]: id });
  expectVerdict(answer, verdict, `${url} ${JSON.stringify(body)}`);
  run.sent.push({ who, url, body, id, answer });
  return answer;
}

export function expectVerdict(answer: Answer, verdict: Verdict, what: string): void {
  const { code } = answer.body as { code?: string };
  if (answer.status === verdict.status && (verdict.code === undefined || code === verdict.code)) return;
  throw new Error(
    `${what}: the model says ${JSON.stringify(verdict)}, the bank ${answer.status} ${JSON.stringify(answer.body)}`,
  );
}

/** Each customer's balances in the bank. */
export async function balancesOf(run: Run): Promise<Record<ModelCoin, string>[]> {
  return Promise.all(
    run.customers.map(async (who) => {
      const accounts = (await who.call('GET', '/api/accounts')).as<
        { currency_code: ModelCoin; balance: number }[]
      >();
      const balances = new Map(accounts.map((account) => [account.currency_code, account.balance]));
      const lines = MODEL_COINS.map((coin) => [coin, (balances.get(coin) ?? 0).toFixed(8)]);
      return Object.fromEntries(lines) as Record<ModelCoin, string>;
    }),
  );
}

/** Runs jobs and advances the clock until the withdrawal reaches a final state. */
export async function settle(run: Run, id: string, expected: string): Promise<void> {
  const { bank } = run.modelBank;
  for (let attempt = 0; attempt < SETTLE_TRIES; attempt += 1) {
    await bank.runJobs();
    const { rows } = await bank.owner.query('select state from withdrawals where id = $1', [id]);
    const state: unknown = rows[0]?.state;
    if (state === expected) return;
    if (state !== 'approved' && state !== 'sending' && state !== 'unknown') {
      throw new Error(`withdrawal ${id}: the model says ${expected}, the bank ${String(state)}`);
    }
    await run.modelBank.pass(3_000);
    await new Promise((done) => setTimeout(done, SETTLE_EVERY_MS));
    await bank.app.jobs['withdrawals-sweep']?.({});
  }
  throw new Error(`withdrawal ${id} did not come to ${expected}`);
}
