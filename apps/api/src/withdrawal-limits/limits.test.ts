import { randomUUID } from 'node:crypto';
import { type LimitsReply, REQUEST_ID_HEADER, type SendPixReply } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { HOUR_MS } from '../platform/time.ts';

/** Ten in the morning of a Saturday in Brasília. */
const MORNING = Date.parse('2026-11-21T13:00:00Z');

let now = MORNING;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(now) },
    variables: {
      PIX_LIMIT_EACH_BRL: '400',
      PIX_LIMIT_DAY_BRL: '1000',
      PIX_LIMIT_NIGHT_BRL: '200',
      PIX_LIMIT_MAX_BRL: '3000',
      CRYPTO_LIMIT_EACH_USDT: '60',
      CRYPTO_LIMIT_DAY_USDT: '100',
      CRYPTO_LIMIT_NIGHT_USDT: '50',
      CRYPTO_LIMIT_MAX_USDT: '300',
      RESET_PAUSE_HOURS: '24',
    },
  });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});
beforeEach(() => {
  now = MORNING;
});

/** With 1,000 USDT. */
async function rich(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '5200.00');
  return ana;
}

const withdraw = (who: Person, valor: string, requestId: string = randomUUID()) =>
  who.call(
    'POST',
    '/api/pix/send',
    { valor, pix_key: 'favorecida@lastro.example', pix_key_type: 'email' },
    { [REQUEST_ID_HEADER]: requestId },
  );

const send = (who: Person, coin: 'USDT' | 'BTC', amount: string) =>
  who.call('POST', '/api/crypto-transfer', {
    coin,
    amount,
    recipient_wallet:
      coin === 'BTC'
        ? 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
        : '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    network: coin === 'BTC' ? 'BTC' : 'BSC',
  });

const limitsOf = async (who: Person) => (await who.call('GET', '/api/limits')).as<LimitsReply>();
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const exceeded = { status: 422, body: { code: 'limit_exceeded' } };

let admin: Person | undefined;
async function decide(action: 'approve' | 'cancel', answer: { as<T>(): T }): Promise<void> {
  const { withdrawal_id: id } = answer.as<SendPixReply>();
  admin ??= await bank.admin();
  expect((await admin.call('POST', `/api/admin/withdrawals/${id}/${action}`)).status).toBe(200);
}

