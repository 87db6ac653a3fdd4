import { describe, expect, test } from 'vitest';
import { type Answer, type Json, startWorld, text, type World } from '../../../test/support.ts';
import { isAddress } from '../wallet/addresses.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;
const TRANSFER = '/sapi/v1/sub-account/universalTransfer';

async function subAccount(world: World, name: string): Promise<string> {
  const parameters = { subAccountString: name };
  const answer = await world.binance('POST', '/sapi/v1/sub-account/virtualSubAccount', parameters);
  expect(answer.status).toBe(200);
  return text(answer.body, 'email');
}

async function address(world: World, email: string, coin: string, network: string): Promise<string> {
  const answer = await world.binance('GET', '/sapi/v1/capital/deposit/subAddress', { email, coin, network });
  expect(answer).toMatchObject({ status: 200, body: { coin, tag: '' } });
  return text(answer.body, 'address');
}

async function free(world: World, email: string, asset: string): Promise<Json | undefined> {
  const { body } = await world.binance('GET', '/sapi/v4/sub-account/assets', { email });
  const { balances } = body as { balances: { asset: string; free: string }[] };
  return balances.find((balance) => balance.asset === asset)?.free;
}

async function deposits(world: World, email: string): Promise<Json[]> {
  const answer = await world.binance('GET', '/sapi/v1/capital/deposit/subHisrec', { email });
  expect(answer.status).toBe(200);
  return answer.body as Json[];
}

/** A sub-account with coins in it that are free. */
async function funded(world: World, name: string, amount: string): Promise<string> {
  const email = await subAccount(world, name);
  const to = await address(world, email, 'USDT', 'BSC');
  const parameters = { coin: 'USDT', network: 'BSC', address: to, amount, confirm_after_ms: 0 };
  await world.control('POST', '/crypto/deposits', parameters);
  return email;
}

function sweep(world: World, change: Record<string, string>): Promise<Answer> {
  const accounts = { fromAccountType: 'SPOT', toAccountType: 'SPOT' };
  return world.binance('POST', TRANSFER, { ...accounts, asset: 'USDT', ...change });
}

describe('a virtual sub-account', () => {
  test('gets an e-mail built from its text, once, and is listed', async () => {
    const world = await startWorld({ stoppedAt: NOON });
    const first = await subAccount(world, 'customer1');
    expect(first).toMatch(/^customer1_virtual@\w+noemail\.com$/);
    const second = await subAccount(world, 'customer2');
    const parameters = { subAccountString: 'customer1' };
    const again = await world.binance('POST', '/sapi/v1/sub-account/virtualSubAccount', parameters);
    expect(again).toMatchObject({ status: 400, body: { code: -1130 } });
    const list = (question: Record<string, string>) =>
      world.binance('GET', '/sapi/v1/sub-account/list', question);
    expect((await list({ limit: '10' })).body).toMatchObject({
      subAccounts: [{ email: first, isFreeze: false, createTime: NOON }, { email: second }],
    });
    expect((await list({ page: '2', limit: '1' })).body).toMatchObject({ subAccounts: [{ email: second }] });
    expect((await list({ email: second })).body).toMatchObject({ subAccounts: [{ email: second }] });
    expect((await list({ email: 'nobody@x.com' })).body).toEqual({ subAccounts: [] });
  });

  test.each(['', 'with space', 'x'.repeat(65)])('is not made of "%s"', async (subAccountString) => {
    const world = await startWorld();
    const path = '/sapi/v1/sub-account/virtualSubAccount';
    expect((await world.binance('POST', path, { subAccountString })).status).toBe(400);
  });

  test('has addresses of its own, valid on their network and shared by a family only', async () => {
    const world = await startWorld();
    const [one, two] = [await subAccount(world, 'one'), await subAccount(world, 'two')];
    const evm = await address(world, one, 'ETH', 'ETH');
    expect(isAddress('evm', evm)).toBe(true);
    for (const [coin, network] of [
      ['ETH', 'ARBITRUM'],
      ['ETH', 'BASE'],
      ['BNB', 'BSC'],
      ['USDT', 'MATIC'],
      ['ETH', 'ETH'],
    ] as const) {
      expect(await address(world, one, coin, network)).toBe(evm);
    }
    const bitcoin = await address(world, one, 'BTC', 'BTC');
    const tron = await address(world, one, 'USDT', 'TRX');
    const solana = await address(world, one, 'SOL', 'SOL');
    expect(isAddress('bitcoin', bitcoin)).toBe(true);
    expect(isAddress('tron', tron)).toBe(true);
    expect(isAddress('solana', solana)).toBe(true);
    expect(await address(world, one, 'USDT', 'SOL')).toBe(solana);
    const theirs = [
      await address(world, two, 'ETH', 'ETH'),
      await address(world, two, 'BTC', 'BTC'),
      await address(world, two, 'USDT', 'TRX'),
      await address(world, two, 'SOL', 'SOL'),
    ];
    expect(new Set([evm, bitcoin, tron, solana, ...theirs]).size).toBe(8);
  });

  test('that doesn’t exist is refused everywhere', async () => {
    const world = await startWorld();
    const email = 'nobody_virtual@lastrosbnoemail.com';
    const refused = { status: 400, body: { code: -5021 } };
    const question = { email, coin: 'BTC', network: 'BTC' };
    const ask = (path: string) => world.binance('GET', path, question);
    expect(await ask('/sapi/v1/capital/deposit/subAddress')).toMatchObject(refused);
    expect(await ask('/sapi/v1/capital/deposit/subHisrec')).toMatchObject(refused);
    expect(await ask('/sapi/v4/sub-account/assets')).toMatchObject(refused);
    expect(await sweep(world, { fromEmail: email, amount: '1' })).toMatchObject(refused);
  });
});

