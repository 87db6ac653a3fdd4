import { setTimeout as sleep } from 'node:timers/promises';
import type { Reconciliation } from '@lastro/contracts';
import { COINS, type Currency, type Money } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { compare, type InFlight } from './domain-reconciliation.ts';
import { keptForm, keptResult, type Line, type Result, toReply } from './reconciliation-wire.ts';
import {
  type Books,
  type BooksLine,
  findOpening,
  keepOpening,
  keepResult,
  listArriving,
  listSending,
  type Opening,
  type Provider,
  readBooks,
  readResult,
} from './repository-reconciliation.ts';

/** What a provider says that it holds for us, and what it has done that our books do not show yet. */
export interface ProviderReading {
  readonly held: readonly Money[];
  readonly inFlight: readonly {
    readonly kind: InFlight['kind'];
    readonly id: string;
    readonly amount: Money;
    readonly since: Date;
  }[];
}

export interface ReconciliationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Each throws what it likes when the provider does not answer. */
  readonly providers: Readonly<Record<Provider, () => Promise<ProviderReading>>>;
}

export interface ReconciliationService {
  /** The last comparison that was kept. */
  last(): Promise<Reconciliation>;
  /** Asks the providers, compares with the books, and keeps what came of it. */
  reconcile(): Promise<Reconciliation>;
}

const CURRENCIES: Readonly<Record<Provider, readonly Currency[]>> = { psp: ['BRL'], binance: COINS };
/** Money that moves while it is counted is a difference that goes away: only one that stays is a drift. */
const LOOKS = 3;
const PAUSE_MS = 1_500;
const PROBLEM_LENGTH_MAX = 300;
const NOTHING: BooksLine = { held: 0n, postings: 0n, owed: 0n, position: 0n };

interface Look {
  readonly lines: readonly Line[];
  readonly problem: string | null;
}

export function createReconciliation(deps: ReconciliationDeps): ReconciliationService {
  const { db, clock, log } = deps;

  async function look(provider: Provider): Promise<Look> {
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
      const told = reading.inFlight.filter(({ amount }) => amount.currency === currency);
      const inFlight = [
        ...told.map((one) => ({ ...one, amount: one.amount.minor, certain: true })),
        ...(arriving.get(currency) ?? []),
        ...(sending.get(currency) ?? []),
      ];
      const held = reading.held.find((amount) => amount.currency === currency)?.minor ?? 0n;
      lines.push(await lineOf({ provider, currency, held, before, after, inFlight }));
    }
    return { lines, problem: null };
  }

  async function lineOf(seen: Seen): Promise<Line> {
    const { provider, currency, held, inFlight } = seen;
    const [before, after] = [seen.before.get(currency) ?? NOTHING, seen.after.get(currency) ?? NOTHING];
    const opening = await openingOf(seen, before, after);
    const line = { ...unknownLine(provider, currency, seen.after), held, inFlight };
    if (opening === undefined) return line;
    const books = [before.held, after.held] as const;
    const compared = compare({ held, opening: opening.amount, books, inFlight });
    return { ...line, ...compared, opening: opening.amount, openingAssumed: opening.assumed };
  }

  /** Undefined while the first one can't be told: something is under way. */
  async function openingOf(seen: Seen, before: BooksLine, after: BooksLine): Promise<Opening | undefined> {
    const { provider, currency, held, inFlight } = seen;
    const known = await findOpening(db, provider, currency);
    if (known !== undefined) return known;
    if (before.postings !== after.postings || inFlight.some((one) => !one.certain)) return undefined;
    const arrived = inFlight.reduce((sum, { amount }) => sum + amount, 0n);
    const amount = held - after.held - arrived;
    await keepOpening(db, { provider, currency, amount, assumed: after.postings > 0n, at: clock.now() });
    return findOpening(db, provider, currency);
  }

  async function watch(provider: Provider): Promise<Look> {
    for (let looks = 1; ; looks += 1) {
      const seen = await look(provider);
      if (looks === LOOKS || !seen.lines.some(({ state }) => state === 'drift')) return seen;
      await sleep(PAUSE_MS);
    }
  }

  return {
    async last() {
      const kept = await readResult(db);
      return toReply(kept && keptResult(kept.checkedAt, kept.result));
    },

    async reconcile() {
      const looks = await Promise.all([watch('psp'), watch('binance')]);
      const lines = looks.flatMap((seen) => seen.lines);
      const problems = looks.flatMap(({ problem }) => (problem === null ? [] : [problem]));
      const checkedAt = clock.now();
      const result: Result = { problems, lines };
      await keepResult(db, checkedAt, keptForm(result));
      for (const { provider, currency, drift } of lines.filter(({ state }) => state === 'drift')) {
        log.error({ part: 'reconciliation', provider, currency, drift: drift?.toString() }, 'drift');
      }
      return toReply({ checkedAt, ...result });
    },
  };
}

interface Seen {
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
  return (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_LENGTH_MAX);
}
