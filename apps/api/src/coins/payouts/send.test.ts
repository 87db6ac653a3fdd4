import { randomUUID } from 'node:crypto';
import type { CryptoNetwork, DepositAddressReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER, openSendFixture, SEGWIT, type SendFixture, TRON } from '../../../test/coins/send-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

let fixture: SendFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openSendFixture();
  admin = await fixture.bank.admin();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

describe('a send', () => {
  it('holds the amount and the shown fee, and waits for approval', async () => {
    const ana = await fixture.fundedCustomer();
    const listed = (await ana.call('GET', '/api/binance/networks/USDT')).as<CryptoNetwork[]>();
    const fee = listed.find(({ network }) => network === 'TRX')?.fee;
    expect(fee).toBe(1);

    const answer = await fixture.send(ana, ORDER);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        coin: 'USDT',
        amount: 10,
        fee: 1,
        total: 11,
        network: 'TRX',
        recipient_wallet: TRON,
        tag: null,
      },
    });
    expect(await fixture.balance(ana)).toBe(89);
    const { transaction_id: id, withdrawal_id: withdrawal } = answer.body as Record<string, string>;
    expect(await fixture.newestRow(ana)).toMatchObject({
      id,
      transaction_type: 'crypto_transfer',
      status: 'pending',
      direction: 'out',
      description: 'Enviado',
      from_currency: 'USDT',
      from_amount: 11,
      crypto_amount: 10,
      amount_usdt: 10,
    });
    const list = (await admin.call('GET', '/api/admin/withdrawals?type=crypto')).as<{ id: string }[]>();
    expect(list.find((one) => one.id === withdrawal)).toMatchObject({
      amount: 10,
      fee: 1,
      currency: 'USDT',
      network: 'TRX',
      crypto_address: TRON,
      user_email: ana.email,
    });
  });

  it.each([
    ['its network’s code', { network: 'TRX' }],
    ['an amount that is a number, and no description', { amount: 10, description: null }],
    ['a tag that is empty', { tag: '' }],
    ['spaces around the address', { recipient_wallet: ` ${TRON}\n` }],
    ['the shown fee', { fee: 1 }],
    ['a fee that has fallen since it was shown', { fee: '1.5' }],
  ])('accepts %s', async (_name, change) => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, ...change })).toMatchObject({
      status: 200,
      body: { network: 'TRX', total: 11 },
    });
  });

  it.each([
    [EVM, 'ETH', 1.6],
    [EVM.toLowerCase(), 'ETH', 1.6],
    [SOLANA, 'SOL', 0.5],
  ])('of USDT to %s uses %s', async (recipient_wallet, network, fee) => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, recipient_wallet })).toMatchObject({
      status: 200,
      body: { network, fee, recipient_wallet: recipient_wallet === SOLANA ? SOLANA : EVM },
    });
  });

  it('may use the whole balance, fee included, and no more', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, amount: '99.000001' })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(await fixture.send(ana, { ...ORDER, amount: '99' })).toMatchObject({ status: 200 });
    expect(await fixture.balance(ana)).toBe(0);
  });
});

