import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushFixture, PUSH_PATH, type PushFixture } from '../../../test/notifications/push-fixture.ts';
import { waitForLockWaits } from '../../../test/support/at-once.ts';

let fixture: PushFixture;
beforeAll(async () => {
  fixture = await openPushFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.answer(201));

describe('a device', () => {
  it.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
  ])('at %s is refused', async (endpoint) => {
    const ana = await fixture.bank.person();
    const reply = await ana.call('POST', PUSH_PATH, { ...fixture.newBrowser().subscription, endpoint });
    expect(reply).toMatchObject({ status: 400, body: { error: 'Este navegador não permite notificações.' } });
    expect((await fixture.devicesOf(ana)).devices).toEqual([]);
  });

  it('with invalid keys is refused', async () => {
    const ana = await fixture.bank.person();
    const keys = {
      ...fixture.newBrowser().subscription.keys,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
    };
    expect((await ana.call('POST', PUSH_PATH, { ...fixture.newBrowser().subscription, keys })).status).toBe(
      400,
    );
  });

  it('is inaccessible to other customers', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const browser = fixture.newBrowser();
    const { id } = await fixture.addDevice(ana, browser);
    expect((await fixture.devicesOf(bruno)).devices).toEqual([]);
    expect((await bruno.call('DELETE', `${PUSH_PATH}/${id}`)).status).toBe(404);
    expect((await bruno.call('POST', `${PUSH_PATH}/${id}/test`)).status).toBe(404);
    const stolen = { ...fixture.newBrowser().subscription, endpoint: browser.subscription.endpoint };
    expect((await bruno.call('POST', PUSH_PATH, stolen)).status).toBe(400);
    expect((await ana.call('POST', `${PUSH_PATH}/${id}/test`)).status).toBe(200);
    expect((await browser.messages()).map(({ shown }) => shown.title)).toEqual(['Avisos ativados']);
    // Bruno activates notices in the same browser, whose keys only it has.
    await fixture.addDevice(bruno, browser);
    expect((await fixture.devicesOf(ana)).devices).toEqual([]);
    expect((await fixture.devicesOf(bruno)).devices).toHaveLength(1);
  });

  it('is limited to ten, also in a burst, and can be removed', async () => {
    const ana = await fixture.bank.person();
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => ana.call('POST', PUSH_PATH, fixture.newBrowser().subscription)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'too_many_push_devices',
    });
    const [first] = (await fixture.devicesOf(ana)).devices;
    expect((await ana.call('DELETE', `${PUSH_PATH}/${first?.id}`)).status).toBe(200);
    expect((await ana.call('POST', PUSH_PATH, fixture.newBrowser().subscription)).status).toBe(200);
  });

  it('reports why its test failed', async () => {
    const ana = await fixture.bank.person();
    const { id } = await fixture.addDevice(ana, fixture.newBrowser());
    await fixture.answer(500);
    expect((await ana.call('POST', `${PUSH_PATH}/${id}/test`)).status).toBe(503);
    await fixture.answer(404);
    expect((await ana.call('POST', `${PUSH_PATH}/${id}/test`)).status).toBe(404);
    expect((await fixture.devicesOf(ana)).devices).toEqual([]);
  });
});

it('ends on sign-out, and continues after the session expires', async () => {
  const ana = await fixture.bank.person();
  const login = { email: ana.email, password: 'prumo-e-quilha-84' };
  const tokens: string[] = [];
  for (let device = 0; device < 2; device += 1) {
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<{ token: string }>();
    const reply = await fixture.bank.as(token).call('POST', PUSH_PATH, fixture.newBrowser().subscription);
    expect(reply.status).toBe(200);
    tokens.push(token);
  }
  expect((await fixture.bank.as(tokens[0] ?? '').call('POST', '/auth/logout')).status).toBe(200);
  expect((await fixture.devicesOf(ana)).devices).toHaveLength(1);
  await fixture.bank.owner.query(
    `with lapsed as (update sessions set expires_at = now() - interval '1 day'
      where token_hash = (select session_hash from push_subscriptions
        where customer_id = (select id from customers where email = $1)) returning 1)
      select count(*) from lapsed`,
    [ana.email],
  );
  const { rowCount } = await fixture.bank.owner.query('delete from sessions where expires_at < now()');
  expect(rowCount).toBe(1);
  expect((await fixture.devicesOf(ana)).devices).toHaveLength(1);
  // The other sessions may be a thief's, whose devices must not learn of movements.
  expect((await ana.call('POST', '/api/sessions/end-others')).status).toBe(200);
  expect((await fixture.devicesOf(ana)).devices).toEqual([]);
});

it('is not registered by a session that ends meanwhile', async () => {
  const ana = await fixture.bank.person();
  const login = { email: ana.email, password: 'prumo-e-quilha-84' };
  const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<{ token: string }>();
  const owner = await fixture.bank.owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select from customers where email = $1 for update', [ana.email]);
    const added = fixture.bank.as(token).call('POST', PUSH_PATH, fixture.newBrowser().subscription);
    await waitForLockWaits(fixture.bank.owner);
    await owner.query("delete from sessions where token_hash = sha256(convert_to($1, 'UTF8'))", [token]);
    await owner.query('commit');
    expect(await added).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  } finally {
    owner.release(true);
  }
  expect((await fixture.devicesOf(ana)).devices).toEqual([]);
});

it('all processes sign with one key, which is stored encrypted', async () => {
  const ana = await fixture.bank.person();
  const { public_key } = await fixture.devicesOf(ana);
  const { rows } = await fixture.bank.owner.query<{ sealed: Buffer }>('select sealed from push_keys');
  expect(rows).toHaveLength(1);
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
});
