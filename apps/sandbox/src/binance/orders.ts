import { randomUUID } from 'node:crypto';
import { MASTER, move } from './accounts.ts';
import { times, toText, units } from './amounts.ts';
import type { BinanceDeps } from './deps.ts';
import { BinanceError } from './errors.ts';
import { type Fill, planOrder, type Side, totals, type Wanted } from './order-book.ts';
import { nextNumber } from './query.ts';
import type { Market } from './symbols.ts';

/** Market orders: filled at once against the book, or as much of them as the book holds. */
interface OrderRow {
  readonly order_id: number;
  readonly client_order_id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly asked_quantity: string;
  readonly asked_quote: string;
  readonly status: 'FILLED' | 'EXPIRED';
  readonly fills: string;
  readonly transacted_at: number;
}

/** The exchange's commission: one part in so many, out of what is received. */
const COMMISSION_PART = 1_000n;
const FIRST_ORDER = 28_000_000_001;

/**
 * Places an order. Its client's id is not protected: once an order is over, the same id is taken again.
 * Throws what `planOrder` does.
 */
export function placeOrder(deps: BinanceDeps, wanted: Wanted, clientOrderId: string | undefined): OrderRow {
  const { store, now } = deps;
  const { fills, complete } = planOrder(deps, wanted);
  const orderId = nextNumber(store, 'binance_order', 'order_id', FIRST_ORDER);
  store.run(
    `INSERT INTO binance_order (order_id, client_order_id, symbol, side, asked_quantity, asked_quote, status,
       fills, transacted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    orderId,
    clientOrderId ?? randomUUID().replaceAll('-', '').slice(0, 22),
    wanted.market.symbol,
    wanted.side,
    toText(wanted.quantity ?? 0n),
    toText(wanted.quoteOrderQty ?? 0n),
    complete ? 'FILLED' : 'EXPIRED',
    JSON.stringify(fills.map(({ price, quantity }) => [toText(price), toText(quantity)])),
    now(),
  );
  settle(deps, wanted, fills, String(orderId));
  return getOrder(deps, orderId);
}

function settle(
  deps: BinanceDeps,
  { market, side }: Wanted,
  fills: readonly Fill[],
  reference: string,
): void {
  const { base, quote } = totals(fills);
  const bought = side === 'BUY';
  const paid = bought ? quote : base;
  const received = fills.reduce((sum, fill) => sum + receivedOf(side, fill) - commissionOf(side, fill), 0n);
  const give = bought ? market.quote : market.base;
  const get = bought ? market.base : market.quote;
  move(deps, { account: MASTER, asset: give, amount: -paid, kind: 'order', reference });
  move(deps, { account: MASTER, asset: get, amount: received, kind: 'order', reference });
}

function receivedOf(side: Side, { price, quantity }: Fill): bigint {
  return side === 'BUY' ? quantity : times(quantity, price);
}

function commissionOf(side: Side, fill: Fill): bigint {
  return receivedOf(side, fill) / COMMISSION_PART;
}

function getOrder({ store }: BinanceDeps, orderId: number): OrderRow {
  const row = store.get<OrderRow>('SELECT * FROM binance_order WHERE order_id = ?', orderId);
  if (row === undefined) throw new BinanceError(-2013);
  return row;
}

/** One order of a pair, by either id; of several with one client's id, the last. Throws -2013. */
export function findOrder(
  { store }: BinanceDeps,
  market: Market,
  { orderId, clientOrderId }: { orderId: number | undefined; clientOrderId: string | undefined },
): OrderRow {
  const row = store.get<OrderRow>(
    `SELECT * FROM binance_order WHERE symbol = ? AND (order_id = ? OR client_order_id = ?)
     ORDER BY order_id DESC LIMIT 1`,
    market.symbol,
    orderId ?? null,
    clientOrderId ?? null,
  );
  if (row === undefined) throw new BinanceError(-2013);
  return row;
}

function readFills({ fills }: OrderRow): Fill[] {
  const pairs: [string, string][] = JSON.parse(fills);
  return pairs.map(([price, quantity]) => ({ price: units(price), quantity: units(quantity) }));
}

/** What `POST` and `GET /api/v3/order` both say of an order. */
export function viewOrder(row: OrderRow): object {
  const { base, quote } = totals(readFills(row));
  return {
    symbol: row.symbol,
    orderId: row.order_id,
    orderListId: -1,
    clientOrderId: row.client_order_id,
    price: '0.00000000',
    origQty: toText(units(row.asked_quantity) || base),
    executedQty: toText(base),
    origQuoteOrderQty: toText(units(row.asked_quote)),
    cummulativeQuoteQty: toText(quote),
    status: row.status,
    timeInForce: 'GTC',
    type: 'MARKET',
    side: row.side,
    workingTime: row.transacted_at,
    selfTradePreventionMode: 'EXPIRE_MAKER',
    ...(row.status === 'EXPIRED' ? { expiryReason: 'INSUFFICIENT_LIQUIDITY' } : {}),
  };
}

/** The fills, as the answer to a new order lists them. */
export function viewFills(row: OrderRow, market: Market): object[] {
  return readFills(row).map((fill, index) => ({
    price: toText(fill.price),
    qty: toText(fill.quantity),
    commission: toText(commissionOf(row.side, fill)),
    commissionAsset: row.side === 'BUY' ? market.base : market.quote,
    tradeId: row.order_id * 10 + index,
  }));
}
