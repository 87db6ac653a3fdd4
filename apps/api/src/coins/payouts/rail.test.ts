import { randomUUID } from 'node:crypto';
import { type Coin, parseDecimal } from '@lastro/money';
import { BINANCE_ACCOUNT, BINANCE_BASE_PATH, buildSandbox } from '@lastro/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import { createLog } from '../../platform/log.ts';
import type { CryptoPayout } from '../../withdrawals/index.ts';
import { createBinanceClient } from '../binance/client.ts';
import { type BinanceHttp, createBinanceHttp } from '../binance/http.ts';
import { createWithdrawalsClient, type WithdrawalsClient } from '../binance/withdrawals.ts';
import { createNetworks, type Networks } from '../networks/networks.ts';
import { createCryptoRail } from './rail.ts';

/** The rail against the sandbox over HTTP, with instant withdrawals. */
let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const sandbox = buildSandbox({
  databasePath: ':memory:',
  timings: { withdrawalMs: 0 },
  now: () => clock.now().getTime(),
});
const log = createLog({ logLevel: 'silent' });
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let url: string;
let http: BinanceHttp;
let client: WithdrawalsClient;
let networks: Networks;

beforeAll(async () => {
  ({ url } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 }));
  const config = { baseUrl: `${url}${BINANCE_BASE_PATH}`, ...BINANCE_ACCOUNT };
  http = createBinanceHttp({ config, clock, timeoutMs: 1_000 });
  client = createWithdrawalsClient({ http });
  networks = createNetworks({ client: createBinanceClient({ http, log }), clock });
});

afterEach(async () => {
  // The history is limited per second, and networks are cached for a minute.
  aheadMs += 61_000;
  await control('PUT', '/faults', { crypto_out: 'none' });
  await control('PUT', '/crypto/networks/ETH/ETH', { withdrawals: true });
});

afterAll(async () => {
  await http.close();
  await sandbox.close();
});

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

interface Sent {
  readonly withdrawOrderId: string;
}

/** Withdrawals at Binance under our id, newest first. */
async function sent(railId: string): Promise<Sent[]> {
  const all = await control<Sent[]>('GET', '/crypto/withdrawals');
  return all.filter((one) => one.withdrawOrderId === railId);
}

function payoutOf(amount: string, change: Partial<CryptoPayout> = {}, coin: Coin = 'ETH'): CryptoPayout {
  return {
    kind: 'crypto',
    withdrawalId: 'w',
    customerId: 'c',
    railId: randomUUID().replaceAll('-', ''),
    amount: parseDecimal(coin, amount),
    fee: parseDecimal(coin, '0.0003'),
    network: 'ETH',
    address: EVM,
    tag: null,
    requestedAt: clock.now(),
    decidedAt: null,
    attemptedAt: null,
    mayBeSent: false,
    ...change,
  };
}

function railOf(change: Partial<Parameters<typeof createCryptoRail>[0]> = {}) {
  const rail = createCryptoRail({ client, networks, clock, log, ...change });
  return { ...rail, send: (payout: CryptoPayout, startedAt = clock.now()) => rail.send(payout, startedAt) };
}