describe('a refused send has', () => {
  it.each<[string, object, number, string]>([
    ['a zero amount', { amount: 0 }, 400, 'invalid_amount'],
    ['a negative amount', { amount: '-1' }, 400, 'invalid_amount'],
    ['an amount that is not a number', { amount: 'dez' }, 400, 'invalid_amount'],
    ['too many decimals', { amount: '10.000000001' }, 400, 'invalid_amount'],
    ['less than the minimum', { amount: '4.999999' }, 400, 'amount_out_of_range'],
    ['an amount between two steps', { amount: '10.0000001' }, 400, 'amount_out_of_range'],
    ['more than the maximum', { amount: '10000000' }, 400, 'amount_out_of_range'],
    ['more than the balance', { amount: '99.5' }, 422, 'insufficient_funds'],
    ['an unsupported coin', { coin: 'DOGE' }, 400, 'invalid_request'],
    ['reais', { coin: 'BRL' }, 400, 'invalid_request'],
    ['a wrong checksum', { recipient_wallet: `${TRON.slice(0, -1)}8` }, 400, 'invalid_wallet_address'],
    ['an address of another coin', { recipient_wallet: SEGWIT }, 400, 'invalid_wallet_address'],
    ['an address of another network', { network: 'ETH' }, 400, 'invalid_wallet_address'],
    ['no address', { recipient_wallet: '' }, 400, 'invalid_request'],
    ['a too long address', { recipient_wallet: 'T'.repeat(201) }, 400, 'invalid_request'],
    ['markup', { recipient_wallet: '<script>alert(1)</script>' }, 400, 'invalid_wallet_address'],
    ['a network that is not the coin’s', { network: 'BTC' }, 400, 'network_unavailable'],
    ['another coin’s code as the network', { network: 'btc' }, 400, 'network_unavailable'],
    [
      'USDT’s own contract',
      { recipient_wallet: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      400,
      'wallet_not_allowed',
    ],
    ['a burn address', { recipient_wallet: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 400, 'wallet_not_allowed'],
    ['a tag on a network without tags', { tag: '12345' }, 400, 'invalid_tag'],
    ['a description with control characters', { description: 'a\u0007b' }, 400, 'invalid_description'],
    ['a fee that has risen since it was shown', { fee: 0.99999999 }, 409, 'quote_changed'],
    ['a fee that is not a number', { fee: 'uma' }, 400, 'invalid_amount'],
  ])('%s', async (_name, change, status, code) => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, ...change })).toMatchObject({ status, body: { code } });
    expect(await fixture.balance(ana)).toBe(100);
  });

  it('a reason with the network’s minimum', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, amount: '1' })).toMatchObject({
      body: { error: 'O valor mínimo para enviar pela rede Tron (TRC20) é 5 USDT.' },
    });
  });

  it('a reason with the present fee', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await fixture.send(ana, { ...ORDER, fee: '0.5' })).toMatchObject({
      body: { error: 'A tarifa da rede subiu para 1 USDT. Confira antes de enviar.' },
    });
  });

  it('no session', async () => {
    expect(await fixture.bank.visitor.call('POST', '/api/crypto-transfer', ORDER)).toMatchObject({
      status: 401,
    });
  });

  it('a suspended network, until it is open again', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    fixture.passTime(61_000);
    expect(await fixture.send(ana, ORDER)).toMatchObject({
      status: 400,
      body: { code: 'network_unavailable' },
    });
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    expect(await fixture.send(ana, ORDER)).toMatchObject({ status: 200 });
  });

  it('any customer’s deposit address, in any spelling and on any network of its family', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    for (const owner of [ana, bruno]) {
      const reply = await owner.call('POST', '/api/binance/deposit-address', { coin: 'BNB', network: 'BSC' });
      const { address } = reply.as<DepositAddressReply>();
      for (const recipient_wallet of [address, address.toLowerCase()]) {
        for (const network of ['usdt', 'BSC', 'MATIC']) {
          expect(await fixture.send(ana, { ...ORDER, recipient_wallet, network })).toMatchObject({
            status: 400,
            body: { code: 'wallet_not_allowed', error: expect.stringContaining('transferência por e-mail') },
          });
        }
      }
    }
    expect(await fixture.balance(ana)).toBe(100);
  });

  it('the bank’s own address', async () => {
    const ana = await fixture.fundedCustomer();
    const master = await fixture.binance.masterAddress('USDT', 'TRX');
    expect(await fixture.send(ana, { ...ORDER, recipient_wallet: master })).toMatchObject({
      status: 400,
      body: { code: 'wallet_not_allowed' },
    });
  });
});

describe('a repeated send', () => {
  it('holds once with the same answer, also after the network is suspended', async () => {
    const ana = await fixture.fundedCustomer();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.send(ana, ORDER, requestId)));
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    fixture.passTime(61_000);
    answers.push(await fixture.send(ana, { ...ORDER, amount: 10 }, requestId));
    await fixture.bank.controlSandbox('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body as object });
    expect(await fixture.balance(ana)).toBe(89);
  });

  it('is refused under the same request id with another body', async () => {
    const ana = await fixture.fundedCustomer();
    const requestId = randomUUID();
    await fixture.send(ana, ORDER, requestId);
    for (const change of [
      { amount: '11' },
      { recipient_wallet: EVM },
      { network: 'TRX' },
      { description: 'x' },
      { fee: 1 },
    ]) {
      expect(await fixture.send(ana, { ...ORDER, ...change }, requestId)).toMatchObject({
        status: 409,
        body: { code: 'request_id_reused' },
      });
    }
    expect(await fixture.balance(ana)).toBe(89);
  });

  it('keeps a refusal for insufficient funds', async () => {
    const ana = await fixture.bank.person();
    const requestId = randomUUID();
    expect(await fixture.send(ana, ORDER, requestId)).toMatchObject({ status: 422 });
    await fixture.bank.deposit(ana, '520.00');
    expect(await fixture.send(ana, ORDER, requestId)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(await fixture.balance(ana)).toBe(100);
  });
});

it('only one of twenty concurrent sends of the whole balance succeeds', async () => {
  const ana = await fixture.fundedCustomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fixture.send(ana, { ...ORDER, amount: '99' })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await fixture.balance(ana)).toBe(0);
});
