import type { Transaction } from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticCode } from '../../test/payments/payments-fixture.ts';
import type { Answer, Person } from '../../test/support/app.ts';
import { lots, meter, months, openTaxFixture, type TaxFixture } from '../../test/tax/tax-fixture.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const idOf = async (who: Person) => (await who.call('GET', '/me')).as<{ id: string }>().id;

async function returned(payment: string, body: object): Promise<void> {
  await fixture.bank.controlSandbox('POST', `/pix/payouts/${payment.replaceAll('-', '')}/return`, body);
}

describe('sales of a month', () => {
  it('are completed payments and withdrawals, and agree with what the bank paid', async () => {
    const ana = await fixture.fundedCustomer();
    await fixture.completePayment(ana, '41.63');
    const withdrawal = await fixture.withdraw(ana, '77.77');
    expect((await meter(ana)).disposals_brl).toBe(41.63);
    await fixture.decide(fixture.admin, 'approve', withdrawal);
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
    // 100 USDT cost 520.00, the rate at which they were sold.
    expect(month?.by_asset).toMatchObject([{ asset: 'USDT', gain_brl: 0 }]);
  });

  it('exclude returned payments and the returned part of others', async () => {
    const ana = await fixture.fundedCustomer();
    const whole = await fixture.completePayment(ana, '52.00');
    const part = await fixture.completePayment(ana, '104.00');
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

  it('include exchanges and transfers, which the receiver acquires', async () => {
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

  it('exclude savings deposits, which keep their cost', async () => {
    const ana = await fixture.fundedCustomer();
    await ana.call('POST', '/api/savings/deposit', { amount: '40' });
    expect((await meter(ana)).disposals_brl).toBe(0);
    expect(await lots(ana)).toMatchObject([{ quantity: 100, cost_brl: 520 }]);
  });

  it('are selected by year', async () => {
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

  it('are sales until declared a gift or a loan, which affects only the declaring customer', async () => {
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

  it('declared loans come back at the cost at which they left', async () => {
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

  it('store a repeated declaration once, and concurrent ones one by one', async () => {
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

  it('can be declared by their owner only, and other movements cannot', async () => {
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

  it('warns from the first centavo above, and blocks nothing', async () => {
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
    await fixture.decide(fixture.admin, 'approve', id);
    await fixture.until(id, 'completed');
    expect(await meter(ana)).toMatchObject({ disposals_brl: 35000.01, used_pct: 100, crossed: true });
    // A customer who is already above the limit has been warned.
    expect(codes(await quote('1.00', 'QUATRO'))).toEqual([]);
  });
});

it('an administrator sees the same data as the customer, and the read is in the audit log', async () => {
  const ana = await fixture.fundedCustomer();
  await fixture.completePayment(ana, '41.63');
  const id = await idOf(ana);
  const read = (who: Person, of = id) => who.call('GET', `/api/admin/users/${of}/tax`);
  expect(await read(ana)).toMatchObject({ status: 403 });
  expect(await read(fixture.admin, '01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
  const shown = await read(fixture.admin);
  expect(shown.body).toEqual({ months: await months(ana), assets: await lots(ana), costs: [] });
  const log = await fixture.admin.call('GET', `/api/admin/audit-log?subject=customer:${id}`);
  expect(log.body).toMatchObject([{ action: 'tax_read' }]);
});

describe('the informe of a year', () => {
  const year = Number(dateOf(new Date()).slice(0, 4));
  const download = ({ token }: Pick<Person, 'token'>, name: string) =>
    fixture.bank.app.http.inject({
      url: `/api/tax/year/${name}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is a PDF with holdings at cost, the same bytes each time', async () => {
    const ana = await fixture.fundedCustomer();
    const first = await download(ana, `${year}/informe.pdf`);
    expect(first.headers['content-disposition']).toBe(`attachment; filename="lastro-informe-${year}.pdf"`);
    const { text } = await extractText(new Uint8Array(first.rawPayload), { mergePages: true });
    expect(text).toContain(`Informe de criptoativos de ${year}`);
    expect(text).toContain('Pessoa de Teste');
    expect(text).toMatch(/03\s*USDT\s*0,00000000\s*R\$\s*0,00\s*100,00000000\s*R\$\s*520,00/);
    expect((await download(ana, `${year}/informe.pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is a CSV of the customer’s own data only', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    expect((await download(ana, `${year}/informe.csv`)).body).toContain(
      '03;USDT;0,00000000;0,00;100,00000000;520,00',
    );
    expect((await download(bruno, `${year}/informe.csv`)).body).not.toContain('USDT');
    expect((await download({ token: 'x'.repeat(43) }, `${year}/informe.csv`)).statusCode).toBe(401);
    for (const other of [2008, year + 1]) {
      expect((await download(ana, `${other}/informe.csv`)).statusCode).toBe(400);
    }
  });
});
