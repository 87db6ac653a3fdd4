import { randomUUID } from 'node:crypto';
import type { CryptoNetwork, DepositAddressReply } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSendFixture, type SendFixture, sent } from '../../../test/coins/send-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

const TRON = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** Ten USDT by Tron, whose fee is one. */
const WISH = { coin: 'USDT', amount: '10', recipient_wallet: TRON, network: 'usdt', description: 'Enviado' };

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
  it('holds the amount and the fee that was shown, and waits for an administrator', async () => {
    const ana = await fixture.rich();
    const listed = (await ana.call('GET', '/api/binance/networks/USDT')).as<CryptoNetwork[]>();
    const fee = listed.find(({ network }) => network === 'TRX')?.fee;
    expect(fee).toBe(1);

    const answer = await fixture.send(ana, WISH);
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
    expect(await fixture.shown(ana)).toMatchObject({
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
  ])('takes %s', async (_name, change) => {
    const ana = await fixture.rich();
    expect(await fixture.send(ana, { ...WISH, ...change })).toMatchObject({
      status: 200,
      body: { network: 'TRX', total: 11 },
    });
  });

  it.each([
    [EVM, 'ETH', 1.6],
    [EVM.toLowerCase(), 'ETH', 1.6],
    [SOLANA, 'SOL', 0.5],
  ])('of USDT to %s goes by %s', async (recipient_wallet, network, fee) => {
    const ana = await fixture.rich();
    expect(await fixture.send(ana, { ...WISH, recipient_wallet })).toMatchObject({
      status: 200,
      body: { network, fee, recipient_wallet: recipient_wallet === SOLANA ? SOLANA : EVM },
    });
  });

  it('of everything there is, fee included, and of nothing more', async () => {
    const ana = await fixture.rich();
    expect(await fixture.send(ana, { ...WISH, amount: '99.000001' })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(await fixture.send(ana, { ...WISH, amount: '99' })).toMatchObject({ status: 200 });
    expect(await fixture.balance(ana)).toBe(0);
  });
});

describe('what is not sent', () => {
  it.each<[string, object, number, string]>([
    ['nothing', { amount: 0 }, 400, 'invalid_amount'],
    ['less than nothing', { amount: '-1' }, 400, 'invalid_amount'],
    ['no number', { amount: 'dez' }, 400, 'invalid_amount'],
    ['more decimals than there are', { amount: '10.000000001' }, 400, 'invalid_amount'],
    ['less than the minimum', { amount: '4.999999' }, 400, 'amount_out_of_range'],
    ['an amount between two steps', { amount: '10.0000001' }, 400, 'amount_out_of_range'],
    ['more than the maximum', { amount: '10000000' }, 400, 'amount_out_of_range'],
    ['more than there is', { amount: '99.5' }, 422, 'insufficient_funds'],
    ['no coin of ours', { coin: 'DOGE' }, 400, 'invalid_request'],
    ['reais', { coin: 'BRL' }, 400, 'invalid_request'],
    ['a wrong checksum', { recipient_wallet: `${TRON.slice(0, -1)}8` }, 400, 'invalid_wallet_address'],
    ['an address of another coin', { recipient_wallet: SEGWIT }, 400, 'invalid_wallet_address'],
    ['an address of another network', { network: 'ETH' }, 400, 'invalid_wallet_address'],
    ['no address', { recipient_wallet: '' }, 400, 'invalid_request'],
    ['an address of many letters', { recipient_wallet: 'T'.repeat(201) }, 400, 'invalid_request'],
    ['markup', { recipient_wallet: '<script>alert(1)</script>' }, 400, 'invalid_wallet_address'],
    ['a network that is not the coin’s', { network: 'BTC' }, 400, 'network_unavailable'],
    ['another coin’s code as the network', { network: 'btc' }, 400, 'network_unavailable'],
    [
      'to USDT’s own contract',
      { recipient_wallet: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      400,
      'wallet_not_allowed',
    ],
    ['to nobody', { recipient_wallet: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 400, 'wallet_not_allowed'],
    ['a tag where there is none', { tag: '12345' }, 400, 'invalid_tag'],
    ['a description with control characters', { description: 'a\u0007b' }, 400, 'invalid_description'],
  ])('%s', async (_name, change, status, code) => {
    const ana = await fixture.rich();
    expect(await fixture.send(ana, { ...WISH, ...change })).toMatchObject({ status, body: { code } });
    expect(await fixture.balance(ana)).toBe(100);
  });

  it('and the refusal says what the network asks for', async () => {
    const ana = await fixture.rich();
    expect(await fixture.send(ana, { ...WISH, amount: '1' })).toMatchObject({
      body: { error: 'O valor mínimo para enviar pela rede Tron (TRC20) é 5 USDT.' },
    });
  });

  it('without a session', async () => {
    expect(await fixture.bank.nobody.call('POST', '/api/crypto-transfer', WISH)).toMatchObject({
      status: 401,
    });
  });

  it('by a suspended network, until it is back', async () => {
    const ana = await fixture.rich();
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    fixture.passTime(61_000);
    expect(await fixture.send(ana, WISH)).toMatchObject({
      status: 400,
      body: { code: 'network_unavailable' },
    });
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    expect(await fixture.send(ana, WISH)).toMatchObject({ status: 200 });
  });

  it('to a deposit address here, one’s own or another’s, in any spelling and by any network of its form', async () => {
    const [ana, bruno] = [await fixture.rich(), await fixture.bank.person()];
    for (const owner of [ana, bruno]) {
      const asked = await owner.call('POST', '/api/binance/deposit-address', { coin: 'BNB', network: 'BSC' });
      const { address } = asked.as<DepositAddressReply>();
      for (const recipient_wallet of [address, address.toLowerCase()]) {
        for (const network of ['usdt', 'BSC', 'MATIC']) {
          expect(await fixture.send(ana, { ...WISH, recipient_wallet, network })).toMatchObject({
            status: 400,
            body: { code: 'wallet_not_allowed', error: expect.stringContaining('transferência por e-mail') },
          });
        }
      }
    }
    expect(await fixture.balance(ana)).toBe(100);
  });

  it('to the bank’s own address', async () => {
    const ana = await fixture.rich();
    const master = await fixture.binance.masterAddress('USDT', 'TRX');
    expect(await fixture.send(ana, { ...WISH, recipient_wallet: master })).toMatchObject({
      status: 400,
      body: { code: 'wallet_not_allowed' },
    });
  });
});

describe('the same send again', () => {
  it('holds once and is answered alike, also when the network is suspended meanwhile', async () => {
    const ana = await fixture.rich();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.send(ana, WISH, requestId)));
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    fixture.passTime(61_000);
    answers.push(await fixture.send(ana, { ...WISH, amount: 10 }, requestId));
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body as object });
    expect(await fixture.balance(ana)).toBe(89);
  });

  it('is refused under the same request id when it asks for something else', async () => {
    const ana = await fixture.rich();
    const requestId = randomUUID();
    await fixture.send(ana, WISH, requestId);
    for (const change of [
      { amount: '11' },
      { recipient_wallet: EVM },
      { network: 'TRX' },
      { description: 'x' },
    ]) {
      expect(await fixture.send(ana, { ...WISH, ...change }, requestId)).toMatchObject({
        status: 409,
        body: { code: 'request_id_reused' },
      });
    }
    expect(await fixture.balance(ana)).toBe(89);
  });

  it('keeps a refusal for lack of money', async () => {
    const ana = await fixture.bank.person();
    const requestId = randomUUID();
    expect(await fixture.send(ana, WISH, requestId)).toMatchObject({ status: 422 });
    await fixture.bank.deposit(ana, '520.00');
    expect(await fixture.send(ana, WISH, requestId)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    });
    expect(await fixture.balance(ana)).toBe(100);
  });
});

