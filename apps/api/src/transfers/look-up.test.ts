import type { TokenReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

/** Look-up limits per session and customer, and look-ups by phone, with the default limits. */

const PASSWORD = 'prumo-e-quilha-84';
const SESSION_LIMIT = 20;
const CUSTOMER_LIMIT = 60;
const SECONDS_PER_TOKEN = 180;

let bank: TestApp;
let strangers: Person[];
beforeAll(async () => {
  bank = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  strangers = await people(25);
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

/** One by one, since each sign-up resets the limit per address. */
async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let n = 0; n < count; n += 1) all.push(await person());
  return all;
}

async function person(): Promise<Person> {
  await bank.owner.query("delete from rate_limits where key like 'register-address:%'");
  return bank.person();
}

async function funded(): Promise<Person> {
  const sender = await person();
  await bank.deposit(sender, '520.00');
  return sender;
}

let phones = 0;
async function byPhone(name = 'Célia Maria Prado'): Promise<Caller & { readonly phone: string }> {
  phones += 1;
  const phone = `+55119876543${String(phones).padStart(2, '0')}`;
  await bank.owner.query("delete from rate_limits where key like 'register-address:%'");
  const form = { name, phone, password: PASSWORD };
  const { token } = (await bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
  return { phone, ...bank.as(token) };
}

async function anotherSession({ email }: Person): Promise<Caller> {
  const login = { email, password: PASSWORD };
  const { token } = (await bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
  return bank.as(token);
}

const lookUp = (who: Caller, email: string) => who.call('POST', '/api/transfers/recipient', { email });
const lookUpPhone = (who: Caller, phone: string) => who.call('POST', '/api/transfers/recipient', { phone });
const send = (who: Caller, to: object, amount = '1') =>
  who.call('POST', '/api/transactions', { ...to, amount });
const count = (answers: readonly Answer[], expected: number) =>
  answers.filter(({ status }) => status === expected).length;
const stranger = (n: number) => strangers[n % strangers.length]?.email ?? '';
const inParallel = (n: number, make: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

async function pass(seconds: number, of: Person): Promise<void> {
  await bank.owner.query(
    `update token_budgets set full_at = full_at - $1 * interval '1 second' where key like 'look-up-session:%'
       or key = (select 'look-up-customer:' || id from customers where email = $2)`,
    [seconds, of.email],
  );
}

describe('looking people up', () => {
  it('is limited by a session’s tokens, also in a burst, which return one by one', async () => {
    const ana = await funded();
    const answers = await inParallel(40, (n) => lookUp(ana, stranger(n)));
    expect([count(answers, 200), count(answers, 429)]).toEqual([SESSION_LIMIT, 20]);
    const refused = await lookUp(ana, stranger(0));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(120);
    await pass(2 * SECONDS_PER_TOKEN, ana);
    expect(count(await inParallel(5, (n) => lookUp(ana, stranger(n))), 200)).toBe(2);
  });

  it('is limited by a customer’s tokens over all sessions, whose own tokens a refusal leaves', async () => {
    await bank.owner.query('delete from token_budgets');
    const ana = await funded();
    const sessions = [ana, ...(await Promise.all([1, 2, 3, 4].map(() => anotherSession(ana))))];
    const answers: Answer[] = [];
    for (let round = 0; round < 5; round += 1) {
      const burst = sessions.map((session) => inParallel(4, (n) => lookUp(session, stranger(4 * round + n))));
      answers.push(...(await Promise.all(burst)).flat());
    }
    expect(count(answers, 200)).toBe(CUSTOMER_LIMIT);
    expect(count(answers, 429)).toBe(5 * SESSION_LIMIT - CUSTOMER_LIMIT);
    const { rows } = await bank.owner.query(
      `select round(sum(extract(epoch from full_at - now())) / $1) as taken from token_budgets
       where key like 'look-up-session:%' and full_at > now()`,
      [SECONDS_PER_TOKEN],
    );
    expect(Number(rows[0].taken)).toBe(CUSTOMER_LIMIT);
  });

  it('is free for contacts, and a transfer to the person returns the token', async () => {
    const ana = await funded();
    for (let n = 0; n < SESSION_LIMIT; n += 1) await lookUp(ana, stranger(n));
    expect((await lookUp(ana, stranger(21))).status).toBe(429);
    const paid = await inParallel(4, () => send(ana, { recipient_email: stranger(0) }, '0.5'));
    expect(count(paid, 200)).toBe(4);
    const answers = await inParallel(6, (n) => lookUp(ana, stranger(20 + (n % 5))));
    expect(count(answers, 200)).toBe(1);
    await pass(SECONDS_PER_TOKEN, ana);
    for (let n = 0; n < 30; n += 1) expect((await lookUp(ana, stranger(0))).status).toBe(200);
  });
});

describe('a phone', () => {
  it('finds a customer who signed up by phone only, in a look-up and in a transfer', async () => {
    const [ana, celia] = [await funded(), await byPhone()];
    const local = celia.phone.replace('+55', '');
    expect((await lookUpPhone(ana, local)).body).toEqual({
      name: 'Célia P.',
      initials: 'CP',
      email_confirmed: false,
      known: false,
      trusted: false,
    });
    const sent = await send(ana, { recipient_phone: local, description: 'Feira' }, '2.5');
    expect(sent).toMatchObject({ status: 200 });
    expect(sent.as<Transaction>()).toMatchObject({
      transaction_type: 'transfer',
      recipient_email: celia.phone,
      recipient_name: 'Célia Maria Prado',
    });
    const [received] = (await celia.call('GET', '/api/transactions')).as<Transaction[]>();
    expect(received).toMatchObject({ direction: 'in', crypto_amount: 2.5, sender_email: ana.email });
    const [listed] = (await ana.call('GET', '/api/transactions?limit=1')).as<Transaction[]>();
    expect(listed).toEqual(sent.body);
  });

  it('does not reveal the person’s e-mail', async () => {
    const [ana, celia] = [await funded(), await byPhone()];
    await bank.owner.query("update customers set email = 'celia@lastro.example' where phone = $1", [
      celia.phone,
    ]);
    expect((await send(ana, { recipient_phone: celia.phone })).status).toBe(200);
    for (const url of ['/api/transactions', '/api/contacts']) {
      expect(JSON.stringify((await ana.call('GET', url)).body)).not.toContain('celia@lastro.example');
    }
  });

  it('is refused if it is invalid, unknown, the sender’s own, or sent with an e-mail', async () => {
    const [ana, celia] = [await funded(), await byPhone()];
    await bank.owner.query(
      `insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
         first_sent_at) select a.id, b.id, gen_random_uuid(), 1, 'USDT', now() from customers a, customers b
         where a.email = $1 and b.phone = $2`,
      [ana.email, celia.phone],
    );
    expect((await send(ana, { recipient_phone: celia.phone }, '50')).status).toBe(200);
    const cases: [Caller, string, number, string][] = [
      [ana, '123', 400, 'invalid_phone'],
      [ana, '+5511900000000', 404, 'recipient_not_found'],
      [celia, celia.phone, 400, 'transfer_to_self'],
    ];
    for (const [who, phone, status, code] of cases) {
      for (const answer of [await lookUpPhone(who, phone), await send(who, { recipient_phone: phone })]) {
        expect(answer, phone).toMatchObject({ status, body: { code } });
      }
    }
    const unknown = await lookUpPhone(ana, '+5511900000000');
    expect(JSON.stringify(unknown.body)).toContain('telefone');
    const both = { recipient_phone: celia.phone, recipient_email: strangers[0]?.email };
    expect(await send(ana, both)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('and an e-mail share the limit for unknown recipients', async () => {
    const ana = await funded();
    const answers = await inParallel(40, (n) =>
      n % 2 === 0
        ? send(ana, { recipient_phone: `+5511911111${String(n).padStart(3, '0')}` })
        : send(ana, { recipient_email: `ninguem-${n}@lastro.example` }),
    );
    expect([count(answers, 404), count(answers, 429)]).toEqual([20, 20]);
  });
});