describe('used limits', () => {
  it('count per day, without refused and cancelled withdrawals', async () => {
    const ana = await rich();
    expect(await withdraw(ana, '400.01')).toMatchObject(exceeded);
    const first = await withdraw(ana, '400');
    expect(statuses([first, await withdraw(ana, '400')])).toEqual([200, 200]);
    expect((await limitsOf(ana)).pix).toMatchObject({
      currency: 'BRL',
      maximum: 3000,
      available: 200,
      each: { amount: 400, raise: null },
      day: { amount: 1000, used: 800, left: 200 },
      night: { amount: 200, used: 0, left: 200 },
    });
    expect((await withdraw(ana, '200.01')).body).toMatchObject({
      code: 'limit_exceeded',
      error:
        'O valor passa do seu limite diário de R$\u00a01.000,00 para saques via PIX. Disponível hoje: R$\u00a0200,00.',
    });
    await decide('cancel', first);
    expect((await limitsOf(ana)).pix.day).toMatchObject({ used: 400, left: 600 });
    expect((await withdraw(ana, '400')).status).toBe(200);
    now += 24 * HOUR_MS;
    expect((await limitsOf(ana)).pix.day).toMatchObject({ used: 0, left: 1000 });
  });

  it('count per night across midnight', async () => {
    const ana = await rich();
    expect((await withdraw(ana, '300')).status).toBe(200);
    now = Date.parse('2026-11-21T23:00:00Z');
    expect(await limitsOf(ana)).toMatchObject({
      is_night: true,
      night: { begins: '20:00', ends: '06:00' },
      pix: { available: 200, day: { used: 300 }, night: { used: 0, left: 200 } },
    });
    expect((await withdraw(ana, '150')).status).toBe(200);
    now = Date.parse('2026-11-22T08:59:00Z');
    expect((await limitsOf(ana)).pix).toMatchObject({
      available: 50,
      day: { used: 0 },
      night: { used: 150, left: 50 },
    });
    expect(await withdraw(ana, '50.01')).toMatchObject(exceeded);
    expect((await withdraw(ana, '50')).status).toBe(200);
    now = Date.parse('2026-11-22T09:00:00Z');
    expect(await limitsOf(ana)).toMatchObject({
      is_night: false,
      pix: { available: 400, day: { used: 50 } },
    });
    now = Date.parse('2026-11-22T23:00:00Z');
    expect((await limitsOf(ana)).pix.night).toMatchObject({ used: 0, left: 200 });
  });

  it('are never exceeded by concurrent withdrawals', async () => {
    const ana = await rich();
    const answers = await Promise.all(Array.from({ length: 24 }, () => withdraw(ana, '110')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'limit_exceeded')).toHaveLength(
      15,
    );
    expect((await limitsOf(ana)).pix.day).toMatchObject({ used: 990, left: 10 });
  });

  it('give a repeated request its first answer regardless of the remaining limit', async () => {
    const ana = await rich();
    const [done, refused] = [randomUUID(), randomUUID()];
    const first = await withdraw(ana, '400', done);
    await withdraw(ana, '400');
    const second = await withdraw(ana, '300', refused);
    expect(second).toMatchObject(exceeded);
    await withdraw(ana, '200');
    expect((await withdraw(ana, '400', done)).body).toEqual(first.body);
    const again = await Promise.all([withdraw(ana, '300', refused), withdraw(ana, '300', refused)]);
    for (const { status, body } of again) {
      expect({ status, ...(body as object), request_id: null }).toEqual({
        status: 422,
        ...(second.body as object),
        request_id: null,
      });
    }
    expect((await limitsOf(ana)).pix.day.used).toBe(1000);
  });

  it('count coins by their total worth, also concurrently', async () => {
    const ana = await rich();
    expect(await send(ana, 'BTC', '0.0005')).toMatchObject({
      status: 503,
      body: { code: 'rates_unavailable' },
    });
    await bank.app.refreshRates();
    await ana.call('POST', '/api/exchange', {
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: '500',
    });
    const rates = (await ana.call('GET', '/api/exchange-rates')).as<{ rates: { BTC: number } }>();
    const worth = (amount: number) => Math.floor(rates.rates.BTC * amount * 1e8) / 1e8;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0 ? send(ana, 'BTC', '0.0005') : send(ana, 'USDT', '20'),
      ),
    );
    const ok = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { coin: string }).coin);
    const { day, available } = (await limitsOf(ana)).crypto;
    const sum = ok.reduce((total, coin) => total + (coin === 'BTC' ? worth(0.0005) : 20), 0);
    expect(day.used).toBeCloseTo(sum, 6);
    expect(day.used).toBeGreaterThan(40);
    expect(day.used).toBeLessThanOrEqual(100);
    expect(available).toBeCloseTo(100 - sum, 6);
    expect((await limitsOf(ana)).pix.day.used).toBe(0);
  });
});

