import type { Me, TokenReply, TransferRecipientReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { HOUR_MS } from '../platform/time.ts';

/** Recipient look-ups, masked names and the pause after a reset, with the default limits. */

const BUDGET = 20;

let ahead = 0;
let bank: TestApp;
let bruno: Person;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    variables: { RATE_LIMIT_FACTOR: '1', RESET_PAUSE_HOURS: '24' },
  });
  bruno = await bank.person();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

async function funded(): Promise<Person> {
  const person = await bank.person();
  await bank.deposit(person, '520.00');
  return person;
}

const send = (from: Person, email: string, amount = '1') =>
  from.call('POST', '/api/transactions', { recipient_email: email, amount });
const lookUp = (who: Person, email: string) => who.call('POST', '/api/transfers/recipient', { email });
const unknownEmail = (n: number) => `ninguem-${n}@lastro.example`;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const times = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** From the beginning, since row ids come from the real clock and the bank's clock is ahead. */
async function scanHistory(): Promise<void> {
  await bank.owner.query(
    "update transfer_recipient_scans set through = '00000000-0000-7000-8000-000000000000'",
  );
  ahead += 4_000;
  await bank.app.jobs['transfers-scan-recipients']?.({});
}

describe('an account without funds', () => {
  it('cannot look up recipients', async () => {
    const newcomer = await bank.person();
    for (const email of [bruno.email, unknownEmail(0)]) {
      for (const answer of [await send(newcomer, email), await lookUp(newcomer, email)]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
      }
    }
  });
});

describe('unknown recipients', () => {
  it('are limited to twenty an hour, after which new recipients look unknown too', async () => {
    const ana = await funded();
    const earlier = await bank.person();
    await send(ana, earlier.email);
    await scanHistory();
    expect(statuses(await Promise.all(times(BUDGET, (n) => send(ana, unknownEmail(n)))))).toEqual(
      times(BUDGET, () => 404),
    );
    for (const email of [unknownEmail(99), bruno.email]) {
      const refused = await send(ana, email);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect((await lookUp(ana, email)).status).toBe(429);
    }
    expect((await send(ana, earlier.email)).status).toBe(200);
    expect((await lookUp(ana, earlier.email)).status).toBe(200);
  });

  it('are limited in one burst too', async () => {
    const ana = await funded();
    const answers = await Promise.all(times(60, (n) => send(ana, unknownEmail(n))));
    expect(statuses(answers).filter((status) => status === 404)).toHaveLength(BUDGET);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(40);
  });

  it('share their limit with the look-up, also in a burst', async () => {
    const ana = await funded();
    const answers = await Promise.all(times(60, (n) => lookUp(ana, unknownEmail(n))));
    expect(statuses(answers).filter((status) => status === 404)).toHaveLength(BUDGET);
    expect((await send(ana, unknownEmail(60))).status).toBe(429);
  });
});

describe('a look-up', () => {
  it('shows only a masked name and whether the e-mail is confirmed', async () => {
    const ana = await funded();
    const shown = await lookUp(ana, ` ${bruno.email.toUpperCase()} `);
    expect(shown.body).toEqual({
      name: 'Pessoa T.',
      initials: 'PT',
      email_confirmed: false,
      known: false,
      trusted: false,
    } satisfies TransferRecipientReply);
    await bank.owner.query('update customers set email_proven_at = now() where email = $1', [bruno.email]);
    expect((await lookUp(ana, bruno.email)).body).toMatchObject({ email_confirmed: true });
  });

  it('is refused for oneself, unknown customers and invalid e-mails', async () => {
    const ana = await funded();
    expect(await lookUp(ana, ana.email)).toMatchObject({ status: 400, body: { code: 'transfer_to_self' } });
    expect(await lookUp(ana, unknownEmail(0))).toMatchObject({
      status: 404,
      body: { code: 'recipient_not_found' },
    });
    for (const email of ['', ' ']) {
      expect(await lookUp(ana, email)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });

  it('shows the full name after a transfer, to the sender and to the recipient', async () => {
    const [ana, clara] = [await funded(), await bank.person()];
    await bank.deposit(clara, '52.00');
    const { full_name: full } = (await clara.call('GET', '/me')).as<Me>();
    expect((await lookUp(ana, clara.email)).body).toMatchObject({ name: 'Pessoa T.', known: false });
    await send(ana, clara.email);
    expect((await lookUp(ana, clara.email)).body).toMatchObject({ name: full, known: true, trusted: false });
    expect((await lookUp(clara, ana.email)).body).toMatchObject({ known: true });
  });
});

describe('after a password reset by code', () => {
  async function reset(person: Person): Promise<Person> {
    await bank.visitor.call('POST', '/api/auth/request-password-reset', { email: person.email });
    await bank.runJobs();
    const sent = (await bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
    const code = sent.findLast(({ to, code }) => to === person.email && code !== undefined)?.code;
    const body = { email: person.email, code, newPassword: 'vela-e-leme-2026' };
    expect((await bank.visitor.call('POST', '/api/auth/reset-password', body)).status).toBe(200);
    return signIn(person);
  }

  async function signIn(person: Person): Promise<Person> {
    const login = { email: person.email, password: 'vela-e-leme-2026' };
    const { token } = (await bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
    return { ...person, token, ...bank.as(token) };
  }

  it('transfers are paused for a day, also in a burst', async () => {
    const ana = await reset(await funded());
    const answers = await Promise.all(times(10, () => send(ana, bruno.email)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'withdrawals_paused' } });
    }
    expect(JSON.stringify(answers[0]?.body)).toContain('transferências');
    ahead += 25 * HOUR_MS;
    const later = await signIn(ana);
    expect((await send(later, bruno.email)).status).toBe(200);
    const { rows } = await bank.owner.query(
      'select bool_or(a.guarded) as guarded from ledger.account a join customers c on c.id = a.owner_id where c.email = $1',
      [ana.email],
    );
    expect(rows).toEqual([{ guarded: false }]);
  });

  it('a trusted recipient still receives', async () => {
    const ana = await reset(await funded());
    await bank.owner.query(
      `insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
         first_sent_at, trusted_from)
       select a.id, b.id, gen_random_uuid(), 1, 'USDT', now(), now() - interval '1 hour' from customers a, customers b
       where a.email = $1 and b.email = $2`,
      [ana.email, bruno.email],
    );
    expect((await send(ana, bruno.email)).status).toBe(200);
    expect((await send(ana, (await bank.person()).email)).status).toBe(403);
  });
});
