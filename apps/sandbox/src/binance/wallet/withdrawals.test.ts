import { describe, expect, test } from 'vitest';
import { type Answer, call, type Json, startSandbox, type TestSandbox, text } from '../../../test/support.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const APPLY = '/sapi/v1/capital/withdraw/apply';
const HISTORY = '/sapi/v1/capital/withdraw/history';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const GOOD = { coin: 'ETH', network: 'ETH', address: EVM, amount: '1.5', withdrawOrderId: 'order-1' };

function apply(sandbox: TestSandbox, change: Record<string, string> = {}): Promise<Answer> {
  return sandbox.binance('POST', APPLY, { ...GOOD, ...change });
}

async function history(sandbox: TestSandbox, filter: Record<string, string> = {}): Promise<Json[]> {
  // The history's budget is per second, and these tests call it more often.
  sandbox.passTime(1_000);
  const answer = await sandbox.binance('GET', HISTORY, filter);
  expect(answer.status).toBe(200);
  return answer.body as Json[];
}

async function master(sandbox: TestSandbox, coin: string): Promise<Json | undefined> {
  const books = (await sandbox.control('GET', '/crypto/books')).body as { balances: { coin: string }[] }[];
  return books[0]?.balances.find((balance) => balance.coin === coin);
}

test('a withdrawal awaits approval, is processed and completes, less the fee', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON, timings: { withdrawalMs: 10_000 } });
  const accepted = await apply(sandbox);
  expect(accepted).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  expect(accepted.headers.get('x-sapi-used-uid-weight-1m')).toBe('900');
  expect(await master(sandbox, 'ETH')).toMatchObject({ free: '19998.5', withdrawing: '1.5' });
  expect(await history(sandbox)).toMatchObject([
    {
      id: text(accepted.body, 'id'),
      amount: '1.4997',
      transactionFee: '0.0003',
      coin: 'ETH',
      status: 2,
      address: EVM,
      txId: '',
      applyTime: '2026-11-21 12:00:00',
      network: 'ETH',
      transferType: 0,
      withdrawOrderId: 'order-1',
      walletType: 0,
    },
  ]);
  sandbox.passTime(5_000);
  expect(await history(sandbox)).toMatchObject([{ status: 4, txId: '' }]);
  sandbox.passTime(5_000);
  expect(await history(sandbox)).toMatchObject([
    { status: 6, txId: expect.stringMatching(/^0x[0-9a-f]{64}$/), completeTime: '2026-11-21 12:00:10' },
  ]);
  expect(await master(sandbox, 'ETH')).toMatchObject({ free: '19998.5', withdrawing: '0', opening: '20000' });
});

test('a repeated order id creates another withdrawal', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON });
  const first = text((await apply(sandbox)).body, 'id');
  const second = text((await apply(sandbox)).body, 'id');
  expect(second).not.toBe(first);
  const both = await history(sandbox, { withdrawOrderId: 'order-1' });
  expect(both.map((row) => text(row, 'id'))).toEqual([second, first]);
  expect(await master(sandbox, 'ETH')).toMatchObject({ free: '19997' });
});

test('the history is filtered by order, coin, status, id and time', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON, timings: { withdrawalMs: 2_000 } });
  const first = text((await apply(sandbox)).body, 'id');
  sandbox.passTime(60_000);
  const start = sandbox.now();
  const btc = { coin: 'BTC', network: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' };
  const second = text((await apply(sandbox, { ...btc, withdrawOrderId: 'order-2' })).body, 'id');
  const ids = async (filter: Record<string, string>) =>
    (await history(sandbox, filter)).map((row) => text(row, 'id'));
  expect(await ids({ status: '4' })).toEqual([second]);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ coin: 'ETH' })).toEqual([first]);
  expect(await ids({ withdrawOrderId: 'order-2' })).toEqual([second]);
  expect(await ids({ withdrawOrderId: 'order-3' })).toEqual([]);
  expect(await ids({ idList: `${first},unknown` })).toEqual([first]);
  expect(await ids({ startTime: String(start) })).toEqual([second]);
  expect(await ids({ limit: '1', offset: '1' })).toEqual([first]);
  sandbox.passTime(8 * 24 * 60 * 60 * 1000);
  expect(await ids({ withdrawOrderId: 'order-2' })).toEqual([]);
  expect(await ids({})).toEqual([second, first]);
  const wide = { withdrawOrderId: 'order-2', startTime: String(NOON), endTime: String(sandbox.now()) };
  sandbox.passTime(1_000);
  expect(await sandbox.binance('GET', HISTORY, wide)).toMatchObject({ status: 400, body: { code: -4047 } });
});

