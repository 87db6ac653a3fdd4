import type { VirtualCard } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Person } from '../../test/support/app.ts';

const URL = '/api/virtual-cards';

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture({ RESET_PAUSE_HOURS: '24' });
});
afterAll(() => fixture.close());

const issue = async (person: Person) => (await person.call('POST', URL, {})).as<VirtualCard>();
const reveal = (person: Person, id: string, proof?: string) =>
  person.call('POST', `${URL}/${id}/reveal`, undefined, proof === undefined ? {} : { 'x-proof': proof });
const masked = (card: VirtualCard) => ({
  ...card,
  card_number: `************${card.card_number.slice(-4)}`,
  cvv: '***',
  masked: true,
});

it('without a second factor the list shows number and code', async () => {
  const ana = await fixture.bank.person();
  const card = await issue(ana);
  expect(card.masked).toBe(false);
  expect((await ana.call('GET', URL)).body).toEqual([card]);
  expect((await reveal(ana, card.id)).body).toEqual(card);
});

it('with a second factor every call masks them, and a proof reveals them once', async () => {
  const person = await fixture.bank.person();
  const card = await issue(person);
  const ana = await fixture.guarded(person);
  expect((await ana.call('GET', URL)).body).toEqual([masked(card)]);
  expect((await ana.call('POST', URL, {})).body).toEqual(masked(card));

  const refused = await reveal(ana, card.id);
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  expect(JSON.stringify(refused.body)).not.toContain(card.card_number);
  const { proof_for } = refused.as<{ proof_for: string }>();
  const proof = await fixture.proofFor(ana, proof_for, { code: fixture.nextCode(ana.secret) });
  const answers = await Promise.all([reveal(ana, card.id, proof), reveal(ana, card.id, proof)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const shown = answers.find(({ status }) => status === 200);
  expect(shown?.body).toEqual(card);
  expect(shown?.headers['cache-control']).toBe('no-store');
});

it('a card is revealed only to its owner', async () => {
  const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
  const card = await issue(ana);
  expect(await reveal(bruno, card.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await reveal(await fixture.bank.admin(), card.id)).toMatchObject({ status: 404 });
});

it('after a password reset by code a card stays masked for a day, even with a proof', async () => {
  const person = await fixture.bank.person();
  const card = await issue(person);
  const since = fixture.clock.now();
  const reset = 'update customers set password_reset_at = $2 where email = $1';
  await fixture.bank.owner.query(reset, [person.email, since]);
  expect((await person.call('GET', URL)).body).toEqual([masked(card)]);
  expect((await person.call('POST', URL, {})).body).toEqual(masked(card));
  const refused = await reveal(person, card.id);
  expect(refused).toMatchObject({ status: 403, body: { code: 'withdrawals_paused' } });
  expect(JSON.stringify(refused.body)).toContain('os dados do cartão');
  const ana = await fixture.guarded(person);
  const subject = 'a'.repeat(43);
  const proof = await fixture.proofFor(ana, subject, { code: fixture.nextCode(ana.secret) });
  expect((await reveal(ana, card.id, proof)).body).toMatchObject({ code: 'withdrawals_paused' });
  fixture.travel(24 * 3_600_000);
  expect((await reveal(ana, card.id)).body).toMatchObject({ code: 'second_factor_required' });
});
