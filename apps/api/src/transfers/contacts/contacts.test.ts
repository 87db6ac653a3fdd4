import { randomUUID } from 'node:crypto';
import type { Contact, TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

async function pair(): Promise<[Person, Person]> {
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  return [ana, await bank.person()];
}

const send = (from: Caller, to: Person, amount: string) =>
  from.call('POST', '/api/transactions', { recipient_email: to.email, amount });
const contactsOf = async (who: Caller) => (await who.call('GET', '/api/contacts')).as<Contact[]>();

async function only(who: Caller): Promise<Contact> {
  const [contact, ...others] = await contactsOf(who);
  if (contact === undefined || others.length > 0) throw new Error('not one contact');
  return contact;
}

/** As its confirmation does. */
async function changeEmail({ email }: Person): Promise<string> {
  const present = `novo.${randomUUID()}@lastro.example`;
  await bank.owner.query('update customers set email = $2 where email = $1', [email, present]);
  return present;
}

describe('contacts', () => {
  it('are the other customers of past transfers, with the latest transfer', async () => {
    const [ana, bruno] = await pair();
    expect(await contactsOf(ana)).toEqual([]);
    await send(ana, bruno, '7.77');
    expect(await only(ana)).toMatchObject({
      name: 'Pessoa de Teste',
      initials: 'PT',
      nickname: null,
      favourite: false,
      email: bruno.email,
      phone: null,
      last_direction: 'out',
      last_amount: 7.77,
      last_currency: 'USDT',
    });
    expect(await only(bruno)).toMatchObject({ email: ana.email, last_direction: 'in', last_amount: 7.77 });
    await send(bruno, ana, '0.00000001');
    expect(await only(ana)).toMatchObject({ last_direction: 'in', last_amount: 1e-8 });
  });

  it('are not duplicated by concurrent transfers', async () => {
    const [ana, bruno] = await pair();
    const transfers = Array.from({ length: 10 }, () => send(ana, bruno, '1'));
    const readers = [ana, bruno, ana, bruno].map((who) => contactsOf(who));
    await Promise.all([...transfers, ...readers]);
    expect(await only(ana)).toMatchObject({ last_amount: 1 });
    expect(await only(bruno)).toMatchObject({ last_amount: 1 });
  });

  it('are not created by a refused transfer', async () => {
    const [ana, bruno] = await pair();
    expect((await send(ana, bruno, '100.01')).status).toBe(422);
    expect(await contactsOf(ana)).toEqual([]);
  });

  it('list favourites first, then the latest', async () => {
    const [ana, bruno] = await pair();
    const [clara, davi] = [await bank.person(), await bank.person()];
    for (const to of [bruno, clara, davi]) await send(ana, to, '1');
    const oldest = (await contactsOf(ana)).find(({ email }) => email === bruno.email);
    await ana.call('PUT', `/api/contacts/${oldest?.id}`, { favourite: true });
    expect((await contactsOf(ana)).map(({ email }) => email)).toEqual([bruno.email, davi.email, clara.email]);
  });

  it('without an e-mail are not listed until the customer sends to them', async () => {
    const phone = '+5511976543210';
    const form = { name: 'Célia Prado', phone, password: 'prumo-e-quilha-84' };
    const { token } = (await bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
    const [ana] = await pair();
    await ana.call('POST', '/api/transactions', { recipient_phone: phone, amount: '5' });
    const [clara] = [await bank.person()];
    await bank.as(token).call('POST', '/api/transactions', { recipient_email: clara.email, amount: '2' });
    expect(await contactsOf(clara)).toEqual([]);
    expect(await only(ana)).toMatchObject({ phone, email: null });
    await clara.call('POST', '/api/transactions', { recipient_phone: phone, amount: '1' });
    expect(await only(clara)).toMatchObject({ phone, last_direction: 'out' });
  });

  it('are listed only while the address of the last transfer is theirs, so nobody else is paid', async () => {
    const [ana, bruno] = await pair();
    await send(ana, bruno, '5');
    await ana.call('PUT', `/api/contacts/${(await only(ana)).id}`, { nickname: 'Bruno do futebol' });
    const { id } = await only(ana);
    await send(bruno, ana, '1');
    const present = await changeEmail(bruno);
    expect(await contactsOf(ana)).toEqual([]);
    const changed = await ana.call('PUT', `/api/contacts/${id}`, { favourite: true });
    expect(changed.body).toMatchObject({ email: null, phone: null, favourite: true });
    const taker = { name: 'Outra Pessoa', email: bruno.email, password: 'prumo-e-quilha-84' };
    expect((await bank.visitor.call('POST', '/api/auth/register', taker)).status).toBe(200);
    expect(await contactsOf(ana)).toEqual([]);
    await send(ana, { ...bruno, email: present }, '1');
    expect(await only(ana)).toMatchObject({ id, email: present, nickname: 'Bruno do futebol' });
  });

  it('keep the phone by which they were paid, and only while it is theirs', async () => {
    const phone = '+5511976543211';
    const form = { name: 'Célia Prado', phone, password: 'prumo-e-quilha-84' };
    const { token } = (await bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
    const [ana] = await pair();
    await ana.call('POST', '/api/transactions', { recipient_phone: phone, amount: '5' });
    await bank.as(token).call('POST', '/api/transactions', { recipient_email: ana.email, amount: '2' });
    expect(await only(ana)).toMatchObject({ phone, last_direction: 'in' });
    await bank.owner.query('update customers set phone = $2 where phone = $1', [phone, '+5511976543212']);
    expect(await contactsOf(ana)).toEqual([]);
  });

  it('can receive while their outgoing payments are paused', async () => {
    const [ana, bruno] = await pair();
    const pause = (at: string | null) =>
      bank.owner.query(
        'update customers set outgoing_paused_at = $2, outgoing_pause_reason = $3 where email = $1',
        [bruno.email, at, at && 'pix_reversal'],
      );
    await pause('2026-11-20');
    const shown = await ana.call('POST', '/api/transfers/recipient', { email: bruno.email });
    expect(shown).toMatchObject({ status: 200, body: { name: 'Pessoa T.' } });
    expect((await send(ana, bruno, '1')).status).toBe(200);
    await pause(null);
  });
});

describe('a contact', () => {
  it('has a nickname that only its owner sees', async () => {
    const [ana, bruno] = await pair();
    await send(ana, bruno, '1');
    const { id } = await only(ana);
    const named = await ana.call('PUT', `/api/contacts/${id}`, { nickname: '  Bruno do futebol  ' });
    expect(named.body).toMatchObject({ nickname: 'Bruno do futebol', favourite: false });
    expect((await ana.call('PUT', `/api/contacts/${id}`, { favourite: true })).body).toMatchObject({
      nickname: 'Bruno do futebol',
      favourite: true,
    });
    expect((await ana.call('PUT', `/api/contacts/${id}`, { nickname: '' })).body).toMatchObject({
      nickname: null,
    });
    expect(await only(bruno)).toMatchObject({ nickname: null, favourite: false });
  });

  it.each([
    [{ nickname: 'x'.repeat(61) }, 'invalid_request'],
    [{ nickname: 'Ana\u202e' }, 'invalid_description'],
    [{ nick: 'x' }, 'invalid_request'],
    [{ favourite: 'sim' }, 'invalid_request'],
  ])('is not changed by %j', async (body, code) => {
    const [ana, bruno] = await pair();
    await send(ana, bruno, '1');
    const { id } = await only(ana);
    expect(await ana.call('PUT', `/api/contacts/${id}`, body)).toMatchObject({ status: 400, body: { code } });
  });

  it('stays removed after later transfers until it is restored', async () => {
    const [ana, bruno] = await pair();
    await send(ana, bruno, '1');
    const { id } = await only(ana);
    await ana.call('PUT', `/api/contacts/${id}`, { nickname: 'B', favourite: true });
    expect((await ana.call('DELETE', `/api/contacts/${id}`)).body).toEqual({ success: true });
    await send(ana, bruno, '1');
    expect(await contactsOf(ana)).toEqual([]);
    await ana.call('PUT', `/api/contacts/${id}`, {});
    expect(await only(ana)).toMatchObject({ id, nickname: null, favourite: false });
  });

  it('is accessible to its owner only', async () => {
    const [ana, bruno] = await pair();
    await send(ana, bruno, '1');
    const { id } = await only(ana);
    const notFound = { status: 404, body: { code: 'not_found' } };
    for (const other of [bruno, await bank.person()]) {
      expect(await other.call('PUT', `/api/contacts/${id}`, { nickname: 'x' })).toMatchObject(notFound);
      expect(await other.call('DELETE', `/api/contacts/${id}`)).toMatchObject(notFound);
    }
    expect(await ana.call('DELETE', `/api/contacts/${randomUUID()}`)).toMatchObject(notFound);
    expect(await only(ana)).toMatchObject({ nickname: null });
  });
});
