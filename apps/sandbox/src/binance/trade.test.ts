import { describe, expect, test } from 'vitest';
import { type Answer, startWorld, text, type World } from '../../test/support.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const ORDER = '/api/v3/order';
const STATUS = '/sapi/v1/convert/orderStatus';

interface Order {
  readonly orderId: number;
  readonly status: string;
  readonly executedQty: string;
  readonly cummulativeQuoteQty: string;
  readonly fills: { price: string; qty: string; commission: string; commissionAsset: string }[];
}

async function startPinned(): Promise<World> {
  const world = await startWorld({ stoppedAt: NOON });
  await world.control('POST', '/prices', { BTC: 100000, ETH: 4000, USDTBRL: 5 });
  return world;
}

async function free(world: World, asset: string): Promise<string> {
  const { body } = await world.binance('GET', '/api/v3/account');
  const { balances } = body as { balances: { asset: string; free: string }[] };
  return balances.find((balance) => balance.asset === asset)?.free ?? 'none';
}

describe('a conversion', () => {
  const quote = (world: World, wish: Record<string, string>): Promise<Answer> =>
    world.binance('POST', '/sapi/v1/convert/getQuote', wish);
  const accept = (world: World, quoteId: string): Promise<Answer> =>
    world.binance('POST', '/sapi/v1/convert/acceptQuote', { quoteId });

  test('is quoted, accepted at that price though the market moved, and found by order and by quote', async () => {
    const world = await startPinned();
    const quoted = await quote(world, { fromAsset: 'BTC', toAsset: 'USDT', fromAmount: '0.5' });
    expect(quoted).toMatchObject({
      status: 200,
      body: {
        quoteId: expect.any(String),
        ratio: '99900',
        fromAmount: '0.5',
        toAmount: '49950',
        validTimestamp: NOON + 10_000,
      },
    });
    const quoteId = text(quoted.body, 'quoteId');
    expect(await world.binance('GET', STATUS, { quoteId })).toMatchObject({ body: { code: -2013 } });
    await world.control('POST', '/prices', { BTC: 1 });
    const accepted = await accept(world, quoteId);
    expect(accepted).toMatchObject({
      status: 200,
      body: { orderId: expect.any(String), createTime: NOON, orderStatus: 'PROCESS' },
    });
    expect(await free(world, 'BTC')).toBe('999.50000000');
    expect(await free(world, 'USDT')).toBe('50000000.00000000');
    world.passTime(30);
    const orderId = text(accepted.body, 'orderId');
    for (const question of [{ quoteId }, { orderId }]) {
      expect((await world.binance('GET', STATUS, question)).body).toEqual({
        orderId: Number(orderId),
        orderStatus: 'SUCCESS',
        fromAsset: 'BTC',
        fromAmount: '0.5',
        toAsset: 'USDT',
        toAmount: '49950',
        ratio: '99900',
        inverseRatio: '0.00001001',
        createTime: NOON,
      });
    }
    expect(await free(world, 'USDT')).toBe('50049950.00000000');
    expect(await accept(world, quoteId)).toMatchObject({ status: 400, body: { code: -1130 } });
    expect(await free(world, 'BTC')).toBe('999.50000000');
  });

  test('by what is to be got asks for a little more, never less', async () => {
    const world = await startPinned();
    const { body } = await quote(world, { fromAsset: 'BRL', toAsset: 'ETH', toAmount: '1' });
    const paid = Number(text(body, 'fromAmount'));
    expect(text(body, 'toAmount')).toBe('1');
    expect(paid).toBeGreaterThanOrEqual(20_000 / 0.999);
    expect(paid).toBeLessThan(20_000 / 0.9985);
  });

  test('to a coin of much higher price is as exact as any', async () => {
    const world = await startPinned();
    const { body } = await quote(world, { fromAsset: 'USDT', toAsset: 'BTC', fromAmount: '123456' });
    expect(body).toMatchObject({ ratio: '0.00000999', toAmount: '1.23332544' });
  });

  test('is not to be had after its time', async () => {
    const world = await startPinned();
    const wish = { fromAsset: 'BTC', toAsset: 'ETH', fromAmount: '1', validTime: '30s' };
    const kept = text((await quote(world, wish)).body, 'quoteId');
    const late = text((await quote(world, wish)).body, 'quoteId');
    world.passTime(30_000);
    expect((await accept(world, kept)).status).toBe(200);
    world.passTime(1);
    expect(await accept(world, late)).toMatchObject({ status: 400, body: { code: -1130 } });
    expect(await free(world, 'BTC')).toBe('999.00000000');
  });

  test('of more than there is has a price and no quote', async () => {
    const world = await startPinned();
    const { status, body } = await quote(world, { fromAsset: 'BTC', toAsset: 'USDT', fromAmount: '1001' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ toAmount: '99999900' });
    expect(body).not.toHaveProperty('quoteId');
  });

  test.each<[Record<string, string>, number]>([
    [{ fromAsset: 'BTC', toAsset: 'BTC', fromAmount: '1' }, -1130],
    [{ fromAsset: 'DOGE', toAsset: 'BTC', fromAmount: '1' }, -4018],
    [{ fromAsset: 'BTC', toAsset: 'USDT' }, -1128],
    [{ fromAsset: 'BTC', toAsset: 'USDT', fromAmount: '1', toAmount: '1' }, -1128],
    [{ fromAsset: 'BTC', toAsset: 'USDT', fromAmount: '0' }, -1130],
    [{ toAsset: 'USDT', fromAmount: '1' }, -1102],
  ])('%j is refused with %i', async (wish, code) => {
    const world = await startPinned();
    expect(await quote(world, wish)).toMatchObject({ status: 400, body: { code } });
  });

  test('under timeout_after is done, and the question by its quote says so', async () => {
    const world = await startPinned();
    const wish = { fromAsset: 'BTC', toAsset: 'USDT', fromAmount: '1' };
    const quoteId = text((await quote(world, wish)).body, 'quoteId');
    await world.control('PUT', '/faults', { rates: 'timeout_after' });
    await expect(accept(world, quoteId)).rejects.toThrow();
    expect((await world.binance('GET', STATUS, { quoteId })).body).toMatchObject({ orderStatus: 'PROCESS' });
  });
});

