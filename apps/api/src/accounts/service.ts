import {
  ACCOUNTS_LIMIT,
  type Account,
  type AccountsQuery,
  type BalanceAt,
  type BalanceAtQuery,
  type OpenAccountBody,
  type UpdateAccountBody,
} from '@lastro/contracts';
import { floorFromWire, money, parseDecimal, toWire } from '@lastro/money';
import type pg from 'pg';
import { isAdministrator, isNamedBy, type SessionCustomer } from '../customers/index.ts';
import { type LedgerAccounts, mainBalancesBefore } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Page, readPage } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { addMs } from '../platform/time.ts';
import type { PriceAt } from '../prices/index.ts';
import { createBalanceHistory } from './balance-history.ts';
import {
  type AccountRow,
  type AccountsFilter,
  createListOwn,
  findAccount,
  listAccounts,
} from './repository.ts';
import { toAccount } from './wire.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly priceAt: PriceAt;
}

export function createAccountsService(deps: AccountsDeps) {
  const listOwn = createListOwn(deps.pool);
  const readHistory = createBalanceHistory(deps);

  return {
    async list(customer: SessionCustomer, query: AccountsQuery): Promise<Page<Account>> {
      const owners = ownersOf(customer, query);
      if (owners.customerId === customer.id && isDefaultQuery(query)) {
        return { rows: (await listOwn(customer.id)).map(toAccount), nextCursor: undefined };
      }
      const limit = query.limit ?? ACCOUNTS_LIMIT;
      const filter = {
        orderBy: query.orderBy ?? '-updated_date',
        ...owners,
        ...(query.currency_code === undefined ? {} : { currency: query.currency_code }),
      };
      const page = await readPage(
        { cursor: query.cursor, limit },
        /^\d{1,18}$/,
        (range) => listAccounts(deps.db, { ...filter, ...range }),
        ({ micros, id }) => ({ micros, id: id.toString() }),
      );
      return { ...page, rows: page.rows.map(toAccount) };
    },

    async open(customer: SessionCustomer, body: OpenAccountBody): Promise<Account> {
      if (body.user_email && !isNamedBy(customer, body.user_email)) throw new AppError('forbidden');
      const [existing] = await listAccounts(deps.db, {
        customerId: customer.id,
        currency: body.currency_code,
        orderBy: 'created_date',
        limit: 1,
      });
      assertSameBalance(existing ?? { currency: body.currency_code, balance: 0n }, body.balance);
      if (existing) return toAccount(existing);
      const id = await deps.accounts.ofCustomer(customer.id, 'customer_main', body.currency_code);
      return toAccount(await requireAccount(id, customer));
    },

    async update(customer: SessionCustomer, id: string, body: UpdateAccountBody): Promise<Account> {
      const row = await requireAccount(BigInt(id), customer);
      assertSameBalance(row, body.balance);
      return toAccount(row);
    },

    history: (customer: SessionCustomer) => readHistory(customer.id),

    async balanceAt(customer: SessionCustomer, query: BalanceAtQuery): Promise<BalanceAt> {
      const { currency = 'USDT' } = query;
      const at = new Date(query.at);
      if (at > deps.clock.now()) throw new AppError('moment_in_future');
      const justAfter = addMs(at, 1);
      const [position] = await mainBalancesBefore(deps.db, customer.id, justAfter, currency);
      return {
        currency,
        at: at.toISOString(),
        balance: toWire(money(currency, position?.balance ?? 0n)),
        posting_number: Number(position?.number ?? 0n),
      };
    },
  };

  async function requireAccount(id: bigint, customer: SessionCustomer): Promise<AccountRow> {
    const row = await findAccount(deps.db, id, isAdministrator(customer) ? undefined : customer.id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>;

function isDefaultQuery({ orderBy, currency_code: currency, cursor, limit }: AccountsQuery): boolean {
  return (
    (orderBy ?? '-updated_date') === '-updated_date' &&
    currency === undefined &&
    cursor === undefined &&
    limit === undefined
  );
}

function ownersOf(
  customer: SessionCustomer,
  { user_email: contact, user_id: id }: AccountsQuery,
): Pick<AccountsFilter, 'customerId' | 'owner'> {
  const isOwn =
    (contact === undefined || isNamedBy(customer, contact)) && (id === undefined || id === customer.id);
  if (!isOwn && !isAdministrator(customer)) throw new AppError('forbidden');
  const own = (contact !== undefined && isNamedBy(customer, contact)) || !isAdministrator(customer);
  if (own) return { customerId: customer.id };
  return {
    ...(id === undefined ? {} : { customerId: id }),
    ...(contact === undefined ? {} : { owner: contact }),
  };
}

/** A client that adds up a balance may differ from the ledger by its rounding to cents. */
const BALANCE_TOLERANCE = parseDecimal('USDT', '0.01').minor;

function assertSameBalance(
  row: Pick<AccountRow, 'currency' | 'balance'>,
  sent: number | string | undefined,
): void {
  if (sent === undefined) return;
  const difference = floorFromWire(row.currency, sent).minor - row.balance;
  const isSame = -BALANCE_TOLERANCE <= difference && difference <= BALANCE_TOLERANCE;
  if (!isSame) throw new AppError('balance_is_derived');
}
