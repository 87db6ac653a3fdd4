import { test as base, expect, type Page } from '@playwright/test';
import { type BankAddresses, passkeyOriginOf, readAddresses } from './addresses.ts';
import { type Bank, bankOf, type Customer, newPerson } from './bank.ts';
import { fund } from './fund.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { type Watch, watchContext } from './watch.ts';

interface ApiFixtures {
  readonly sandbox: Sandbox;
}

interface PageFixtures {
  /** Fails the test on console errors, refusals and requests to other hosts. */
  readonly watch: Watch;
  /** Opens a page of the bank with the session of this token. */
  readonly openAs: (token: string, path: string, page?: Page) => Promise<void>;
  /** Registers a customer and funds it by a paid charge of `valor` BRL, at 5.2 a USDT. */
  readonly fundedCustomer: (valor: string, name?: string) => Promise<Customer>;
  /** Opens a page of the bank with the session of such a customer. */
  readonly openFunded: (valor: string, path: string) => Promise<Customer>;
  readonly isPhone: boolean;
}

export interface WorkerFixtures {
  readonly addresses: BankAddresses;
  /** Its demo sessions are shared, so no test may end one. */
  readonly bank: Bank;
}

/** For tests that do not depend on the width: they run at one width, with ALL_WIDTHS=1 at both. */
export const ONE_WIDTH = { tag: '@one-width' };
/** For tests of layouts: they run once, and `inspect` checks each state at 1280 px and at 360 px. */
export const BOTH_WIDTHS = { tag: ['@one-width', '@both-widths'] };
/** ONE_WIDTH with the service worker, whose installation takes a third of a short test's processor time. */
export const WITH_WORKER = { tag: ['@one-width', '@worker'] };

/** Stubbed in the page, since a Playwright route costs each request a round trip to the test. */
const NO_EVENTS = `{
  const send = globalThis.fetch;
  globalThis.fetch = (url, ...rest) =>
    url === '/api/events' ? Promise.resolve(new Response(null, { status: 204 })) : send(url, ...rest);
}`;

/** For tests without a page, since `watch` would open a browser context. */
export const apiTest = base.extend<ApiFixtures, WorkerFixtures>({
  addresses: [async ({ playwright: _ }, use) => use(readAddresses()), { scope: 'worker' }],
  bank: [async ({ addresses }, use) => use(bankOf(addresses)), { scope: 'worker' }],
  baseURL: async ({ addresses }, use) => use(addresses.apiUrl),
  sandbox: async ({ addresses }, use) => use(sandboxOf(addresses)),
});

export const test = apiTest.extend<PageFixtures>({
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) =>
    use(tags.includes('@worker') ? 'allow' : tags.includes('@one-width') ? 'block' : serviceWorkers),
  // Live events are off without the worker, so the page polls.
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await context.addInitScript(NO_EVENTS);
    context.on('page', waitForApp);
    await use(context);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  fundedCustomer: async ({ bank, sandbox }, use) =>
    use(async (valor, name) => {
      const customer = await bank.register(newPerson(name));
      await fund(bank, sandbox, customer.token, valor);
      return customer;
    }),
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
      // Removed, since it would sign in again on each later page load.
      const signedIn = await page.addInitScript({ content });
      await page.goto(`${addresses.apiUrl}${path}`);
      await signedIn.dispose();
    }),
  openFunded: async ({ fundedCustomer, openAs }, use) =>
    use(async (valor, path) => {
      const customer = await fundedCustomer(valor);
      await openAs(customer.token, path);
      return customer;
    }),
});

/** Makes `goto` and `reload` wait for the app, since a script could use the inert start screen. */
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