describe('a customer', () => {
  const change = (who: Person, body: object) => who.call('PUT', '/api/limits', body);

  it('lowers a limit at once, raises it a day later, and can cancel the raise', async () => {
    const ana = await rich();
    expect((await change(ana, { pix: { day: '300.00' } })).as<LimitsReply>().pix.day).toMatchObject({
      amount: 300,
      raise: null,
    });
    expect(await withdraw(ana, '300.01')).toMatchObject(exceeded);
    const from = new Date(now + 24 * HOUR_MS).toISOString();
    expect((await change(ana, { pix: { day: 2000, each: 2000 } })).as<LimitsReply>().pix).toMatchObject({
      day: { amount: 300, raise: { amount: 2000, from } },
      each: { amount: 400, raise: { amount: 2000, from } },
      night: { amount: 200, raise: null },
    });
    // Both within one millisecond: the later request applies.
    await change(ana, { pix: { day: 2500 } });
    expect((await change(ana, { pix: { day: 2000 } })).as<LimitsReply>().pix.day).toMatchObject({
      raise: { amount: 2000, from },
    });
    await change(ana, { pix: { each: 400 } });
    now += 24 * HOUR_MS - 1;
    expect(await withdraw(ana, '301')).toMatchObject(exceeded);
    now += 1;
    expect((await limitsOf(ana)).pix).toMatchObject({
      day: { amount: 2000, raise: null },
      each: { amount: 400, raise: null },
    });
    expect((await withdraw(ana, '301')).status).toBe(200);
    const { rows } = await bank.owner.query(
      "select actor, before, after from audit_log where action = 'limits_changed' and subject like 'customer:%' order by id",
    );
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({
      before: { pix: { day: { amount: '1000.00' } } },
      after: { pix: { day: { amount: '300.00' } } },
    });
    // Limits that the customer did not set stay the configured ones.
    const own = await bank.owner.query('select kind, span from withdrawal_limits order by span');
    expect(own.rows).toEqual([
      { kind: 'pix', span: 'day' },
      { kind: 'pix', span: 'each' },
    ]);
  });

  it('gets an e-mail for every effective change of limits', async () => {
    const ana = await bank.person();
    const mailsSent = async () => {
      await bank.runJobs();
      const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; text: string }[];
      return messages.filter(({ to, text }) => to === ana.email && text.includes('os limites da sua conta'));
    };
    await change(ana, { pix: { day: 0 }, crypto: { each: '10' } });
    expect(await mailsSent()).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(
          /saques via PIX, por dia: de R\$\s1\.000,00 para R\$\s0,00, desde já\.\n.*envios de cripto, por operação: de 60,00\sUSDT para 10,00\sUSDT/,
        ),
      }),
    ]);
    await change(ana, { pix: { day: 0 } });
    expect(await mailsSent()).toHaveLength(1);
    await change(ana, { pix: { day: 500 } });
    await change(ana, { pix: { day: 0 } });
    const texts = (await mailsSent()).map(({ text }) => text).join('\n');
    expect(texts).toContain('aumento pedido, de R$\u00a00,00 para R$\u00a0500,00 a partir de 22/11/2026');
    expect(texts).toContain('pedido de aumento cancelado');
  });

  // Shared, since none of these changes anything.
  let requester: Person | undefined;
  it.each([
    [{ pix: { day: '3000.01' } }, 'limit_above_maximum'],
    [{ crypto: { night: 301 } }, 'limit_above_maximum'],
    [{ pix: { day: -1 } }, 'invalid_amount'],
    [{ pix: { day: '1.001' } }, 'invalid_amount'],
    [{ pix: { week: '10' } }, 'invalid_request'],
    [{ ted: { day: '10' } }, 'invalid_request'],
  ])('cannot request %j', async (body, code) => {
    requester ??= await bank.person();
    const ana = requester;
    const before = await limitsOf(ana);
    expect(await change(ana, body)).toMatchObject({ status: 400, body: { code } });
    expect(await limitsOf(ana)).toEqual(before);
  });

  it('can lower a limit to zero during withdrawals', async () => {
    const ana = await rich();
    const [changed, ...answers] = await Promise.all([
      change(ana, { pix: { each: 0, day: 0, night: 0 } }),
      ...Array.from({ length: 10 }, () => withdraw(ana, '10')),
    ]);
    expect(changed.status).toBe(200);
    expect(await withdraw(ana, '0.01')).toMatchObject(exceeded);
    expect((await limitsOf(ana)).pix.day.used).toBe(
      10 * answers.filter(({ status }) => status === 200).length,
    );
  });
});

/** Signed in again after a reset by code. */
async function resetPassword(ana: Person): Promise<Person> {
  await ana.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  await bank.runJobs();
  const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
  const code = messages.find((message) => message.to === ana.email && message.code !== undefined)?.code;
  const newPassword = 'vela-e-leme-2026';
  const reset = { email: ana.email, code, newPassword };
  expect((await ana.call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
  const { token } = (
    await bank.visitor.call('POST', '/auth/login', { email: ana.email, password: newPassword })
  ).as<{
    token: string;
  }>();
  return { ...ana, ...bank.as(token) };
}

it('a password reset by code cancels the raises that are not in effect yet', async () => {
  const ana = await bank.person();
  await bank.confirmEmail(ana);
  await ana.call('PUT', '/api/limits', { pix: { each: '500' } });
  now += 24 * HOUR_MS;
  await ana.call('PUT', '/api/limits', { pix: { night: '3000' } });
  const again = await resetPassword(ana);
  now += 25 * HOUR_MS;
  expect((await limitsOf(again)).pix).toMatchObject({
    each: { amount: 500, raise: null },
    night: { amount: 200, raise: null },
  });
  const { rows } = await bank.owner.query(
    "select before, after from audit_log where action = 'limits_changed' order by id desc limit 1",
  );
  expect(rows).toEqual([
    {
      before: { pix: { night: { amount: '200.00', raise: '3000.00', from: expect.any(String) } } },
      after: { pix: { night: { amount: '200.00' } } },
    },
  ]);
});

it('a customer cannot withdraw for a day after a password reset by code', async () => {
  const ana = await rich();
  const again = await resetPassword(ana);
  expect((await limitsOf(again)).withdrawals_from).toBe(new Date(now + 24 * HOUR_MS).toISOString());
  const refusal = {
    status: 403,
    body: {
      code: 'withdrawals_paused',
      error:
        'Sua senha foi redefinida há menos de 24 horas. Por segurança, saques e envios voltam em 22/11/2026, às 10:00.',
    },
  };
  expect(await withdraw(again, '52')).toMatchObject(refusal);
  expect(await send(again, 'USDT', '20')).toMatchObject(refusal);
  now += 24 * HOUR_MS;
  expect((await limitsOf(again)).withdrawals_from).toBeNull();
  expect((await withdraw(again, '52')).status).toBe(200);
});