describe('a refused withdrawal', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a coin that is not listed', { coin: 'DOGE' }, -4018],
    ['a network the coin is not on', { network: 'SOL' }, -4019],
    ['an address of another network', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, -4007],
    ['an address with a wrong checksum', { address: `${EVM.slice(0, -1)}D` }, -4007],
    [
      'a Bitcoin address that matches only the published pattern',
      { coin: 'BTC', network: 'BTC', address: `bc1q${'a'.repeat(38)}` },
      -4007,
    ],
    ['the zero address', { address: `0x${'0'.repeat(40)}` }, -4033],
    ['a tag on a network without tags', { addressTag: '123' }, -4106],
    ['less than the minimum', { amount: '0.00099999' }, -4022],
    ['more than the maximum', { amount: '10000.00000001' }, -4023],
    ['too many decimals', { amount: '1.000000001' }, -1111],
    ['an amount that is no multiple of the step', { coin: 'USDT', amount: '10.0000001' }, -4021],
    [
      'more than the balance',
      { coin: 'BTC', network: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', amount: '1001' },
      -4026,
    ],
    ['nothing', { amount: '0' }, -1130],
    ['a negative amount', { amount: '-1' }, -1100],
    ['a malformed order id', { withdrawOrderId: 'order 1' }, -1100],
  ])('%s', async (_name, change, code) => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    // With these prices no amount below exceeds the daily quota.
    await sandbox.control('POST', '/prices', { BTC: 1, ETH: 1 });
    expect(await apply(sandbox, change)).toMatchObject({ status: 400, body: { code } });
    expect((await sandbox.control('GET', '/crypto/withdrawals')).body).toEqual([]);
    expect(await master(sandbox, 'ETH')).toMatchObject({ free: '20000' });
  });

  test('without an address or an amount: -1102', async () => {
    const sandbox = await startSandbox();
    for (const missing of ['coin', 'address', 'amount'] as const) {
      const { [missing]: _omitted, ...rest } = GOOD;
      expect(await sandbox.binance('POST', APPLY, rest)).toMatchObject({
        status: 400,
        body: { code: -1102 },
      });
    }
  });

  test('on a suspended network, until it is resumed', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/crypto/networks/ETH/ETH', { withdrawals: false });
    expect(await apply(sandbox)).toMatchObject({ status: 400, body: { code: -4019 } });
    await sandbox.control('PUT', '/crypto/networks/ETH/ETH', { withdrawals: true });
    expect((await apply(sandbox)).status).toBe(200);
  });

  test('beyond the daily quota', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sandbox.control('POST', '/prices', { ETH: 4000 });
    expect((await apply(sandbox, { amount: '1500' })).status).toBe(200);
    expect(await apply(sandbox, { amount: '501' })).toMatchObject({ status: 400, body: { code: -4023 } });
    expect((await apply(sandbox, { amount: '500' })).status).toBe(200);
    sandbox.passTime(24 * 60 * 60 * 1000);
    expect((await apply(sandbox, { amount: '501' })).status).toBe(200);
  });

  test('of coins that are still locked', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sandbox.control('POST', '/prices', { BTC: 1 });
    const btc = { coin: 'BTC', network: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' };
    await sandbox.control('POST', '/crypto/deposits', { ...btc, amount: '5', confirm_after_ms: 20_000 });
    sandbox.passTime(10_000);
    expect(await master(sandbox, 'BTC')).toMatchObject({ free: '1005', locked: '5' });
    expect(await apply(sandbox, { ...btc, amount: '1001' })).toMatchObject({ body: { code: -4060 } });
    sandbox.passTime(10_000);
    expect((await apply(sandbox, { ...btc, amount: '1001' })).status).toBe(200);
  });
});

test('an address of this exchange is paid without an on-chain transaction', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON });
  const own = await sandbox.binance('GET', '/sapi/v1/capital/deposit/address', {
    coin: 'ETH',
    network: 'ETH',
  });
  await apply(sandbox, { address: text(own.body, 'address').toLowerCase() });
  sandbox.passTime(1_000);
  const [sent] = await history(sandbox);
  expect(sent).toMatchObject({ status: 6, transferType: 1, txId: 'Internal transfer 1' });
  const { body } = await sandbox.binance('GET', '/sapi/v1/capital/deposit/hisrec');
  expect(body).toMatchObject([{ amount: '1.4997', status: 1, transferType: 1, txId: 'Internal transfer 1' }]);
  expect(await master(sandbox, 'ETH')).toMatchObject({ free: '19999.9997' });
});