it('lets one of twenty sends of everything through', async () => {
  const ana = await fixture.rich();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fixture.send(ana, { ...WISH, amount: '99' })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await fixture.balance(ana)).toBe(0);
});

describe('on its way out', () => {
  afterEach(() => fixture.faults('none'));

  /** Ten USDT by Tron that an administrator agreed to. */
  async function approved(): Promise<{ ana: Person; id: string }> {
    const ana = await fixture.rich();
    const { withdrawal_id: id } = await sent(fixture, ana, WISH);
    expect(await admin.call('POST', `/api/admin/withdrawals/${id}/approve`)).toMatchObject({ status: 200 });
    return { ana, id };
  }

  async function expectSentOnce({ ana, id }: { ana: Person; id: string }): Promise<void> {
    const booked = await fixture.booked(id);
    expect(booked).toMatchObject([
      { coin: 'USDT', network: 'TRX', address: TRON, amount: '11', fee: '1', net: '10', status: 6 },
    ]);
    expect(await fixture.row(id)).toMatchObject({ state: 'completed', reference: booked[0]?.txId });
    expect(await fixture.balance(ana)).toBe(89);
    expect(await fixture.shown(ana)).toMatchObject({ status: 'completed' });
    expect(await fixture.bank.audit()).toEqual([]);
  }

  async function expectGivenBack({ ana, id }: { ana: Person; id: string }, failure: unknown): Promise<void> {
    expect(await fixture.row(id)).toMatchObject({ state: 'failed', failure });
    expect(await fixture.balance(ana)).toBe(100);
    expect(await fixture.shown(ana)).toMatchObject({ status: 'failed' });
    expect(await fixture.bank.audit()).toEqual([]);
  }

  it('it leaves Binance with its fee, and the books say so to the last unit', async () => {
    const before = await fixture.held('USDT');
    const payout = await approved();
    expect(await fixture.booked(payout.id)).toEqual([]);
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
    const after = await fixture.held('USDT');
    expect(Number(before.free) - Number(after.free)).toBe(11);
    expect(after.withdrawing).toBe('0');
  });

  it('so does a coin that was exchanged for', async () => {
    await fixture.bank.control('POST', '/prices', { BTC: 50_000 });
    await fixture.bank.app.refreshRates();
    const ana = await fixture.rich();
    await ana.call('POST', '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: 100 });
    expect(await fixture.balance(ana, 'BTC')).toBe(0.002);
    const wish = { coin: 'BTC', amount: '0.00050001', recipient_wallet: SEGWIT, network: 'btc' };
    const { withdrawal_id: id } = await sent(fixture, ana, wish);
    expect(await fixture.balance(ana, 'BTC')).toBe(0.00134999);
    await admin.call('POST', `/api/admin/withdrawals/${id}/approve`);
    await fixture.until(id, 'completed');
    expect(await fixture.booked(id)).toMatchObject([
      { coin: 'BTC', network: 'BTC', address: SEGWIT, amount: '0.00065001', net: '0.00050001', status: 6 },
    ]);
    expect(await fixture.shown(ana)).toMatchObject({ status: 'completed', amount_usdt: 25.0005 });
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('nothing does when the administrator refuses, and the money is back', async () => {
    const ana = await fixture.rich();
    const { withdrawal_id: id } = await sent(fixture, ana, WISH);
    expect(await admin.call('POST', `/api/admin/withdrawals/${id}/cancel`)).toMatchObject({ status: 200 });
    await fixture.sweep();
    expect(await fixture.booked(id)).toEqual([]);
    expect(await fixture.balance(ana)).toBe(100);
    expect(await fixture.shown(ana)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['reject', 'A corretora rejeitou o envio: Rejected by risk control'],
    ['fail', 'O envio falhou na rede: The transaction failed on the network'],
  ])('what Binance ends by %s comes back', async (outcome, failure) => {
    await fixture.bank.control('PUT', '/crypto/next-withdrawal', { outcome });
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    await expectGivenBack(payout, failure);
  });

  it('refuse: it comes back', async () => {
    await fixture.faults('refuse');
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    await expectGivenBack(payout, 'A corretora rejeitou o envio: Rejected by risk control');
    expect(await fixture.booked(payout.id)).toMatchObject([{ status: 3 }]);
  });

  it('what Binance refuses in its answer comes back', async () => {
    const payout = await approved();
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: false });
    await fixture.until(payout.id, 'failed');
    await fixture.bank.control('PUT', '/crypto/networks/USDT/TRX', { withdrawals: true });
    fixture.passTime(61_000);
    await expectGivenBack(payout, expect.stringMatching(/código -4019|suspensa/));
    expect(await fixture.booked(payout.id)).toEqual([]);
  });

  it('down: it waits, held and not sent, and leaves when Binance is back', async () => {
    await fixture.faults('down');
    const payout = await approved();
    await fixture.sweep();
    fixture.passTime(60_000);
    await fixture.sweep();
    expect(await fixture.row(payout.id)).toMatchObject({ state: 'approved' });
    expect(await fixture.booked(payout.id)).toEqual([]);
    expect(await fixture.balance(payout.ana)).toBe(89);
    expect(await fixture.shown(payout.ana)).toMatchObject({ status: 'pending' });
    await fixture.faults('none');
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
  });

  /** Sent into nowhere; Binance has been without it for days. */
  async function missing(): Promise<{ ana: Person; id: string }> {
    await fixture.faults('timeout_before');
    const payout = await approved();
    await fixture.until(payout.id, 'unknown');
    await fixture.faults('none');
    for (let day = 0; day < 3; day += 1) {
      fixture.passTime(24 * 3_600_000);
      await fixture.sweep();
      await fixture.breathe();
    }
    return payout;
  }

  it('timeout_before: the outcome is unknown, so it is neither sent again nor given back, but held for a person', async () => {
    const { ana, id } = await missing();
    expect(await fixture.row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await fixture.booked(id)).toEqual([]);
    expect(await fixture.balance(ana)).toBe(89);
    expect(await fixture.shown(ana)).toMatchObject({ status: 'pending' });
    expect(await fixture.bank.audit()).toEqual([]);
  });

  it('and the person has it sent again, which happens once', async () => {
    const payout = await missing();
    expect(await admin.call('POST', `/api/admin/withdrawals/${payout.id}/resend`)).toMatchObject({
      status: 200,
    });
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 2 });
  });

  it('or gives it back', async () => {
    const payout = await missing();
    expect(await admin.call('POST', `/api/admin/withdrawals/${payout.id}/release`)).toMatchObject({
      status: 200,
    });
    await fixture.sweep();
    await expectGivenBack(payout, expect.any(String));
    expect(await fixture.booked(payout.id)).toEqual([]);
  });

  it('timeout_after: it is found, and not sent again', async () => {
    await fixture.faults('timeout_after');
    const payout = await approved();
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
  });

  it('restored as approved from a backup, it is found however long ago it was sent, and not sent again', async () => {
    const payout = await approved();
    await fixture.binance.apply({
      coin: 'USDT',
      network: 'TRX',
      address: TRON,
      tag: null,
      amount: '11',
      withdrawOrderId: payout.id.replaceAll('-', ''),
    });
    // In two steps, since a session ends after seven days without use.
    for (const days of [5, 4.5]) {
      fixture.passTime(days * 24 * 3_600_000);
      for (const who of [admin, payout.ana]) await who.call('GET', '/api/accounts');
    }
    await fixture.until(payout.id, 'completed');
    await expectSentOnce(payout);
  });
});
