import type { TaxAsset, TaxCostDeposit, TaxMeter, TaxMonth, Transaction } from '@lastro/contracts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  staticCode,
} from '../../test/payments/payments-fixture.ts';
import type { Answer, Person } from '../../test/support/app.ts';

let fixture: PaymentsFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
  await fixture.bank.app.refreshRates();
  admin = await fixture.bank.admin();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const meter = async (who: Person) => (await who.call('GET', '/api/tax/meter')).as<TaxMeter>();
const months = async (who: Person) => (await who.call('GET', '/api/tax/months')).as<TaxMonth[]>();
const lots = async (who: Person, query = '') =>
  (await who.call('GET', `/api/tax/lots${query}`)).as<TaxAsset[]>();
const costs = async (who: Person) => (await who.call('GET', '/api/tax/costs')).as<TaxCostDeposit[]>();
const idOf = async (who: Person) => (await who.call('GET', '/me')).as<{ id: string }>().id;

async function paid(who: Person, amount: string): Promise<string> {
  const { payment_id: id } = await fixture.paid(who, staticCode(amount));
  await fixture.until(id, 'completed');
  return id;
}

async function returned(payment: string, body: object): Promise<void> {
  await fixture.bank.control('POST', `/pix/payouts/${payment.replaceAll('-', '')}/return`, body);
}

describe('sales of a month', () => {
  it('are payments that were completed, and agree with what the bank paid', async () => {
    const ana = await fixture.fundedCustomer();
    await paid(ana, '41.63');
    const withdrawal = await fixture.withdraw(ana, '77.77');
    expect((await meter(ana)).disposals_brl).toBe(41.63);
    await fixture.decide(admin, 'approve', withdrawal);
    await fixture.until(withdrawal, 'completed');
    expect(await meter(ana)).toMatchObject({
      disposals_brl: 119.4,
      limit_brl: 35000,
      used_pct: 0.34,
      crossed: false,
    });
    const { rows } = await fixture.bank.owner.query(
      `select sum(p.amount)::text as centavos from ledger.posting p join ledger.account a on a.id = p.account_id
       join withdrawals w on w.settle_entry_id = p.entry_id
       where a.kind = 'pix_settlement' and w.customer_id = $1`,
      [await idOf(ana)],
    );
    expect(rows[0].centavos).toBe('11940');
    const [month] = await months(ana);
    expect(month).toMatchObject({
      disposals_brl: 119.4,
      exempt: true,
      tax_due_brl: 0,
      due_date: null,
      unvalued: 0,
    });
    // 100 USDT had cost 520.00, at the rate at which they were sold.
    expect(month?.by_asset).toMatchObject([{ asset: 'USDT', gain_brl: 0 }]);
  });

  it('are not those that failed or came back, and less what came back in part', async () => {
    const ana = await fixture.fundedCustomer();
    const whole = await paid(ana, '52.00');
    const part = await paid(ana, '104.00');
    await returned(whole, {});
    await fixture.until(whole, 'returned');
    await returned(part, { valor: '26.00' });
    await expect
      .poll(async () => {
        fixture.passTime(60_000);
        await fixture.sweep();
        return (await ana.call('GET', '/api/transactions?limit=1')).as<Transaction[]>()[0]?.direction;
      })
      .toBe('in');
    expect((await meter(ana)).disposals_brl).toBe(78);
    const [usdt] = await lots(ana);
    // 520.00 − 78.00, for 100 − 15 USDT
    expect(usdt).toMatchObject({ quantity: 85, cost_brl: 442, average_brl: 5.2 });
  });

  it('are exchanges and transfers too, which the receiver acquires', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const order = { transaction_type: 'transfer', amount: '10', recipient_email: bruno.email };
    await ana.call('POST', '/api/transactions', order);
    const body = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33333333' };
    await ana.call('POST', '/api/exchange', body);
    // 10 × 5.2 + 33.33333333 × 5.2
    expect((await meter(ana)).disposals_brl).toBe(225.33);
    expect(await lots(ana, '?asset=BTC')).toMatchObject([
      { asset: 'BTC', cost_brl: 173.33, unknown_quantity: 0 },
    ]);
    expect(await lots(bruno)).toMatchObject([
      { asset: 'USDT', quantity: 10, cost_brl: 52, average_brl: 5.2 },
    ]);
    expect((await meter(bruno)).disposals_brl).toBe(0);
  });

  it('are no savings; their interest is acquired when it is redeemed', async () => {
    const ana = await fixture.fundedCustomer();
    await ana.call('POST', '/api/savings/deposit', { amount: '40' });
    expect((await meter(ana)).disposals_brl).toBe(0);
    expect(await lots(ana)).toMatchObject([{ quantity: 100, cost_brl: 520 }]);
  });

  it('of another year are asked for by year', async () => {
    const ana = await fixture.fundedCustomer();
    expect((await ana.call('GET', '/api/tax/months?year=2020')).body).toEqual([]);
    expect((await ana.call('GET', '/api/tax/months?year=1')).status).toBe(400);
  });
});

