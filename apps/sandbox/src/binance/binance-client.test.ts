import { MainClient } from 'binance';
import { expect, it } from 'vitest';
import { eventually, startSandbox, type TestSandbox, text } from '../../test/support.ts';
import { BINANCE_ACCOUNT } from './constants.ts';

/** The most used Binance client makes every call that the bank makes. */
function clientOf(sandbox: TestSandbox, secret: string = BINANCE_ACCOUNT.apiSecret): MainClient {
  return new MainClient({
    api_key: BINANCE_ACCOUNT.apiKey,
    api_secret: secret,
    baseUrl: `${sandbox.url}/binance`,
    recvWindow: 60_000,
  });
}

const DAY_MS = 86_400_000;
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it('reads the market', async () => {
  const sandbox = await startSandbox();
  const client = clientOf(sandbox);
  await sandbox.control('POST', '/prices', { BTC: 100_000, ETH: 3_000 });
  const symbols = ['BTCUSDT', 'ETHUSDT'];
  expect(await client.getSymbolPriceTicker({ symbols })).toEqual([
    { symbol: 'BTCUSDT', price: '100000.00000000' },
    { symbol: 'ETHUSDT', price: '3000.00000000' },
  ]);
  const candles = await client.getKlines({ symbol: 'BTCUSDT', interval: '15m', limit: 96 });
  expect(candles).toHaveLength(96);
  expect(candles[0]).toHaveLength(12);
  // The client's own method for the time only calls Binance's hosts.
  const { serverTime } = await client.get('api/v3/time');
  expect(Math.abs(serverTime - sandbox.now())).toBeLessThan(5_000);
});

it('creates a customer’s address, finds a deposit to it, and collects it', async () => {
  const sandbox = await startSandbox({ timings: { confirmMs: 50 } });
  const client = clientOf(sandbox);
  const { email } = await client.createVirtualSubAccount({ subAccountString: 'clienteum' });
  const { subAccounts } = await client.getSubAccountList({ page: 1, limit: 200 });
  expect(subAccounts).toMatchObject([{ email }]);
  const { address } = await client.getSubAccountDepositAddress({ email, coin: 'ETH', network: 'ETH' });
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);

  const arrived = { coin: 'ETH', network: 'ETH', address, amount: '0.5' };
  const txId = text((await sandbox.control('POST', '/crypto/deposits', arrived)).body, 'txId');
  const range = {
    startTime: sandbox.now() - DAY_MS,
    endTime: sandbox.now() + DAY_MS,
    offset: 0,
    limit: 1000,
  };
  const deposits = () => client.getSubAccountDepositHistory({ email, ...range });
  await eventually(async () => (await deposits())[0]?.status).toBe(1);
  expect(await deposits()).toMatchObject([{ coin: 'ETH', network: 'ETH', address, txId, amount: '0.5' }]);
  expect(await client.getDepositHistory(range)).toEqual([]);

  const assets = async () => (await client.getSubAccountAssetsMaster({ email })).balances;
  expect(await assets()).toContainEqual(expect.objectContaining({ asset: 'ETH', free: '0.5' }));
  const collected = await client.subAccountUniversalTransfer({
    fromEmail: email,
    fromAccountType: 'SPOT',
    toAccountType: 'SPOT',
    asset: 'ETH',
    amount: 0.5,
    clientTranId: 'coleta1',
  });
  expect(collected).toMatchObject({ tranId: expect.any(Number), clientTranId: 'coleta1' });
  const sent = { fromEmail: email, clientTranId: 'coleta1' };
  const history = await client.getSubAccountUniversalTransferHistory(sent);
  expect(history.result).toMatchObject([{ clientTranId: 'coleta1', asset: 'ETH', status: 'SUCCESS' }]);
  const coins = await client.getBalances();
  expect(Number(coins.find(({ coin }) => coin === 'ETH')?.free)).toBeGreaterThanOrEqual(0.5);
});

it('withdraws coins, and finds the withdrawal by the bank’s own id', async () => {
  const sandbox = await startSandbox({ timings: { withdrawalMs: 50 } });
  const client = clientOf(sandbox);
  const order = { coin: 'ETH', network: 'ETH', address: ADDRESS, withdrawOrderId: 'saque1' };
  expect(await client.withdraw({ ...order, amount: 0.01 })).toMatchObject({ id: expect.any(String) });
  const found = () => client.getWithdrawHistory({ coin: 'ETH', withdrawOrderId: 'saque1' });
  await eventually(async () => (await found())[0]?.status).toBe(6);
  expect(await found()).toMatchObject([
    { coin: 'ETH', network: 'ETH', address: ADDRESS, withdrawOrderId: 'saque1', txId: expect.any(String) },
  ]);
  const coins = await client.getBalances();
  const networks = coins.find(({ coin }) => coin === 'ETH')?.networkList;
  expect(networks?.map(({ network }) => network)).toEqual(['ETH', 'ARBITRUM', 'BASE']);
});

it('receives Binance’s error codes', async () => {
  const sandbox = await startSandbox();
  const stranger = clientOf(sandbox, 'stranger');
  await expect(stranger.getBalances()).rejects.toMatchObject({ code: -1022 });
  const client = clientOf(sandbox);
  const order = { coin: 'ETH', network: 'ETH', address: ADDRESS, withdrawOrderId: 'saque2' };
  await expect(client.withdraw({ ...order, amount: 0.0001 })).rejects.toMatchObject({ code: -4022 });
  await expect(client.getSymbolPriceTicker({ symbol: 'NADAUSDT' })).rejects.toMatchObject({ code: -1121 });
});
