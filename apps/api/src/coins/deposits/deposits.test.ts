import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Mishap } from '../../../test/coins/awkward-binance.ts';
import { type CryptoWorld, openCryptoWorld } from '../../../test/coins/coins-world.ts';

/** Coins that come in, through the whole bank and the sandbox's exchange over HTTP. */
let world: CryptoWorld;

beforeAll(async () => {
  world = await openCryptoWorld();
});

afterEach(async () => {
  world.binance.disturb(() => 'pass');
  expect(await world.bank.audit()).toEqual([]);
});

afterAll(() => world.close());

describe('an address', () => {
  it('is one’s own, and the same for every network and coin of its kind', async () => {
    const ana = await world.bank.person();
    const bruno = await world.bank.person();
    const first = await world.addressOf(ana, 'USDT', 'BSC');
    expect(first).toMatchObject({ coin: 'USDT', network: 'BSC', confirmations: 15, deposit_min: 0.000001 });
    expect(await world.addressOf(ana, 'usdt', 'bsc')).toEqual(first);
    expect((await world.addressOf(ana, 'BNB', 'BSC')).address).toBe(first.address);
    expect((await world.addressOf(ana, 'USDT', 'TRX')).address).toMatch(/^T/);
    expect((await world.addressOf(bruno, 'USDT', 'BSC')).address).not.toBe(first.address);
  });

  it('is one even when many ask for the first one at once', async () => {
    const ana = await world.bank.person();
    const before = world.binance.calls.filter(({ path }) => path.endsWith('/virtualSubAccount')).length;
    world.binance.disturb(async ({ path }): Promise<Mishap> => {
      if (path.endsWith('/virtualSubAccount')) await sleep(300);
      return 'pass';
    });
    const asked = await Promise.all(Array.from({ length: 8 }, () => world.addressOf(ana, 'BTC', 'BTC')));
    expect(new Set(asked.map(({ address }) => address)).size).toBe(1);
    expect(new Set(asked.map(({ deposit_id }) => deposit_id)).size).toBe(1);
    const made = world.binance.calls.filter(({ path }) => path.endsWith('/virtualSubAccount'));
    expect(made.length - before).toBeGreaterThan(1);
  });

  it.each(['lose_answer', 'lose'] as const)(
    'is found after the making of a sub-account: %s',
    async (mishap) => {
      const ana = await world.bank.person();
      world.binance.disturb(({ path }) => (path.endsWith('/virtualSubAccount') ? mishap : 'pass'));
      const body = { coin: 'SOL', network: 'SOL' };
      const disturbed = await ana.call('POST', '/api/binance/deposit-address', body);
      // A created sub-account is found in the list; otherwise the next request creates it.
      expect(disturbed.status).toBe(mishap === 'lose_answer' ? 200 : 503);
      world.binance.disturb(() => 'pass');
      const { address } = await world.addressOf(ana, 'SOL', 'SOL');
      if (mishap === 'lose_answer') expect(disturbed.body).toMatchObject({ address });
    },
  );

  it('is refused on a network that takes no deposits, is not the coin’s, or for no coin', async () => {
    const ana = await world.bank.person();
    const ask = (body: object) => ana.call('POST', '/api/binance/deposit-address', body);
    const unavailable = { status: 400, body: { code: 'network_unavailable' } };
    expect(await ask({ coin: 'BTC', network: 'TRX' })).toMatchObject(unavailable);
    expect(await ask({ coin: 'DOGE', network: 'DOGE' })).toMatchObject({ status: 400 });
    expect(await ask({ coin: 'BTC' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const nobody = await world.bank.nobody.call('POST', '/api/binance/deposit-address', {});
    expect(nobody.status).toBe(401);
  });

  it('is never shown when it is none, or another customer’s', async () => {
    const ana = await world.bank.person();
    const bruno = await world.bank.person();
    const { address } = await world.addressOf(ana, 'ETH', 'ETH');
    const give = (wrong: string) =>
      world.binance.disturb(({ path }) =>
        path.endsWith('/subAddress') ? (answer: object) => ({ ...answer, address: wrong }) : 'pass',
      );
    const broken = address.endsWith('0') ? `${address.slice(0, -1)}1` : `${address.slice(0, -1)}0`;
    for (const wrong of [address, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', broken.slice(0, -1)]) {
      give(wrong);
      const answer = await bruno.call('POST', '/api/binance/deposit-address', {
        coin: 'ETH',
        network: 'ETH',
      });
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    }
    world.binance.disturb(() => 'pass');
    expect((await world.addressOf(bruno, 'ETH', 'ETH')).address).not.toBe(address);
  });
});

describe('a deposit', () => {
  it('is credited in its own coin, once, when it has its confirmations', async () => {
    const ana = await world.bank.person();
    const { address, deposit_id } = await world.addressOf(ana, 'BNB', 'BSC');
    expect(await world.statusOf(ana, deposit_id)).toMatchObject({ status: 'pendente', amount: null });

    const txId = await world.arrive(address, 'BNB', 'BSC', '0.51', { confirm_after_ms: 900 });
    expect(await world.statusOf(ana, deposit_id)).toMatchObject({
      status: 'pendente',
      amount: 0.51,
      tx_id: txId,
      confirmations: { needed: 15 },
    });
    expect(await world.balanceOf(ana, 'BNB')).toBe(0);

    await expect.poll(async () => (await world.statusOf(ana, deposit_id)).status).toBe('confirmado');
    await Promise.all([world.sweep(), world.sweep(), world.statusOf(ana, deposit_id)]);
    expect(await world.balanceOf(ana, 'BNB')).toBe(0.51);
    const [row, ...others] = await world.historyOf(ana);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      transaction_type: 'crypto_deposit',
      status: 'completed',
      direction: 'in',
      to_currency: 'BNB',
      crypto_amount: 0.51,
      amount_usdt: expect.any(Number),
      description: `Depósito de 0,51 BNB pela rede BSC - txid: ${txId.slice(0, 8)}…${txId.slice(-8)}`,
    });
    const done = await world.statusOf(ana, deposit_id);
    expect(done).toMatchObject({ amount: 0.51, usdt_value: row?.amount_usdt, transaction_id: row?.id });
  });

  it('is credited by sweeps at once, with the browser closed, whatever coin came to the address', async () => {
    const ana = await world.bank.person();
    const { address } = await world.addressOf(ana, 'USDT', 'BSC');
    await world.arrive(address, 'USDT', 'BSC', '25.5');
    await world.arrive(address, 'USDT', 'ETH', '4.5');
    await world.arrive(address, 'BNB', 'BSC', '0.00000001');
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
    expect(await world.balanceOf(ana, 'USDT')).toBe(30);
    expect(await world.balanceOf(ana, 'BNB')).toBe(0.00000001);
    expect(await world.historyOf(ana)).toHaveLength(3);
  });

  it('is credited once by any number of readers at once', async () => {
    const ana = await world.bank.person();
    const { address, deposit_id } = await world.addressOf(ana, 'SOL', 'SOL');
    await world.arrive(address, 'SOL', 'SOL', '11');
    await Promise.all(Array.from({ length: 6 }, () => world.read(ana)));
    expect(await world.balanceOf(ana, 'SOL')).toBe(11);
    expect(await world.historyOf(ana)).toHaveLength(1);
    expect((await world.statusOf(ana, deposit_id)).status).toBe('confirmado');
  });

  it('waits while Binance has credited and still locks it', async () => {
    const ana = await world.bank.person();
    const { address, deposit_id } = await world.addressOf(ana, 'ETH', 'ETH');
    // Credited after 6 blocks, free after 64.
    await world.arrive(address, 'ETH', 'ETH', '2', { confirm_after_ms: 60_000 });
    world.binance.disturb(({ path }) =>
      path.endsWith('/subHisrec')
        ? (list: object[]) => list.map((one) => ({ ...one, status: 6, confirmTimes: '6/6' }))
        : 'pass',
    );
    expect(await world.statusOf(ana, deposit_id)).toMatchObject({
      status: 'pendente',
      amount: 2,
      confirmations: { done: 6, needed: 6 },
    });
    expect(await world.balanceOf(ana, 'ETH')).toBe(0);
  });

  it('answers the id it was waited for under; the next one is waited for under another', async () => {
    const ana = await world.bank.person();
    const first = await world.addressOf(ana, 'SOL', 'SOL');
    expect((await world.addressOf(ana, 'SOL', 'SOL')).deposit_id).toBe(first.deposit_id);
    await world.arrive(first.address, 'SOL', 'SOL', '1');
    expect((await world.statusOf(ana, first.deposit_id)).status).toBe('confirmado');

    const second = await world.addressOf(ana, 'SOL', 'SOL');
    expect(second.address).toBe(first.address);
    expect(second.deposit_id).not.toBe(first.deposit_id);
    expect(await world.statusOf(ana, second.deposit_id)).toMatchObject({ status: 'pendente', amount: null });
    await world.arrive(first.address, 'SOL', 'SOL', '2');
    expect(await world.statusOf(ana, second.deposit_id)).toMatchObject({ status: 'confirmado', amount: 2 });
    expect(await world.statusOf(ana, first.deposit_id)).toMatchObject({ status: 'confirmado', amount: 1 });
  });

  it('is nobody else’s to ask about', async () => {
    const ana = await world.bank.person();
    const bruno = await world.bank.person();
    const { deposit_id } = await world.addressOf(ana, 'SOL', 'SOL');
    const url = `/api/binance/deposit-status/${deposit_id}`;
    expect(await bruno.call('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await world.bank.nobody.call('GET', url)).status).toBe(401);
    const unknown = await ana.call('GET', '/api/binance/deposit-status/0199a0e0-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
    expect((await ana.call('GET', '/api/binance/deposit-status/1')).status).toBe(400);
  });

  it('is asked for once in two seconds, however many watch it', async () => {
    const ana = await world.bank.person();
    const { deposit_id } = await world.addressOf(ana, 'SOL', 'SOL');
    const before = world.binance.calls.length;
    const url = `/api/binance/deposit-status/${deposit_id}`;
    await Promise.all(Array.from({ length: 10 }, () => ana.call('GET', url)));
    expect(world.binance.calls.length).toBe(before + 1);
  });

  it('can be asked about while Binance is down, and is credited when it is back', async () => {
    const ana = await world.bank.person();
    const { address, deposit_id } = await world.addressOf(ana, 'SOL', 'SOL');
    await world.arrive(address, 'SOL', 'SOL', '3');
    world.binance.disturb(() => ({ status: 503, body: { code: -1001, msg: 'Internal error' } }));
    expect((await world.statusOf(ana, deposit_id)).status).toBe('pendente');
    await world.sweep();
    expect(await world.balanceOf(ana, 'SOL')).toBe(0);
    world.binance.disturb(() => 'pass');
    await world.sweep();
    expect(await world.balanceOf(ana, 'SOL')).toBe(3);
  });

  it('is moved to the master account, from which withdrawals go out, once', async () => {
    const ana = await world.bank.person();
    const { address } = await world.addressOf(ana, 'BTC', 'BTC');
    await world.bank.work();
    const before = await world.heldOf('BTC');
    await world.arrive(address, 'BTC', 'BTC', '0.25');
    await world.sweep();
    expect((await world.heldOf('BTC')).subAccounts - before.subAccounts).toBe(25_000_000n);
    world.binance.disturb(({ method, path }) =>
      method === 'POST' && path.endsWith('/universalTransfer') ? 'lose_answer' : 'pass',
    );
    await world.bank.work();
    const { rows } = await world.bank.owner.query(
      'select id, collected_at from crypto_deposits order by id desc limit 1',
    );
    expect(rows[0].collected_at).toBeNull();
    world.binance.disturb(() => 'pass');
    const collect = () => world.bank.app.jobs['crypto-collect']?.({ deposit: rows[0].id });
    await Promise.all([collect(), collect()]);
    await collect();
    const after = await world.heldOf('BTC');
    expect(after.master - before.master).toBe(25_000_000n);
    expect(after.subAccounts).toBe(before.subAccounts);
  });
});

describe('networks', () => {
  it('are those that are open, with what sending costs', async () => {
    const ana = await world.bank.person();
    const answer = await ana.call('GET', '/api/binance/networks/usdt');
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual({
      network: 'TRX',
      name: 'Tron (TRC20)',
      fee: 1,
      min: 5,
      max: 9_999_999,
      step: 0.000001,
      deposit_min: 0.000001,
      confirmations: 1,
      arrival_minutes: 2,
      is_default: true,
      memo_required: false,
      deposit_enabled: true,
      withdraw_enabled: true,
    });
    expect((await ana.call('GET', '/api/binance/networks/DOGE')).status).toBe(400);
    expect((await ana.call('GET', '/api/binance/networks/BRL')).status).toBe(400);
    expect((await world.bank.nobody.call('GET', '/api/binance/networks/BTC')).status).toBe(401);
  });
});