describe('a deposit to its address', () => {
  test('belongs to it in any letter case, and no other account sees it', async () => {
    const world = await startWorld({ stoppedAt: NOON });
    const [one, two] = [await subAccount(world, 'one'), await subAccount(world, 'two')];
    const to = await address(world, one, 'USDT', 'BSC');
    const parameters = { coin: 'USDT', network: 'MATIC', address: to.toLowerCase(), amount: '12.5' };
    await world.control('POST', '/crypto/deposits', { ...parameters, confirm_after_ms: 8_000 });
    expect(await deposits(world, one)).toMatchObject([{ status: 0, network: 'MATIC', amount: '12.5' }]);
    world.passTime(3_000);
    expect(await deposits(world, one)).toMatchObject([{ status: 6, confirmTimes: '300/300' }]);
    expect(await free(world, one, 'USDT')).toBe('12.5');
    world.passTime(5_000);
    expect(await deposits(world, one)).toMatchObject([{ status: 1 }]);
    expect(await deposits(world, two)).toEqual([]);
    expect((await world.binance('GET', '/sapi/v1/capital/deposit/hisrec')).body).toEqual([]);
    expect((await world.control('GET', '/crypto/deposits')).body).toMatchObject([
      { account: one, status: 1, amount: '12.5' },
    ]);
  });

  test('by a network of another kind is not: it lands at the master account', async () => {
    const world = await startWorld();
    const one = await subAccount(world, 'one');
    const to = await address(world, one, 'SOL', 'SOL');
    const parameters = { coin: 'USDT', network: 'TRX', address: to, amount: '1', confirm_after_ms: 0 };
    await world.control('POST', '/crypto/deposits', parameters);
    expect(await deposits(world, one)).toEqual([]);
    const { body } = await world.binance('GET', '/sapi/v1/capital/deposit/hisrec');
    expect(body).toMatchObject([{ address: to, network: 'TRX', status: 1 }]);
    expect((await world.control('GET', '/crypto/deposits')).body).toMatchObject([{ account: 'master' }]);
  });
});

