import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Stubs a push subscription at the sandbox, since a real one needs the browser vendor's service. */
export async function fakePushBrowser(page: Page, sandboxUrl: string) {
  const name = randomBytes(8).toString('hex');
  const subscription = {
    endpoint: `${sandboxUrl}/push/${name}`,
    expirationTime: null,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    ServiceWorkerContainer.prototype.getRegistration = async () => ({
      update: async () => undefined,
      pushManager: {
        getSubscription: async () => null,
        subscribe: async () => ({ toJSON: () => (${JSON.stringify(subscription)}) }),
      },
    });`);
  return {
    async received(): Promise<number> {
      const messages = (await (await fetch(`${sandboxUrl}/control/push/messages`)).json()) as {
        browser: string;
      }[];
      return messages.filter(({ browser }) => browser === name).length;
    },
  };
}
