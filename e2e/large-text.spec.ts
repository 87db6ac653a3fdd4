import { chromium } from '@playwright/test';
import { expect, ONE_WIDTH, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll } from './support/inspect.ts';

/** As set in the browser, for 16 px by default. */
const FONT_SIZE_PX = 24;
const SCREENS = ['/Dashboard', '/Wallets', '/Exchange', '/Savings', '/Tax'];

/** Amounts that reach out of an ancestor which hides what does not fit. */
const CUT_AMOUNTS = `[...document.querySelectorAll('main .tabular')].filter((amount) => {
  const { right, width } = amount.getBoundingClientRect();
  for (let box = amount.parentElement; box !== null && width > 1; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1) return true;
  }
  return false;
}).map(({ textContent }) => textContent)`;

test('large text fits a phone', ONE_WIDTH, async ({ launchOptions, bank, openAs, watch }) => {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE_PX}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'pt-BR',
      serviceWorkers: 'block',
    });
    watch.add(context);
    const page = await context.newPage();
    const ana = await bank.signInDemo('ana');
    for (const screen of SCREENS) {
      await openAs(ana, screen, page);
      await expect(page.locator('main .tabular').first()).toBeVisible();
      await expectNoSidewaysScroll(page, screen);
      await expect.poll(() => page.evaluate(CUT_AMOUNTS), screen).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
