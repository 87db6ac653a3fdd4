import { chromium, type Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/inspect.ts';

/** As set in the browser, for 16 px by default. */
const LARGE_FONT_PX = 24;
const FORMS = ['/Transfer', '/Withdraw'];
const SCREENS = ['/Dashboard', '/Wallets', '/Exchange', '/Savings', '/Tax', '/History', ...FORMS];
const ADMIN_SCREENS = ['/AdminDashboard', '/AdminBalances', '/AdminWithdrawals'];
/** The narrowest phone, and a tablet in portrait and landscape. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

/** Fields wider than their box; amounts outside their card or clipped by an ancestor, or overlapping another amount. */
const MISPLACED_AMOUNTS = `(() => {
  const textBox = (amount) => {
    if (amount.querySelector('.sr-only') !== null) return amount.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(amount);
    return range.getBoundingClientRect();
  };
  const amounts = [...document.querySelectorAll('main .tabular')]
    .filter((amount) => amount.checkVisibility() && amount.closest('.sr-only') === null)
    .filter((amount) => amount.querySelector('.tabular') === null && /\\d,\\d\\d/.test(amount.textContent))
    .map((element) => ({ element, box: textBox(element) }));
  const isCut = ({ element, box: { right } }) => {
    if (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth) return true;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const isEdge = getComputedStyle(outer).overflowX !== 'visible' || outer.classList.contains('rounded-card');
      if (isEdge && right > outer.getBoundingClientRect().right + 1) return true;
    }
    return false;
  };
  const liesOver = ({ box: a }, { box: b }) =>
    a !== b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  // The page scrolls below a bar that is fixed at its edge.
  const barOf = ({ element }) => element.closest('[data-flow-footer]');
  const fields = [...document.querySelectorAll('main input')].filter((field) => field.scrollWidth > field.clientWidth);
  if (fields.length > 0) return fields.map((field) => field.value);
  return amounts
    .filter((amount) => isCut(amount) || amounts.some((other) => barOf(amount) === barOf(other) && liesOver(amount, other)))
    .map(({ element }) => element.textContent);
})()`;

async function expectFitting(page: Page, state: string): Promise<void> {
  await expect(page.locator('main .tabular').first()).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page, state);
  await expect.poll(() => page.evaluate(MISPLACED_AMOUNTS), state).toEqual([]);
}

test('large text fits a phone', ONE_WIDTH, async ({ launchOptions, bank, openAs, watch }) => {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${LARGE_FONT_PX}`];
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
      if (FORMS.includes(screen)) await page.getByLabel(/^Valor/).fill('1234,56');
      await expectFitting(page, screen);
    }
  } finally {
    await browser.close();
  }
});

/** Enlarged without narrower media, as some browsers do. */
test('text twice as large fits a wide window', ONE_WIDTH, async ({ page, bank, openAs }) => {
  const ana = await bank.signInDemo('ana');
  for (const screen of ['/History', ...FORMS]) {
    await openAs(ana, screen);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectFitting(page, screen);
  }
});

test('amounts fit a tablet and the narrowest phone', ONE_WIDTH, async ({ page, bank, openAs }) => {
  const [ana, admin] = [await bank.signInDemo('ana'), await bank.signInDemo('admin')];
  for (const screen of [...SCREENS, ...ADMIN_SCREENS]) {
    await openAs(ADMIN_SCREENS.includes(screen) ? admin : ana, screen);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectFitting(page, `${screen} at ${size.width} px`);
    }
  }
});
