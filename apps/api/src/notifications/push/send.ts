import { sign } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type BrowserKeys, encrypt } from './encrypt.ts';
import { isPushEndpoint } from './endpoints.ts';
import type { ServerKey } from './keys.ts';

const TIMEOUT_MS = 10_000;
const HOUR_SECONDS = 60 * 60;
/** RFC 8292 allows at most 24 hours. */
const TOKEN_SECONDS = 12 * HOUR_SECONDS;
/** How long a push service keeps a message for an offline browser. */
const TTL_SECONDS = 24 * HOUR_SECONDS;
const GONE: readonly number[] = [404, 410];

export interface Push {
  readonly text: string;
  /** A later message on the same topic replaces one still waiting at the push service. */
  readonly topic: string;
  readonly urgent: boolean;
}

export interface Target extends BrowserKeys {
  readonly endpoint: string;
}

interface SendDeps {
  readonly clock: Clock;
  readonly serverKey: () => Promise<ServerKey>;
  /** Where push services report problems with our messages. */
  readonly contact: string;
  readonly ownUrl: string | undefined;
}

/** `gone`: the subscription has ended. Throws if the push service rejected the message. */
export type SendPush = (target: Target, push: Push) => Promise<'accepted' | 'gone'>;

export function createSendPush({ clock, serverKey, contact, ownUrl }: SendDeps): SendPush {
  async function authorization(endpoint: string): Promise<string> {
    const { publicKey, privateKey } = await serverKey();
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(clock.now().getTime() / 1000) + TOKEN_SECONDS,
      sub: contact,
    };
    const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  return async (target, { text, topic, urgent }) => {
    if (!isPushEndpoint(target.endpoint, ownUrl)) throw new Error('Not the address of a push service');
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization: await authorization(target.endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECONDS),
        urgency: urgent ? 'high' : 'normal',
        topic,
      },
      body: new Uint8Array(encrypt(text, target)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (GONE.includes(response.status)) return 'gone';
    if (!response.ok) throw new Error(`The push service answered ${response.status}`);
    return 'accepted';
  };
}
