import { randomUUID } from 'node:crypto';
import type { Me, TokenReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FactorsFixture,
  type Guarded,
  openFactorsFixture,
} from '../../test/second-factors/factors-fixture.ts';
import { type Answer, type Caller, PASSWORD, type Person, requestIdHeader } from '../../test/support/app.ts';
import { runAdmin } from '../../test/support/run-admin.ts';
import { uuidFloor } from '../platform/ids.ts';

/** Limits a stolen session of a customer with a second factor to 200 USDT a day without a proof. */

const SCAN = 'transfers-scan-recipients';

let fixture: FactorsFixture;
let strangers: Person[];
beforeAll(async () => {
  fixture = await openFactorsFixture();
  await fixture.bank.controlSandbox('POST', '/prices', { BTC: 100_000 });
  await fixture.bank.app.refreshRates();
  strangers = await Promise.all(Array.from({ length: 12 }, () => fixture.bank.person()));
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const rich = async (): Promise<Guarded> => fixture.guarded(await fixture.funded());

function send(
  from: Caller,
  to: Person,
  amount: string,
  extra: { currency?: string; id?: string; proof?: string } = {},
): Promise<Answer> {
  const { currency, id, proof } = extra;
  return from.call(
    'POST',
    '/api/transactions',
    { recipient_email: to.email, amount, ...(currency === undefined ? {} : { currency }) },
    {
      ...requestIdHeader(id),
      ...(proof === undefined ? {} : { 'x-proof': proof }),
    },
  );
}

/** Sends as the browser does: is refused, proves the factor, repeats the request. */
async function sendProven(from: Guarded, to: Person, amount: string): Promise<Answer> {
  const id = randomUUID();
  const { proof_for } = (await send(from, to, amount, { id })).as<{ proof_for: string }>();
  const proof = await fixture.proofFor(from, proof_for, { code: fixture.nextCode(from.secret) });
  return send(from, to, amount, { id, proof });
}

/** Moves the customer's transfers the given number of hours into the past. */
async function age({ email }: Person, hours: number): Promise<void> {
  const { owner } = fixture.bank;
  const own = 'customer_id = (select id from customers where email = $1)';
  await owner.query(
    `update transactions set created_at = created_at - make_interval(hours => $2) where ${own}`,
    [email, hours],
  );
  await owner.query(
    `update transfer_recipients set trusted_from = trusted_from - make_interval(hours => $2) where ${own}`,
    [email, hours],
  );
}

const REQUIRED = { status: 403, body: { code: 'second_factor_required', proof_for: expect.any(String) } };
const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const [bruno, carla, davi] = [0, 1, 2].map((n) => () => strangers[n] as Person) as [
  () => Person,
  () => Person,
  () => Person,
];

describe('without a proof a session sends at most the limit', () => {
  it('in a burst to one recipient', async () => {
    const ana = await rich();
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(ana, bruno(), '200')));
    expect(passed(answers)).toBe(1);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(39);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(REQUIRED);
    }
  });

  it('split over twelve recipients, concurrently and in sequence', async () => {
    const [ana, bia] = [await rich(), await rich()];
    expect(passed(await Promise.all(strangers.map((one) => send(ana, one, '200'))))).toBe(1);
    const answers: Answer[] = [];
    for (const one of strangers) answers.push(await send(bia, one, '200'));
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 11 }, () => 403)]);
  });

  it('from two concurrent sessions', async () => {
    const ana = await rich();
    const login = { email: ana.email, password: 'prumo-e-quilha-84' };
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
    const sessions = [ana, fixture.bank.as(token)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sessions.map((from) => send(from, strangers[n % 12] as Person, '150')),
      ).flat(),
    );
    expect(passed(answers)).toBe(1);
  });

  it('in all coins together; coins without a price need a proof', async () => {
    const ana = await rich();
    const buy = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '500' };
    await fixture.bank.app.refreshRates();
    expect((await ana.call('POST', '/api/exchange', buy)).status).toBe(200);
    expect((await send(ana, bruno(), '120')).status).toBe(200);
    // Worth 100 USDT.
    expect(await send(ana, carla(), '0.001', { currency: 'BTC' })).toMatchObject(REQUIRED);
    expect((await send(ana, carla(), '79')).status).toBe(200);
    expect(await send(ana, carla(), '2')).toMatchObject(REQUIRED);

    const caio = await rich();
    await fixture.bank.app.refreshRates();
    expect((await caio.call('POST', '/api/exchange', buy)).status).toBe(200);
    expect((await send(caio, bruno(), '0.001', { currency: 'BTC' })).status).toBe(200);
    expect(await send(caio, carla(), '101')).toMatchObject(REQUIRED);

    const bia = await rich();
    await fixture.bank.app.refreshRates();
    expect((await bia.call('POST', '/api/exchange', buy)).status).toBe(200);
    await fixture.bank.owner.query("delete from exchange_rates where coin = 'BTC'");
    fixture.travel(2_000);
    expect(await send(bia, bruno(), '0.00000001', { currency: 'BTC' })).toMatchObject(REQUIRED);
    expect((await send(bia, bruno(), '1')).status).toBe(200);
    await fixture.bank.app.refreshRates();
  });

  it('in coins worth more than the ledger holds', async () => {
    const ana = await rich();
    await fixture.bank.app.refreshRates();
    const { id } = (await ana.call('GET', '/me')).as<Me>();
    const btc = { user_id: id, currency_code: 'BTC', amount: '2000000', action: 'add' };
    expect((await (await fixture.bank.admin()).call('POST', '/api/accounts', btc)).status).toBe(200);
    expect(await send(ana, bruno(), '1000000.00000001', { currency: 'BTC' })).toMatchObject(REQUIRED);
  });

  it('again a day later', async () => {
    const ana = await rich();
    expect((await send(ana, bruno(), '200')).status).toBe(200);
    expect(await send(ana, carla(), '0.01')).toMatchObject(REQUIRED);
    await age(ana, 25);
    expect((await send(ana, carla(), '200')).status).toBe(200);
  });
});

