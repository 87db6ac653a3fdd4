import {
  type CreateTransactionBody,
  type MonthTotals,
  type MonthTotalsQuery,
  TRANSACTIONS_DEFAULT_LIMIT,
  type Transaction,
  type TransactionsQuery,
} from '@lastro/contracts';
import { startOfDay } from '@lastro/contracts/brasilia';
import type pg from 'pg';
import { type CachedCustomer, isAdministrator, isNamedBy, type SessionCustomer } from '../customers/index.ts';
import type { Recorded } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Read } from '../platform/database/replica.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { createListLatest, type Latest, type LatestRows } from './latest.ts';
import { sumMonths, toMonths } from './months.ts';
import { readCreatedAt, readId, toPageText } from './page-text.ts';
import {
  findTransaction,
  listTransactions,
  type RowFilter,
  type ShownRow,
  type TransactionsFilter,
} from './repository.ts';
import { toShownRow, toTransaction } from './wire.ts';

export type RecordMovement = (
  customer: SessionCustomer,
  body: CreateTransactionBody,
  requestId: string | undefined,
) => Promise<Recorded>;

/** Undefined when nothing was done. */
export type RecordFromCache = (
  customer: CachedCustomer,
  body: CreateTransactionBody,
  requestId: string | undefined,
) => Promise<Recorded | undefined>;

export interface TransactionsDeps {
  readonly db: Db;
  readonly read: Read;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly movements: Readonly<Record<string, RecordMovement>>;
  readonly movementsFromCache: Readonly<Record<string, RecordFromCache>>;
}

export interface TransactionsPage {
  /** A string is the rows' JSON. */
  readonly rows: Transaction[] | string;
  readonly nextCursor: string | undefined;
}

export function createTransactionsService(deps: TransactionsDeps) {
  const listLatest = createListLatest(deps.pool, deps.clock);

  return {
    async list(customer: SessionCustomer, query: TransactionsQuery): Promise<TransactionsPage> {
      const limit = query.limit ?? TRANSACTIONS_DEFAULT_LIMIT;
      const filter = { ...filterOf(customer, query), limit: limit + 1 };
      if (isLatest(filter)) {
        const latest = await listLatest(filter);
        if (latest === undefined) throw new Error('a customer without a row');
        return toLatestPage(latest, limit);
      }
      return toPage(await deps.read((db) => listTransactions(db, filter)), limit);
    },

    /** Undefined for any page but the customer's own latest, and when the session has ended. */
    async listFromCache(
      { id, sessionHash }: CachedCustomer,
      query: TransactionsQuery,
    ): Promise<TransactionsPage | undefined> {
      if (query.created_by !== undefined) return undefined;
      const limit = query.limit ?? TRANSACTIONS_DEFAULT_LIMIT;
      const filter = { ...pageFilterOf(query), customerId: id, limit: limit + 1 };
      if (!isLatest(filter)) return undefined;
      const latest = await listLatest({ ...filter, sessionHash });
      return latest && toLatestPage(latest, limit);
    },

    monthTotals: async (customer: SessionCustomer, query: MonthTotalsQuery): Promise<MonthTotals[]> =>
      toMonths(await deps.read((db) => sumMonths(db, customer.id, rowFilterOf(query)))),

    async find(customer: SessionCustomer, id: string): Promise<Transaction> {
      const row = await findTransaction(deps.db, id, customer.id);
      if (!row) throw new AppError('not_found');
      return toTransaction(row);
    },

    async create(
      customer: SessionCustomer,
      body: CreateTransactionBody,
      requestId: string | undefined,
    ): Promise<Transaction> {
      const record = movementOf(deps.movements, body);
      if (!record) throw new AppError('type_not_allowed');
      return show(deps.db, customer, await record(customer, body, requestId));
    },

    /** Undefined when nothing was done: `create` must be called, with a session from the database. */
    async createFromCache(
      customer: CachedCustomer,
      body: CreateTransactionBody,
      requestId: string | undefined,
    ): Promise<Transaction | undefined> {
      const recorded = await movementOf(deps.movementsFromCache, body)?.(customer, body, requestId);
      return recorded && show(deps.db, customer, recorded);
    },

    show: (customer: SessionCustomer, recorded: Recorded) => show(deps.db, customer, recorded),
  };
}

export type TransactionsService = ReturnType<typeof createTransactionsService>;

async function show(db: Db, customer: CachedCustomer, recorded: Recorded): Promise<Transaction> {
  if ('row' in recorded) return toTransaction(toShownRow(recorded, customer.email ?? customer.phone ?? ''));
  const row = await findTransaction(db, recorded.id, customer.id);
  if (!row) throw new Error('a recorded movement has no row');
  return toTransaction(row);
}

function movementOf<M>(movements: Readonly<Record<string, M>>, body: CreateTransactionBody): M | undefined {
  const type = typeOf(body);
  return Object.hasOwn(movements, type) ? movements[type] : undefined;
}

/** A transfer needs no type; its missing recipient is then reported as such. */
function typeOf({ transaction_type: type, pix_key: pixKey }: CreateTransactionBody): string {
  return type || (pixKey ? '' : 'transfer');
}

function toPage(rows: readonly ShownRow[], limit: number): TransactionsPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page.map(toTransaction), nextCursor: nextCursor(rows, limit, last?.at, last?.id) };
}

function toLatestPage({ rows, owner }: LatestRows, limit: number): TransactionsPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: toPageText(page, owner),
    nextCursor: last && nextCursor(rows, limit, readCreatedAt(last), readId(last)),
  };
}

/** `rows` has one row more than `limit` if another page follows. */
function nextCursor(rows: readonly unknown[], limit: number, at?: string, id?: string): string | undefined {
  if (rows.length <= limit || at === undefined || id === undefined) return undefined;
  return encodeCursor({ at: new Date(at), id });
}

const LATEST: ReadonlySet<string> = new Set([
  'customerId',
  'newestFirst',
  'limit',
] satisfies (keyof TransactionsFilter)[]);

function isLatest(filter: TransactionsFilter): filter is TransactionsFilter & Latest {
  const isUnfiltered = Object.keys(filter).every((name) => LATEST.has(name));
  return filter.customerId !== undefined && filter.newestFirst && isUnfiltered;
}

function filterOf(customer: SessionCustomer, query: TransactionsQuery): Omit<TransactionsFilter, 'limit'> {
  const named = query.created_by?.trim().toLowerCase();
  const namesSelf = named !== undefined && isNamedBy(customer, named);
  const own = namesSelf || (named === undefined && !isAdministrator(customer));
  if (!own && !isAdministrator(customer)) throw new AppError('forbidden');
  return {
    ...pageFilterOf(query),
    ...(own ? { customerId: customer.id } : {}),
    ...(!own && named !== undefined ? { owner: named } : {}),
  };
}

function pageFilterOf(query: TransactionsQuery): Omit<TransactionsFilter, 'limit'> {
  return {
    newestFirst: query.orderBy !== 'created_date',
    ...rowFilterOf(query),
    ...(query.cursor === undefined ? {} : { after: decodeCursor(query.cursor) }),
  };
}

function rowFilterOf(query: MonthTotalsQuery): RowFilter {
  const { transaction_type: type, status, search = '', direction, currency, from, to } = query;
  return {
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(direction === undefined ? {} : { direction }),
    ...(currency === undefined ? {} : { currency }),
    ...(from === undefined ? {} : { from: startOfDay(from) }),
    ...(to === undefined ? {} : { before: startOfDay(to, 1) }),
  };
}
