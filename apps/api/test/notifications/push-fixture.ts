import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { NotificationPreferences, PushDevice, PushDevicesReply } from '@lastro/contracts';
import { expect } from 'vitest';
import type { Person } from '../support/app.ts';
import { openWithdrawalsFixture } from '../withdrawals/withdrawals-fixture.ts';

export const PUSH_PATH = '/api/notifications/push';

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

export type PushFixture = Awaited<ReturnType<typeof openPushFixture>>;

export async function openPushFixture() {
  const fixture = await openWithdrawalsFixture();
  const { bank } = fixture;
  const service = bank.environment.PUSH_URL ?? '';

  function newBrowser() {
    const name = randomBytes(8).toString('hex');
    const { keys, read } = newReceiver();
    return {
      subscription: { endpoint: `${service}/${name}`, expirationTime: null, keys },
      async messages(): Promise<readonly (Message & { readonly shown: Shown })[]> {
        const all = (await bank.controlSandbox('GET', '/push/messages')) as Message[];
        return all
          .filter(({ browser }) => browser === name)
          .map((one) => ({ ...one, shown: read(one.body) }));
      },
    };
  }

  return {
    ...fixture,
    newBrowser,

    /** Of the push service, to every message. */
    answer: (status: number) => bank.controlSandbox('PUT', '/push/answer', { status }),

    async addDevice(who: Person, { subscription }: ReturnType<typeof newBrowser>): Promise<PushDevice> {
      const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36';
      const reply = await who.call('POST', PUSH_PATH, subscription, { 'user-agent': agent });
      expect(reply.status).toBe(200);
      return reply.as<PushDevice>();
    },

    devicesOf: async (who: Person) => (await who.call('GET', PUSH_PATH)).as<PushDevicesReply>(),

    async send(from: Person, to: Person, amount = '7.77'): Promise<void> {
      const body = { transaction_type: 'transfer', recipient_email: to.email, amount, currency: 'USDT' };
      expect((await from.call('POST', '/api/transactions', body)).status).toBe(200);
    },

    /** Relays events and delivers due messages. */
    async relay(): Promise<void> {
      // Open transactions of other tests on the server delay events.
      await expect
        .poll(async () => {
          const { rowCount } = await bank.owner.query(
            'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
          );
          return rowCount;
        })
        .toBe(0);
      await bank.app.jobs['notifications-relay']?.({});
      await bank.runJobs();
    },

    async makeDue(): Promise<void> {
      await bank.owner.query(
        "update graphile_worker._private_jobs set run_at = now() where key like 'notifications-%'",
      );
    },

    async deliveriesTo({ email }: Person) {
      const { rows } = await bank.owner.query<{ state: string; attempts: number }>(
        `select state, attempts from message_deliveries where channel = 'push'
          and customer_id = (select id from customers where email = $1)`,
        [email],
      );
      return rows;
    },

    async updatePreferences(who: Person, change: (to: NotificationPreferences) => unknown): Promise<void> {
      const reply = await who.call('GET', '/api/notifications/preferences');
      const chosen = structuredClone(reply.as<NotificationPreferences>());
      change(chosen);
      expect((await who.call('PUT', '/api/notifications/preferences', chosen)).status).toBe(200);
    },
  };
}

/** The browser's side of RFC 8291. */
function newReceiver() {
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

  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, read };
}
