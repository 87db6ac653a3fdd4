import type {
  Account,
  AccountsQuery,
  BalanceHistory,
  OpenAccountBody,
  UpdateAccountBody,
} from '@lastro/contracts';
import { COIN_NAMES, fromWire, money, toWire } from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { changePercent, dailyTotals, lastDays } from './domain.ts';
import { type AccountRow, findAccount, listAccounts, listDayCloses, listUsdtHeld } from './repository.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
}

const HISTORY_DAYS = 30;
const TIME_ZONE = 'America/Sao_Paulo';

/** Accounts as customers and administrators see them. Balances are the ledger's; nothing here writes one. */
export function createAccountsService(deps: AccountsDeps) {
  return {
    /** One's own accounts; an administrator's may name anybody, or nobody for all. Throws `forbidden`. */
    async list(customer: SessionCustomer, query: AccountsQuery): Promise<Account[]> {
      const own =
        query.user_email === undefined ? customer.role !== 'admin' : isOneself(customer, query.user_email);
      if (!own && customer.role !== 'admin') throw new AppError('forbidden');
      const rows = await listAccounts(deps.db, {
        orderBy: query.orderBy ?? '-updated_date',
        ...(own ? { customerId: customer.id } : {}),
        ...(!own && query.user_email !== undefined ? { owner: query.user_email } : {}),
        ...(query.currency_code === undefined ? {} : { currency: query.currency_code }),
      });
      return rows.map(toAccount);
    },

    /** Opens an account at zero, or answers with the one there is. Throws `forbidden`, `balance_is_derived`. */
    async open(customer: SessionCustomer, body: OpenAccountBody): Promise<Account> {
      if (body.user_email && !isOneself(customer, body.user_email)) throw new AppError('forbidden');
      const [known] = await listAccounts(deps.db, {
        customerId: customer.id,
        currency: body.currency_code,
        orderBy: 'created_date',
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

    /** The customer's total in USDT at the end of each of the last 30 days in Brazil. */
    async history(customer: SessionCustomer): Promise<BalanceHistory> {
      const days = lastDays(deps.clock.now(), HISTORY_DAYS, TIME_ZONE);
      const held = await listUsdtHeld(deps.db, customer.id);
      const closes = await listDayCloses(
        deps.db,
        held.map((account) => account.id),
        days[0] ?? '',
        TIME_ZONE,
      );
      const current = new Map(held.map((account) => [account.id, account.balance]));
      const { opening, totals } = dailyTotals(days, current, closes);
      return {
        days: totals.map((day) => ({ date: day.date, total_usdt: toWire(money('USDT', day.total)) })),
        change_percent: changePercent(opening, totals.at(-1)?.total ?? 0n),
      };
    },
  };

  async function mustFind(id: bigint, customer: SessionCustomer): Promise<AccountRow> {
    const row = await findAccount(deps.db, id, customer.role === 'admin' ? undefined : customer.id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>;

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

function toAccount(row: AccountRow): Account {
  return {
    id: row.id.toString(),
    user_email: row.owner,
    account_type: 'main',
    currency_code: row.currency,
    currency_name: COIN_NAMES[row.currency],
    balance: toWire(money(row.currency, row.balance)),
    created_date: row.created_at.toISOString(),
    updated_date: row.updated_at.toISOString(),
  };
}
