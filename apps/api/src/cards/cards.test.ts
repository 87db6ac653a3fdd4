import { Writable } from 'node:stream';
import type { VirtualCard } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { createLog } from '../platform/log.ts';
import { luhnDigit } from './domain.ts';

const YEAR_MS = 366 * 86_400_000;
const URL = '/api/virtual-cards';

let ahead = 0;
const logged: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    log: createLog({ logLevel: 'debug' }, sink),
  });
});
afterAll(() => bank.close());

const create = (person: Person, body: object = {}) => person.call('POST', URL, body);
const list = (person: Person, owner?: string) =>
  person.call('GET', owner === undefined ? URL : `${URL}?user_email=${encodeURIComponent(owner)}`);

/** As the web app sends it. */
const madeUp = (person: Person) => ({
  user_email: person.email,
  card_number: '4111111111111111',
  holder_name: 'Ana Souza',
  expiry_date: '01/30',
  cvv: '987',
});

describe('a card', () => {
  it('is the bank’s own, whatever the browser makes up', async () => {
    const ana = await bank.person();
    expect((await list(ana)).body).toEqual([]);
    const answer = await create(ana, madeUp(ana));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const card = answer.as<VirtualCard>();
    expect(card).toMatchObject({ user_email: ana.email, holder_name: 'ANA SOUZA', masked: false });
    expect(card.card_number).toMatch(/^9999\d{12}$/);
    expect(luhnDigit(card.card_number.slice(0, 15))).toBe(Number(card.card_number[15]));
    expect(Number(card.expiry_date.slice(3))).toBe((new Date().getUTCFullYear() + 5) % 100);
    const shown = await list(ana, ana.email);
    expect(shown.body).toEqual([card]);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect((await list(ana)).body).toEqual([card]);
  });

  it('takes the customer’s name where none is given, or none that can be shown', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    expect((await create(ana)).body).toMatchObject({ holder_name: 'PESSOA DE TESTE' });
    expect((await create(bruno, { holder_name: '李小龍' })).body).toMatchObject({
      holder_name: 'PESSOA DE TESTE',
    });
    const form = { name: '李小龍', email: 'li@lastro.example', password: 'prumo-e-quilha-84' };
    const { token } = (await bank.nobody.call('POST', '/api/auth/register', form)).as<{ token: string }>();
    const answer = await bank.nobody.call('POST', URL, {}, { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_name' } });
  });

  it('is one a customer, however often and however many ask at once', async () => {
    const ana = await bank.person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create(ana, { holder_name: `Ana ${'B'.repeat(i + 1)}` })),
    );
    answers.push(await create(ana, { holder_name: 'Outra' }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    const { rows } = await bank.owner.query(
      'select count(*)::int as cards from virtual_cards v join customers c on c.id = v.customer_id where c.email = $1',
      [ana.email],
    );
    expect(rows[0]).toEqual({ cards: 1 });
  });

  it('is replaced, once, when its validity has ended', async () => {
    const ana = await bank.person();
    const old = (await create(ana)).as<VirtualCard>();
    ahead = 6 * YEAR_MS;
    const login = { email: ana.email, password: 'prumo-e-quilha-84' };
    const { token } = (await bank.nobody.call('POST', '/auth/login', login)).as<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bank.nobody.call('POST', URL, {}, headers)),
    );
    ahead = 0;
    const renewed = answers[0]?.as<VirtualCard>();
    expect(renewed?.card_number).not.toBe(old.card_number);
    for (const answer of answers) expect(answer.body).toEqual(renewed);
  });

  it('of somebody else is refused to a customer, and shown to an administrator by its last digits', async () => {
    const [ana, bruno, admin] = [await bank.person(), await bank.person(), await bank.admin()];
    const card = (await create(ana)).as<VirtualCard>();
    for (const answer of [await list(bruno, ana.email), await create(bruno, { user_email: ana.email })]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await list(bruno)).body).toEqual([]);
    const masked = {
      ...card,
      card_number: `************${card.card_number.slice(-4)}`,
      cvv: '***',
      masked: true,
    };
    expect((await list(admin, ana.email.toUpperCase())).body).toEqual([masked]);
    expect((await list(admin)).body).toEqual([]);
    expect((await list(admin, 'ninguem@lastro.example')).body).toEqual([]);
    expect(await create(admin, { user_email: ana.email })).toMatchObject({ status: 403 });
    for (const method of ['GET', 'POST'] as const) {
      const answer = await bank.nobody.call(method, URL, method === 'POST' ? {} : undefined);
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it.each([
    { holder_name: 'A'.repeat(121) },
    { holder_name: 5 },
    { card_number: {} },
    { cvv: '1'.repeat(41) },
    [],
  ])('is refused to a request that is none: %j', async (body) => {
    const ana = await bank.person();
    expect(await create(ana, body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

it('keeps number and code sealed at rest, each row for itself', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  const [hers, his] = [(await create(ana)).as<VirtualCard>(), (await create(bruno)).as<VirtualCard>()];
  const { rows } = await bank.owner.query(
    'select to_jsonb(v)::text as row, sealed from virtual_cards v where id = any($1)',
    [[hers.id, his.id]],
  );
  expect(rows).toHaveLength(2);
  for (const { row, sealed } of rows) {
    for (const { card_number } of [hers, his]) {
      expect(row).not.toContain(card_number);
      expect(sealed.includes(card_number)).toBe(false);
    }
    expect(sealed.includes('cvv')).toBe(false);
  }
  // Somebody who can write the table, and has no key, can't put another's card into their own row.
  await bank.owner.query(
    'update virtual_cards set sealed = (select sealed from virtual_cards where id = $1) where id = $2',
    [hers.id, his.id],
  );
  expect(await list(bruno)).toMatchObject({ status: 500, body: { code: 'internal_error' } });
});

it('is never in the logs, even when something fails', async () => {
  const ana = await bank.person();
  const card = (await create(ana, madeUp(ana))).as<VirtualCard>();
  await list(ana);
  const bruno = await bank.person();
  await bank.owner.query('alter table virtual_cards add constraint broken check (false) not valid');
  const failed = await create(bruno, { ...madeUp(bruno), cvv: 'codigo-do-navegador' });
  await bank.owner.query('alter table virtual_cards drop constraint broken');
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toContain('virtual_cards');
  const text = logged.join('');
  expect(text).toContain('a call failed');
  const grouped = card.card_number.replace(/(\d{4})(?=\d)/g, '$1 ');
  for (const secret of [card.card_number, grouped, '4111111111111111', 'codigo-do-navegador', '"cvv"']) {
    expect(text).not.toContain(secret);
  }
});
