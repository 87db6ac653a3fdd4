import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { NotificationPreferences, PushDevice, PushDevicesReply } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/support/app.ts';
import { waitForLockWaits } from '../../../test/support/at-once.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../../test/withdrawals/withdrawals-fixture.ts';

const PATH = '/api/notifications/push';

let fixture: WithdrawalsFixture;
let service: string;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  service = fixture.bank.environment.PUSH_URL ?? '';
});
afterAll(async () => fixture.close());
beforeEach(async () => {
  await fixture.bank.control('PUT', '/push/answer', { status: 201 });
});

interface Message {
  readonly browser: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

function newBrowser(name = randomBytes(8).toString('hex')) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);

  function read(body: string): Shown {
    const message = Buffer.from(body, 'base64url');
    const [salt, own] = [message.subarray(0, 16), message.subarray(21, 86)];
    const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
    const secret = derive(ecdh.computeSecret(own), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(message.subarray(-16));
    const plain = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
    expect(plain.at(-1)).toBe(2);
    return JSON.parse(plain.subarray(0, -1).toString()) as Shown;
  }

  const subscription = {
    endpoint: `${service}/${name}`,
    expirationTime: null,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    subscription,
    async messages(): Promise<readonly (Message & { readonly shown: Shown })[]> {
      const all = (await fixture.bank.control('GET', '/push/messages')) as Message[];
      return all.filter(({ browser }) => browser === name).map((one) => ({ ...one, shown: read(one.body) }));
    },
  };
}

type Browser = ReturnType<typeof newBrowser>;

async function addDevice(who: Person, { subscription }: Browser): Promise<PushDevice> {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36';
  const reply = await who.call('POST', PATH, subscription, { 'user-agent': agent });
  expect(reply.status).toBe(200);
  return reply.as<PushDevice>();
}

const devicesOf = async (who: Person) => (await who.call('GET', PATH)).as<PushDevicesReply>();

async function send(from: Person, to: Person, amount = '7.77'): Promise<void> {
  const body = { transaction_type: 'transfer', recipient_email: to.email, amount, currency: 'USDT' };
  expect((await from.call('POST', '/api/transactions', body)).status).toBe(200);
}

/** Relays events and delivers due messages. */
async function relay(): Promise<void> {
  // Open transactions of other tests on the server delay events.
  await expect
    .poll(async () => {
      const { rowCount } = await fixture.bank.owner.query(
        'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
      );
      return rowCount;
    })
    .toBe(0);
  await fixture.bank.app.jobs['notifications-relay']?.({});
  await fixture.bank.work();
}

async function makeDue(): Promise<void> {
  await fixture.bank.owner.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-%'",
  );
}

async function deliveriesTo({ email }: Person) {
  const { rows } = await fixture.bank.owner.query<{ state: string; attempts: number }>(
    `select state, attempts from message_deliveries where channel = 'push'
      and customer_id = (select id from customers where email = $1)`,
    [email],
  );
  return rows;
}

async function updatePreferences(
  who: Person,
  change: (to: NotificationPreferences) => unknown,
): Promise<void> {
  const reply = await who.call('GET', '/api/notifications/preferences');
  const chosen = structuredClone(reply.as<NotificationPreferences>());
  change(chosen);
  expect((await who.call('PUT', '/api/notifications/preferences', chosen)).status).toBe(200);
}

