import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../test/coins/awkward-binance.ts';
import { type CoinsFixture, openCoinsFixture } from '../../../test/coins/coins-fixture.ts';

/** Deposits through the whole bank and the sandbox over HTTP. */
let fixture: CoinsFixture;

beforeAll(async () => {
  fixture = await openCoinsFixture();
});

afterEach(async () => {
  fixture.binance.disturb(() => 'pass');
  expect(await fixture.bank.audit()).toEqual([]);
});

afterAll(() => fixture.close());

describe('an address', () => {
  it('is the customer’s own, and shared by the networks of an address family', async () => {
    const ana = await fixture.bank.person();
    const bruno = await fixture.bank.person();
    const first = await fixture.addressOf(ana, 'USDT', 'BSC');
    expect(first).toMatchObject({ coin: 'USDT', network: 'BSC', confirmations: 15, deposit_min: 0.000001 });
    expect(await fixture.addressOf(ana, 'usdt', 'bsc')).toEqual(first);
    expect((await fixture.addressOf(ana, 'BNB', 'BSC')).address).toBe(first.address);
    expect((await fixture.addressOf(ana, 'USDT', 'TRX')).address).toMatch(/^T/);
    expect((await fixture.addressOf(bruno, 'USDT', 'BSC')).address).not.toBe(first.address);
  });

  it('is created once by concurrent first requests', async () => {
    const ana = await fixture.bank.person();
    const before = fixture.binance.calls.filter(({ path }) => path.endsWith('/virtualSubAccount')).length;
    fixture.binance.disturb(async ({ path }): Promise<Fault> => {
      if (path.endsWith('/virtualSubAccount')) await sleep(300);
      return 'pass';
    });
    const replies = await Promise.all(Array.from({ length: 8 }, () => fixture.addressOf(ana, 'BTC', 'BTC')));
    expect(new Set(replies.map(({ address }) => address)).size).toBe(1);
    expect(new Set(replies.map(({ deposit_id }) => deposit_id)).size).toBe(1);
    const created = fixture.binance.calls.filter(({ path }) => path.endsWith('/virtualSubAccount'));
    expect(created.length - before).toBeGreaterThan(1);
  });

  it.each(['lose_answer', 'lose'] as const)(
    'is found after a fault while its sub-account is created: %s',
    async (fault) => {
      const ana = await fixture.bank.person();
      fixture.binance.disturb(({ path }) => (path.endsWith('/virtualSubAccount') ? fault : 'pass'));
      const body = { coin: 'SOL', network: 'SOL' };
      const disturbed = await ana.call('POST', '/api/binance/deposit-address', body);
      // A created sub-account is found in the list; otherwise the next request creates it.
      expect(disturbed.status).toBe(fault === 'lose_answer' ? 200 : 503);
      fixture.binance.disturb(() => 'pass');
      const { address } = await fixture.addressOf(ana, 'SOL', 'SOL');
      if (fault === 'lose_answer') expect(disturbed.body).toMatchObject({ address });
    },
  );

  it('is refused for another coin’s network, an unknown coin and a missing network', async () => {
    const ana = await fixture.bank.person();
    const requestAddress = (body: object) => ana.call('POST', '/api/binance/deposit-address', body);
    const unavailable = { status: 400, body: { code: 'network_unavailable' } };
    expect(await requestAddress({ coin: 'BTC', network: 'TRX' })).toMatchObject(unavailable);
    expect(await requestAddress({ coin: 'DOGE', network: 'DOGE' })).toMatchObject({ status: 400 });
    expect(await requestAddress({ coin: 'BTC' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    const anonymous = await fixture.bank.visitor.call('POST', '/api/binance/deposit-address', {});
    expect(anonymous.status).toBe(401);
  });

  it('is refused if invalid or another customer’s', async () => {
    const ana = await fixture.bank.person();
    const bruno = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'ETH', 'ETH');
    const answerWith = (wrong: string) =>
      fixture.binance.disturb(({ path }) =>
        path.endsWith('/subAddress') ? (answer: object) => ({ ...answer, address: wrong }) : 'pass',
      );
    const broken = address.endsWith('0') ? `${address.slice(0, -1)}1` : `${address.slice(0, -1)}0`;
    for (const wrong of [address, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', broken.slice(0, -1)]) {
      answerWith(wrong);
      const answer = await bruno.call('POST', '/api/binance/deposit-address', {
        coin: 'ETH',
        network: 'ETH',
      });
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    }
    fixture.binance.disturb(() => 'pass');
    expect((await fixture.addressOf(bruno, 'ETH', 'ETH')).address).not.toBe(address);
  });
});

describe('a deposit', () => {
  it('is credited once, in its own coin, after its confirmations', async () => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'BNB', 'BSC');
    expect(await fixture.statusOf(ana, deposit_id)).toMatchObject({ status: 'pendente', amount: null });

    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.51', { confirm_after_ms: 900 });
    expect(await fixture.statusOf(ana, deposit_id)).toMatchObject({
      status: 'pendente',
      amount: 0.51,
      tx_id: txId,
      confirmations: { needed: 15 },
    });
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0);

    await expect.poll(async () => (await fixture.statusOf(ana, deposit_id)).status).toBe('confirmado');
    await Promise.all([fixture.sweep(), fixture.sweep(), fixture.statusOf(ana, deposit_id)]);
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.51);
    const [row, ...others] = await fixture.historyOf(ana);
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
    const done = await fixture.statusOf(ana, deposit_id);
    expect(done).toMatchObject({ amount: 0.51, usdt_value: row?.amount_usdt, transaction_id: row?.id });
  });

  it('is credited by concurrent sweeps, in whichever coin arrived', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'USDT', 'BSC');
    await fixture.createDeposit(address, 'USDT', 'BSC', '25.5');
    await fixture.createDeposit(address, 'USDT', 'ETH', '4.5');
    await fixture.createDeposit(address, 'BNB', 'BSC', '0.00000001');
    await Promise.all([fixture.sweep(), fixture.sweep(), fixture.sweep()]);
    expect(await fixture.balanceOf(ana, 'USDT')).toBe(30);
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.00000001);
    expect(await fixture.historyOf(ana)).toHaveLength(3);
  });

  it('is credited once by concurrent readers', async () => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'SOL', 'SOL');
    await fixture.createDeposit(address, 'SOL', 'SOL', '11');
    await Promise.all(Array.from({ length: 6 }, () => fixture.read(ana)));
    expect(await fixture.balanceOf(ana, 'SOL')).toBe(11);
    expect(await fixture.historyOf(ana)).toHaveLength(1);
    expect((await fixture.statusOf(ana, deposit_id)).status).toBe('confirmado');
  });

  it('is pending while Binance has credited but still locks it', async () => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'ETH', 'ETH');
    // Credited after 6 blocks, unlocked after 64.
    await fixture.createDeposit(address, 'ETH', 'ETH', '2', { confirm_after_ms: 60_000 });
    fixture.binance.disturb(({ path }) =>
      path.endsWith('/subHisrec')
        ? (list: object[]) => list.map((one) => ({ ...one, status: 6, confirmTimes: '6/6' }))
        : 'pass',
    );
    expect(await fixture.statusOf(ana, deposit_id)).toMatchObject({
      status: 'pendente',
      amount: 2,
      confirmations: { done: 6, needed: 6 },
    });
    expect(await fixture.balanceOf(ana, 'ETH')).toBe(0);
  });

  it('is reported under its own id, and the next one under another', async () => {
    const ana = await fixture.bank.person();
    const first = await fixture.addressOf(ana, 'SOL', 'SOL');
    expect((await fixture.addressOf(ana, 'SOL', 'SOL')).deposit_id).toBe(first.deposit_id);
    await fixture.createDeposit(first.address, 'SOL', 'SOL', '1');
    expect((await fixture.statusOf(ana, first.deposit_id)).status).toBe('confirmado');

    const second = await fixture.addressOf(ana, 'SOL', 'SOL');
    expect(second.address).toBe(first.address);
    expect(second.deposit_id).not.toBe(first.deposit_id);
    expect(await fixture.statusOf(ana, second.deposit_id)).toMatchObject({
      status: 'pendente',
      amount: null,
    });
    await fixture.createDeposit(first.address, 'SOL', 'SOL', '2');
    expect(await fixture.statusOf(ana, second.deposit_id)).toMatchObject({ status: 'confirmado', amount: 2 });
    expect(await fixture.statusOf(ana, first.deposit_id)).toMatchObject({ status: 'confirmado', amount: 1 });
  });

  it('is shown to its owner only', async () => {
    const ana = await fixture.bank.person();
    const bruno = await fixture.bank.person();
    const { deposit_id } = await fixture.addressOf(ana, 'SOL', 'SOL');
    const url = `/api/binance/deposit-status/${deposit_id}`;
    expect(await bruno.call('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await fixture.bank.visitor.call('GET', url)).status).toBe(401);
    const unknown = await ana.call('GET', '/api/binance/deposit-status/0199a0e0-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
    expect((await ana.call('GET', '/api/binance/deposit-status/1')).status).toBe(400);
  });

  it('is queried at Binance at most once in two seconds', async () => {
    const ana = await fixture.bank.person();
    const { deposit_id } = await fixture.addressOf(ana, 'SOL', 'SOL');
    const before = fixture.binance.calls.length;
    const url = `/api/binance/deposit-status/${deposit_id}`;
    await Promise.all(Array.from({ length: 10 }, () => ana.call('GET', url)));
    expect(fixture.binance.calls.length).toBe(before + 1);
  });

  it('has a status while Binance is down, and is credited afterwards', async () => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'SOL', 'SOL');
    await fixture.createDeposit(address, 'SOL', 'SOL', '3');
    fixture.binance.disturb(() => ({ status: 503, body: { code: -1001, msg: 'Internal error' } }));
    expect((await fixture.statusOf(ana, deposit_id)).status).toBe('pendente');
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'SOL')).toBe(0);
    fixture.binance.disturb(() => 'pass');
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'SOL')).toBe(3);
  });

  it('is transferred to the master account once', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BTC', 'BTC');
    await fixture.bank.runJobs();
    const before = await fixture.heldOf('BTC');
    await fixture.createDeposit(address, 'BTC', 'BTC', '0.25');
    await fixture.sweep();
    expect((await fixture.heldOf('BTC')).subAccounts - before.subAccounts).toBe(25_000_000n);
    fixture.binance.disturb(({ method, path }) =>
      method === 'POST' && path.endsWith('/universalTransfer') ? 'lose_answer' : 'pass',
    );
    await fixture.bank.runJobs();
    const { rows } = await fixture.bank.owner.query(
      'select id, collected_at from crypto_deposits order by id desc limit 1',
    );
    expect(rows[0].collected_at).toBeNull();
    fixture.binance.disturb(() => 'pass');
    const collect = () => fixture.bank.app.jobs['crypto-collect']?.({ deposit: rows[0].id });
    await Promise.all([collect(), collect()]);
    await collect();
    const after = await fixture.heldOf('BTC');
    expect(after.master - before.master).toBe(25_000_000n);
    expect(after.subAccounts).toBe(before.subAccounts);
    const collected = await fixture.bank.owner.query(
      'select collected_at from crypto_deposits where id = $1',
      [rows[0].id],
    );
    expect(collected.rows[0].collected_at).toBeInstanceOf(Date);
  });

  it('is not transferred again when its transfer is found weeks later', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BTC', 'BTC');
    await fixture.createDeposit(address, 'BTC', 'BTC', '0.5');
    await fixture.sweep();
    const { rows } = await fixture.bank.owner.query(
      `update crypto_deposits set booked_at = booked_at - interval '20 days'
       where id = (select id from crypto_deposits order by id desc limit 1) returning id, booked_at`,
    );
    const [{ id, booked_at }] = rows;
    const posts: string[] = [];
    fixture.binance.disturb(({ method, path, query }) => {
      if (!path.endsWith('/universalTransfer')) return 'pass';
      if (method === 'POST') posts.push(path);
      const [start, end] = [Number(query.get('startTime')), Number(query.get('endTime'))];
      const found = start <= booked_at.getTime() && booked_at.getTime() <= end;
      const transfer = { clientTranId: query.get('clientTranId'), status: 'SUCCESS' };
      return { status: 200, body: { result: found ? [transfer] : [] } };
    });
    await fixture.bank.app.jobs['crypto-collect']?.({ deposit: id });
    expect(posts).toEqual([]);
    const after = await fixture.bank.owner.query('select collected_at from crypto_deposits where id = $1', [
      id,
    ]);
    expect(after.rows[0].collected_at).toBeInstanceOf(Date);
  });
});

describe('networks', () => {
  it('are the open ones, with their withdrawal fees', async () => {
    const ana = await fixture.bank.person();
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
    expect((await fixture.bank.visitor.call('GET', '/api/binance/networks/BTC')).status).toBe(401);
  });
});
