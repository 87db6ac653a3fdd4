import { test as base, expect, type Page } from '@playwright/test';
import { type BankAddresses, passkeyOriginOf, sharedAddresses } from './addresses.ts';
import { type Bank, bankOf } from './bank.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { type Watch, watchContext } from './watch.ts';

interface TestFixtures {
  readonly bank: Bank;
  readonly sandbox: Sandbox;
  /** Fails the test on console errors, refusals and requests to other hosts. */
  readonly watch: Watch;
  /** Opens a page of the bank with the session of this token. */
  readonly openAs: (token: string, path: string, page?: Page) => Promise<void>;
  readonly isPhone: boolean;
}

export interface WorkerFixtures {
  readonly addresses: BankAddresses;
}

/** For tests whose outcome does not depend on the width: they run at one, with ALL_WIDTHS=1 at both. */
export const ONE_WIDTH = { tag: '@one-width' };
/** For tests of layouts: they run once, and `inspect` looks at each state at 1280 px and at 360 px. */
export const BOTH_WIDTHS = { tag: ['@one-width', '@both-widths'] };
/** As ONE_WIDTH with the service worker, which other tests at one width run without: it costs a third of their time. */
export const WITH_WORKER = { tag: ['@one-width', '@worker'] };

/** In the page: a route of Playwright would cost every request of every page load a round trip to the test. */
const NO_EVENTS = `{
  const send = globalThis.fetch;
  globalThis.fetch = (url, ...rest) =>
    url === '/api/events' ? Promise.resolve(new Response(null, { status: 204 })) : send(url, ...rest);
}`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  addresses: [async ({ playwright: _ }, use) => use(sharedAddresses()), { scope: 'worker' }],
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) =>
    use(tags.includes('@worker') ? 'allow' : tags.includes('@one-width') ? 'block' : serviceWorkers),
  // Without the worker there are no live events either: what another session does is seen by the next poll.
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await context.addInitScript(NO_EVENTS);
    context.on('page', waitForApp);
    await use(context);
  },
  baseURL: async ({ addresses }, use) => use(addresses.apiUrl),
  bank: async ({ addresses }, use) => use(bankOf(addresses)),
  sandbox: async ({ addresses }, use) => use(sandboxOf(addresses)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  watch: [
    async ({ context, addresses }, use) => {
      const watch = watchContext(context, [
        addresses.apiUrl,
        passkeyOriginOf(addresses),
        addresses.sandboxUrl,
      ]);
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ page: ownPage, addresses }, use) =>
    use(async (token, path, page = ownPage) => {
      const content = `localStorage.setItem('token', ${JSON.stringify(token)})`;
      // Removed again, so that a later sign-out stays one.
      const signedIn = await page.addInitScript({ content });
      await page.goto(`${addresses.apiUrl}${path}`);
      await signedIn.dispose();
    }),
});

/** Lets `goto` and `reload` wait for the app: a customer cannot use the screen shown before, but a script can. */
function waitForApp(page: Page): void {
  const start = page.locator('#root > [inert]');
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const loadApp = async (...args: unknown[]) => {
      const response = await load(...args);
      const { waitUntil } = (args.at(-1) ?? {}) as { readonly waitUntil?: string };
      if (waitUntil !== 'commit') await start.waitFor({ state: 'detached' });
      return response;
    };
    Object.assign(page, { [name]: loadApp });
  }
}

export { expect };
