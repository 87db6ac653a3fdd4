import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAsset } from './constants.ts';
import { acceptQuote, quote, viewConversion } from './conversions.ts';
import type { BinanceDeps } from './deps.ts';
import { serve, underRates } from './endpoint.ts';
import { BinanceError } from './errors.ts';
import { requireMarket } from './market-routes.ts';
import { planOrder } from './order-book.ts';
import { findOrder, placeOrder, viewFills, viewOrder } from './orders.ts';
import { amount, integer, refuseWith } from './parameters.ts';

const symbol = z.string().regex(/^[A-Z0-9]{1,20}$/);
const orderNumber = integer(1, Number.MAX_SAFE_INTEGER);
const clientOrderId = z.string().regex(/^[a-zA-Z0-9-_]{1,36}$/);
const asset = z.string().refine(isAsset, refuseWith(-4018));

const VALID_MS = { '10s': 10_000, '30s': 30_000, '1m': 60_000 } as const;

const newQuote = z.object({
  fromAsset: asset,
  toAsset: asset,
  fromAmount: amount.optional(),
  toAmount: amount.optional(),
  walletType: z.literal('SPOT').default('SPOT'),
  validTime: z.enum(['10s', '30s', '1m']).default('10s'),
});

const newOrder = z.strictObject({
  symbol,
  side: z
    .string()
    .refine((text): text is 'BUY' | 'SELL' => text === 'BUY' || text === 'SELL', refuseWith(-1117)),
  type: z.string().refine((text) => text === 'MARKET', refuseWith(-1116)),
  quantity: amount.optional(),
  quoteOrderQty: amount.optional(),
  newClientOrderId: clientOrderId.optional(),
  newOrderRespType: z.enum(['ACK', 'RESULT', 'FULL']).default('FULL'),
});

const orderQuestion = z.strictObject({
  symbol,
  orderId: orderNumber.optional(),
  origClientOrderId: clientOrderId.optional(),
});

/** Conversions and market orders. Sources: Binance, "Convert" and "Trading endpoints". */
export function registerTrade(app: FastifyInstance, deps: BinanceDeps): void {
  registerConversions(app, deps);
  registerOrders(app, deps);
}

function registerConversions(app: FastifyInstance, deps: BinanceDeps): void {
  const call = { signed: true, budget: 'wallet_uid' } as const;
  serve(app, deps, {
    ...call,
    method: 'POST',
    path: '/sapi/v1/convert/getQuote',
    weight: 200,
    fault: underRates,
    parameters: newQuote,
    answer: ({ fromAsset: from, toAsset: to, fromAmount, toAmount, validTime }) =>
      quote(deps, { from, to, fromAmount, toAmount, validMs: VALID_MS[validTime] }),
  });
  serve(app, deps, {
    ...call,
    method: 'POST',
    path: '/sapi/v1/convert/acceptQuote',
    weight: 500,
    fault: underRates,
    parameters: z.object({ quoteId: z.string().min(1) }),
    answer: ({ quoteId }) => acceptQuote(deps, quoteId),
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/sapi/v1/convert/orderStatus',
    weight: 100,
    parameters: z.object({ orderId: orderNumber.optional(), quoteId: z.string().optional() }),
    answer: (question) => viewConversion(deps, question),
  });
}

function registerOrders(app: FastifyInstance, deps: BinanceDeps): void {
  const call = { signed: true, budget: 'ip_weight' } as const;
  const read = ({ side, quantity, quoteOrderQty, ...sent }: z.output<typeof newOrder>) => ({
    market: requireMarket(sent.symbol),
    side,
    quantity,
    quoteOrderQty,
  });
  serve(app, deps, {
    ...call,
    method: 'POST',
    path: '/api/v3/order/test',
    weight: 1,
    fault: underRates,
    parameters: newOrder,
    answer: (sent) => {
      planOrder(deps, read(sent));
      return {};
    },
  });
  serve(app, deps, {
    ...call,
    method: 'POST',
    path: '/api/v3/order',
    weight: 1,
    fault: underRates,
    parameters: newOrder,
    answer: (sent) => {
      const wanted = read(sent);
      const order = placeOrder(deps, wanted, sent.newClientOrderId);
      const acknowledged = {
        symbol: order.symbol,
        orderId: order.order_id,
        orderListId: -1,
        clientOrderId: order.client_order_id,
        transactTime: order.transacted_at,
      };
      if (sent.newOrderRespType === 'ACK') return acknowledged;
      const result = { ...viewOrder(order), transactTime: order.transacted_at };
      return sent.newOrderRespType === 'RESULT'
        ? result
        : { ...result, fills: viewFills(order, wanted.market) };
    },
  });
  serve(app, deps, {
    ...call,
    method: 'GET',
    path: '/api/v3/order',
    weight: 4,
    parameters: orderQuestion,
    answer: ({ symbol: pair, orderId, origClientOrderId }) => {
      if (orderId === undefined && origClientOrderId === undefined) {
        throw new BinanceError(
          -1102,
          "Param 'origClientOrderId' or 'orderId' must be sent, but both were empty/null!",
        );
      }
      const order = findOrder(deps, requireMarket(pair), { orderId, clientOrderId: origClientOrderId });
      const time = order.transacted_at;
      return {
        ...viewOrder(order),
        stopPrice: '0.00000000',
        icebergQty: '0.00000000',
        time,
        updateTime: time,
        isWorking: true,
      };
    },
  });
}
