import type { VirtualCard } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Person } from '../../test/support/app.ts';

const URL = '/api/virtual-cards';

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture();
});
afterAll(() => fixture.close());

const issue = async (person: Person) => (await person.call('POST', URL, {})).as<VirtualCard>();
const change = (person: Person, { id }: VirtualCard, name: 'block' | 'unblock' | 'reveal') =>
  person.call('POST', `${URL}/${id}/${name}`);

async function events(card: VirtualCard): Promise<string[]> {
  const { rows } = await fixture.bank.owner.query(
    'select action from audit_log where subject = $1 order by at',
    [`virtual_card:${card.id}`],
  );
  return rows.map(({ action }) => action);
}

it('a blocked card is masked until it is unblocked', async () => {
  const ana = await fixture.bank.person();
  const card = await issue(ana);
  const blocked = {
    ...card,
    card_number: `************${card.card_number.slice(-4)}`,
    cvv: '***',
    masked: true,
  };
  expect((await change(ana, card, 'block')).body).toEqual({ ...blocked, blocked: true });
  expect((await change(ana, card, 'block')).body).toEqual({ ...blocked, blocked: true });
  expect((await ana.call('GET', URL)).body).toEqual([{ ...blocked, blocked: true }]);
  expect((await issue(ana)).id).toBe(card.id);
  expect(await change(ana, card, 'reveal')).toMatchObject({ status: 409, body: { code: 'card_blocked' } });

  expect((await change(ana, card, 'unblock')).body).toEqual(card);
  expect((await change(ana, card, 'unblock')).body).toEqual(card);
  expect((await change(ana, card, 'reveal')).body).toEqual(card);
  expect(await events(card)).toEqual(['card_blocked', 'card_unblocked']);
  const mail = (await fixture.mailTo(ana.email)).join();
  expect(mail).toContain('seu cartão virtual foi bloqueado');
  expect(mail).toContain('seu cartão virtual foi desbloqueado');
});

it('a session may block, but with a second factor only a proof unblocks', async () => {
  const person = await fixture.bank.person();
  const card = await issue(person);
  const ana = await fixture.guarded(person);
  expect((await change(ana, card, 'block')).status).toBe(200);
  expect(await change(ana, card, 'unblock')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  const request = { method: 'POST', url: `${URL}/${card.id}/unblock` } as const;
  const unblocked = await fixture.proven(ana, request, { code: fixture.nextCode(ana.secret) });
  expect(unblocked).toMatchObject({ status: 200, body: { blocked: false, masked: true } });
});

it("concurrent calls block once, and another customer's card is unaffected", async () => {
  const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
  const card = await issue(ana);
  expect(await change(bruno, card, 'block')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(ana, card, 'block')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await events(card)).toEqual(['card_blocked']);
});
