import type { AddPasskeyReply, SecurityReply, WebauthnOptionsReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/second-factors/authenticator.ts';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import type { Answer, Caller, Person } from '../../../test/support/app.ts';

/** With a simulated authenticator; e2e/access/second-factors.spec.ts uses the browser's. */

type Options = { readonly challenge: string };
type Authenticator = ReturnType<typeof createAuthenticator>;

const SUBJECT = 'a'.repeat(43);
const REFUSED = { status: 400, body: { code: 'passkey_refused' } };

let fixture: FactorsFixture;
let origin: string;
let ana: Person;
let key: Authenticator;

beforeAll(async () => {
  fixture = await openFactorsFixture();
  ana = await fixture.bank.person();
  origin = (await ana.call('GET', '/api/security')).as<SecurityReply>().passkey_origin;
  key = createAuthenticator(origin);
  expect((await register(ana, key)).status).toBe(200);
});
afterAll(() => fixture.close());

const optionsOf = (answer: Answer) => answer.as<WebauthnOptionsReply>().options as unknown as Options;

async function register(
  who: Caller,
  authenticator: Authenticator,
  otherwise?: Parameters<Authenticator['register']>[1],
): Promise<Answer> {
  const options = optionsOf(await who.call('POST', '/api/security/passkeys/options'));
  const response = authenticator.register(options, otherwise);
  return who.call('POST', '/api/security/passkeys', { name: 'Celular', response });
}

async function proofOptions(who: Caller = ana, subject = SUBJECT): Promise<Options> {
  return optionsOf(await who.call('POST', '/api/security/proofs/options', { for: subject }));
}

const prove = (passkey: object, who: Caller = ana, subject = SUBJECT) =>
  who.call('POST', '/api/security/proofs', { for: subject, passkey });

it('is registered with recovery codes, renamed, used for a withdrawal and deleted', async () => {
  const bruno = await fixture.funded();
  const his = createAuthenticator(origin);
  const added = (await register(bruno, his)).as<AddPasskeyReply>();
  expect(added.recovery_codes).toHaveLength(10);
  expect(added.passkey.last_used_date).toBeNull();
  const url = `/api/security/passkeys/${added.passkey.id}`;
  expect((await bruno.call('PUT', url, { name: ' Notebook ' })).body).toMatchObject({ name: 'Notebook' });
  expect(await bruno.call('PUT', url, { name: 'Note\u202ekoob' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });

  const payout = { valor: '5.20', pix_key: 'a@lastro.example', pix_key_type: 'email' };
  const refused = await bruno.call('POST', '/api/pix/send', payout, { 'x-request-id': 'um' });
  const { proof_for } = refused.as<{ proof_for: string }>();
  const proof = await prove(his.sign(await proofOptions(bruno, proof_for)), bruno, proof_for);
  const headers = { 'x-request-id': 'um', 'x-proof': proof.as<{ proof: string }>().proof };
  expect((await bruno.call('POST', '/api/pix/send', payout, headers)).status).toBe(200);

  expect((await bruno.call('DELETE', url)).status).toBe(403);
  const removed = await fixture.proven(
    bruno,
    { method: 'DELETE', url },
    { recovery_code: added.recovery_codes[0] },
  );
  expect(removed.status).toBe(200);
  const security = (await bruno.call('GET', '/api/security')).as<SecurityReply>();
  expect(security).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  const mail = (await fixture.mailTo(bruno.email)).join();
  expect(mail).toContain('uma chave de acesso foi adicionada');
  expect(mail).toContain('foi excluída');
});

it.each([
  ['another page', { origin: 'https://banco-falso.example' }],
  ['another challenge', { challenge: 'b3V0cmE' }],
  ['a key without user verification', { unverified: true }],
])('refuses %s when registering and using a key', async (_what, otherwise) => {
  const carla = await fixture.bank.person();
  expect(await register(carla, createAuthenticator(origin), otherwise)).toMatchObject(REFUSED);
  expect(await prove(key.sign(await proofOptions(), otherwise))).toMatchObject(REFUSED);
});

it('a challenge works once, for its request and session, within five minutes', async () => {
  const signed = key.sign(await proofOptions());
  expect((await prove(signed)).status).toBe(200);
  expect(await prove(signed)).toMatchObject(REFUSED);
  expect(await prove(key.sign(await proofOptions()), ana, 'b'.repeat(43))).toMatchObject(REFUSED);
  const late = key.sign(await proofOptions());
  fixture.travel(5 * 60_000);
  expect(await prove(late)).toMatchObject(REFUSED);
});

it('counts refused uses only', async () => {
  const count = async () => {
    const { rows } = await fixture.bank.owner.query(
      "select coalesce(sum(points), 0)::int as n from rate_limits where key like 'second-factor-passkey-day:%'",
    );
    return rows[0].n;
  };
  const before = await count();
  expect((await prove(key.sign(await proofOptions()))).status).toBe(200);
  expect(await count()).toBe(before);
  expect(await prove(key.sign(await proofOptions(), { challenge: 'b3V0cmE' }))).toMatchObject(REFUSED);
  expect(await count()).toBe(before + 1);
});

it('works once when used concurrently', async () => {
  const signed = key.sign(await proofOptions());
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove(signed)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

it('a counter that has not advanced is refused with an audit event', async () => {
  expect(await prove(key.sign(await proofOptions(), { count: 1 }))).toMatchObject(REFUSED);
  const { rows } = await fixture.bank.owner.query(
    "select count(*)::int as n from audit_log where action = 'passkey_count_stepped_back'",
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect((await prove(key.sign(await proofOptions(), { count: 1000 }))).status).toBe(200);
});

it("another customer's key can be neither used nor registered", async () => {
  const bruno = await fixture.bank.person();
  const his = createAuthenticator(origin);
  await register(bruno, his);
  expect(await prove(key.sign(await proofOptions(bruno)), bruno)).toMatchObject(REFUSED);
  const carla = await fixture.bank.person();
  expect(await register(carla, his)).toMatchObject(REFUSED);
  const none = await carla.call('POST', '/api/security/proofs/options', { for: SUBJECT });
  expect(none).toMatchObject(REFUSED);
});

it('a customer has at most ten', async () => {
  const davi = await fixture.bank.person();
  const id = (await davi.call('GET', '/me')).as<{ id: string }>().id;
  await fixture.bank.owner.query(
    `insert into passkeys (id, customer_id, credential_id, public_key, sign_count, transports, name, created_at)
     select gen_random_uuid(), $1, 'of davi ' || n, '', 0, '{}', 'Chave', now() from generate_series(1, 10) n`,
    [id],
  );
  expect(await davi.call('POST', '/api/security/passkeys/options')).toMatchObject({
    status: 409,
    body: { code: 'passkey_limit_reached' },
  });
});
