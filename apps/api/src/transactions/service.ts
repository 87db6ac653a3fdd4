import {
  type CreateTransactionBody,
  TRANSACTIONS_DEFAULT_LIMIT,
  type Transaction,
  type TransactionsQuery,
} from '@lastro/contracts';
import type pg from 'pg';
import { isAdministrator, isNamedBy, type SessionCustomer } from '../customers/index.ts';
import type { Recorded } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Read } from '../platform/database/replica.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { createListLatest, type Latest } from './latest.ts';
import { findTransaction, listTransactions, type ShownRow, type TransactionsFilter } from './repository.ts';
import { rowOf, toTransaction } from './wire.ts';

export type RecordMovement = (
  customer: SessionCustomer,
  body: CreateTransactionBody,
  requestId: string | undefined,
) => Promise<Recorded>;

export interface TransactionsDeps {
  readonly db: Db;
  readonly read: Read;
  readonly pool: pg.Pool;
  readonly movements: Readonly<Record<string, RecordMovement>>;
}

export interface TransactionsPage {
  readonly rows: Transaction[];
  readonly nextCursor: string | undefined;
}

export function createTransactionsService(deps: TransactionsDeps) {
  const listLatest = createListLatest(deps.pool);

  return {
    async list(customer: SessionCustomer, query: TransactionsQuery): Promise<TransactionsPage> {
      const limit = query.limit ?? TRANSACTIONS_DEFAULT_LIMIT;
      const filter = { ...filterOf(customer, query), limit: limit + 1 };
      const rows: readonly ShownRow[] = isLatest(filter)
        ? await listLatest(filter)
        : await deps.read((db) => listTransactions(db, filter));
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const more = rows.length > limit && last !== undefined;
      return {
        rows: page.map(toTransaction),
        nextCursor: more ? encodeCursor({ at: new Date(last.at), id: last.id }) : undefined,
      };
    },

    async create(
      customer: SessionCustomer,
      body: CreateTransactionBody,
      requestId: string | undefined,
    ): Promise<Transaction> {
      const type = body.transaction_type || (body.recipient_email || body.recipient_phone ? 'transfer' : '');
      const record = Object.hasOwn(deps.movements, type) ? deps.movements[type] : undefined;
      if (!record) throw new AppError('type_not_allowed');
      return show(customer, await record(customer, body, requestId));
    },

    show,
  };

  async function show(customer: SessionCustomer, recorded: Recorded): Promise<Transaction> {
    if ('row' in recorded) return toTransaction(rowOf(recorded, customer.email ?? customer.phone ?? ''));
    const row = await findTransaction(deps.db, recorded.id, customer.id);
    if (!row) throw new Error('a recorded movement has no row');
    return toTransaction(row);
  }
}

export type TransactionsService = ReturnType<typeof createTransactionsService>;

function isLatest(filter: TransactionsFilter): filter is TransactionsFilter & Latest {
  const { customerId, owner, type, status, search, after, newestFirst } = filter;
  const filtered = [owner, type, status, search, after].some((condition) => condition !== undefined);
  return customerId !== undefined && newestFirst && !filtered;
}

function filterOf(customer: SessionCustomer, query: TransactionsQuery): Omit<TransactionsFilter, 'limit'> {
  const named = query.created_by?.trim().toLowerCase();
  const namesOneself = named !== undefined && isNamedBy(customer, named);
  const own = namesOneself || (named === undefined && !isAdministrator(customer));
  if (!own && !isAdministrator(customer)) throw new AppError('forbidden');
  return {
    newestFirst: query.orderBy !== 'created_date',
    ...(own ? { customerId: customer.id } : {}),
    ...(!own && named !== undefined ? { owner: named } : {}),
    ...(query.transaction_type === undefined ? {} : { type: query.transaction_type }),
    ...(query.status === undefined ? {} : { status: query.status }),
    ...(query.search === undefined || query.search.trim() === '' ? {} : { search: query.search.trim() }),
    ...(query.cursor === undefined ? {} : { after: decodeCursor(query.cursor) }),
  };
}
