import type { IdentityReply, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';
import { atOnce } from '../../../test/support/at-once.ts';
import { runAdmin } from '../../../test/support/run-admin.ts';
import { type App, buildApp } from '../../app.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';

const BIRTH = '1990-05-17';
const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '39053344705'] as const;
const FREED_CPF = '15350946056';
const NEW_SECRET = 'another secret of the tests, thirty-two at least';
const NONE = { tax_id: null, birth_date: null, status: null };

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp();
  ana = await bank.person();
});
afterAll(() => bank.close());

const setIdentity = (person: Pick<Person, 'call'>, tax_id: string, birth_date = BIRTH) =>
  person.call('PUT', '/api/profile/identity', { tax_id, birth_date });

async function setIdentityIn(app: App, { token }: Person, tax_id: string) {
  const reply = await app.http.inject({
    method: 'PUT',
    url: '/api/profile/identity',
    headers: { authorization: `Bearer ${token}` },
    payload: { tax_id, birth_date: BIRTH },
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('CPF and date of birth', () => {
  it('are set once and shown masked; repeating the same data is accepted', async () => {
    expect((await ana.call('GET', '/api/profile/identity')).body).toEqual(NONE);
    const shown = { tax_id: '***.982.247-**', birth_date: BIRTH, status: 'declared' };
    for (const typed of ['529.982.247-25', CPFS[0]]) {
      expect(await setIdentity(ana, typed)).toMatchObject({ status: 200, body: shown });
    }
    expect((await ana.call('GET', '/api/profile/identity')).body).toEqual(shown);
    for (const [cpf, birth] of [
      [CPFS[1], BIRTH],
      [CPFS[0], '1990-05-18'],
    ] as const) {
      expect(await setIdentity(ana, cpf, birth)).toMatchObject({
        status: 409,
        body: { code: 'identity_set' },
      });
    }
  });

  it.each<[string, string, string]>([
    ['invalid_tax_id', '529.982.247-26', BIRTH],
    ['invalid_tax_id', '111.111.111-11', BIRTH],
    ['invalid_tax_id', '5299822472', BIRTH],
    ['invalid_tax_id', 'abc', BIRTH],
    ['invalid_birth_date', CPFS[1], '1990-02-30'],
    ['invalid_birth_date', CPFS[1], '2999-01-01'],
    ['invalid_birth_date', CPFS[1], '1899-12-31'],
    ['invalid_birth_date', CPFS[1], '17/05/1990'],
  ])('are refused with %s: %s, %s', async (code, cpf, birth) => {
    const customer = await bank.person();
    expect(await setIdentity(customer, cpf, birth)).toMatchObject({ status: 400, body: { code } });
    expect((await customer.call('GET', '/api/profile/identity')).body).toEqual(NONE);
  });

  it('go to only one of ten customers who submit the same CPF concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => bank.person()));
    const answers = await Promise.all(people.map((one) => setIdentity(one, CPFS[2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ body: { code: 'tax_id_taken' } });
  });

  it('are set once by two concurrent, different requests of a customer', async () => {
    const bruno = await bank.person();
    const answers = await Promise.all([setIdentity(bruno, CPFS[1]), setIdentity(bruno, CPFS[3])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (await bruno.call('GET', '/api/profile/identity')).as<IdentityReply>();
    expect([...new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body))]).toEqual([
      stored,
    ]);
  });

  it('are stored encrypted, and the audit log has no number', async () => {
    const { rows } = await bank.owner.query('select * from customer_identity');
    const { rows: events } = await bank.owner.query(
      "select * from audit_log where action = 'identity_given'",
    );
    expect(events.length).toBe(rows.length);
    const storedText = JSON.stringify([rows, events], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const cpf of CPFS) expect(storedText).not.toContain(cpf);
  });

  it('cannot be changed or removed by the application', async () => {
    const client = await bank.owner.connect();
    for (const statement of [
      "update customer_identity set birth_date = '2000-01-01'",
      'delete from customer_identity',
    ]) {
      await client.query('begin; set local role lastro_app');
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
    client.release();
  });

  it('are removed by an operator, with an audit event and a notice, and can be given by another customer', async () => {
    const [giver, bruno] = [await bank.person(), await bank.person()];
    const { DATABASE_URL: url = '' } = bank.environment;
    const { id, email, full_name: name } = (await giver.call('GET', '/me')).as<Me>();
    expect((await setIdentity(giver, FREED_CPF)).status).toBe(200);
    expect(await setIdentity(bruno, FREED_CPF)).toMatchObject({
      status: 409,
      body: { code: 'tax_id_taken' },
    });
    const remove = () => runAdmin(url, ['remove-identity', email ?? '']);
    expect(await remove()).toEqual({ code: 0, out: `${email} (${name}) has no CPF any more.\n`, error: '' });
    expect(await remove()).toEqual({ code: 0, out: `${email} (${name}) had no CPF.\n`, error: '' });
    expect((await giver.call('GET', '/api/profile/identity')).body).toEqual(NONE);
    expect((await setIdentity(bruno, FREED_CPF)).status).toBe(200);
    const { rows } = await bank.owner.query(
      "select actor from audit_log where action = 'identity_removed' and subject = $1",
      [`customer:${id}`],
    );
    expect(rows).toEqual([{ actor: 'operator:command-line' }]);
    const feed = (await giver.call('GET', '/api/feed')).body;
    expect(JSON.stringify(feed)).toContain('CPF removido pelo banco');
  });

  describe('during a rotation of the secret', () => {
    let other: App;
    beforeAll(async () => {
      const config = loadConfig({
        ...bank.environment,
        SECRET_KEY: NEW_SECRET,
        SECRET_KEY_PREVIOUS: bank.environment.SECRET_KEY,
      });
      other = await buildApp(config, createLog(config));
    });
    afterAll(() => other.close());

    it('are unique in a process with the new secret', async () => {
      const answer = await setIdentityIn(other, await bank.person(), CPFS[0]);
      expect(answer).toMatchObject({ body: { code: 'tax_id_taken' } });
    });

    it('go to one of two customers whose processes have the secrets in opposite order', async () => {
      const config = loadConfig({ ...bank.environment, SECRET_KEY_PREVIOUS: NEW_SECRET });
      const mirrored = await buildApp(config, createLog(config));
      const [one, two] = [await bank.person(), await bank.person()];
      const answers = await atOnce(bank.owner, 'customer_identity', [
        () => setIdentityIn(mirrored, one, CPFS[4]),
        () => setIdentityIn(other, two, CPFS[4]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await mirrored.close();
    });
  });
});

it('a customer has ten attempts a day', async () => {
  const strict = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  const [owner, curious] = [await strict.person(), await strict.person()];
  await setIdentity(owner, CPFS[0]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => setIdentity(curious, CPFS[0])));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  await strict.close();
});
