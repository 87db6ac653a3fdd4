import { describe, expect, test } from 'vitest';
import { type Answer, type Json, startSandbox, type TestSandbox, text } from '../../../test/support.ts';
import { isAddress } from '../wallet/addresses.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;
const TRANSFER = '/sapi/v1/sub-account/universalTransfer';

async function subAccount(sandbox: TestSandbox, name: string): Promise<string> {
  const parameters = { subAccountString: name };
  const answer = await sandbox.binance('POST', '/sapi/v1/sub-account/virtualSubAccount', parameters);
  expect(answer.status).toBe(200);
  return text(answer.body, 'email');
}

async function address(sandbox: TestSandbox, email: string, coin: string, network: string): Promise<string> {
  const answer = await sandbox.binance('GET', '/sapi/v1/capital/deposit/subAddress', {
    email,
    coin,
    network,
  });
  expect(answer).toMatchObject({ status: 200, body: { coin, tag: '' } });
  return text(answer.body, 'address');
}

async function free(sandbox: TestSandbox, email: string, asset: string): Promise<Json | undefined> {
  const { body } = await sandbox.binance('GET', '/sapi/v4/sub-account/assets', { email });
  const { balances } = body as { balances: { asset: string; free: string }[] };
  return balances.find((balance) => balance.asset === asset)?.free;
}

async function deposits(sandbox: TestSandbox, email: string): Promise<Json[]> {
  const answer = await sandbox.binance('GET', '/sapi/v1/capital/deposit/subHisrec', { email });
  expect(answer.status).toBe(200);
  return answer.body as Json[];
}

/** A sub-account with free coins. */
async function funded(sandbox: TestSandbox, name: string, amount: string): Promise<string> {
  const email = await subAccount(sandbox, name);
  const to = await address(sandbox, email, 'USDT', 'BSC');
  const parameters = { coin: 'USDT', network: 'BSC', address: to, amount, confirm_after_ms: 0 };
  await sandbox.control('POST', '/crypto/deposits', parameters);
  return email;
}

function sweep(sandbox: TestSandbox, change: Record<string, string>): Promise<Answer> {
  const accounts = { fromAccountType: 'SPOT', toAccountType: 'SPOT' };
  return sandbox.binance('POST', TRANSFER, { ...accounts, asset: 'USDT', ...change });
}

describe('a virtual sub-account', () => {
  test('has an e-mail derived from its text, which can be used once, and is listed', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const first = await subAccount(sandbox, 'customer1');
    expect(first).toMatch(/^customer1_virtual@\w+noemail\.com$/);
    const second = await subAccount(sandbox, 'customer2');
    const parameters = { subAccountString: 'customer1' };
    const again = await sandbox.binance('POST', '/sapi/v1/sub-account/virtualSubAccount', parameters);
    expect(again).toMatchObject({ status: 400, body: { code: -1130 } });
    const list = (query: Record<string, string>) =>
      sandbox.binance('GET', '/sapi/v1/sub-account/list', query);
    expect((await list({ limit: '10' })).body).toMatchObject({
      subAccounts: [{ email: first, isFreeze: false, createTime: NOON }, { email: second }],
    });
    expect((await list({ page: '2', limit: '1' })).body).toMatchObject({ subAccounts: [{ email: second }] });
    expect((await list({ email: second })).body).toMatchObject({ subAccounts: [{ email: second }] });
    expect((await list({ email: 'nobody@x.com' })).body).toEqual({ subAccounts: [] });
  });

  test.each(['', 'with space', 'x'.repeat(65)])('is refused for "%s"', async (subAccountString) => {
    const sandbox = await startSandbox();
    const path = '/sapi/v1/sub-account/virtualSubAccount';
    expect((await sandbox.binance('POST', path, { subAccountString })).status).toBe(400);
  });

  test('has its own addresses, valid on their network and shared only within a family', async () => {
    const sandbox = await startSandbox();
    const [one, two] = [await subAccount(sandbox, 'one'), await subAccount(sandbox, 'two')];
    const evm = await address(sandbox, one, 'ETH', 'ETH');
    expect(isAddress('evm', evm)).toBe(true);
    for (const [coin, network] of [
      ['ETH', 'ARBITRUM'],
      ['ETH', 'BASE'],
      ['BNB', 'BSC'],
      ['USDT', 'MATIC'],
      ['ETH', 'ETH'],
    ] as const) {
      expect(await address(sandbox, one, coin, network)).toBe(evm);
    }
    const bitcoin = await address(sandbox, one, 'BTC', 'BTC');
    const tron = await address(sandbox, one, 'USDT', 'TRX');
    const solana = await address(sandbox, one, 'SOL', 'SOL');
    expect(isAddress('bitcoin', bitcoin)).toBe(true);
    expect(isAddress('tron', tron)).toBe(true);
    expect(isAddress('solana', solana)).toBe(true);
    expect(await address(sandbox, one, 'USDT', 'SOL')).toBe(solana);
    const secondAddresses = [
      await address(sandbox, two, 'ETH', 'ETH'),
      await address(sandbox, two, 'BTC', 'BTC'),
      await address(sandbox, two, 'USDT', 'TRX'),
      await address(sandbox, two, 'SOL', 'SOL'),
    ];
    expect(new Set([evm, bitcoin, tron, solana, ...secondAddresses]).size).toBe(8);
  });

  test('that does not exist is refused everywhere', async () => {
    const sandbox = await startSandbox();
    const email = 'nobody_virtual@lastrosbnoemail.com';
    const refused = { status: 400, body: { code: -5021 } };
    const query = { email, coin: 'BTC', network: 'BTC' };
    const get = (path: string) => sandbox.binance('GET', path, query);
    expect(await get('/sapi/v1/capital/deposit/subAddress')).toMatchObject(refused);
    expect(await get('/sapi/v1/capital/deposit/subHisrec')).toMatchObject(refused);
    expect(await get('/sapi/v4/sub-account/assets')).toMatchObject(refused);
    expect(await sweep(sandbox, { fromEmail: email, amount: '1' })).toMatchObject(refused);
  });
});

