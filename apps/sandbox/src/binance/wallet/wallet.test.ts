import { describe, expect, test } from 'vitest';
import { type Answer, type Json, startSandbox, type TestSandbox, text } from '../../../test/support.ts';
import { isAddress } from './addresses.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function deposits(sandbox: TestSandbox, filter: Record<string, string> = {}): Promise<Json[]> {
  const { status, body } = await sandbox.binance('GET', '/sapi/v1/capital/deposit/hisrec', filter);
  expect(status).toBe(200);
  return body as Json[];
}

async function free(sandbox: TestSandbox, asset: string): Promise<string> {
  const { body } = await sandbox.binance('GET', '/sapi/v1/capital/config/getall');
  return (body as { coin: string; free: string }[]).find(({ coin }) => coin === asset)?.free ?? 'none';
}

function sendCoins(sandbox: TestSandbox, body: object): Promise<Answer> {
  return sandbox.control('POST', '/crypto/deposits', body);
}

test('the coins are listed with their real networks', async () => {
  const sandbox = await startSandbox();
  const answer = await sandbox.binance('GET', '/sapi/v1/capital/config/getall');
  expect(answer.status).toBe(200);
  const coins = answer.body as { coin: string; networkList: { network: string }[] }[];
  const listed = Object.fromEntries(coins.map((row) => [row.coin, row.networkList.map((n) => n.network)]));
  expect(listed).toEqual({
    BTC: ['BTC'],
    ETH: ['ETH', 'ARBITRUM', 'BASE'],
    SOL: ['SOL'],
    BNB: ['BSC'],
    USDT: ['TRX', 'ETH', 'BSC', 'SOL', 'MATIC'],
  });
  const bitcoin = {
    network: 'BTC',
    coin: 'BTC',
    isDefault: true,
    depositEnable: true,
    withdrawEnable: true,
    memoRegex: '',
    withdrawFee: '0.00015',
    withdrawMin: '0.0005',
    withdrawMax: '7500',
    withdrawIntegerMultiple: '1e-8',
    depositDust: '0.00000546',
    minConfirm: 1,
    unLockConfirm: 2,
    withdrawTag: false,
    contractAddress: '',
  };
  expect(coins).toMatchObject([
    { coin: 'BTC', free: '1000', withdrawing: '0', networkList: [bitcoin] },
    ...coins.slice(1).map(() => ({})),
  ]);
  const usdt = coins.find(({ coin }) => coin === 'USDT');
  expect(usdt?.networkList[0]).toMatchObject({
    withdrawIntegerMultiple: '0.000001',
    contractAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  });
});

describe('the deposit address', () => {
  test('is valid on its network, constant, and shared within a family of networks', async () => {
    const sandbox = await startSandbox();
    const addressOf = async (coin: string, network: string) => {
      const answer = await sandbox.binance('GET', '/sapi/v1/capital/deposit/address', { coin, network });
      expect(answer).toMatchObject({ status: 200, body: { coin, tag: '' } });
      return text(answer.body, 'address');
    };
    const evm = await addressOf('ETH', 'ETH');
    expect(isAddress('evm', evm)).toBe(true);
    expect(await addressOf('USDT', 'BSC')).toBe(evm);
    expect(await addressOf('ETH', 'ETH')).toBe(evm);
    expect(isAddress('bitcoin', await addressOf('BTC', 'BTC'))).toBe(true);
    expect(isAddress('tron', await addressOf('USDT', 'TRX'))).toBe(true);
    expect(isAddress('solana', await addressOf('USDT', 'SOL'))).toBe(true);
  });

  test('defaults to the coin’s own network, and is refused for an unlisted network', async () => {
    const sandbox = await startSandbox();
    const path = '/sapi/v1/capital/deposit/address';
    const own = await sandbox.binance('GET', path, { coin: 'USDT' });
    expect(text(own.body, 'address')).toMatch(/^T/);
    expect(await sandbox.binance('GET', path, { coin: 'DOGE' })).toMatchObject({ body: { code: -4018 } });
    const wrong = await sandbox.binance('GET', path, { coin: 'BTC', network: 'SOL' });
    expect(wrong).toMatchObject({ status: 400, body: { code: -4019 } });
    expect(await sandbox.binance('GET', path)).toMatchObject({ status: 400, body: { code: -1102 } });
  });

  test('is refused while the network is suspended', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/crypto/networks/USDT/BSC', { deposits: false });
    const path = '/sapi/v1/capital/deposit/address';
    const suspended = await sandbox.binance('GET', path, { coin: 'USDT', network: 'BSC' });
    expect(suspended).toMatchObject({ status: 400, body: { code: -4019 } });
    expect((await sandbox.binance('GET', path, { coin: 'USDT', network: 'ETH' })).status).toBe(200);
    const { body } = await sandbox.binance('GET', '/sapi/v1/capital/config/getall');
    const coins = body as { coin: string; networkList: { network: string }[] }[];
    const networks = coins.find(({ coin }) => coin === 'USDT')?.networkList;
    expect(networks?.find(({ network }) => network === 'BSC')).toMatchObject({
      depositEnable: false,
      withdrawEnable: true,
    });
  });
});

