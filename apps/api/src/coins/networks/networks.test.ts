import type { CryptoNetwork } from '@lastro/contracts';
import { BINANCE_ACCOUNT } from '@lastro/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../../test/coins/coins-fixture.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import { createLog } from '../../platform/log.ts';
import { createBinanceClient } from '../binance/client.ts';
import { createBinanceHttp } from '../binance/http.ts';
import { createNetworks } from './networks.ts';

let fixture: CoinsFixture;

beforeAll(async () => {
  fixture = await openCoinsFixture();
});

beforeEach(() => {
  fixture.binance.calls.length = 0;
  fixture.binance.disturb(() => 'pass');
});

afterAll(() => fixture.close());

/** With an empty cache and a clock that the test advances. */
function open() {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const http = createBinanceHttp({ config: { baseUrl: fixture.binanceUrl, ...BINANCE_ACCOUNT }, clock });
  const client = createBinanceClient({ http, log: createLog({ logLevel: 'silent' }) });
  return {
    networks: createNetworks({ client, clock }),
    fetchCount: () => fixture.binance.calls.filter(({ path }) => path.endsWith('/getall')).length,
    passTime: (milliseconds: number) => {
      aheadMs += milliseconds;
    },
  };
}

it('networks are fetched once for concurrent callers, and again after a minute', async () => {
  const { networks, fetchCount, passTime } = open();
  const [btc, usdt] = await Promise.all([
    networks.of('BTC'),
    networks.of('USDT'),
    networks.find('ETH', 'BASE'),
  ]);
  expect(btc.map(({ network }) => network)).toEqual(['BTC']);
  expect(usdt.map(({ network }) => network)).toEqual(['TRX', 'ETH', 'BSC', 'SOL', 'MATIC']);
  await networks.of('BTC');
  expect(fetchCount()).toBe(1);
  passTime(61_000);
  await networks.of('BTC');
  // One of them was refused for the clock's offset.
  expect(fetchCount()).toBe(3);
});

it('networks are cached for at most ten minutes while Binance is unreachable', async () => {
  const { networks, passTime } = open();
  await networks.of('BTC');
  fixture.binance.disturb(() => 'lose');
  passTime(9 * 60_000);
  expect(await networks.of('BTC')).toHaveLength(1);
  await expect(networks.findFresh('BTC', 'BTC')).rejects.toBeInstanceOf(ProviderError);
  passTime(2 * 60_000);
  await expect(networks.of('BTC')).rejects.toMatchObject({ code: 'crypto_provider_unavailable' });
});

it('networks in an unknown format hide no others', async () => {
  const { networks } = open();
  fixture.binance.disturb(
    () => (coins: { coin: string; networkList: object[] }[]) =>
      coins.map((coin) => ({ ...coin, networkList: [{ network: 'NEW' }, ...coin.networkList] })),
  );
  expect((await networks.of('BTC')).map(({ network }) => network)).toEqual(['BTC']);
});

it('networks count confirmations until unlocking, and round fees up', async () => {
  const { networks } = open();
  fixture.binance.disturb(
    () => (coins: { coin: string; networkList: object[] }[]) =>
      coins.map((coin) => ({
        ...coin,
        networkList: coin.networkList.map((one) => ({
          ...one,
          withdrawFee: '0.000000011',
          withdrawTag: true,
        })),
      })),
  );
  expect(await networks.find('ETH', 'ETH')).toMatchObject({
    confirmations: 64,
    fee: { minor: 2n },
    step: { minor: 1n },
    memoRequired: true,
  });
});

it('networks show whether deposits and withdrawals are enabled, and are omitted when suspended', async () => {
  const ana = await fixture.bank.person();
  fixture.binance.disturb(({ path }) => (path.endsWith('/getall') ? 'lose' : 'pass'));
  const down = await ana.call('GET', '/api/binance/networks/USDT');
  expect(down).toMatchObject({ status: 503, body: { code: 'crypto_provider_unavailable' } });
  expect(down.headers['retry-after']).toBe('5');
  fixture.binance.disturb(({ path }) =>
    path.endsWith('/getall') ? { status: 400, body: { code: -1022, msg: 'Signature' } } : 'pass',
  );
  const refused = await ana.call('GET', '/api/binance/networks/USDT');
  expect(refused).toMatchObject({ status: 502, body: { code: 'crypto_provider_refused' } });

  fixture.binance.disturb(() => 'pass');
  await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/BSC', {
    deposits: false,
    withdrawals: false,
  });
  await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/ETH', { deposits: false });
  const answer = await ana.call('GET', '/api/binance/networks/USDT');
  const listed = new Map(answer.as<CryptoNetwork[]>().map((one) => [one.network, one]));
  expect(listed.has('BSC')).toBe(false);
  expect(listed.get('ETH')).toMatchObject({ deposit_enabled: false, withdraw_enabled: true });
  const closed = await ana.call('POST', '/api/binance/deposit-address', { coin: 'USDT', network: 'ETH' });
  expect(closed).toMatchObject({ status: 400, body: { code: 'network_unavailable' } });
});
