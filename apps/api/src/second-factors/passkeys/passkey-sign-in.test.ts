import type { SessionsReply, WebauthnOptionsReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/second-factors/authenticator.ts';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import type { Answer, Caller, Person } from '../../../test/support/app.ts';

type Options = { readonly challenge: string };
type Authenticator = ReturnType<typeof createAuthenticator>;

const REFUSED = { status: 400, body: { code: 'passkey_refused' } };

let fixture: FactorsFixture;
let origin: string;
let ana: Person;
let key: Authenticator;

beforeAll(async () => {
  fixture = await openFactorsFixture();
  ana = await fixture.bank.person();
  origin = (await ana.call('GET', '/api/security')).as<{ passkey_origin: string }>().passkey_origin;
  key = await keyOf(ana);
});
afterAll(() => fixture.close());

const optionsOf = (answer: Answer) => answer.as<WebauthnOptionsReply>().options as unknown as Options;

async function keyOf(person: Caller): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin);
  const options = optionsOf(await person.call('POST', '/api/security/passkeys/options'));
  const body = { name: 'Celular', response: authenticator.register(options) };
  expect((await person.call('POST', '/api/security/passkeys', body)).status).toBe(200);
  return authenticator;
}

const begin = async () => optionsOf(await fixture.bank.visitor.call('POST', '/api/auth/passkey/options'));
const signIn = (passkey: object) => fixture.bank.visitor.call('POST', '/api/auth/passkey', { passkey });

it('opens a session of the key\u2019s owner, with options that name no customer', async () => {
  const options = await begin();
  expect(options).not.toHaveProperty('allowCredentials');
  const answer = await signIn(key.sign(options));
  expect(answer.status).toBe(200);
  const session = fixture.bank.as(answer.as<{ token: string }>().token);
  expect((await session.call('GET', '/me')).body).toMatchObject({ email: ana.email });
  expect((await session.call('GET', '/api/sessions')).as<SessionsReply>()).toHaveLength(2);
});

it.each([
  ['another page', { origin: 'https://banco-falso.example' }],
  ['another challenge', { challenge: 'b3V0cmE' }],
  ['a key without user verification', { unverified: true }],
])('refuses %s', async (_what, otherwise) => {
  expect(await signIn(key.sign(await begin(), otherwise))).toMatchObject(REFUSED);
});

it('a challenge opens one session, also concurrently, and none after five minutes', async () => {
  const options = await begin();
  const bruno = await keyOf(await fixture.bank.person());
  const answers = await Promise.all([key, bruno, key, bruno].map((one) => signIn(one.sign(options))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  const late = await begin();
  fixture.travel(5 * 60_000);
  expect(await signIn(key.sign(late))).toMatchObject(REFUSED);
});

it('a challenge for a proof opens no session', async () => {
  const answer = await ana.call('POST', '/api/security/proofs/options', { for: 'a'.repeat(43) });
  expect(await signIn(key.sign(optionsOf(answer)))).toMatchObject(REFUSED);
});

it('refuses an unknown key, a deleted one, another owner\u2019s handle and a repeated counter', async () => {
  expect(await signIn(createAuthenticator(origin).sign(await begin()))).toMatchObject(REFUSED);
  const signed = key.sign(await begin());
  const named = { ...signed, response: { ...signed.response, userHandle: 'b3V0cm8' } };
  expect(await signIn(named)).toMatchObject(REFUSED);
  expect(await signIn(key.sign(await begin(), { count: 1 }))).toMatchObject(REFUSED);
  const { rows } = await fixture.bank.owner.query(
    "select count(*)::int as n from audit_log where action = 'passkey_count_stepped_back'",
  );
  expect(rows).toEqual([{ n: 1 }]);
  const carla = await fixture.bank.person();
  const hers = await keyOf(carla);
  await fixture.bank.owner.query(
    'delete from passkeys where customer_id = (select id from customers where email = $1)',
    [carla.email],
  );
  expect(await signIn(hers.sign(await begin()))).toMatchObject(REFUSED);
});