describe('a deposit to its address', () => {
  test('belongs to it in any letter case, and is invisible to other accounts', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const [one, two] = [await subAccount(sandbox, 'one'), await subAccount(sandbox, 'two')];
    const to = await address(sandbox, one, 'USDT', 'BSC');
    const parameters = { coin: 'USDT', network: 'MATIC', address: to.toLowerCase(), amount: '12.5' };
    await sandbox.control('POST', '/crypto/deposits', { ...parameters, confirm_after_ms: 8_000 });
    expect(await deposits(sandbox, one)).toMatchObject([{ status: 0, network: 'MATIC', amount: '12.5' }]);
    sandbox.passTime(3_000);
    expect(await deposits(sandbox, one)).toMatchObject([{ status: 6, confirmTimes: '300/300' }]);
    expect(await free(sandbox, one, 'USDT')).toBe('12.5');
    sandbox.passTime(5_000);
    expect(await deposits(sandbox, one)).toMatchObject([{ status: 1 }]);
    expect(await deposits(sandbox, two)).toEqual([]);
    expect((await sandbox.binance('GET', '/sapi/v1/capital/deposit/hisrec')).body).toEqual([]);
    expect((await sandbox.control('GET', '/crypto/deposits')).body).toMatchObject([
      { account: one, status: 1, amount: '12.5' },
    ]);
  });

  test('on a network of another family is credited to the master account', async () => {
    const sandbox = await startSandbox();
    const one = await subAccount(sandbox, 'one');
    const to = await address(sandbox, one, 'SOL', 'SOL');
    const parameters = { coin: 'USDT', network: 'TRX', address: to, amount: '1', confirm_after_ms: 0 };
    await sandbox.control('POST', '/crypto/deposits', parameters);
    expect(await deposits(sandbox, one)).toEqual([]);
    const { body } = await sandbox.binance('GET', '/sapi/v1/capital/deposit/hisrec');
    expect(body).toMatchObject([{ address: to, network: 'TRX', status: 1 }]);
    expect((await sandbox.control('GET', '/crypto/deposits')).body).toMatchObject([{ account: 'master' }]);
  });
});

