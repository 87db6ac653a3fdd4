import type { Page, Request } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BROKEN_AMOUNTS } from '../support/broken-amounts.ts';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { expectNoSidewaysScroll } from '../support/inspect.ts';
import { operatorOf } from '../support/operator.ts';
import { withoutEvents } from '../support/page-time.ts';

const COINS = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB'];
const WIDTHS_PX = [320, 360, 390, 1280] as const;
const QUIET_MS = 500;
const CUSTOMER_PAGES = [
  '/Dashboard',
  '/Transfer',
  '/History',
  '/Wallets',
  '/Exchange',
  '/CryptoSend',
  '/Withdraw',
  '/Savings',
  '/Deposit',
  '/Security',
] as const;
/** Where amounts of nine digits stay in one line with enlarged text. */
const WHOLE_AMOUNTS: readonly string[] = CUSTOMER_PAGES.filter((path) => path !== '/Security');
const ADMIN_PAGES = [
  '/AdminDashboard',
  '/AdminClients',
  '/AdminBalances',
  '/AdminWithdrawals',
  '/AdminDashboard?view=audit',
] as const;

/** The amounts of a response. */
const AMOUNT = /"(balance|amount|from_amount|crypto_amount|amount_usdt|USDT|BTC|ETH|SOL|BNB)":-?[\d.]+/g;

/** Enlarges every amount of a response to nine digits. */
async function enlargeAmounts(page: Page): Promise<void> {
  await page.route(/\/api\/(accounts|transactions|admin\/)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(AMOUNT, '"$1":987654321.12345678') });
  });
}

/** On a phone with text twice as large. */
async function expectWholeAmounts(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect.poll(() => page.evaluate(BROKEN_AMOUNTS), state).toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** Returns a wait for half a second without requests, as `networkidle` is within one document. */
function watchCalls(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= QUIET_MS;
  return async () => {
    changedAt = Date.now();
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
  };
}

/** 88 characters without a line-break opportunity. */
function longEmail(prefix: string): string {
  return `${prefix}${Date.now()}${'a'.repeat(88)}`.slice(0, 64).concat('@', 'b'.repeat(15), '.example');
}

test(
  'no page scrolls sideways with long addresses and amounts',
  ONE_WIDTH,
  async ({ page, addresses, bank, openAs }) => {
    test.setTimeout(180_000);
    const admin = await bank.signInDemo('admin');
    const operator = operatorOf(addresses, admin);
    const name = `${'Maximiliana'.repeat(5)} de Albuquerque`;
    const ana = await bank.register({ ...newPerson(name), email: longEmail('ana') });
    const bruno = await bank.register({ ...newPerson(name), email: longEmail('bruno') });
    expect(ana.email).toHaveLength(88);
    for (const coin of COINS) await operator.credit(ana, coin, '2');
    await bank.transfer(ana.token, { recipient_email: bruno.email, currency: 'SOL', amount: '1' });
    await operator.withdraw(ana, {
      valor: '5.20',
      pix_key: ana.email.slice(12),
      pix_key_type: 'email',
      holder_name: name,
      bank_name: 'Caixa Econômica Federal',
    });

    await enlargeAmounts(page);
    const waitForQuiet = watchCalls(page);
    for (const [token, paths] of [
      [ana.token, CUSTOMER_PAGES],
      [admin, ADMIN_PAGES],
    ] as const) {
      await withoutEvents(page);
      await openAs(token, paths[0]);
      for (const path of paths) {
        await followPath(page, path);
        await expect(page.locator('h1').first()).toBeVisible();
        await waitForQuiet();
        for (const width of WIDTHS_PX) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page, `${path} at ${width} px`);
        }
        if (WHOLE_AMOUNTS.includes(path)) await expectWholeAmounts(page, path);
      }
    }

    await openAs(ana.token, '/History');
    const movements = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(movements).toHaveCount(COINS.length + 2);
    for (const movement of await movements.all()) {
      await movement.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page, `a receipt at ${width} px`);
      }
      await expectWholeAmounts(page, 'a receipt');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    // Polls may be under way when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
