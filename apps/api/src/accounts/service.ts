import {
  ACCOUNTS_LIMIT,
  type Account,
  type AccountsQuery,
  type BalanceHistory,
  type OpenAccountBody,
  type UpdateAccountBody,
} from '@lastro/contracts';
import { type Coin, convertFloor, floorFromWire, money, parseDecimal, toWire } from '@lastro/money';
import type pg from 'pg';
import { isAdministrator, isNamedBy, type SessionCustomer } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import { TIME_ZONE } from '../platform/brasilia.ts';
import type { Clock } from '../platform/clock.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { PriceAt } from '../prices/index.ts';
import { addTotals, changePercent, type DayClose, dailyTotals, endOfDay, lastDays } from './domain.ts';
import {
  type AccountRow,
  type AccountsFilter,
  createListOwn,
  findAccount,
  type Held,
  listAccounts,
  listDayCloses,
  listHeld,
} from './repository.ts';
import { toAccount } from './wire.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly priceAt: PriceAt;
}

const HISTORY_DAYS = 30;

export function createAccountsService(deps: AccountsDeps) {
  const listOwn = createListOwn(deps.pool);

  return {
    async list(customer: SessionCustomer, query: AccountsQuery): Promise<Page<Account>> {
      const owners = ownersOf(customer, query);
      if (owners.customerId === customer.id && isPlain(query)) {
        return { rows: (await listOwn(customer.id)).map(toAccount), nextCursor: undefined };
      }
      const limit = query.limit ?? ACCOUNTS_LIMIT;
      const rows = await listAccounts(deps.db, {
        orderBy: query.orderBy ?? '-updated_date',
        ...owners,
        ...(query.currency_code === undefined ? {} : { currency: query.currency_code }),
        ...(query.cursor === undefined ? {} : { after: decodePageEnd(query.cursor, /^\d{1,18}$/) }),
        limit: limit + 1,
      });
      return pageOf(rows, limit, ({ micros, id }) => encodePageEnd({ micros, id: id.toString() }), toAccount);
    },

    async open(customer: SessionCustomer, body: OpenAccountBody): Promise<Account> {
      if (body.user_email && !isNamedBy(customer, body.user_email)) throw new AppError('forbidden');
      const [known] = await listAccounts(deps.db, {
        customerId: customer.id,
        currency: body.currency_code,
        orderBy: 'created_date',
        limit: 1,
      });
      assertSameBalance(known ?? { currency: body.currency_code, balance: 0n }, body.balance);
      if (known) return toAccount(known);
      const id = await deps.accounts.ofCustomer(customer.id, 'customer_main', body.currency_code);
      return toAccount(await mustFind(id, customer));
    },

    async update(customer: SessionCustomer, id: string, body: UpdateAccountBody): Promise<Account> {
      const row = await mustFind(BigInt(id), customer);
      assertSameBalance(row, body.balance);
      return toAccount(row);
    },

    async history(customer: SessionCustomer): Promise<BalanceHistory> {
      const days = lastDays(deps.clock.now(), HISTORY_DAYS, TIME_ZONE);
      const held = await listHeld(deps.db, customer.id);
      const ids = held.map((account) => account.id);
      const closes = await listDayCloses(deps.db, ids, days[0] ?? '', TIME_ZONE);
      const coins = [...new Set(held.map((account) => account.currency))];
      const valued = await Promise.all(coins.map((coin) => valueByDay(coin, days, held, closes)));
      const totals = addTotals([days.map((date) => ({ date, total: 0n })), ...valued]);
      return {
        days: totals.map((day) => ({ date: day.date, total_usdt: toWire(money('USDT', day.total)) })),
        change_percent: changePercent(totals[0]?.total ?? 0n, totals.at(-1)?.total ?? 0n),
      };
    },
  };

  async function valueByDay(
    coin: Coin,
    days: readonly string[],
    held: readonly Held[],
    closes: readonly DayClose[],
  ) {
    const current = new Map(
      held.filter(({ currency }) => currency === coin).map(({ id, balance }) => [id, balance]),
    );
    const totals = dailyTotals(days, current, closes);
    const prices = await deps.priceAt(
      coin,
      days.map((date) => endOfDay(date, TIME_ZONE)),
    );
    const worth = (minor: bigint, i: number) => {
      const price = prices[i];
      return price ? convertFloor(money(coin, minor), price, 'USDT').minor : coin === 'USDT' ? minor : 0n;
    };
    return totals.map(({ date, total }, i) => ({ date, total: worth(total, i) }));
  }

  async function mustFind(id: bigint, customer: SessionCustomer): Promise<AccountRow> {
    const row = await findAccount(deps.db, id, isAdministrator(customer) ? undefined : customer.id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>;

function isPlain({ orderBy, currency_code: currency, cursor, limit }: AccountsQuery): boolean {
  return (
    (orderBy ?? '-updated_date') === '-updated_date' &&
    currency === undefined &&
    cursor === undefined &&
    limit === undefined
  );
}

function ownersOf(
  customer: SessionCustomer,
  { user_email: named, user_id: id }: AccountsQuery,
): Pick<AccountsFilter, 'customerId' | 'owner'> {
  const nobodyElse =
    (named === undefined || isNamedBy(customer, named)) && (id === undefined || id === customer.id);
  if (!nobodyElse && !isAdministrator(customer)) throw new AppError('forbidden');
  const own = (named !== undefined && isNamedBy(customer, named)) || !isAdministrator(customer);
  if (own) return { customerId: customer.id };
  return {
    ...(id === undefined ? {} : { customerId: id }),
    ...(named === undefined ? {} : { owner: named }),
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
