import type { ErrorReply, LimitsReply, ReceiveLink } from '@lastro/contracts';
import { dayBeganAt } from '@lastro/contracts/brasilia';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import type { Person } from '../../test/support/app.ts';
import { DAY_MS, MINUTE_MS } from '../platform/time.ts';

const KEY = '529.982.247-25';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture({
    PAY_LIMIT_EACH_BRL: '400',
    PAY_LIMIT_DAY_BRL: '1000',
    PAY_LIMIT_NIGHT_BRL: '200',
    PAY_LIMIT_MAX_BRL: '3000',
  });
});
beforeEach(() => moveTo('10:00'));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

/** Moves the clock to the next occurrence of this time in Brasília. */
function moveTo(time: string): void {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = fixture.clock.now().getTime();
  const today = dayBeganAt(fixture.clock.now()).getTime() + (hours * 60 + minutes) * MINUTE_MS;
  fixture.passTime((today > now ? today : today + DAY_MS) - now);
}

/** With 400 USDT. */
async function richCustomer(): Promise<Person> {
  const ana = await fixture.fundedCustomer();
  await fixture.bank.deposit(ana, '1560.00');
  return ana;
}

async function internalCode(): Promise<string> {
  const bruno = await fixture.bank.person();
  const link = await bruno.call('POST', '/api/receive/links', { uses: 'many' });
  return link.as<ReceiveLink>().brcode ?? '';
}

const limitsOf = async (who: Person) => (await who.call('GET', '/api/limits')).as<LimitsReply>().payment;

async function pay(who: Person, code: string, amount_brl: string, requestId?: string) {
  const { quote_id } = await fixture.quoted(who, code, { amount_brl });
  return fixture.pay(who, quote_id, requestId);
}

const exceeded = { status: 403, body: { code: 'instant_limit_exceeded' } };

it('a payment above a limit is refused with the limit, what is left and how to raise it', async () => {
  const ana = await richCustomer();
  const advice =
    'Pague um valor menor, ou peça um limite maior em Segurança: ele vale 24 horas depois do pedido.';
  const refused = await pay(ana, KEY, '400.01', 'above');
  expect(refused).toMatchObject(exceeded);
  const { error } = refused.as<ErrorReply>();
  expect(error).toBe(`O valor passa do seu limite de R$\u00a0400,00 por operação para pagamentos. ${advice}`);
  for (const amount of ['400', '400']) {
    expect((await pay(ana, KEY, amount)).status).toBe(201);
  }
  const more = (await pay(ana, KEY, '200.01')).as<ErrorReply>();
  expect(more.error).toContain('limite diário de R$\u00a01.000,00');
  expect(more.error).toContain('Disponível hoje: R$\u00a0200,00.');
});

it('payments within the bank also count, even concurrently', async () => {
  const [ana, code] = [await richCustomer(), await internalCode()];
  expect((await pay(ana, KEY, '250')).status).toBe(201);
  const quotes = [];
  for (const amount of ['250.00', '250.01', '250.02', '250.03', '250.04']) {
    quotes.push(await fixture.quoted(ana, code, { amount_brl: amount }));
  }
  const answers = await Promise.all(quotes.map(({ quote_id }) => fixture.pay(ana, quote_id, quote_id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(exceeded);
  const { used } = (await limitsOf(ana)).day;
  const again = await Promise.all(quotes.map(({ quote_id }) => fixture.pay(ana, quote_id, quote_id)));
  expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  expect((await limitsOf(ana)).day.used).toBe(used);
  expect(used).toBeGreaterThanOrEqual(750.01);
  expect(used).toBeLessThanOrEqual(1000);
});

it.each(['within the bank', 'that leave'])(
  'payments %s count by day and by night, in Brasília',
  async (where) => {
    const ana = await richCustomer();
    const code = where === 'that leave' ? KEY : await internalCode();
    moveTo('19:59');
    expect((await pay(ana, code, '300')).status).toBe(201);
    moveTo('20:00');
    expect(await limitsOf(ana)).toMatchObject({ day: { used: 300 }, night: { used: 0, left: 200 } });
    expect(await pay(ana, code, '200.01')).toMatchObject(exceeded);
    expect((await pay(ana, code, '150')).status).toBe(201);
    moveTo('23:59');
    expect(await pay(ana, code, '50.01')).toMatchObject(exceeded);
    moveTo('00:00');
    expect(await limitsOf(ana)).toMatchObject({ day: { used: 0 }, night: { used: 150, left: 50 } });
    moveTo('05:59');
    expect(await pay(ana, code, '50.01')).toMatchObject(exceeded);
    expect((await pay(ana, code, '50')).status).toBe(201);
    moveTo('06:00');
    expect((await pay(ana, code, '300')).status).toBe(201);
    expect((await limitsOf(ana)).day.used).toBe(350);
  },
);
