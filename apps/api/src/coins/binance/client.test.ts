import { BINANCE_ACCOUNT, BINANCE_BASE_PATH, buildSandbox } from '@lastro/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { DAY_MS } from '../../platform/time.ts';
import { type BinanceClient, createBinanceClient, type DepositPage } from './client.ts';
import type { ListedDeposit } from './deposit-history.ts';
import { type BinanceHttp, createBinanceHttp } from './http.ts';

/** The client against the sandbox's exchange, over HTTP. */
const sandbox = buildSandbox({ databasePath: ':memory:' });
let url: string;
let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
let http: BinanceHttp;
let client: BinanceClient;

beforeAll(async () => {
  ({ url } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 }));
  http = createBinanceHttp({ config: { baseUrl: `${url}${BINANCE_BASE_PATH}`, ...BINANCE_ACCOUNT }, clock });
  client = createBinanceClient({ http, log: createLog({ logLevel: 'silent' }) });
});

afterAll(async () => {
  await http.close();
  await sandbox.close();
});

async function arrive(deposit: object): Promise<string> {
  const response = await fetch(`${url}/control/crypto/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deposit),
  });
  return ((await response.json()) as { txId: string }).txId;
}

async function collect(pages: AsyncGenerator<DepositPage>): Promise<ListedDeposit[]> {
  const all: ListedDeposit[] = [];
  for await (const { deposits } of pages) all.push(...deposits);
  return all;
}

describe('the Binance client', () => {
  it('reads the networks of our coins', async () => {
    const networks = await client.networks();
    expect(networks.map(({ coin, network }) => `${coin}/${network}`)).toContain('USDT/TRX');
    expect(networks.find(({ coin }) => coin === 'BTC')).toMatchObject({
      withdrawFee: '0.00015',
      minConfirm: 1,
      isDefault: true,
    });
  });

  it('creates a sub-account once, and finds it by its full name only', async () => {
    const email = await client.createSubAccount('lastro-abc');
    await expect(client.createSubAccount('lastro-abc')).rejects.toMatchObject({
      outcome: 'refused',
      code: -1130,
    });
    expect(await client.findSubAccount('lastro-abc')).toBe(email);
    expect(await client.findSubAccount('lastro-ab')).toBeNull();
  });

  it('returns a stable address, lists its deposits and transfers them to the master account once', async () => {
    const email = await client.createSubAccount('lastro-def');
    const { address, tag } = await client.depositAddress(email, 'BNB', 'BSC');
    expect(tag).toBeNull();
    expect(await client.depositAddress(email, 'USDT', 'BSC')).toEqual({ address, tag: null });
    const txId = await arrive({ coin: 'BNB', network: 'BSC', address, amount: '0.5', confirm_after_ms: 0 });

    const from = new Date(Date.now() - 60_000);
    const deposits = await collect(client.deposits(email, from, clock.now()));
    expect(deposits).toMatchObject([
      { coin: 'BNB', network: 'BSC', amount: '0.5', txId, status: 'confirmed', statusCode: 1 },
    ]);
    expect(await collect(client.deposits(null, from, clock.now()))).toEqual([]);

    const transfer = { from: email, coin: 'BNB', amount: '0.5', clientTranId: 'lastro-1' } as const;
    expect(await client.findTransfer(email, 'lastro-1')).toBeNull();
    await client.transferToMaster(transfer);
    await expect(client.transferToMaster(transfer)).rejects.toMatchObject({ outcome: 'refused' });
    expect(await client.findTransfer(email, 'lastro-1')).toBe('SUCCESS');
    const [start, end] = [Date.now() - 20 * DAY_MS, Date.now() - 13 * DAY_MS];
    expect(await client.findTransfer(email, 'lastro-1', { start, end })).toBeNull();
    const held = await client.holdings(email);
    expect(held.find(({ coin }) => coin === 'BNB')?.parts.every((part) => Number(part) === 0)).toBe(true);
    const ofMaster = await client.holdings(null);
    expect(ofMaster.find(({ coin }) => coin === 'BNB')?.parts).toEqual(['20000.5', '0', '0', '0']);
  });

  it.each([
    ['behind', -3_600_000],
    ['ahead', 3_600_000],
  ])('corrects a clock that is %s by the server’s time', async (_name, skew) => {
    aheadMs = skew;
    try {
      expect(await client.findSubAccount('nobody-has-this')).toBeNull();
    } finally {
      aheadMs = 0;
    }
  });

  it('is refused with a wrong secret', async () => {
    const config = {
      baseUrl: `${url}${BINANCE_BASE_PATH}`,
      apiKey: BINANCE_ACCOUNT.apiKey,
      apiSecret: 'other',
    };
    const stranger = createBinanceHttp({ config, clock });
    const call = stranger.call({ method: 'GET', path: '/sapi/v1/capital/config/getall' });
    await expect(call).rejects.toMatchObject({ outcome: 'refused', code: -1022, status: 400 });
    await stranger.close();
  });
});