describe('a transfer', () => {
  test('sweeps a sub-account into the master, once for each id of the client', async () => {
    const world = await startWorld({ stoppedAt: NOON });
    const one = await funded(world, 'one', '100');
    const moved = await sweep(world, { fromEmail: one, amount: '99.5', clientTranId: 'sweep-1' });
    expect(moved).toMatchObject({
      status: 200,
      body: { tranId: expect.any(Number), clientTranId: 'sweep-1' },
    });
    expect(await free(world, one, 'USDT')).toBe('0.5');
    const books = (await world.control('GET', '/crypto/books')).body;
    expect(books).toMatchObject([
      {
        account: 'master',
        balances: expect.arrayContaining([expect.objectContaining({ coin: 'USDT', free: '50000099.5' })]),
      },
      { account: one, balances: [{ coin: 'USDT', free: '0.5', opening: '0' }] },
    ]);
    const again = await sweep(world, { fromEmail: one, amount: '0.1', clientTranId: 'sweep-1' });
    expect(again).toMatchObject({ status: 400, body: { code: -1130 } });
    expect(await free(world, one, 'USDT')).toBe('0.5');
  });

  test('goes between sub-accounts and back to one, too', async () => {
    const world = await startWorld();
    const one = await funded(world, 'one', '10');
    const two = await subAccount(world, 'two');
    expect((await sweep(world, { fromEmail: one, toEmail: two, amount: '4' })).status).toBe(200);
    expect((await sweep(world, { toEmail: two, amount: '1' })).status).toBe(200);
    expect(await free(world, two, 'USDT')).toBe('5');
  });

  test.each<[string, Record<string, string>, number]>([
    ['more than there is', { amount: '100.00000001' }, -5002],
    ['nothing', { amount: '0' }, -1130],
    ['an asset that is not', { asset: 'DOGE', amount: '1' }, -4018],
    ['another kind of account', { amount: '1', toAccountType: 'MARGIN' }, -1130],
    ['an id of another form', { amount: '1', clientTranId: 'a b' }, -1100],
  ])('of %s is refused', async (_name, change, code) => {
    const world = await startWorld();
    const one = await funded(world, 'one', '100');
    expect(await sweep(world, { fromEmail: one, ...change })).toMatchObject({ status: 400, body: { code } });
    expect(await free(world, one, 'USDT')).toBe('100');
  });

  test('from an account to itself is refused', async () => {
    const world = await startWorld();
    const one = await funded(world, 'one', '100');
    const refused = { status: 400, body: { code: -1130 } };
    expect(await sweep(world, { fromEmail: one, toEmail: one, amount: '1' })).toMatchObject(refused);
    expect(await sweep(world, { amount: '1' })).toMatchObject(refused);
  });

  test('is in the history: by sender, by receiver and by the client’s id', async () => {
    const world = await startWorld({ stoppedAt: NOON });
    const one = await funded(world, 'one', '10');
    await sweep(world, { fromEmail: one, amount: '1', clientTranId: 'first' });
    await sweep(world, { fromEmail: one, amount: '2', clientTranId: 'second' });
    await sweep(world, { toEmail: one, amount: '3', clientTranId: 'third' });
    const ids = async (filter: Record<string, string>) => {
      const { body } = await world.binance('GET', TRANSFER, filter);
      const { result } = body as { result: Json[] };
      return result.map((row) => text(row, 'clientTranId'));
    };
    expect(await ids({ fromEmail: one })).toEqual(['second', 'first']);
    expect(await ids({ toEmail: one })).toEqual(['third']);
    expect(await ids({})).toEqual(['third']);
    expect(await ids({ clientTranId: 'first' })).toEqual(['first']);
    expect(await ids({ clientTranId: 'never' })).toEqual([]);
    expect(await ids({ fromEmail: one, page: '2', limit: '1' })).toEqual(['first']);
    const { body } = await world.binance('GET', TRANSFER, { fromEmail: one, limit: '1' });
    expect(body).toMatchObject({
      totalCount: 2,
      result: [
        {
          fromEmail: one,
          asset: 'USDT',
          amount: '2',
          createTimeStamp: NOON,
          fromAccountType: 'SPOT',
          toAccountType: 'SPOT',
          status: 'SUCCESS',
        },
      ],
    });
    const both = { fromEmail: one, toEmail: one };
    expect(await world.binance('GET', TRANSFER, both)).toMatchObject({ body: { code: -1128 } });
    const wide = { startTime: String(NOON), endTime: String(NOON + 8 * DAY) };
    expect(await world.binance('GET', TRANSFER, wide)).toMatchObject({ body: { code: -4047 } });
    world.passTime(8 * DAY);
    expect(await ids({ fromEmail: one })).toEqual([]);
  });
});