describe('a push', () => {
  it('reaches every device, encrypted for it and signed by the bank, without amounts or names', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browsers = [newBrowser(), newBrowser()];
    for (const browser of browsers) await addDevice(bruno, browser);
    await send(ana, bruno);
    await relay();
    const { public_key, devices } = await devicesOf(bruno);
    for (const browser of browsers) {
      const [message, ...more] = await browser.messages();
      expect(more).toEqual([]);
      expect(message?.key).toBe(public_key);
      const { tag } = message?.shown ?? {};
      expect(message?.headers).toMatchObject({ urgency: 'normal', topic: tag, ttl: '86400' });
      expect(message?.shown).toEqual({
        title: 'Transferência recebida',
        body: 'Toque para ver os detalhes.',
        tag: expect.stringMatching(/^e\d+$/),
        url: expect.stringMatching(/^\/History\?t=[0-9a-f-]{36}$/),
      });
    }
    expect(devices.map(({ device, last_sent_date }) => [device, last_sent_date !== null])).toEqual([
      ['Chrome no Android', true],
      ['Chrome no Android', true],
    ]);
    await relay();
    expect(await browsers[0]?.messages()).toHaveLength(1);
  });

  it('shows the amount if the customer chose that, and is not sent when switched off', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = newBrowser();
    await addDevice(bruno, browser);
    await updatePreferences(bruno, (to) => Object.assign(to, { push_amounts: true }));
    await send(ana, bruno);
    await relay();
    expect((await browser.messages()).map(({ shown }) => shown.title)).toEqual(['Você recebeu 7,77 USDT']);
    await updatePreferences(bruno, ({ channels }) => Object.assign(channels.received, { push: false }));
    // Like a client without push support.
    await updatePreferences(bruno, (to) => {
      delete to.push_amounts;
      for (const kind of Object.values(to.channels)) delete kind.push;
    });
    await send(ana, bruno);
    await relay();
    expect(await browser.messages()).toHaveLength(1);
  });

  it('sends security notices at once, even in quiet hours, and holds back the others', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = newBrowser();
    await addDevice(bruno, browser);
    const hour = (new Date().getUTCHours() + 21) % 24;
    await updatePreferences(bruno, (to) =>
      Object.assign(to, { quiet_hours: { from: (hour + 23) % 24, until: (hour + 3) % 24 } }),
    );
    await send(ana, bruno);
    expect((await bruno.call('PUT', '/api/limits', { pix: { each: '100' } })).status).toBe(200);
    await relay();
    const sent = await browser.messages();
    expect(sent.map(({ shown }) => [shown.title, shown.url])).toEqual([['Limites alterados', '/Security']]);
    expect(sent[0]?.headers.urgency).toBe('high');
    await makeDue();
    await relay();
    expect((await browser.messages())[0]?.shown.title).toBe('Transferência recebida');
  });

  it('is retried when rejected and finally given up; an expired subscription is removed', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = newBrowser();
    await addDevice(bruno, browser);
    await fixture.bank.control('PUT', '/push/answer', { status: 429 });
    await send(ana, bruno);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await makeDue();
      await relay();
      expect((await deliveriesTo(bruno))[0]?.attempts).toBe(attempt);
    }
    expect(await deliveriesTo(bruno)).toEqual([{ state: 'dead', attempts: 8 }]);
    await fixture.bank.control('PUT', '/push/answer', { status: 410 });
    await send(ana, bruno);
    await relay();
    expect((await deliveriesTo(bruno)).map(({ state }) => state).sort()).toEqual(['dead', 'dropped']);
    expect((await devicesOf(bruno)).devices).toEqual([]);
    await send(ana, bruno);
    await relay();
    expect(await deliveriesTo(bruno)).toHaveLength(2);
  });

  it('is retried only on the devices that failed', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const [good, bad] = [newBrowser(), newBrowser()];
    await addDevice(bruno, good);
    const { id } = await addDevice(bruno, bad);
    const setEndpoint = (endpoint: string) =>
      fixture.bank.owner.query('update push_subscriptions set endpoint = $2 where id = $1', [id, endpoint]);
    await setEndpoint('https://unreachable.example/');
    await send(ana, bruno);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await makeDue();
      await relay();
      expect(await deliveriesTo(bruno)).toEqual([{ state: 'waiting', attempts: attempt }]);
    }
    await setEndpoint(bad.subscription.endpoint);
    await makeDue();
    await relay();
    expect(await deliveriesTo(bruno)).toEqual([{ state: 'sent', attempts: 2 }]);
    expect(await bad.messages()).toHaveLength(1);
    expect(await good.messages()).toHaveLength(1);
  });

  it('is repeated if the bank could not record its delivery', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = newBrowser();
    await addDevice(bruno, browser);
    await send(ana, bruno);
    // The database fails after the push service accepted the message.
    await fixture.bank.owner.query(`
      create function fail_in_test() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
      create trigger fail_in_test before update on message_deliveries for each row execute function fail_in_test()`);
    try {
      await relay();
    } finally {
      await fixture.bank.owner.query('drop function fail_in_test cascade');
    }
    expect(await browser.messages()).toHaveLength(1);
    expect(await deliveriesTo(bruno)).toMatchObject([{ state: 'waiting' }]);
    await makeDue();
    await relay();
    const sent = await browser.messages();
    expect(sent).toHaveLength(2);
    // The second replaces the first on the device.
    expect(new Set(sent.map(({ shown }) => shown.tag)).size).toBe(1);
    expect(await deliveriesTo(bruno)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a device', () => {
  it.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
  ])('at %s is refused', async (endpoint) => {
    const ana = await fixture.bank.person();
    const reply = await ana.call('POST', PATH, { ...newBrowser().subscription, endpoint });
    expect(reply).toMatchObject({ status: 400, body: { error: 'Este navegador não permite avisos.' } });
    expect((await devicesOf(ana)).devices).toEqual([]);
  });

  it('with invalid keys is refused', async () => {
    const ana = await fixture.bank.person();
    const keys = { ...newBrowser().subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect((await ana.call('POST', PATH, { ...newBrowser().subscription, keys })).status).toBe(400);
  });

  it('is inaccessible to other customers', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const browser = newBrowser();
    const { id } = await addDevice(ana, browser);
    expect((await devicesOf(bruno)).devices).toEqual([]);
    expect((await bruno.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await bruno.call('POST', `${PATH}/${id}/test`)).status).toBe(404);
    const stolen = { ...newBrowser().subscription, endpoint: browser.subscription.endpoint };
    expect((await bruno.call('POST', PATH, stolen)).status).toBe(400);
    expect((await ana.call('POST', `${PATH}/${id}/test`)).status).toBe(200);
    expect((await browser.messages()).map(({ shown }) => shown.title)).toEqual(['Avisos ativados']);
    // Bruno activates notices in the same browser, whose keys only it has.
    await addDevice(bruno, browser);
    expect((await devicesOf(ana)).devices).toEqual([]);
    expect((await devicesOf(bruno)).devices).toHaveLength(1);
  });

  it('is limited to ten, also in a burst, and can be removed', async () => {
    const ana = await fixture.bank.person();
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => ana.call('POST', PATH, newBrowser().subscription)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'too_many_push_devices',
    });
    const [first] = (await devicesOf(ana)).devices;
    expect((await ana.call('DELETE', `${PATH}/${first?.id}`)).status).toBe(200);
    expect((await ana.call('POST', PATH, newBrowser().subscription)).status).toBe(200);
  });

  it('reports why its test failed', async () => {
    const ana = await fixture.bank.person();
    const { id } = await addDevice(ana, newBrowser());
    await fixture.bank.control('PUT', '/push/answer', { status: 500 });
    expect((await ana.call('POST', `${PATH}/${id}/test`)).status).toBe(503);
    await fixture.bank.control('PUT', '/push/answer', { status: 404 });
    expect((await ana.call('POST', `${PATH}/${id}/test`)).status).toBe(404);
    expect((await devicesOf(ana)).devices).toEqual([]);
  });
});

