import { setTimeout as sleep } from 'node:timers/promises';
import type { Reconciliation } from '@lastro/contracts';
import { COINS, type Currency, coverageOf, type Money, type Worth } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import { compare, type InFlight } from './domain.ts';
import {
  type Books,
  type BooksLine,
  findOpening,
  insertOpening,
  listArriving,
  listCoverageDays,
  listSending,
  type Opening,
  type Provider,
  readBooks,
  readResult,
  storeCoverageDay,
  storeResult,
} from './repository.ts';
import { type Line, type Result, storedResult, toReply, toStored } from './wire.ts';

export interface ProviderReading {
  readonly held: readonly Money[];
  readonly inFlight: readonly {
    readonly kind: InFlight['kind'];
    readonly id: string;
    readonly amount: Money;
    readonly since: Date;
    readonly customer?: string;
  }[];
}

export interface ReconciliationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly providers: Readonly<Record<Provider, () => Promise<ProviderReading>>>;
  readonly readWorth: () => Promise<Worth>;
}

/** The holdings that providers report. `evidence`: each provider's comparison as JSON. */
export interface Declaration {
  readonly checkedAt: Date;
  readonly lines: readonly Pick<Line, 'provider' | 'currency' | 'held'>[];
  readonly worth: Worth;
  readonly evidence: Readonly<Record<Provider, string>>;
}

export interface ReconciliationService {
  declare(): Promise<Declaration>;
  last(): Promise<Reconciliation>;
  reconcile(): Promise<Reconciliation>;
  /** Not stored, since a command may reach less than the bank does. */
  compare(): Promise<Reconciliation>;
}

const CURRENCIES: Readonly<Record<Provider, readonly Currency[]>> = { psp: ['BRL'], binance: COINS };
/** Money that moves between two reads looks like a drift, so only one that persists counts. */
const MAX_READS = 3;
const PAUSE_MS = 1_500;
const MAX_PROBLEM_LENGTH = 300;
const DAYS_SHOWN = 30;
const NOTHING: BooksLine = { held: 0n, postings: 0n, owed: 0n, position: 0n };

interface ProviderComparison {
  readonly lines: readonly Line[];
  readonly problem: string | null;
}