describe('a payout', () => {
  it('is received in full, with the fee on top, and reports its transaction', async () => {
    const payout = payoutOf('0.5');
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
    expect(await railOf().find(payout)).toEqual({
      state: 'completed',
      reference: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      fee: payout.fee,
    });
    expect(await sent(payout.railId)).toMatchObject([
      { coin: 'ETH', network: 'ETH', address: EVM, amount: '0.5003', net: '0.5', status: 6 },
    ]);
  });

  it('that was never sent is not found', async () => {
    expect(await railOf().find(payoutOf('0.5'))).toEqual({ state: 'not_found' });
  });

  it('is found after more than a week', async () => {
    const payout = payoutOf('0.5');
    await railOf().send(payout);
    const old: CryptoPayout = { ...payout, attemptedAt: clock.now() };
    aheadMs += 8.5 * 24 * 3_600_000;
    expect(await railOf().find(old)).toMatchObject({ state: 'completed' });
  });

  it.each([5.5, 6.5, 9, 30])(
    'without a recorded attempt is found %i days after it was sent',
    async (days) => {
      const payout = payoutOf('0.5');
      await railOf().send(payout);
      aheadMs += days * 24 * 3_600_000;
      expect(await railOf().send(payout)).toMatchObject({ state: 'completed' });
      expect(await sent(payout.railId)).toHaveLength(1);
    },
  );

  it('requested long ago is sent once', async () => {
    const payout = payoutOf('0.5', { requestedAt: new Date(clock.now().getTime() - 80 * 24 * 3_600_000) });
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
    expect(await sent(payout.railId)).toHaveLength(1);
  });

  it('is not sent by a process that was suspended before its order', async () => {
    const payout = payoutOf('0.5');
    const slow: Networks = {
      ...networks,
      async findFresh(coin, network) {
        const found = await networks.findFresh(coin, network);
        aheadMs += 10_001;
        return found;
      },
    };
    expect(await railOf({ networks: slow }).send(payout)).toEqual({ state: 'not_found' });
    expect(await sent(payout.railId)).toEqual([]);
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
  });

  it('is not sent again when the history has it', async () => {
    const payout = payoutOf('0.5');
    await railOf().send(payout);
    expect(await railOf().send({ ...payout, attemptedAt: clock.now() })).toMatchObject({
      state: 'completed',
    });
    expect(await sent(payout.railId)).toHaveLength(1);
  });

  it('that was sent twice has an unknown outcome', async () => {
    const payout = payoutOf('0.5');
    const blind: WithdrawalsClient = { ...client, find: async () => [] };
    await railOf({ client: blind }).send(payout);
    await railOf({ client: blind }).send(payout);
    await expect(railOf().find(payout)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it.each([
    ['reject', 'A corretora rejeitou o envio.'],
    ['fail', 'O envio falhou na rede.'],
  ])('that Binance ends by %s has failed', async (outcome, reason) => {
    await control('PUT', '/crypto/next-withdrawal', { outcome });
    const payout = payoutOf('0.5');
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
    expect(await railOf().find(payout)).toEqual({ state: 'failed', reason });
  });
});

describe('the current network fee', () => {
  const withFee = (fee: string): Networks => ({
    ...networks,
    async findFresh(coin, network) {
      const listed = await networks.findFresh(coin, network);
      return listed && { ...listed, fee: parseDecimal(coin, fee) };
    },
  });

  it('is paid by the bank up to twice the held fee', async () => {
    const payout = payoutOf('0.5', { fee: parseDecimal('ETH', '0.00015') });
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
    expect(await railOf().find(payout)).toMatchObject({
      state: 'completed',
      fee: parseDecimal('ETH', '0.0003'),
    });
    expect(await sent(payout.railId)).toMatchObject([{ net: '0.5' }]);
  });

  it('is read for each payout', async () => {
    let isOld = true;
    const binance = createBinanceClient({ http, log });
    const listed = createNetworks({
      client: {
        ...binance,
        networks: async () =>
          (await binance.networks()).map((one) => (isOld ? { ...one, withdrawFee: '0.0002' } : one)),
      },
      clock,
    });
    await listed.of('ETH');
    isOld = false;
    const payout = payoutOf('0.5', { fee: parseDecimal('ETH', '0.0002') });
    await railOf({ networks: listed }).send(payout);
    expect(await sent(payout.railId)).toMatchObject([{ amount: '0.5003', net: '0.5' }]);
  });

  it('is waited for while Binance does not list it', async () => {
    const payout = payoutOf('0.5');
    const findFresh = () => Promise.reject(new ProviderError('not_done', 'no connection'));
    expect(await railOf({ networks: { ...networks, findFresh } }).send(payout)).toEqual({
      state: 'not_found',
    });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('above the expected one leaves the receiver less, which is reported', async () => {
    const payout = payoutOf('0.5');
    await railOf({ networks: withFee('0.0001') }).send(payout);
    expect(await railOf().find(payout)).toMatchObject({
      state: 'completed',
      fee: parseDecimal('ETH', '0.0001'),
      received: parseDecimal('ETH', '0.4998'),
    });
  });

  it('fails the payout above that', async () => {
    const payout = payoutOf('0.5', { fee: parseDecimal('ETH', '0.00014999') });
    expect(await railOf().send(payout)).toMatchObject({ state: 'failed', reason: /tarifa da rede subiu/ });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('below the expected one benefits the receiver, and the full debit is reported', async () => {
    const payout = payoutOf('0.5');
    await railOf({ networks: withFee('0.0005') }).send(payout);
    expect(await railOf().find(payout)).toMatchObject({
      state: 'completed',
      fee: parseDecimal('ETH', '0.0005'),
    });
    expect(await sent(payout.railId)).toMatchObject([{ amount: '0.5005', net: '0.5002' }]);
  });
});

describe('a refusal', () => {
  it.each<[string, CryptoPayout]>([
    ['an address of another network', payoutOf('0.5', { address: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' })],
    ['less than the minimum', payoutOf('0.0001')],
    ['a tag on a network without tags', payoutOf('0.5', { tag: '1' })],
    ['a network that is not listed', payoutOf('0.5', { network: 'OPTIMISM' })],
  ])('%s fails the payout', async (_name, payout) => {
    expect(await railOf().send(payout)).toMatchObject({ state: 'failed' });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('a suspended network fails the payout, by the list or by the withdrawal call', async () => {
    const [open] = await networks.of('ETH');
    const listed: Networks = { ...networks, findFresh: async () => open };
    await control('PUT', '/crypto/networks/ETH/ETH', { withdrawals: false });
    const payout = payoutOf('0.5');
    expect(await railOf({ networks: listed }).send(payout)).toEqual({
      state: 'failed',
      reason: 'A corretora recusou o envio (código -4019).',
    });
    aheadMs += 120_000;
    expect(await railOf().send(payout)).toEqual({
      state: 'failed',
      reason: 'A rede está suspensa para envios.',
    });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('insufficient coins at Binance keep the payout waiting', async () => {
    const prices = { ETH: 1 };
    await control('POST', '/prices', prices);
    for (let times = 0; times < 2; times += 1) await railOf().send(payoutOf('9000'));
    const payout = payoutOf('9000');
    expect(await railOf().send(payout)).toEqual({ state: 'not_found' });
    expect(await sent(payout.railId)).toEqual([]);
  });
});

describe('the fault crypto_out', () => {
  it('refuse: accepted, then rejected, so it fails', async () => {
    await control('PUT', '/faults', { crypto_out: 'refuse' });
    const payout = payoutOf('0.5');
    expect(await railOf().send(payout)).toEqual({ state: 'processing' });
    expect(await railOf().find(payout)).toMatchObject({ state: 'failed' });
  });

  it('down: nothing is sent, and earlier payouts are unknown until Binance is back', async () => {
    const earlier = payoutOf('0.5');
    await railOf().send(earlier);
    await control('PUT', '/faults', { crypto_out: 'down' });
    const payout = payoutOf('0.5');
    expect(await railOf().send(payout)).toEqual({ state: 'not_found' });
    await expect(railOf().find(earlier)).rejects.toMatchObject({ outcome: 'unknown' });
    await control('PUT', '/faults', { crypto_out: 'none' });
    expect(await railOf().find(earlier)).toMatchObject({ state: 'completed' });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('timeout_before: unknown at first, not found after the deadline', async () => {
    await control('PUT', '/faults', { crypto_out: 'timeout_before' });
    const payout = payoutOf('0.5');
    await expect(railOf().send(payout)).rejects.toMatchObject({ outcome: 'unknown' });
    const attempted = { ...payout, attemptedAt: clock.now() };
    await expect(railOf().find(attempted)).rejects.toMatchObject({ outcome: 'unknown' });
    aheadMs += 30_001;
    expect(await railOf().find(attempted)).toEqual({ state: 'not_found' });
    expect(await sent(payout.railId)).toEqual([]);
  });

  it('timeout_after: unknown until it is found', async () => {
    await control('PUT', '/faults', { crypto_out: 'timeout_after' });
    const payout = payoutOf('0.5');
    await expect(railOf().send(payout)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await railOf().find(payout)).toMatchObject({ state: 'completed' });
    expect(await sent(payout.railId)).toHaveLength(1);
  });
});

it('a throttled rail reports the rate limit and sends nothing', async () => {
  // The history allows ten queries per second.
  const queries = Array.from({ length: 25 }, () => client.find(randomUUID()));
  const answers = await Promise.allSettled(queries);
  expect(answers).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ outcome: 'throttled' }) }),
  );
  const payout = payoutOf('0.5');
  expect(await railOf().find(payout)).toEqual({ state: 'rate_limited' });
  expect(await railOf().send(payout)).toEqual({ state: 'not_found' });
  expect(await sent(payout.railId)).toEqual([]);
});