it('ends on sign-out, and continues after the session expires', async () => {
  const ana = await fixture.bank.person();
  const login = { email: ana.email, password: 'prumo-e-quilha-84' };
  const tokens: string[] = [];
  for (let device = 0; device < 2; device += 1) {
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<{ token: string }>();
    const reply = await fixture.bank.as(token).call('POST', PATH, newBrowser().subscription);
    expect(reply.status).toBe(200);
    tokens.push(token);
  }
  expect((await fixture.bank.as(tokens[0] ?? '').call('POST', '/auth/logout')).status).toBe(200);
  expect((await devicesOf(ana)).devices).toHaveLength(1);
  await fixture.bank.owner.query(
    `with lapsed as (update sessions set expires_at = now() - interval '1 day'
      where token_hash = (select session_hash from push_subscriptions
        where customer_id = (select id from customers where email = $1)) returning 1)
      select count(*) from lapsed`,
    [ana.email],
  );
  const { rowCount } = await fixture.bank.owner.query('delete from sessions where expires_at < now()');
  expect(rowCount).toBe(1);
  expect((await devicesOf(ana)).devices).toHaveLength(1);
  // The other sessions may be a thief's, whose devices must not learn of movements.
  expect((await ana.call('POST', '/api/sessions/end-others')).status).toBe(200);
  expect((await devicesOf(ana)).devices).toEqual([]);
});

it('is not registered by a session that ends meanwhile', async () => {
  const ana = await fixture.bank.person();
  const login = { email: ana.email, password: 'prumo-e-quilha-84' };
  const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<{ token: string }>();
  const owner = await fixture.bank.owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select from customers where email = $1 for update', [ana.email]);
    const added = fixture.bank.as(token).call('POST', PATH, newBrowser().subscription);
    await waitForLockWaits(fixture.bank.owner);
    await owner.query("delete from sessions where token_hash = sha256(convert_to($1, 'UTF8'))", [token]);
    await owner.query('commit');
    expect(await added).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  } finally {
    owner.release(true);
  }
  expect((await devicesOf(ana)).devices).toEqual([]);
});

it('all processes sign with one key, which is stored encrypted', async () => {
  const ana = await fixture.bank.person();
  const { public_key } = await devicesOf(ana);
  const { rows } = await fixture.bank.owner.query<{ sealed: Buffer }>('select sealed from push_keys');
  expect(rows).toHaveLength(1);
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
});