describe('a transfer', () => {
  test('sweeps a sub-account into the master account, once per client id', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const one = await funded(sandbox, 'one', '100');
    const moved = await sweep(sandbox, { fromEmail: one, amount: '99.5', clientTranId: 'sweep-1' });
    expect(moved).toMatchObject({
      status: 200,
      body: { tranId: expect.any(Number), clientTranId: 'sweep-1' },
    });
    expect(await free(sandbox, one, 'USDT')).toBe('0.5');
    const books = (await sandbox.control('GET', '/crypto/books')).body;
    expect(books).toMatchObject([
      {
        account: 'master',
        balances: expect.arrayContaining([expect.objectContaining({ coin: 'USDT', free: '50000099.5' })]),
      },
      { account: one, balances: [{ coin: 'USDT', free: '0.5', opening: '0' }] },
    ]);
    const again = await sweep(sandbox, { fromEmail: one, amount: '0.1', clientTranId: 'sweep-1' });
    expect(again).toMatchObject({ status: 400, body: { code: -1130 } });
    expect(await free(sandbox, one, 'USDT')).toBe('0.5');
  });

  test('moves between sub-accounts, and from the master account to one', async () => {
    const sandbox = await startSandbox();
    const one = await funded(sandbox, 'one', '10');
    const two = await subAccount(sandbox, 'two');
    expect((await sweep(sandbox, { fromEmail: one, toEmail: two, amount: '4' })).status).toBe(200);
    expect((await sweep(sandbox, { toEmail: two, amount: '1' })).status).toBe(200);
    expect(await free(sandbox, two, 'USDT')).toBe('5');
  });

  test.each<[string, Record<string, string>, number]>([
    ['more than the balance', { amount: '100.00000001' }, -5002],
    ['nothing', { amount: '0' }, -1130],
    ['an unknown asset', { asset: 'DOGE', amount: '1' }, -4018],
    ['another kind of account', { amount: '1', toAccountType: 'MARGIN' }, -1130],
    ['a malformed id', { amount: '1', clientTranId: 'a b' }, -1100],
  ])('of %s is refused', async (_name, change, code) => {
    const sandbox = await startSandbox();
    const one = await funded(sandbox, 'one', '100');
    expect(await sweep(sandbox, { fromEmail: one, ...change })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await free(sandbox, one, 'USDT')).toBe('100');
  });

  test('from an account to itself is refused', async () => {
    const sandbox = await startSandbox();
    const one = await funded(sandbox, 'one', '100');
    const refused = { status: 400, body: { code: -1130 } };
    expect(await sweep(sandbox, { fromEmail: one, toEmail: one, amount: '1' })).toMatchObject(refused);
    expect(await sweep(sandbox, { amount: '1' })).toMatchObject(refused);
  });

  test('is found in the history by sender, receiver and client id', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const one = await funded(sandbox, 'one', '10');
    await sweep(sandbox, { fromEmail: one, amount: '1', clientTranId: 'first' });
    await sweep(sandbox, { fromEmail: one, amount: '2', clientTranId: 'second' });
    await sweep(sandbox, { toEmail: one, amount: '3', clientTranId: 'third' });
    const ids = async (filter: Record<string, string>) => {
      const { body } = await sandbox.binance('GET', TRANSFER, filter);
      const { result } = body as { result: Json[] };
      return result.map((row) => text(row, 'clientTranId'));
    };
    expect(await ids({ fromEmail: one })).toEqual(['second', 'first']);
    expect(await ids({ toEmail: one })).toEqual(['third']);
    expect(await ids({})).toEqual(['third']);
    expect(await ids({ fromEmail: one, clientTranId: 'first' })).toEqual(['first']);
    expect(await ids({ fromEmail: one, clientTranId: 'never' })).toEqual([]);
    expect(await ids({ clientTranId: 'first' })).toEqual([]);
    expect(await ids({ clientTranId: 'third' })).toEqual(['third']);
    expect(await ids({ fromEmail: one, page: '2', limit: '1' })).toEqual(['first']);
    const { body } = await sandbox.binance('GET', TRANSFER, { fromEmail: one, limit: '1' });
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
    expect(await sandbox.binance('GET', TRANSFER, both)).toMatchObject({ body: { code: -1128 } });
    const wide = { startTime: String(NOON), endTime: String(NOON + 8 * DAY) };
    expect(await sandbox.binance('GET', TRANSFER, wide)).toMatchObject({ body: { code: -4047 } });
    sandbox.passTime(8 * DAY);
    expect(await ids({ fromEmail: one })).toEqual([]);
  });
});
