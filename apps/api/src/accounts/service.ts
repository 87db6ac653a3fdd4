import {
  ACCOUNTS_LIMIT,
  type Account,
  type AccountsQuery,
  type BalanceHistory,
  type OpenAccountBody,
  type UpdateAccountBody,
} from '@lastro/contracts';
import { type Coin, convertFloor, fromWire, money, type Rate, toWire } from '@lastro/money';
import type pg from 'pg';
import type { SessionCustomer } from '../customers/index.ts';
import { TIME_ZONE } from '../platform/brasilia.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../platform/cursor.ts';
import { AppError } from '../platform/errors.ts';
import { type AdjustDeps, type Adjusted, type AdjustRequest, adjust } from './adjust.ts';
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

export interface AccountsDeps extends AdjustDeps {
  readonly pool: pg.Pool;
  /** The coin's price in USDT at each of those times; undefined where it is not known, and for USDT itself. */
  readonly priceAt: (coin: Coin, times: readonly Date[]) => Promise<readonly (Rate | undefined)[]>;
}

const HISTORY_DAYS = 30;

/** Accounts as customers and administrators see them. Balances are the ledger's; nothing here writes one. */
export function createAccountsService(deps: AccountsDeps) {
  const listOwn = createListOwn(deps.pool);

  return {
    /**
     * A page of one's own accounts, which is all of them; an administrator's call may name anybody, or nobody for
     * all. Throws `forbidden`.
     */
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

    /** An administrator's adjustment; see `adjust`. */
    adjust: (request: AdjustRequest): Promise<Adjusted> => adjust(deps, request),

    /** Opens an account at zero, or answers with the one there is. Throws `forbidden`, `balance_is_derived`. */
    async open(customer: SessionCustomer, body: OpenAccountBody): Promise<Account> {
      if (body.user_email && !isOneself(customer, body.user_email)) throw new AppError('forbidden');
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

    /** Accepts the balance that the ledger has and changes nothing. Throws `not_found`, `balance_is_derived`. */
    async update(customer: SessionCustomer, id: string, body: UpdateAccountBody): Promise<Account> {
      const row = await mustFind(BigInt(id), customer);
      assertSameBalance(row, body.balance);
      return toAccount(row);
    },

    /** The customer's total in USDT at the end of each of the last 30 days in Brazil, coins at that day's price. */
    async history(customer: SessionCustomer): Promise<BalanceHistory> {
      const days = lastDays(deps.clock.now(), HISTORY_DAYS, TIME_ZONE);
      const held = await listHeld(deps.db, customer.id);
      const ids = held.map((account) => account.id);
      const closes = await listDayCloses(deps.db, ids, days[0] ?? '', TIME_ZONE);
      const coins = [...new Set(held.map((account) => account.currency))];
      const valued = await Promise.all(coins.map((coin) => valueByDay(coin, days, held, closes)));
      const totals = addTotals([
        days.map((date) => ({ date, total: 0n })),
        ...valued.map((coin) => coin.totals),
      ]);
      const opening = valued.reduce((sum, coin) => sum + coin.opening, 0n);
      return {
        days: totals.map((day) => ({ date: day.date, total_usdt: toWire(money('USDT', day.total)) })),
        change_percent: changePercent(opening, totals.at(-1)?.total ?? 0n),
      };
    },
  };

  /** One coin's share of the totals, in USDT. */
  async function valueByDay(
    coin: Coin,
    days: readonly string[],
    held: readonly Held[],
    closes: readonly DayClose[],
  ) {
    const current = new Map(
      held.filter(({ currency }) => currency === coin).map(({ id, balance }) => [id, balance]),
    );
    const { opening, totals } = dailyTotals(days, current, closes);
    const prices = await deps.priceAt(
      coin,
      days.map((date) => endOfDay(date, TIME_ZONE)),
    );
    const worth = (minor: bigint, i: number) => {
      const price = prices[i];
      return price ? convertFloor(money(coin, minor), price, 'USDT').minor : coin === 'USDT' ? minor : 0n;
    };
    return {
      opening: worth(opening, 0),
      totals: totals.map(({ date, total }, i) => ({ date, total: worth(total, i) })),
    };
  }

  async function mustFind(id: bigint, customer: SessionCustomer): Promise<AccountRow> {
    const row = await findAccount(deps.db, id, customer.role === 'admin' ? undefined : customer.id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** What every screen asks: all of them, the last changed first. */
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
    (named === undefined || isOneself(customer, named)) && (id === undefined || id === customer.id);
  if (customer.role !== 'admin' && !nobodyElse) throw new AppError('forbidden');
  const own = customer.role !== 'admin' || (named !== undefined && isOneself(customer, named));
  if (own) return { customerId: customer.id };
  return {
    ...(id === undefined ? {} : { customerId: id }),
    ...(named === undefined ? {} : { owner: named }),
  };
}

function isOneself(customer: SessionCustomer, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return wanted === customer.email?.toLowerCase() || wanted === customer.phone || wanted === customer.id;
}

/** An honest old client sends the balance it was credited with; any other balance is somebody writing their own. */
function assertSameBalance(
  row: Pick<AccountRow, 'currency' | 'balance'>,
  sent: number | string | undefined,
): void {
  if (sent === undefined) return;
  if (fromWire(row.currency, sent).minor !== row.balance) throw new AppError('balance_is_derived');
}