describe('the fault crypto_out', () => {
  test('refuse: accepted, then rejected with a reason, and the coins returned', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sandbox.control('PUT', '/faults', { crypto_out: 'refuse' });
    expect((await apply(sandbox)).status).toBe(200);
    expect(await history(sandbox)).toMatchObject([{ status: 3, info: 'Rejected by risk control', txId: '' }]);
    expect(await master(sandbox, 'ETH')).toMatchObject({ free: '20000', withdrawing: '0' });
    expect((await sandbox.control('GET', '/crypto/withdrawals')).body).toMatchObject([
      { withdrawOrderId: 'order-1', coin: 'ETH', network: 'ETH', address: EVM, amount: '1.5', status: 3 },
    ]);
  });

  test('down: 503 for the withdrawal and the query, and nothing done', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { crypto_out: 'down' });
    expect(await apply(sandbox)).toMatchObject({ status: 503, body: { code: -1001 } });
    expect((await sandbox.binance('GET', HISTORY)).status).toBe(503);
    expect((await sandbox.binance('GET', '/sapi/v1/capital/config/getall')).status).toBe(200);
    await sandbox.control('PUT', '/faults', { crypto_out: 'none' });
    expect((await sandbox.binance('GET', HISTORY)).body).toEqual([]);
  });

  test('timeout_before: no answer and nothing done; the query is answered', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { crypto_out: 'timeout_before' });
    await expect(apply(sandbox)).rejects.toThrow();
    expect((await sandbox.binance('GET', HISTORY)).body).toEqual([]);
  });

  test('timeout_after: done, no answer; refusals and queries are still answered', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { crypto_out: 'timeout_after' });
    await expect(apply(sandbox)).rejects.toThrow();
    expect(await apply(sandbox, { amount: '0.0001' })).toMatchObject({ status: 400, body: { code: -4022 } });
    expect((await sandbox.binance('GET', HISTORY)).body).toMatchObject([{ withdrawOrderId: 'order-1' }]);
  });
});

describe('the next withdrawal', () => {
  test.each([
    ['reject', 3],
    ['fail', 5],
  ])(
    '%s: it ends in status %i with the coins returned, and the next one completes',
    async (outcome, status) => {
      const sandbox = await startSandbox({ stoppedAt: NOON });
      expect(await sandbox.control('PUT', '/crypto/next-withdrawal', { outcome })).toMatchObject({
        status: 200,
      });
      await apply(sandbox);
      expect((await sandbox.control('GET', '/crypto/next-withdrawal')).body).toEqual({ outcome: 'complete' });
      await apply(sandbox, { withdrawOrderId: 'order-2' });
      expect(await history(sandbox)).toMatchObject([
        { status: 6 },
        { status, info: expect.stringMatching(/./) },
      ]);
      expect(await master(sandbox, 'ETH')).toMatchObject({ free: '19998.5' });
    },
  );

  test('hold: it awaits approval until it is released', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sandbox.control('PUT', '/crypto/next-withdrawal', { outcome: 'hold' });
    const id = text((await apply(sandbox)).body, 'id');
    sandbox.passTime(60_000);
    expect(await history(sandbox)).toMatchObject([{ status: 2 }]);
    expect((await sandbox.control('GET', '/crypto/withdrawals')).body).toMatchObject([{ id, held: true }]);
    const released = await sandbox.control('POST', `/crypto/withdrawals/${id}/release`, {
      outcome: 'complete',
    });
    expect(released.status).toBe(200);
    const again = await sandbox.control('POST', `/crypto/withdrawals/${id}/release`, { outcome: 'reject' });
    expect(again).toMatchObject({ status: 409, body: { code: 'not_held' } });
    expect(await history(sandbox)).toMatchObject([{ status: 6 }]);
  });
});

test('the wallet counts weight per endpoint, and the history per second', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON });
  for (let count = 1; count <= 10; count += 1) {
    const answer = await sandbox.binance('GET', HISTORY);
    expect(answer.headers.get('x-sapi-used-uid-weight-1s')).toBe(String(count * 18_000));
  }
  const over = await sandbox.binance('GET', HISTORY);
  expect(over).toMatchObject({ status: 429, body: { code: -1003 } });
  expect(over.headers.get('retry-after')).toBe('1');
  const other = await sandbox.binance('GET', '/sapi/v1/capital/config/getall');
  expect(other.headers.get('x-sapi-used-ip-weight-1m')).toBe('10');
  sandbox.passTime(1_000);
  expect((await sandbox.binance('GET', HISTORY)).status).toBe(200);
});

test('refuses an unknown call in the exchange’s format', async () => {
  const sandbox = await startSandbox();
  const url = `${sandbox.url}/binance${APPLY}`;
  expect(await call('POST', url, { coin: 'BTC' })).toMatchObject({ status: 400, body: { code: -1100 } });
});
