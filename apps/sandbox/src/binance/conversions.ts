import { randomUUID } from 'node:crypto';
import { balanceOf, MASTER, move } from './accounts.ts';
import { over, toShortText, toText, units } from './amounts.ts';
import type { Asset } from './constants.ts';
import type { BinanceDeps } from './deps.ts';
import { BinanceError } from './errors.ts';
import { priceInUsdt } from './prices.ts';
import { nextNumber } from './query.ts';

/**
 * Conversions at a price that is held for some seconds.
 *
 *   quoted --accepted in time--> PROCESS --> SUCCESS
 */
interface QuoteRow {
  readonly id: string;
  readonly order_id: number | null;
  readonly from_asset: Asset;
  readonly from_amount: string;
  readonly to_asset: Asset;
  readonly to_amount: string;
  readonly ratio: string;
  readonly inverse_ratio: string;
  readonly valid_until: number;
  readonly accepted_at: number | null;
  readonly settles_at: number | null;
  readonly status: 'PROCESS' | 'SUCCESS' | null;
}

interface Wanted {
  readonly from: Asset;
  readonly to: Asset;
  /** What is given or what is got, one of both, in units of 1e-8. */
  readonly fromAmount: bigint | undefined;
  readonly toAmount: bigint | undefined;
  readonly validMs: number;
}

/** What the exchange keeps for itself, in parts of ten thousand. */
const SPREAD = 10n;
const WHOLE = 10_000n;
const FIRST_ORDER = 933_000_001;

/**
 * `POST /sapi/v1/convert/getQuote`. Without the balance for it there is a price and no `quoteId`.
 * Source: Binance, "Convert", trade.
 */
export function quote(deps: BinanceDeps, wanted: Wanted): object {
  const { store, now } = deps;
  const rate = rateOf(deps, wanted.from, wanted.to);
  const { fromAmount, toAmount } = amountsAt(rate, wanted);
  const priced = {
    ratio: toShortText(over(rate.got, rate.given)),
    inverseRatio: toShortText(over(rate.given, rate.got)),
    validTimestamp: now() + wanted.validMs,
    fromAmount: toShortText(fromAmount),
    toAmount: toShortText(toAmount),
  };
  if (fromAmount > balanceOf(store, MASTER, wanted.from)) return priced;
  const quoteId = randomUUID().replaceAll('-', '');
  store.run(
    `INSERT INTO binance_quote (id, from_asset, from_amount, to_asset, to_amount, ratio, inverse_ratio,
       valid_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    quoteId,
    wanted.from,
    toText(fromAmount),
    wanted.to,
    toText(toAmount),
    priced.ratio,
    priced.inverseRatio,
    priced.validTimestamp,
  );
  return { quoteId, ...priced };
}

/** So much of one asset for so much of another: a fraction, since a ratio of eight decimals is too coarse. */
interface Rate {
  readonly got: bigint;
  readonly given: bigint;
}

/** The market's rate with the spread taken off. Throws -1130 for an asset against itself. */
function rateOf({ prices }: BinanceDeps, from: Asset, to: Asset): Rate {
  if (from === to) throw new BinanceError(-1130, "Data sent for parameter 'toAsset' is not valid.");
  return {
    got: priceInUsdt(prices, from) * (WHOLE - SPREAD),
    given: priceInUsdt(prices, to) * WHOLE,
  };
}

/** The client gets what is floored and gives what is rounded up. */
function amountsAt({ got, given }: Rate, { fromAmount, toAmount }: Wanted) {
  if (fromAmount !== undefined && toAmount === undefined) {
    return { fromAmount, toAmount: (fromAmount * got) / given };
  }
  if (toAmount !== undefined && fromAmount === undefined) {
    return { fromAmount: (toAmount * given + got - 1n) / got, toAmount };
  }
  throw new BinanceError(-1128);
}

/**
 * `POST /sapi/v1/convert/acceptQuote`. A quote is taken once and in time: -1130 for any other. Throws
 * -5002 when the balance is gone by now.
 */
export function acceptQuote(deps: BinanceDeps, quoteId: string): object {
  const { store, now, timings } = deps;
  const row = findQuote(deps, 'id', quoteId);
  if (row === undefined || row.accepted_at !== null || row.valid_until < now()) {
    throw new BinanceError(-1130, 'The quote is unknown, expired or was accepted before.');
  }
  const amount = units(row.from_amount);
  if (amount > balanceOf(store, MASTER, row.from_asset)) throw new BinanceError(-5002);
  const orderId = nextNumber(store, 'binance_quote', 'order_id', FIRST_ORDER);
  store.run(
    "UPDATE binance_quote SET order_id = ?, accepted_at = ?, settles_at = ?, status = 'PROCESS' WHERE id = ?",
    orderId,
    now(),
    now() + timings.settleMs,
    quoteId,
  );
  const reference = String(orderId);
  move(deps, { account: MASTER, asset: row.from_asset, amount: -amount, kind: 'conversion', reference });
  return { orderId: reference, createTime: now(), orderStatus: 'PROCESS' };
}

/** Pays out what was accepted some time ago. */
export function settleConversions(deps: BinanceDeps): void {
  const { store, now } = deps;
  const due = store.all<QuoteRow>(
    "SELECT * FROM binance_quote WHERE status = 'PROCESS' AND settles_at <= ? ORDER BY order_id",
    now(),
  );
  for (const { id, order_id, to_asset: asset, to_amount } of due) {
    store.run("UPDATE binance_quote SET status = 'SUCCESS' WHERE id = ?", id);
    const reference = String(order_id);
    move(deps, { account: MASTER, asset, amount: units(to_amount), kind: 'conversion', reference });
  }
}

/** `GET /sapi/v1/convert/orderStatus`, by order or by quote. Throws -2013 for what was never accepted. */
export function viewConversion(
  deps: BinanceDeps,
  { orderId, quoteId }: { orderId?: number | undefined; quoteId?: string | undefined },
): object {
  if ((orderId === undefined) === (quoteId === undefined)) throw new BinanceError(-1128);
  const row =
    orderId === undefined ? findQuote(deps, 'id', quoteId ?? '') : findQuote(deps, 'order_id', orderId);
  if (row === undefined || row.order_id === null) throw new BinanceError(-2013);
  return {
    orderId: row.order_id,
    orderStatus: row.status,
    fromAsset: row.from_asset,
    fromAmount: toShortText(units(row.from_amount)),
    toAsset: row.to_asset,
    toAmount: toShortText(units(row.to_amount)),
    ratio: row.ratio,
    inverseRatio: row.inverse_ratio,
    createTime: row.accepted_at,
  };
}

function findQuote(
  { store }: BinanceDeps,
  column: 'id' | 'order_id',
  value: string | number,
): QuoteRow | undefined {
  return store.get<QuoteRow>(`SELECT * FROM binance_quote WHERE ${column} = ?`, value);
}