describe('transfers with other customers', () => {
  const declare = (who: Person, transaction_id: string, purpose: string) =>
    who.call('POST', '/api/tax/transfers', { transaction_id, purpose });
  const newest = async (who: Person) =>
    (await who.call('GET', '/api/transactions?limit=1')).as<Transaction[]>()[0]?.id ?? '';

  async function transferred(from: Person, to: Person, amount: string) {
    const order = { transaction_type: 'transfer', amount, recipient_email: to.email };
    expect((await from.call('POST', '/api/transactions', order)).status).toBe(200);
    return { sent: await newest(from), received: await newest(to) };
  }

  it('are sales until they are declared a gift or a loan, each for one’s own tax alone', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const { sent, received } = await transferred(ana, bruno, '33.33333333');
    expect((await lots(ana))[0]?.lots[0]).toMatchObject({ kind: 'disposal', purpose: 'sale' });
    expect((await lots(ana))[0]?.lots.at(-1)).toMatchObject({ movement: 'pix_deposit', purpose: null });
    expect((await meter(ana)).disposals_brl).toBe(173.33);
    expect((await declare(ana, sent, 'gift')).body).toEqual({ transaction_id: sent, purpose: 'gift' });
    expect((await meter(ana)).disposals_brl).toBe(0);
    expect((await months(ana))[0]).toMatchObject({ disposals_brl: 0, by_asset: [] });
    expect((await lots(ana))[0]?.lots[0]).toMatchObject({
      kind: 'removal',
      purpose: 'gift',
      cost_brl: 173.33,
    });
    expect((await lots(bruno))[0]?.lots[0]).toMatchObject({ purpose: 'sale', value_brl: 173.33 });
    await declare(bruno, received, 'gift');
    expect((await lots(bruno))[0]?.lots[0]).toMatchObject({ purpose: 'gift', value_brl: 173.33 });
    await declare(ana, sent, 'sale');
    expect((await meter(ana)).disposals_brl).toBe(173.33);
  });

  it('that were lent come back at the cost at which they left', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const { sent } = await transferred(ana, bruno, '40');
    await declare(ana, sent, 'loan');
    expect(await lots(ana)).toMatchObject([{ quantity: 60, cost_brl: 312 }]);
    await fixture.bank.owner.query(
      `insert into valuations (transaction_id, currency, amount, value_brl, source, usdt_brl_rate)
       select id, 'USDT', from_amount, 999999, 'usdt', 520000000 from transactions where id = $1 on conflict do nothing`,
      [sent],
    );
    const { received } = await transferred(bruno, ana, '39.99999999');
    await declare(ana, received, 'loan');
    const [usdt] = await lots(ana);
    expect(usdt).toMatchObject({ quantity: 99.99999999, cost_brl: 520 });
    expect(usdt?.lots[0]).toMatchObject({ kind: 'acquisition', purpose: 'loan', value_brl: 208 });
    expect((await meter(ana)).disposals_brl).toBe(0);
  });

  it('are declared once however often the same is sent, and one after the other', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const { sent } = await transferred(ana, bruno, '1');
    const count = async () =>
      (
        await fixture.bank.owner.query<{ n: number }>(
          'select count(*)::int as n from tax_transfers where transaction_id = $1',
          [sent],
        )
      ).rows[0]?.n;
    await Promise.all(Array.from({ length: 5 }, () => declare(ana, sent, 'loan')));
    expect(await count()).toBe(1);
    const mixed = await Promise.all(['gift', 'loan', 'gift', 'sale'].map((one) => declare(ana, sent, one)));
    expect(mixed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await declare(ana, sent, 'sale');
    expect((await lots(ana))[0]?.lots[0]).toMatchObject({ purpose: 'sale' });
  });

  it('are nobody else’s to declare, and nothing else is', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const { sent } = await transferred(ana, bruno, '1');
    const [pix] = (await ana.call('GET', '/api/transactions?transaction_type=pix_deposit')).as<
      Transaction[]
    >();
    const refused = { status: 404, body: { code: 'not_found' } };
    expect(await declare(bruno, sent, 'gift')).toMatchObject(refused);
    expect(await declare(ana, pix?.id ?? '', 'gift')).toMatchObject(refused);
    expect(await declare(ana, sent, 'swap')).toMatchObject({ status: 400 });
    const insert = (id: string, version: number) =>
      fixture.bank.app.pool.query(
        `insert into tax_transfers values ($1, $2, (select customer_id from transactions where id = $1), 'gift', now())`,
        [id, version],
      );
    await expect(insert(pix?.id ?? '', 1)).rejects.toThrow(/no transfer/);
    await expect(insert(sent, 2)).rejects.toThrow(/follow each other/);
    await insert(sent, 1);
    await expect(fixture.bank.owner.query("update tax_transfers set purpose = 'sale'")).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('a quote that takes the month above R$ 35.000,00', () => {
  const codes = (answer: Answer) =>
    answer.as<{ warnings: { code: string }[] }>().warnings.map(({ code }) => code);

  it('says so, from the first centavo on, and blocks nothing', async () => {
    const ana = await fixture.bank.person();
    for (let nth = 0; nth < 9; nth += 1) await fixture.bank.deposit(ana, '9999.99');
    const quote = (amount: string, code: string) => fixture.quote(ana, staticCode(amount, code));
    expect(codes(await quote('35000.00', 'UM'))).toEqual([]);
    expect(codes(await quote('35000.01', 'DOIS'))).toEqual(['tax_limit_crossed']);
    const exchange = (from_amount: string) =>
      ana.call('POST', '/api/exchange/quotes', { from_currency: 'USDT', to_currency: 'BTC', from_amount });
    // × 5.2 = 35,000.00 and 35,000.0052
    expect(codes(await exchange('6730.76923076'))).toEqual([]);
    expect(codes(await exchange('6730.77023077'))).toEqual(['tax_limit_crossed']);
    const { payment_id: id } = (
      await fixture.pay(ana, (await quote('35000.01', 'TRES')).as<{ quote_id: string }>().quote_id)
    ).as<{
      payment_id: string;
    }>();
    await fixture.decide(admin, 'approve', id);
    await fixture.until(id, 'completed');
    expect(await meter(ana)).toMatchObject({ disposals_brl: 35000.01, used_pct: 100, crossed: true });
    // A customer who is already above the limit has been warned.
    expect(codes(await quote('1.00', 'QUATRO'))).toEqual([]);
  });
});

it('an administrator reads it as its customer does, and the audit log says so', async () => {
  const ana = await fixture.fundedCustomer();
  await paid(ana, '41.63');
  const id = await idOf(ana);
  const read = (who: Person, of = id) => who.call('GET', `/api/admin/users/${of}/tax`);
  expect(await read(ana)).toMatchObject({ status: 403 });
  expect(await read(admin, '01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
  const shown = await read(admin);
  expect(shown.body).toEqual({ months: await months(ana), assets: await lots(ana), costs: [] });
  const log = await admin.call('GET', `/api/admin/audit-log?subject=customer:${id}`);
  expect(log.body).toMatchObject([{ action: 'tax_read' }]);
});

describe('the informe of a year', () => {
  const year = new Date().getUTCFullYear();
  const download = ({ token }: Pick<Person, 'token'>, name: string) =>
    fixture.bank.app.http.inject({
      url: `/api/tax/year/${name}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is a PDF, the same one each time, with what was held at its cost', async () => {
    const ana = await fixture.fundedCustomer();
    const first = await download(ana, `${year}/informe.pdf`);
    expect(first.headers['content-disposition']).toBe(`attachment; filename="lastro-informe-${year}.pdf"`);
    const { text } = await extractText(new Uint8Array(first.rawPayload), { mergePages: true });
    expect(text).toContain(`Informe de criptoativos de ${year}`);
    expect(text).toContain('Pessoa de Teste');
    expect(text).toMatch(/03\s*USDT\s*0,00000000\s*R\$\s*0,00\s*100,00000000\s*R\$\s*520,00/);
    expect((await download(ana, `${year}/informe.pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is a spreadsheet, of oneself alone', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    expect((await download(ana, `${year}/informe.csv`)).body).toContain(
      '03;USDT;0,00000000;0,00;100,00000000;520,00',
    );
    expect((await download(bruno, `${year}/informe.csv`)).body).not.toContain('USDT');
    expect((await download({ token: 'x'.repeat(43) }, `${year}/informe.csv`)).statusCode).toBe(401);
    expect((await download(ana, '2008/informe.csv')).statusCode).toBe(400);
  });
});

describe('coins from outside', () => {
  async function deposited(who: Person, amount = '0.02') {
    const { address } = (
      await who.call('POST', '/api/binance/deposit-address', { coin: 'BTC', network: 'BTC' })
    ).as<{
      address: string;
    }>();
    await fixture.bank.control('POST', '/crypto/deposits', {
      coin: 'BTC',
      network: 'BTC',
      address,
      amount,
      confirm_after_ms: 0,
    });
    await expect
      .poll(async () => {
        await fixture.bank.owner.query('update crypto_wallets set asked_at = null');
        await fixture.bank.app.jobs['crypto-sweep']?.({});
        await fixture.bank.work();
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

  it('are declared once however often the same is sent, and one after the other', async () => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    const same = await Promise.all(Array.from({ length: 5 }, () => declare(ana, id)));
    expect(same.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await costs(ana))[0]?.earlier).toEqual([]);
    await Promise.all(['1', '2', '3', '4'].map((cost_brl) => declare(ana, id, { cost_brl })));
    expect((await costs(ana))[0]?.earlier).toHaveLength(4);
  });

  it.each([
    ['more than came in', { quantity: '0.02000001' }, 'invalid_amount'],
    ['nothing', { quantity: '0' }, 'invalid_amount'],
    ['a negative cost', { cost_brl: '-0.01' }, 'invalid_amount'],
    ['a fraction of a centavo', { cost_brl: '0.001' }, 'invalid_amount'],
    ['a purchase after the deposit', { acquired_on: '2099-01-01' }, 'invalid_request'],
    ['a purchase before there were coins', { acquired_on: '2009-01-02' }, 'invalid_request'],
    ['a hidden letter', { document: 'a\u202eb' }, 'invalid_description'],
  ])('are not declared for %s', async (_, more, code) => {
    const ana = await fixture.bank.person();
    const id = await deposited(ana);
    expect(await declare(ana, id, more)).toMatchObject({ status: 400, body: { code } });
    expect((await costs(ana))[0]?.declared).toBeNull();
  });

  it('are nobody else’s to declare, and nothing else is', async () => {
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

  it('the database refuses what the program would not check', async () => {
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

  it('sent to an own address are no sale', async () => {
    const ana = await fixture.bank.person();
    await deposited(ana, '0.5');
    const to = { network: 'BTC', recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
    const sent = await ana.call('POST', '/api/crypto-transfer', { coin: 'BTC', amount: '0.1', ...to });
    expect(sent.status).toBe(200);
    const own = { address: to.recipient_wallet, network: 'BTC', own: true };
    expect(await ana.call('POST', '/api/tax/addresses', own)).toMatchObject({ status: 404 });
    const { withdrawal_id: id } = sent.as<{ withdrawal_id: string }>();
    await fixture.decide(admin, 'approve', id);
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
