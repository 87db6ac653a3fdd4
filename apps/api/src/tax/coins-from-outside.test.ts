import type { Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sweepDeposits } from '../../test/coins/sweep-deposits.ts';
import type { Person } from '../../test/support/app.ts';
import { costs, lots, meter, months, openTaxFixture, type TaxFixture } from '../../test/tax/tax-fixture.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

describe('coins from outside', () => {
  async function deposited(who: Person, amount = '0.02') {
    const { address } = (
      await who.call('POST', '/api/binance/deposit-address', { coin: 'BTC', network: 'BTC' })
    ).as<{
      address: string;
    }>();
    await fixture.bank.controlSandbox('POST', '/crypto/deposits', {
      coin: 'BTC',
      network: 'BTC',
      address,
      amount,
      confirm_after_ms: 0,
    });
    await expect
      .poll(async () => {
        await sweepDeposits(fixture.bank);
        await fixture.bank.runJobs();
        return costs(who);
      })
      .toHaveLength(1);
    const [deposit] = await costs(who);
    if (deposit === undefined) throw new Error('no deposit');
    return deposit.transaction_id;
  }

  const declaration = (id: string, more: object = {}) => ({
    transaction_id: id,
    acquired_on: '2025-03-14',
    quantity: '0.015',
    cost_brl: '7350.43',
    document: 'Nota 1182',
    ...more,
  });
  const declare = (who: Person, id: string, more: object = {}) =>
    who.call('POST', '/api/tax/costs', declaration(id, more));

  it('have an unknown cost until it is declared, and can be corrected', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    expect(await lots(ana)).toMatchObject([
      { asset: 'BTC', quantity: 0.02, cost_brl: 0, unknown_quantity: 0.02 },
    ]);
    expect(await declare(ana, id)).toMatchObject({
      status: 200,
      body: { declared: { cost_brl: 7350.43 }, earlier: [] },
    });
    expect(await lots(ana)).toMatchObject([{ quantity: 0.02, cost_brl: 7350.43, unknown_quantity: 0.005 }]);
    const corrected = await declare(ana, id, { quantity: '0.02', cost_brl: '0' });
    expect(corrected.body).toMatchObject({
      declared: { cost_brl: 0, quantity: 0.02 },
      earlier: [{ cost_brl: 7350.43 }],
    });
    expect(await lots(ana)).toMatchObject([{ cost_brl: 0, unknown_quantity: 0 }]);
  });

  it('store a repeated declaration once, and concurrent corrections one by one', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    const same = await Promise.all(Array.from({ length: 5 }, () => declare(ana, id)));
    expect(same.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await costs(ana))[0]?.earlier).toEqual([]);
    await Promise.all(['1', '2', '3', '4'].map((cost_brl) => declare(ana, id, { cost_brl })));
    expect((await costs(ana))[0]?.earlier).toHaveLength(4);
  });

  it('return the latest twenty corrections', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    for (let n = 0; n < 25; n += 1) await declare(ana, id, { cost_brl: String(n) });
    const [deposit] = await costs(ana);
    expect(deposit?.declared?.cost_brl).toBe(24);
    expect(deposit?.earlier.map(({ cost_brl }) => cost_brl)).toEqual(
      Array.from({ length: 20 }, (_, n) => 23 - n),
    );
  });

  it('can be declared a limited number of times in an hour', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    const config = loadConfig({ ...fixture.bank.environment, RATE_LIMIT_FACTOR: '0.01' });
    const strict = await buildApp(config, createLog(config));
    onTestFinished(() => strict.close());
    const headers = { authorization: `Bearer ${ana.token}` };
    const statuses: number[] = [];
    for (const cost_brl of ['1', '2', '3', '4']) {
      const payload = declaration(id, { cost_brl });
      const { statusCode } = await strict.http.inject({
        method: 'POST',
        url: '/api/tax/costs',
        headers,
        payload,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await costs(ana))[0]?.earlier).toHaveLength(2);
  });

  it.each([
    ['more than was deposited', { quantity: '0.02000001' }, 'invalid_amount'],
    ['nothing', { quantity: '0' }, 'invalid_amount'],
    ['a negative cost', { cost_brl: '-0.01' }, 'invalid_amount'],
    ['a fraction of a centavo', { cost_brl: '0.001' }, 'invalid_amount'],
    ['a purchase after the deposit', { acquired_on: '2099-01-01' }, 'invalid_request'],
    ['a purchase before Bitcoin existed', { acquired_on: '2009-01-02' }, 'invalid_request'],
    ['an invisible character', { document: 'a\u202eb' }, 'invalid_description', /^Descrição .* até 120 /],
  ])('cannot be declared with %s', async (_, more, code, message = /./) => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    expect(await declare(ana, id, more)).toMatchObject({
      status: 400,
      body: { code, error: expect.stringMatching(message) },
    });
    expect((await costs(ana))[0]?.declared).toBeNull();
  });

  it('can be declared by their owner only, and other movements cannot', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const refused = { status: 404, body: { code: 'not_found' } };
    expect(await declare(bruno, await deposited(ana))).toMatchObject(refused);
    const [pix] = (await ana.call('GET', '/api/transactions?transaction_type=pix_deposit')).as<
      Transaction[]
    >();
    expect(await declare(ana, pix?.id ?? '', { quantity: '1' })).toMatchObject(refused);
    expect(await costs(bruno)).toEqual([]);
    expect(await lots(bruno)).toEqual([]);
  });

  it('cannot be declared past the checks of the database', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    const insert = (version: number, quantity: string, acquired = '2025-03-14') =>
      fixture.bank.app.pool.query(
        `insert into tax_costs values ($1, $2, (select customer_id from transactions where id = $1), $3, $4, 1, null, now())`,
        [id, version, acquired, quantity],
      );
    await expect(insert(1, '2000001')).rejects.toThrow(/no deposit/);
    await expect(insert(1, '1', '2099-01-01')).rejects.toThrow(/no deposit/);
    await expect(insert(2, '1')).rejects.toThrow(/follow each other/);
    await insert(1, '2000000');
    await expect(fixture.bank.owner.query('update tax_costs set cost_brl = 0')).rejects.toThrow(
      /append-only/,
    );
  });

  it('sent to the customer’s own address are not a sale', async () => {
    const ana = await fixture.bank.person();
    await deposited(ana, '0.5');
    const to = { network: 'BTC', recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
    const sent = await ana.call('POST', '/api/crypto-transfer', { coin: 'BTC', amount: '0.1', ...to });
    expect(sent.status).toBe(200);
    const own = { address: to.recipient_wallet, network: 'BTC', own: true };
    expect(await ana.call('POST', '/api/tax/addresses', own)).toMatchObject({ status: 404 });
    const { withdrawal_id: id } = sent.as<{ withdrawal_id: string }>();
    await fixture.decide(fixture.admin, 'approve', id);
    await fixture.until(id, 'completed');
    const sold = (await meter(ana)).disposals_brl;
    expect(sold).toBeGreaterThan(35_000);
    expect((await months(ana))[0]).toMatchObject({ exempt: false, gain_brl: sold });
    const declared = await Promise.all([1, 2, 3].map(() => ana.call('POST', '/api/tax/addresses', own)));
    for (const answer of declared)
      expect(answer).toMatchObject({ status: 200, body: [{ own: true, sends: 1 }] });
    const { rows } = await fixture.bank.owner.query('select count(*)::int as n from tax_own_addresses');
    expect(rows).toEqual([{ n: 1 }]);
    expect((await meter(ana)).disposals_brl).toBe(0);
    expect((await lots(ana))[0]?.lots[0]).toMatchObject({ kind: 'removal', gain_brl: null });
    await ana.call('POST', '/api/tax/addresses', { ...own, own: false });
    expect((await meter(ana)).disposals_brl).toBe(sold);
  });
});
