import type { BalanceHistory } from '@lastro/contracts';
import { startOfDay, TIME_ZONE } from '@lastro/contracts/brasilia';
import { type Coin, convertFloor, money, type Rate, toWire, withinLedger, zero } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { changePercent, type PriceAt } from '../prices/index.ts';
import { balanceByDay, lastDays } from './domain.ts';
import {
  type AccountBalance,
  type Flow,
  type HistoryRecords,
  readHistoryRecords,
} from './history-repository.ts';

interface BalanceHistoryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly priceAt: PriceAt;
}

const SHOWN_DAYS = 30;
/** Reaches the end of the previous month from any day. */
const READ_DAYS = 32;

type Part = keyof BalanceHistory['parts'];

interface Valued {
  readonly part: Part;
  /** Null where more than an amount can hold. */
  readonly worth: readonly (bigint | null)[];
}

interface CoinPrices {
  readonly daily: readonly (Rate | undefined)[];
  readonly flows: readonly { readonly flow: Flow; readonly price: Rate | undefined }[];
  readonly known: boolean;
}

export function createBalanceHistory({ db, clock, priceAt }: BalanceHistoryDeps) {
  return async (customerId: string): Promise<BalanceHistory> => {
    const now = clock.now();
    const days = lastDays(now, READ_DAYS);
    const today = days.at(-1) ?? '';
    const baseDay = days.findIndex((day) => day >= `${today.slice(0, 7)}-01`) - 1;
    const records = await readHistoryRecords(db, customerId, {
      from: days[0] ?? today,
      flowsFrom: startOfDay(days[baseDay] ?? today, 1),
      timeZone: TIME_ZONE,
    });
    const prices = await pricesOf(priceAt, records, days, now);
    const valued = records.accounts.map((account) => ({
      part: partOf(account),
      worth: balanceByDay(days, account, records.closes).map((minor, day) =>
        worthOf(account.currency, minor, prices.get(account.currency)?.daily[day]),
      ),
    }));
    return toReply(days, valued, earnedSince(baseDay, valued, [...prices.values()]));
  };
}

async function pricesOf(priceAt: PriceAt, records: HistoryRecords, days: readonly string[], now: Date) {
  const { accounts, flows } = records;
  const coins = [...new Set(accounts.map(({ currency }) => currency))];
  const entries = coins.map(async (coin): Promise<[Coin, CoinPrices]> => {
    const own = flows.filter(({ currency }) => currency === coin);
    const daily = await priceAt(
      coin,
      days.map((date) => startOfDay(date, 1)),
    );
    const atFlows = await priceAt(coin, [...own.map(({ at }) => at), now]);
    return [
      coin,
      {
        daily: daily.rates,
        flows: own.map((flow, i) => ({ flow, price: atFlows.rates[i] })),
        known: (daily.known && atFlows.known) || isUntouched(coin, records),
      },
    ];
  });
  return new Map(await Promise.all(entries));
}

function isUntouched(coin: Coin, { accounts, closes }: HistoryRecords): boolean {
  return accounts
    .filter(({ currency }) => currency === coin)
    .every(({ id, balance }) => balance === 0n && closes.every(({ accountId }) => accountId !== id));
}

function partOf({ kind, currency }: AccountBalance): Part {
  if (kind === 'customer_hold') return 'on_the_way_usdt';
  if (kind === 'customer_savings') return 'invested_usdt';
  return currency === 'USDT' ? 'balance_usdt' : 'crypto_usdt';
}

function worthOf(coin: Coin, minor: bigint, price: Rate | undefined): bigint | null {
  if (coin === 'USDT') return minor;
  if (price === undefined) return 0n;
  const amount = money(coin, minor < 0n ? -minor : minor);
  const magnitude = withinLedger(() => convertFloor(amount, price, 'USDT'))?.minor ?? null;
  return minor < 0n && magnitude !== null ? -magnitude : magnitude;
}

function totalOn(day: number, valued: readonly Valued[], part?: Part): bigint {
  return valued
    .filter((account) => part === undefined || account.part === part)
    .reduce((total, { worth }) => total + (worth[day] ?? 0n), 0n);
}

/** Today's value minus the value before the month, minus deposits and plus withdrawals at the prices of their time. */
function earnedSince(
  baseDay: number,
  valued: readonly Valued[],
  prices: readonly CoinPrices[],
): bigint | null {
  if (!prices.every(({ known }) => known)) return null;
  if (valued.some(({ worth }) => worth[baseDay] === null || worth[READ_DAYS - 1] === null)) return null;
  const flows = prices.flatMap((coin) => coin.flows);
  const [before, after] = [totalOn(baseDay, valued), totalOn(READ_DAYS - 1, valued)];
  if (before === 0n && after === 0n && flows.length === 0) return null;
  return flows.reduce<bigint | null>((earned, { flow, price }) => {
    const worth = worthOf(flow.currency, flow.amount, price);
    return earned === null || worth === null ? null : earned - worth;
  }, after - before);
}

function toReply(days: readonly string[], valued: readonly Valued[], earned: bigint | null): BalanceHistory {
  const amountOf = (minor: bigint) => withinLedger(() => money('USDT', minor));
  /** An unknown worth is shown as zero, like that of a coin without a price. */
  const usdt = (minor: bigint) => toWire(amountOf(minor) ?? zero('USDT'));
  const earnedUsdt = earned === null ? null : amountOf(earned);
  const last = READ_DAYS - 1;
  const first = READ_DAYS - SHOWN_DAYS;
  const part = (name: Part) => usdt(totalOn(last, valued, name));
  return {
    days: days.slice(first).map((date, i) => ({
      date,
      total_usdt: usdt(totalOn(first + i, valued)),
      balance_usdt: usdt(totalOn(first + i, valued, 'balance_usdt')),
    })),
    change_percent: changePercent(totalOn(first, valued), totalOn(last, valued)),
    parts: {
      balance_usdt: part('balance_usdt'),
      crypto_usdt: part('crypto_usdt'),
      invested_usdt: part('invested_usdt'),
      on_the_way_usdt: part('on_the_way_usdt'),
    },
    earned_usdt: earnedUsdt && toWire(earnedUsdt),
  };
}