describe('a recipient', () => {
  it('is not trusted because of a small transfer long ago', async () => {
    const ana = await rich();
    expect((await send(ana, bruno(), '0.00000001')).status).toBe(200);
    await age(ana, 25);
    expect(await send(ana, bruno(), '200.00000001')).toMatchObject(REQUIRED);
  });

  it('is trusted a day after a transfer with a proof, and then no longer counts', async () => {
    const ana = await rich();
    expect((await sendProven(ana, bruno(), '250')).status).toBe(200);
    expect(await send(ana, bruno(), '0.01')).toMatchObject(REQUIRED);
    await age(ana, 23);
    expect(await send(ana, bruno(), '1')).toMatchObject(REQUIRED);
    await age(ana, 2);
    expect((await send(ana, bruno(), '300')).status).toBe(200);
    // The limit for untrusted recipients is still unused.
    expect((await send(ana, carla(), '200')).status).toBe(200);
    expect(await send(ana, davi(), '0.01')).toMatchObject(REQUIRED);
    expect((await send(ana, bruno(), '100')).status).toBe(200);
  });

  it('is trusted no longer once the operator has removed the factors', async () => {
    const thief = await rich();
    expect((await sendProven(thief, bruno(), '250')).status).toBe(200);
    await age(thief, 25);
    const { DATABASE_URL: url = '' } = fixture.bank.environment;
    expect(await runAdmin(url, ['remove-factors', thief.email])).toMatchObject({ code: 0 });
    const { token } = (
      await fixture.bank.visitor.call('POST', '/auth/login', { email: thief.email, password: PASSWORD })
    ).as<TokenReply>();
    const ana = await fixture.guarded({ ...thief, token, ...fixture.bank.as(token) });
    expect(await send(ana, bruno(), '250')).toMatchObject(REQUIRED);
  });

  it('is trusted by identity, not by an e-mail that changed hands', async () => {
    const ana = await rich();
    expect((await sendProven(ana, davi(), '250')).status).toBe(200);
    await age(ana, 25);
    const swap = (from: string, to: string) =>
      fixture.bank.owner.query('update customers set email = $2 where email = $1', [from, to]);
    const stranger = strangers[5] as Person;
    await swap(davi().email, 'davi-novo@lastro.example');
    await swap(stranger.email, davi().email);
    expect(await send(ana, davi(), '201')).toMatchObject(REQUIRED);
    await swap(davi().email, stranger.email);
    await swap('davi-novo@lastro.example', davi().email);
    expect((await send(ana, davi(), '201')).status).toBe(200);
  });
});

