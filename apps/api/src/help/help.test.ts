import type { AdminHelpRequest, AdminQueues, HelpRequest } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { MINUTE_MS } from '../platform/time.ts';

const URL = '/api/help-requests';
const ADMIN_URL = '/api/admin/help-requests';
const TEXT = 'Paguei e não recebi.\nO que houve?';

/** Added to the machine's clock. */
let passed = 0;
let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + passed) },
    variables: {
      EXCHANGE_SPREAD_BPS: '35',
      PAY_FEE_BPS: '50',
      FX_TAX_BPS: '38',
      SUPPORT_EMAIL: 'sos@lastro.example',
    },
  });
  admin = await bank.admin();
});
afterAll(() => bank.close());

const create = (who: Person, more: object = {}) =>
  who.call('POST', URL, { subject: 'other', text: TEXT, ...more });
const numbered = <T>(length: number, make: (text: string) => T): T[] =>
  Array.from({ length }, (_, n) => make(`${TEXT} ${n}`));
const answer = (who: Person, id: string, text = 'O valor voltou ao seu saldo.') =>
  who.call('POST', `${ADMIN_URL}/${id}/answer`, { text });

async function mailTo(address: string): Promise<string> {
  await bank.runJobs();
  const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; text: string }[];
  return messages
    .filter(({ to }) => to === address)
    .map(({ text }) => text)
    .join();
}

it('a request is stored, mailed to the bank and answered once, and the answer is mailed and listed', async () => {
  const ana = await bank.person();
  await bank.confirmEmail(ana);
  await bank.deposit(ana, '52.00');
  const [own] = (await ana.call('GET', '/api/transactions')).as<{ id: string }[]>();
  const created = await create(ana, {
    subject: 'transaction',
    text: TEXT.replace('\n', '\r\n'),
    transaction_id: own?.id,
  });
  const request = created.as<HelpRequest>();
  expect(request).toMatchObject({ text: TEXT, transaction_id: own?.id, state: 'open', answer: null });
  const mailed = await mailTo('sos@lastro.example');
  expect(mailed).toContain(own?.id ?? 'nothing');
  expect(mailed.endsWith('> Paguei e não recebi.\n> O que houve?')).toBe(true);

  const waiting = (await admin.call('GET', ADMIN_URL)).as<AdminHelpRequest[]>();
  expect(waiting).toContainEqual({ ...request, customer: expect.objectContaining({ email: ana.email }) });
  const answers = await Promise.all([
    answer(admin, request.id),
    answer(admin, request.id, 'Outra resposta.'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const given = answers.find(({ status }) => status === 200)?.as<AdminHelpRequest>();
  const [listed] = (await ana.call('GET', URL)).as<HelpRequest[]>();
  expect(listed).toEqual({
    ...request,
    state: 'answered',
    answer: given?.answer,
    answered_date: given?.answered_date,
  });
  expect((await admin.call('GET', ADMIN_URL)).body).not.toContainEqual(
    expect.objectContaining({ id: request.id }),
  );
  const done = (await admin.call('GET', `${ADMIN_URL}?state=answered`)).as<AdminHelpRequest[]>();
  expect(done.map(({ id }) => id)).toContain(request.id);
  expect(await mailTo(ana.email)).toContain(given?.answer ?? 'nothing');
  expect(await mailTo(ana.email)).not.toContain('Paguei e não recebi');
});

it('an answer to an unconfirmed e-mail is not in its mail', async () => {
  const squatter = await bank.person();
  const { id } = (await create(squatter)).as<HelpRequest>();
  expect((await answer(admin, id)).status).toBe(200);
  const mailed = await mailTo(squatter.email);
  expect(mailed).toContain('Leia a resposta no app');
  expect(mailed).not.toContain('O valor voltou');
});

it('refuses empty texts and invisible characters', async () => {
  const ana = await bank.person();
  for (const text of ['', 'curto', '          x', 'Olá\u202e, preciso de ajuda', 'x'.repeat(2001)]) {
    expect(await create(ana, { text })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
  expect((await ana.call('GET', URL)).body).toEqual([]);
});

it("another customer's transactions and requests are inaccessible", async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '52.00');
  const [hers] = (await ana.call('GET', '/api/transactions')).as<{ id: string }[]>();
  expect(await create(bruno, { transaction_id: hers?.id })).toMatchObject({ status: 404 });
  const { id } = (await create(ana)).as<HelpRequest>();
  expect(await answer(bruno, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await bruno.call('GET', URL)).body).toEqual([]);
  expect(await answer(admin, '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
});

it('a repeated request is answered by the first, since its answer may have been lost', async () => {
  const ana = await bank.person();
  const burst = await Promise.all([create(ana), create(ana), create(ana)]);
  const first = burst[0]?.as<HelpRequest>();
  expect(burst).toMatchObject([{ body: first }, { body: first }, { body: first }]);
  for (const more of [{ text: 'Outra pergunta.' }, { subject: 'card' }])
    expect((await create(ana, more)).as<HelpRequest>().id).not.toBe(first?.id);
  passed += MINUTE_MS;
  expect((await create(ana)).as<HelpRequest>().id).not.toBe(first?.id);
  expect((await ana.call('GET', URL)).as<HelpRequest[]>()).toHaveLength(4);
});

it('a customer has at most five unanswered requests, also in a burst', async () => {
  const ana = await bank.person();
  const answers = await Promise.all(numbered(9, (text) => create(ana, { text })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(5).fill(200),
    ...Array(4).fill(409),
  ]);
  const [first] = (await ana.call('GET', URL)).as<HelpRequest[]>();
  expect((await answer(admin, first?.id ?? '')).status).toBe(200);
  expect((await create(ana, { text: 'Mais uma pergunta.' })).status).toBe(200);
});

it('the configured fees are published', async () => {
  expect((await bank.visitor.call('GET', '/api/fees')).body).toEqual({
    exchange_spread_bps: 35,
    payment_fee_bps: 50,
    payment_tax_bps: 38,
  });
});

it('an administrator reads all requests page by page, and their number with the other queues', async () => {
  const people = [await bank.person(), await bank.person()];
  const sent = await Promise.all(people.flatMap((who) => numbered(5, (text) => create(who, { text }))));
  const own = sent.map((reply) => reply.as<HelpRequest>().id);
  const listed: AdminHelpRequest[] = [];
  let cursor = '';
  do {
    const page = await admin.call('GET', `${ADMIN_URL}?state=open&limit=3${cursor}`);
    listed.push(...page.as<AdminHelpRequest[]>());
    const next = page.headers['x-next-cursor'];
    cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(String(next))}`;
  } while (cursor !== '');
  const ids = listed.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(own));
  const times = listed.map((request) => request.created_date);
  expect(times).toEqual(times.toSorted());
  const { queues } = (await admin.call('GET', '/api/admin/queues')).as<AdminQueues>();
  expect(queues.help_requests).toMatchObject({ count: ids.length, oldest_date: times[0], for_me: 0 });
});
