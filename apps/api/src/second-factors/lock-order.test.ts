import { randomUUID } from 'node:crypto';
import type {
  AddPasskeyReply,
  Me,
  RoleChange,
  SecurityReply,
  TokenReply,
  WebauthnOptionsReply,
} from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../test/second-factors/authenticator.ts';
import {
  type Call,
  type FactorsFixture,
  openFactorsFixture,
} from '../../test/second-factors/factors-fixture.ts';
import { type Answer, PASSWORD, type Person, type TestApp } from '../../test/support/app.ts';
import { waitForLockWaits } from '../../test/support/at-once.ts';

/* The first call waits for a lock of the test's own transaction, the second for the first call or the same lock. */

const PIX = { valor: '5.20', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
const OTHER_PASSWORD = 'outra-bateria-grampo-7';
const DONE = { status: 200 };
const ENDED = { status: 401, body: { code: 'session_expired' } };

interface Customer extends Person {
  readonly id: string;
}
type Step = () => Promise<Answer>;

let fixture: FactorsFixture;
let bank: TestApp;
let admin: Customer;
let other: Customer;
beforeAll(async () => {
  fixture = await openFactorsFixture({ FOUR_EYES_USDT: '500' });
  bank = fixture.bank;
  admin = await identified(await bank.admin());
  other = await identified(await bank.admin());
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await fixture.close();
});

const identified = async <P extends Person>(person: P): Promise<P & Customer> => ({
  ...person,
  id: (await person.call('GET', '/me')).as<Me>().id,
});

async function funded(): Promise<Customer> {
  const person = await bank.person();
  await bank.deposit(person, '520.00');
  // Opens the account of held money.
  await person.call('POST', '/api/pix/send', PIX);
  return identified(person);
}

async function answersInOrder(
  lock: string,
  key: string,
  steps: readonly [Step, Step],
  between = async () => {},
) {
  const blocker = await bank.owner.connect();
  try {
    await blocker.query('begin');
    await blocker.query(lock, [key]);
    const first = steps[0]();
    await waitForLockWaits(bank.owner, 1);
    const second = steps[1]();
    await waitForLockWaits(bank.owner, 2);
    await between();
    await blocker.query('commit');
    return await Promise.all([first, second]);
  } finally {
    blocker.release(true);
  }
}

const ACCOUNTS = 'select 1 from ledger.account where owner_id = $1 order by id for no key update';
const ADVISORY = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const factorsOf = ({ id }: Customer) => `factors:${id}`;

async function codeFor(email: string, pattern: RegExp): Promise<string | undefined> {
  return (await fixture.mailTo(email)).flatMap((text) => pattern.exec(text)?.[1] ?? []).at(0);
}

async function resetOf({ email }: Customer): Promise<Step> {
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email });
  const code = await codeFor(email, /redefinir a senha é (\d{6})/);
  const body = { email, code, newPassword: OTHER_PASSWORD };
  return () => bank.visitor.call('POST', '/api/auth/reset-password', body);
}

const optionsIn = (answer: Answer) =>
  answer.as<WebauthnOptionsReply>().options as unknown as { readonly challenge: string };

const beginCodeApp = (person: Customer) => () => person.call('POST', '/api/security/totp');

describe('a withdrawal under way', () => {
  it('and a block of its customer', async () => {
    const ana = await funded();
    const answers = await answersInOrder(ACCOUNTS, ana.id, [
      () => admin.call('POST', `/api/admin/users/${ana.id}/block`, { reason: 'Conta tomada' }),
      () => ana.call('POST', '/api/pix/send', PIX),
    ]);
    expect(answers).toMatchObject([DONE, ENDED]);
  });

  it('and a reset of the password', async () => {
    const ana = await funded();
    const reset = await resetOf(ana);
    const answers = await answersInOrder(ACCOUNTS, ana.id, [
      reset,
      () => ana.call('POST', '/api/pix/send', PIX),
    ]);
    expect(answers).toMatchObject([DONE, ENDED]);
  });

  it('and a change of the e-mail', async () => {
    const ana = await funded();
    const login = await bank.visitor.call('POST', '/auth/login', { email: ana.email, password: PASSWORD });
    const otherSession = bank.as(login.as<TokenReply>().token);
    const email = `novo.${randomUUID().slice(0, 13)}@lastro.example`;
    await ana.call('POST', '/api/profile/email', { new_email: email, current_password: PASSWORD });
    const code = await codeFor(email, /e-mail na sua conta é (\d{6})\./);
    const requestId = randomUUID();
    const answers = await answersInOrder(ADVISORY, `request:${ana.id}:${requestId}`, [
      () => otherSession.call('POST', '/api/pix/send', PIX, { 'x-request-id': requestId }),
      () => ana.call('POST', '/api/profile/email/confirm', { code }),
    ]);
    expect(answers).toMatchObject([DONE, DONE]);
  });
});