describe('a proof', () => {
  it('pays once when used concurrently, and a replay gets the first answer', async () => {
    const ana = await rich();
    const id = randomUUID();
    const { proof_for } = (await send(ana, bruno(), '300', { id })).as<{ proof_for: string }>();
    const proof = await fixture.proofFor(ana, proof_for, { code: fixture.nextCode(ana.secret) });
    const others = Array.from({ length: 10 }, () => send(ana, bruno(), '300', { id: randomUUID(), proof }));
    const same = Array.from({ length: 5 }, () => send(ana, bruno(), '300', { id, proof }));
    const answers = await Promise.all([...others, ...same]);
    const rows = new Set(
      answers.filter(({ status }) => status === 200).map((one) => one.as<Transaction>().id),
    );
    expect(rows.size).toBe(1);
    expect(await send(ana, carla(), '300', { id: randomUUID(), proof })).toMatchObject(REQUIRED);
  });

  it('is not needed for a replay, and a burst with one request id moves once', async () => {
    const ana = await rich();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, bruno(), '150', { id })));
    expect(passed(answers)).toBe(10);
    expect(new Set(answers.map((one) => one.as<Transaction>().id)).size).toBe(1);
    expect(await send(ana, bruno(), '150')).toMatchObject(REQUIRED);
    expect((await send(ana, bruno(), '150', { id })).body).toEqual(answers[0]?.body);
    const reused = await send(ana, bruno(), '151', { id });
    expect(reused).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
  });

  it('is not used up by a transfer refused for lack of funds, whose refusal is kept', async () => {
    const ana = await fixture.guarded();
    const id = randomUUID();
    const { proof_for } = (await send(ana, bruno(), '300', { id })).as<{ proof_for: string }>();
    const proof = await fixture.proofFor(ana, proof_for, { code: fixture.nextCode(ana.secret) });
    const refused = { status: 422, body: { code: 'insufficient_funds' } };
    expect(await send(ana, bruno(), '300', { id, proof })).toMatchObject(refused);
    await fixture.bank.deposit(ana, '5200.00');
    expect(await send(ana, bruno(), '300', { id, proof })).toMatchObject(refused);
    expect((await send(ana, bruno(), '300', { id: randomUUID(), proof })).status).toBe(200);
  });
});

describe('the first transfer to a recipient', () => {
  const notices = async (person: Person) =>
    (await fixture.mailTo(person.email)).filter((text) => text.includes('ainda não tinha recebido de você'));

  it('notifies a sender without a factor once', async () => {
    const ana = await fixture.funded();
    await Promise.all([send(ana, bruno(), '1.5'), send(ana, bruno(), '2'), send(ana, bruno(), '3')]);
    fixture.travel(4_000);
    await Promise.all([fixture.bank.app.jobs[SCAN]?.({}), fixture.bank.app.jobs[SCAN]?.({})]);
    expect(await notices(ana)).toHaveLength(1);
    await send(ana, bruno(), '4');
    fixture.travel(4_000);
    await fixture.bank.app.jobs[SCAN]?.({});
    fixture.travel(6 * 60_000);
    await fixture.bank.app.jobs[SCAN]?.({});
    expect(await notices(ana)).toHaveLength(1);
  });

  it('notifies a sender with a factor at once, and not again by the scan', async () => {
    const ana = await rich();
    await send(ana, bruno(), '12.5');
    const [mail, ...others] = await notices(ana);
    expect(mail).toContain('12,5');
    expect(others).toEqual([]);
    fixture.travel(6 * 60_000);
    await fixture.bank.app.jobs[SCAN]?.({});
    expect(await notices(ana)).toHaveLength(1);
  });

  it('is found by the second pass if its transaction ended late', async () => {
    const ana = await fixture.funded();
    await fixture.bank.owner.query(
      "update transfer_recipient_scans set through = case pass when 'late' then $1 else $2 end::uuid",
      [uuidFloor(Date.now()), uuidFloor(Date.now() + 86_400_000)],
    );
    await send(ana, bruno(), '1');
    fixture.travel(6 * 60_000);
    await fixture.bank.app.jobs[SCAN]?.({});
    expect(await notices(ana)).toHaveLength(1);
  });
});