describe('a market order', () => {
  const place = (world: World, wish: Record<string, string>): Promise<Answer> =>
    world.binance('POST', ORDER, { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', ...wish });

  test('is filled above the price, pays its commission in what it buys, and is found again', async () => {
    const world = await startPinned();
    const answer = await place(world, { quantity: '15', newClientOrderId: 'hedge-1' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        symbol: 'BTCUSDT',
        clientOrderId: 'hedge-1',
        orderListId: -1,
        transactTime: NOON,
        origQty: '15.00000000',
        executedQty: '15.00000000',
        status: 'FILLED',
        type: 'MARKET',
        side: 'BUY',
      },
    });
    const order = answer.body as unknown as Order;
    expect(order.fills.map(({ qty }) => qty)).toEqual(['12.00000000', '3.00000000']);
    expect(order.fills[0]?.price).toBe('100005.00000000');
    expect(order.fills).toMatchObject([
      { commission: '0.01200000', commissionAsset: 'BTC' },
      { commission: '0.00300000' },
    ]);
    const paid = order.fills.reduce((sum, { price, qty }) => sum + Number(price) * Number(qty), 0);
    expect(Number(order.cummulativeQuoteQty)).toBeCloseTo(paid, 4);
    expect(await free(world, 'BTC')).toBe('1014.98500000');
    expect(Number(await free(world, 'USDT'))).toBeCloseTo(50_000_000 - paid, 4);
    const question = { symbol: 'BTCUSDT', origClientOrderId: 'hedge-1' };
    expect(await world.binance('GET', ORDER, question)).toMatchObject({
      status: 200,
      body: { orderId: order.orderId, status: 'FILLED', executedQty: '15.00000000', time: NOON },
    });
  });

  test('sells below the price, for at most what was asked of the quote', async () => {
    const world = await startPinned();
    const { body } = await place(world, { side: 'SELL', quoteOrderQty: '1000' });
    const order = body as unknown as Order;
    expect(order.status).toBe('FILLED');
    expect(order.fills).toMatchObject([{ price: '99995.00000000', commissionAsset: 'USDT' }]);
    expect(Number(order.cummulativeQuoteQty)).toBeLessThanOrEqual(1_000);
    expect(Number(order.cummulativeQuoteQty)).toBeGreaterThan(998);
  });

  test('beyond the book ends EXPIRED, with what there was', async () => {
    const world = await startPinned();
    const { body } = await place(world, { side: 'SELL', quantity: '100' });
    expect(body).toMatchObject({
      status: 'EXPIRED',
      origQty: '100.00000000',
      executedQty: '60.00000000',
      expiryReason: 'INSUFFICIENT_LIQUIDITY',
    });
    expect(await free(world, 'BTC')).toBe('940.00000000');
  });

  test('with the id of one that is over is another order, and the question finds the last', async () => {
    const world = await startPinned();
    const first = await place(world, { quantity: '1', newClientOrderId: 'again' });
    const second = await place(world, { quantity: '2', newClientOrderId: 'again' });
    expect(second.status).toBe(200);
    const question = { symbol: 'BTCUSDT', origClientOrderId: 'again' };
    const { body } = await world.binance('GET', ORDER, question);
    expect(body).toMatchObject({ orderId: (second.body as unknown as Order).orderId });
    const number = { symbol: 'BTCUSDT', orderId: String((first.body as unknown as Order).orderId) };
    expect((await world.binance('GET', ORDER, number)).body).toMatchObject({ executedQty: '1.00000000' });
  });

  test('answers as much as it is asked to', async () => {
    const world = await startPinned();
    const ack = await place(world, { quantity: '1', newOrderRespType: 'ACK' });
    expect(Object.keys(ack.body as object)).toEqual([
      'symbol',
      'orderId',
      'orderListId',
      'clientOrderId',
      'transactTime',
    ]);
    const result = await place(world, { quantity: '1', newOrderRespType: 'RESULT' });
    expect(result.body).not.toHaveProperty('fills');
    expect(result.body).toMatchObject({ status: 'FILLED' });
  });

  test.each<[Record<string, string>, number, string]>([
    [{ quantity: '0.000001' }, -1013, 'LOT_SIZE'],
    [{ quantity: '0.000015' }, -1013, 'LOT_SIZE'],
    [{ quantity: '121' }, -1013, 'MARKET_LOT_SIZE'],
    [{ quantity: '0.00004' }, -1013, 'NOTIONAL'],
    [{ quoteOrderQty: '4.99' }, -1013, 'NOTIONAL'],
    [{ quantity: '1.000000001' }, -1111, ''],
    [{}, -1102, 'quantity'],
    [{ quantity: '1', quoteOrderQty: '1' }, -1128, ''],
    [{ quantity: '1', type: 'LIMIT' }, -1116, ''],
    [{ quantity: '1', side: 'HOLD' }, -1117, ''],
    [{ quantity: '1', symbol: 'DOGEUSDT' }, -1121, ''],
    [{ quantity: '1', price: '1' }, -1104, ''],
    [{ quantity: '1', newClientOrderId: 'a b' }, -1100, ''],
  ])('%j is refused with %i %s, as a test of it is', async (wish, code, said) => {
    const world = await startPinned();
    const refused = { status: 400, body: { code, msg: expect.stringContaining(said) } };
    expect(await place(world, wish)).toMatchObject(refused);
    const whole = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', ...wish };
    expect(await world.binance('POST', `${ORDER}/test`, whole)).toMatchObject(refused);
    expect(await free(world, 'BTC')).toBe('1000.00000000');
  });

  test('of more than there is: -2010', async () => {
    const world = await startPinned();
    await world.control('POST', '/prices', { BTC: 1000000 });
    const answer = await place(world, { quantity: '55' });
    expect(answer).toMatchObject({ status: 400, body: { code: -2010 } });
  });

  test('is tried without being done', async () => {
    const world = await startPinned();
    const wish = { symbol: 'ETHUSDT', side: 'BUY', type: 'MARKET', quantity: '1' };
    expect(await world.binance('POST', `${ORDER}/test`, wish)).toMatchObject({ status: 200, body: {} });
    expect(await free(world, 'ETH')).toBe('20000.00000000');
  });

  test('that never was: -2013; without an id: -1102', async () => {
    const world = await startPinned();
    const unknown = { symbol: 'BTCUSDT', origClientOrderId: 'never' };
    expect(await world.binance('GET', ORDER, unknown)).toMatchObject({ status: 400, body: { code: -2013 } });
    const none = await world.binance('GET', ORDER, { symbol: 'BTCUSDT' });
    expect(none).toMatchObject({ status: 400, body: { code: -1102 } });
  });
});