describe('the beginning of a code app', () => {
  it('and a change of the password', async () => {
    const ana = await identified(await bank.person());
    const body = { current_password: PASSWORD, new_password: OTHER_PASSWORD };
    const answers = await answersInOrder(ADVISORY, factorsOf(ana), [
      beginCodeApp(ana),
      () => ana.call('POST', '/api/profile/password', body),
    ]);
    expect(answers).toMatchObject([DONE, DONE]);
  });

  it('and a request to change the e-mail', async () => {
    const ana = await identified(await bank.person());
    const new_email = `novo.${randomUUID().slice(0, 13)}@lastro.example`;
    const answers = await answersInOrder(ADVISORY, factorsOf(ana), [
      beginCodeApp(ana),
      () => ana.call('POST', '/api/profile/email', { new_email, current_password: PASSWORD }),
    ]);
    expect(answers).toMatchObject([DONE, DONE]);
  });

  it('and requests and approvals of roles by the same administrator', async () => {
    const ana = await identified(await bank.person());
    await bank.confirmEmail(ana);
    const answers = await answersInOrder(ADVISORY, factorsOf(admin), [
      beginCodeApp(admin),
      () => admin.call('POST', `/api/admin/users/${ana.id}/role`, { role: 'admin' }),
    ]);
    expect(answers).toMatchObject([DONE, { status: 202 }]);
    const { id } = answers[1].as<RoleChange>();
    const approval = await answersInOrder(ADVISORY, factorsOf(other), [
      beginCodeApp(other),
      () => other.call('POST', `/api/admin/role-changes/${id}/approve`),
    ]);
    expect(approval).toMatchObject([DONE, DONE]);
  });
});

it('the removal of a passkey and a sign-in with it', async () => {
  const ana = await identified(await fixture.guarded());
  const { passkey_origin } = (await ana.call('GET', '/api/security')).as<SecurityReply>();
  const key = createAuthenticator(passkey_origin);
  const code = () => ({ code: fixture.nextCode(ana.secret) });
  const begin: Call = { method: 'POST', url: '/api/security/passkeys/options' };
  const body = {
    name: 'Celular',
    response: key.register(optionsIn(await fixture.proven(ana, begin, code()))),
  };
  const { passkey } = (await ana.call('POST', '/api/security/passkeys', body)).as<AddPasskeyReply>();
  const url = `/api/security/passkeys/${passkey.id}`;
  const { proof_for } = (await ana.call('DELETE', url)).as<{ proof_for: string }>();
  const proof = await fixture.proofFor(ana, proof_for, code());
  const signed = key.sign(optionsIn(await bank.visitor.call('POST', '/api/auth/passkey/options')));
  const answers = await answersInOrder('select 1 from customers where id = $1 for no key update', ana.id, [
    () => ana.call('DELETE', url, undefined, { 'x-proof': proof }),
    () => bank.visitor.call('POST', '/api/auth/passkey', { passkey: signed }),
  ]);
  expect(answers).toMatchObject([DONE, { status: 400, body: { code: 'passkey_refused' } }]);
});

it('a reset of the password removes an unconfirmed phone before it locks accounts', async () => {
  const [email, phone] = [`ana.${randomUUID().slice(0, 13)}@lastro.example`, '+5511970000077'];
  const registered = await bank.visitor.call('POST', '/api/auth/register', {
    name: 'Ana',
    email,
    phone,
    password: PASSWORD,
  });
  const { token } = registered.as<TokenReply>();
  const ana = await identified(await fixture.guarded({ ...bank.as(token), email, token }));
  await bank.deposit(ana, '52.00');
  const bruno = await funded();
  const reset = await resetOf(ana);
  const transfer = { transaction_type: 'transfer', amount: '1', recipient_email: email };
  const answers = await answersInOrder(
    ACCOUNTS,
    ana.id,
    [reset, () => bruno.call('POST', '/api/transactions', transfer)],
    async () => {
      const { rows } = await bank.owner.query(
        'select 1 from customers where id = $1 for key share skip locked',
        [ana.id],
      );
      expect(rows).toEqual([]);
    },
  );
  expect(answers).toMatchObject([DONE, DONE]);
});
