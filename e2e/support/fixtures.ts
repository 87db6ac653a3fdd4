import { test as base, expect, type Page } from '@playwright/test';
import { type Bank, bankOf } from './bank.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { type Watch, watchContext } from './watch.ts';
import { passkeyOriginOf, sharedWorld, type World } from './world.ts';

interface TestFixtures {
  readonly bank: Bank;
  readonly sandbox: Sandbox;
  /** Fails the test on anything that a page must never do. */
  readonly watch: Watch;
  /** Opens a page of the bank with the session of this token. */
  readonly openAs: (token: string, path: string, page?: Page) => Promise<void>;
  readonly isPhone: boolean;
}

interface WorkerFixtures {
  readonly world: World;
}

/**
 * For what is the same at any width, and is seen at one, so that all of it is seen within a quarter of an hour.
 * With ALL_WIDTHS=1 it is seen at both.
 */
export const ONE_WIDTH = { tag: '@one-width' };

/** Every test has the running bank, its controls, and pages that are watched. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [async ({ playwright: _ }, use) => use(sharedWorld()), { scope: 'worker' }],
  baseURL: async ({ world }, use) => use(world.apiUrl),
  bank: async ({ world }, use) => use(bankOf(world)),
  sandbox: async ({ world }, use) => use(sandboxOf(world)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  watch: [
    async ({ context, world }, use) => {
      const watch = watchContext(context, [world.apiUrl, passkeyOriginOf(world), world.sandboxUrl]);
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ page: ownPage, world }, use) =>
    use(async (token, path, page = ownPage) => {
      // Any address of the same origin will do; this one draws nothing and fetches nothing.
      await page.goto(`${world.apiUrl}/robots.txt`);
      await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      await page.goto(`${world.apiUrl}${path}`);
    }),
});

export { expect };
