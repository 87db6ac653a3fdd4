import { readBrCode } from '@lastro/brcode';
import type { CreateReceiveLinkBody, PublicReceiveReply, ReceiveLink } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };

let bank: TestApp;
let ana: Person;
beforeAll(async () => {
  bank = await openTestApp({ clock });
  ana = await bank.person();
});
afterAll(() => bank.close());

const post = (who: Person, body: Partial<CreateReceiveLinkBody> = {}) =>
  who.call('POST', '/api/receive/links', { uses: 'many', ...body });
const create = async (who: Person, body: Partial<CreateReceiveLinkBody> = {}) =>
  (await post(who, body)).as<ReceiveLink>();
const list = async (who: Person) => (await who.call('GET', '/api/receive/links')).as<ReceiveLink[]>();
const open = async (code: string) =>
  (await bank.visitor.call('GET', `/api/public/receive/${code}`)).as<PublicReceiveReply>();

describe('a link', () => {
  it('has the bank’s key, its own txid and a public URL', async () => {
    const link = await create(ana, { amount_brl: '45.00', description: 'Jantar de sábado', uses: 'one' });
    expect(link.code).toMatch(/^L[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(link.url).toMatch(new RegExp(`^http://[^/]+/r/${link.code}$`));
    expect(readBrCode(link.brcode ?? '')).toMatchObject({
      kind: 'static',
      key: PSP_ACCOUNT.key,
      txid: link.code,
      amountMinor: 4_500n,
    });
    expect(link).toMatchObject({ amount_brl: 45, amount_usdt: null, state: 'open', payments: 0 });
  });

  it('in USDT shows reais worth at least as much', async () => {
    const link = await create(ana, { amount_usdt: '1.00000001' });
    expect(link).toMatchObject({ amount_usdt: 1.00000001, amount_brl: 5.21 });
    expect(readBrCode(link.brcode ?? '')).toMatchObject({ amountMinor: 521n });
  });

  it('without terms is created once by ten concurrent calls', async () => {
    const bruno = await bank.person();
    const links = await Promise.all(Array.from({ length: 10 }, () => create(bruno)));
    expect(new Set(links.map(({ code }) => code)).size).toBe(1);
    expect(readBrCode(links[0]?.brcode ?? '')).toMatchObject({ amountMinor: null });
    await bruno.call('DELETE', `/api/receive/links/${links[0]?.id}`);
    expect((await create(bruno)).code).not.toBe(links[0]?.code);
  });

  it.each<[string, object]>([
    ['invalid_amount', { amount_brl: '0' }],
    ['invalid_amount', { amount_brl: '-5' }],
    ['invalid_amount', { amount_brl: '45.001' }],
    ['invalid_amount', { amount_brl: '45', amount_usdt: '10' }],
    ['amount_out_of_range', { amount_brl: '1.99' }],
    ['amount_out_of_range', { amount_brl: '50000.01' }],
    ['amount_out_of_range', { amount_usdt: '9615.38461539' }],
    ['invalid_description', { description: 'pague \u202eana' }],
    ['invalid_request', { description: 'x'.repeat(61) }],
    ['invalid_request', { uses: 'twice' }],
    ['invalid_request', { expires_at: 'amanhã' }],
    ['invalid_expiry', { expires_at: new Date(Date.now() - 1_000).toISOString() }],
    ['invalid_expiry', { expires_at: new Date(Date.now() + 400 * DAY_MS).toISOString() }],
  ])('is refused with %s: %j', async (code, body) => {
    expect(await post(ana, body)).toMatchObject({ status: 400, body: { code } });
  });

  it('can be seen and removed by its owner only', async () => {
    const [bruno, link] = [await bank.person(), await create(ana, { amount_brl: 7 })];
    expect(await list(bruno)).toEqual([]);
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await bruno.call(method, `/api/receive/links/${link.id}`)).toMatchObject({ status: 404 });
    }
    expect(await ana.call('GET', `/api/receive/links/${link.id}`)).toMatchObject({ status: 200, body: link });
    expect((await list(ana)).find(({ id }) => id === link.id)).toMatchObject({ state: 'open' });
    expect((await ana.call('DELETE', `/api/receive/links/${link.id}`)).status).toBe(200);
    expect((await ana.call('DELETE', `/api/receive/links/${link.id}`)).status).toBe(200);
    expect((await list(ana)).find(({ id }) => id === link.id)).toMatchObject({
      state: 'removed',
      brcode: null,
    });
  });
});

describe('the public page', () => {
  it('shows a masked name, the amount and the code, whatever the letter case', async () => {
    const link = await create(ana, { amount_brl: '45', description: 'Jantar' });
    for (const code of [link.code, link.code.toLowerCase()]) {
      expect(await open(code)).toEqual({
        name: 'Pessoa T.',
        amount_brl: 45,
        description: 'Jantar',
        brcode: link.brcode,
        state: 'open',
      });
    }
  });

  it('shows no code after the link ended, and no description after its removal', async () => {
    const expires_at = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const link = await create(ana, { amount_brl: '45', description: 'Jantar', expires_at });
    offsetMs += DAY_MS;
    expect(await open(link.code)).toMatchObject({ state: 'expired', brcode: null, description: 'Jantar' });
    await ana.call('DELETE', `/api/receive/links/${link.id}`);
    expect(await open(link.code)).toEqual({
      name: 'Pessoa T.',
      amount_brl: null,
      description: null,
      brcode: null,
      state: 'removed',
    });
  });

  it('shows no code while the owner is blocked', async () => {
    const bruno = await bank.person();
    const { code } = await create(bruno);
    const block = "update customers set blocked_at = now(), block_reason = 'golpe' where email = $1";
    await bank.owner.query(block, [bruno.email]);
    expect(await open(code)).toMatchObject({ state: 'removed', brcode: null });
  });

  it('gives the same answer for unknown, partial and malformed codes', async () => {
    const { code } = await create(ana);
    const answers = await Promise.all(
      [`L${'0'.repeat(24)}`, code.slice(0, 24), `${code}0`, 'x', "'--"].map(async (candidate) => {
        const { status, body } = await bank.visitor.call('GET', `/api/public/receive/${candidate}`);
        const { error, code: name } = body as Record<string, unknown>;
        return { status, error, name };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, name: 'not_found' });
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ clock, variables: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => strict.close());

  it('allow fifty open links, also in a burst; removing one frees a place', async () => {
    const carla = await strict.person();
    for (let count = 0; count < 45; count += 1) await create(carla, { amount_brl: 7, uses: 'one' });
    const burst = await Promise.all(Array.from({ length: 10 }, () => post(carla, { amount_brl: 7 })));
    const refused = burst.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ body: { code: 'too_many_receive_links' } });
    const [first] = await list(carla);
    await carla.call('DELETE', `/api/receive/links/${first?.id}`);
    expect((await post(carla, { amount_brl: 7 })).status).toBe(200);
  });

  it('allow sixty new links an hour', async () => {
    const dora = await strict.person();
    for (let count = 0; count < 60; count += 1) {
      const { id } = await create(dora, { amount_brl: 7 });
      await dora.call('DELETE', `/api/receive/links/${id}`);
    }
    expect(await post(dora, { amount_brl: 7 })).toMatchObject({ status: 429 });
  });

  it('allow sixty reads a minute from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => strict.visitor.call('GET', '/api/public/receive/L0')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  });
});