export function createReconciliationService(deps: ReconciliationDeps): ReconciliationService {
  const { db, clock, log } = deps;

  async function compareOnce(provider: Provider): Promise<ProviderComparison> {
    const before = await readBooks(db, provider);
    const reading = await deps.providers[provider]().catch((error: unknown) => reasonOf(error));
    const after = await readBooks(db, provider);
    if (typeof reading === 'string') {
      const lines = CURRENCIES[provider].map((currency) => unknownLine(provider, currency, after));
      return { lines, problem: `${provider}: ${reading}` };
    }
    const arriving = provider === 'binance' ? await listArriving(db) : new Map<Currency, InFlight[]>();
    const sending = await listSending(db, provider);
    const lines: Line[] = [];
    for (const currency of CURRENCIES[provider]) {
      const reported = reading.inFlight.filter(({ amount }) => amount.currency === currency);
      const inFlight = [
        ...reported.map((one) => ({ ...one, amount: one.amount.minor, certain: true })),
        ...(arriving.get(currency) ?? []),
        ...(sending.get(currency) ?? []),
      ];
      const held = reading.held.find((amount) => amount.currency === currency)?.minor ?? 0n;
      lines.push(await lineOf({ provider, currency, held, before, after, inFlight }));
    }
    return { lines, problem: null };
  }

  async function lineOf(reading: LineInput): Promise<Line> {
    const { provider, currency, held, inFlight } = reading;
    const [before, after] = [reading.before.get(currency) ?? NOTHING, reading.after.get(currency) ?? NOTHING];
    const opening = await openingOf(reading, before, after);
    const line = { ...unknownLine(provider, currency, reading.after), held, inFlight };
    if (opening === undefined) return line;
    const books = [before.held, after.held] as const;
    const compared = compare({ held, opening: opening.amount, books, inFlight });
    return { ...line, ...compared, opening: opening.amount, openingAssumed: opening.assumed };
  }

  /** Undefined while uncertain movements in flight prevent computing it. */
  async function openingOf(
    reading: LineInput,
    before: BooksLine,
    after: BooksLine,
  ): Promise<Opening | undefined> {
    const { provider, currency, held, inFlight } = reading;
    const stored = await findOpening(db, provider, currency);
    if (stored !== undefined) return stored;
    if (before.postings !== after.postings || inFlight.some((one) => !one.certain)) return undefined;
    const arrived = inFlight.reduce((sum, { amount }) => sum + amount, 0n);
    const amount = held - after.held - arrived;
    await insertOpening(db, { provider, currency, amount, assumed: after.postings > 0n, at: clock.now() });
    return findOpening(db, provider, currency);
  }

  async function compareRepeatedly(provider: Provider): Promise<ProviderComparison> {
    for (let reads = 1; ; reads += 1) {
      const comparison = await compareOnce(provider);
      if (reads === MAX_READS || !comparison.lines.some(({ state }) => state === 'drift')) return comparison;
      await sleep(PAUSE_MS);
    }
  }

  async function compareAll() {
    const comparisons = await Promise.all([compareRepeatedly('psp'), compareRepeatedly('binance')]);
    const lines = comparisons.flatMap(({ lines }) => lines);
    const problems = comparisons.flatMap(({ problem }) => (problem === null ? [] : [problem]));
    const checkedAt = clock.now();
    const worth = await deps.readWorth();
    const coverage = coverageOf(lines, worth);
    const result: Result = { problems, lines, coverage };
    return { checkedAt, worth, result };
  }

  async function compareAndStore() {
    const compared = await compareAll();
    const { checkedAt, result } = compared;
    const { lines, coverage } = result;
    await storeResult(db, checkedAt, toStored(result));
    if (coverage !== null) await storeCoverageDay(db, coverage, checkedAt);
    for (const { provider, currency, drift } of lines.filter(({ state }) => state === 'drift')) {
      log.error({ part: 'reconciliation', provider, currency, drift: drift?.toString() }, 'drift');
    }
    return compared;
  }

  async function toPresentReply({ checkedAt, result }: Awaited<ReturnType<typeof compareAll>>) {
    return toReply({ checkedAt, ...result }, await listCoverageDays(db, DAYS_SHOWN));
  }

  return {
    async declare() {
      const { checkedAt, worth, result } = await compareAndStore();
      const { lines } = result;
      const evidenceOf = (provider: Provider) =>
        JSON.stringify({
          checkedAt,
          ...toStored({ lines: lines.filter((line) => line.provider === provider) }),
        });
      return {
        checkedAt,
        lines,
        worth,
        evidence: { psp: evidenceOf('psp'), binance: evidenceOf('binance') },
      };
    },

    async last() {
      const stored = await readResult(db);
      return toReply(
        stored && storedResult(stored.checkedAt, stored.result),
        await listCoverageDays(db, DAYS_SHOWN),
      );
    },

    reconcile: async () => toPresentReply(await compareAndStore()),
    compare: async () => toPresentReply(await compareAll()),
  };
}

interface LineInput {
  readonly provider: Provider;
  readonly currency: Currency;
  readonly held: bigint;
  readonly before: Books;
  readonly after: Books;
  readonly inFlight: readonly InFlight[];
}

function unknownLine(provider: Provider, currency: Currency, books: Books): Line {
  const { held, owed, position } = books.get(currency) ?? NOTHING;
  return {
    provider,
    currency,
    state: 'unknown',
    held: null,
    opening: null,
    openingAssumed: false,
    books: held,
    difference: null,
    drift: null,
    inFlight: [],
    owed,
    position,
  };
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM_LENGTH);
}