describe('a deposit', () => {
  test('is pending, then credited and locked, then a success, with growing confirmations', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const before = await free(sandbox, 'ETH');
    const parameters = { coin: 'ETH', network: 'ETH', address: EVM, amount: '1.5', confirm_after_ms: 6_400 };
    const sent = await sendCoins(sandbox, parameters);
    expect(sent).toMatchObject({ status: 200, body: { txId: expect.stringMatching(/^0x[0-9a-f]{64}$/) } });
    expect(await deposits(sandbox)).toMatchObject([
      {
        id: expect.stringMatching(/^\d{18}$/),
        amount: '1.5',
        coin: 'ETH',
        network: 'ETH',
        status: 0,
        address: EVM,
        addressTag: '',
        txId: text(sent.body, 'txId'),
        insertTime: NOON,
        completeTime: 0,
        transferType: 0,
        confirmTimes: '0/6',
        unlockConfirm: 64,
        walletType: 0,
      },
    ]);
    sandbox.passTime(350);
    expect(await deposits(sandbox)).toMatchObject([{ status: 0, confirmTimes: '3/6' }]);
    expect(await free(sandbox, 'ETH')).toBe(before);
    sandbox.passTime(250);
    expect(await deposits(sandbox)).toMatchObject([{ status: 6, confirmTimes: '6/6' }]);
    expect(await free(sandbox, 'ETH')).toBe('20001.5');
    sandbox.passTime(6_400);
    expect(await deposits(sandbox)).toMatchObject([{ status: 1, completeTime: NOON + 6_400 }]);
    expect(await free(sandbox, 'ETH')).toBe('20001.5');
  });

  test('succeeds directly if nothing is locked, after two seconds by default', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sendCoins(sandbox, {
      coin: 'USDT',
      network: 'TRX',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      amount: 7,
    });
    sandbox.passTime(1_999);
    expect(await deposits(sandbox)).toMatchObject([{ status: 0, confirmTimes: '0/1' }]);
    sandbox.passTime(1);
    expect(await deposits(sandbox)).toMatchObject([{ status: 1, confirmTimes: '1/1', amount: '7' }]);
    await sendCoins(sandbox, { coin: 'SOL', network: 'SOL', address: 'x', amount: '1', confirm_after_ms: 0 });
    expect(await deposits(sandbox, { coin: 'SOL' })).toMatchObject([{ status: 1 }]);
  });

  test('is found by coin, status, transaction and time, in pages', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    for (const amount of ['1', '2', '3']) {
      await sendCoins(sandbox, { coin: 'BTC', network: 'BTC', address: 'x', amount });
      sandbox.passTime(1_500);
    }
    const amounts = async (filter: Record<string, string>) =>
      (await deposits(sandbox, filter)).map((row) => text(row, 'amount'));
    expect(await amounts({})).toEqual(['3', '2', '1']);
    expect(await amounts({ status: '1' })).toEqual(['2', '1']);
    expect(await amounts({ status: '6' })).toEqual(['3']);
    expect(await amounts({ coin: 'ETH' })).toEqual([]);
    expect(await amounts({ limit: '1', offset: '1' })).toEqual(['2']);
    expect(await amounts({ startTime: String(NOON + 1_500), endTime: String(NOON + 2_000) })).toEqual(['2']);
    const [newest] = await deposits(sandbox);
    expect(await amounts({ txId: text(newest, 'txId') })).toEqual(['3']);
    sandbox.passTime(91 * DAY);
    expect(await amounts({})).toEqual([]);
    const path = '/sapi/v1/capital/deposit/hisrec';
    const wide = { startTime: String(NOON), endTime: String(NOON + 91 * DAY) };
    expect(await sandbox.binance('GET', path, wide)).toMatchObject({ status: 400, body: { code: -4047 } });
  });

  test.each([
    [{ coin: 'DOGE', network: 'DOGE' }],
    [{ network: 'SOL' }],
    [{ amount: '0' }],
    [{ amount: '-1' }],
    [{ amount: '0.000000001' }],
    [{ address: ' ' }],
    [{ confirm_after_ms: -1 }],
    [{ memo: 'x' }],
  ])('with %j is refused by the control', async (wrong) => {
    const sandbox = await startSandbox();
    const answer = await sendCoins(sandbox, {
      coin: 'BTC',
      network: 'BTC',
      address: 'x',
      amount: '1',
      ...wrong,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await sandbox.control('GET', '/crypto/deposits')).body).toEqual([]);
  });
});
