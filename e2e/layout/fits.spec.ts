import { chromium, type Page } from '@playwright/test';
import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { expectNoSidewaysScroll } from '../support/inspect.ts';
import { transferScreen } from '../support/screens/transfer-screen.ts';

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
    await openAs(ana, '/Dashboard', page);
    // Only the fixture's own page waits for the app.
    await expect(page.locator('main .tabular').first()).toBeVisible();
    for (const screen of SCREENS) {
      await followPath(page, screen);
      if (FORMS.includes(screen)) await page.getByLabel(/^Valor/).fill('1234,56');
      await expectFitting(page, screen);
    }
  } finally {
    await browser.close();
  }
});

const PUBLIC_PATHS = ['/login', '/verificar', '/Lastro'];
const CUSTOMER_PATHS = [
  ...SCREENS,
  ...['/Deposit', '/Pay', '/Receive', '/CryptoSend', '/CryptoDeposit?currency=USDT', '/Card', '/Security'],
  ...['/Account', '/Notifications', '/Lastro', '/Help'],
];
const ADMIN_PATHS = [...ADMIN_SCREENS, '/AdminHelp', '/AdminClients', '/AdminCryptoWithdrawals'];
/** Text twice as large on a phone, and a window of 1280 px at 400 % (WCAG 1.4.4 and 1.4.10). */
const REFLOWS = [
  { width: 390, text: '200%' },
  { width: 320, text: '100%' },
];
/** The elements that reach furthest beyond the page, or nothing if it does not scroll sideways. */
const TOO_WIDE = `(() => {
  const { clientWidth, scrollWidth } = document.scrollingElement;
  if (scrollWidth <= clientWidth) return [];
  const isClipped = ({ parentElement: parent }) =>
    parent !== null && parent !== document.body && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
  return [...document.querySelectorAll('body *')]
    .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
    .filter(({ element, right }) => right > clientWidth && element.checkVisibility() && !isClipped(element))
    .sort((a, b) => b.right - a.right)
    .slice(0, 3)
    .map(({ element, right }) => right + ' px: ' + element.tagName + ' ' + element.className + ' ' + element.textContent);
})()`;

test(
  'no screen scrolls sideways with enlarged text or at 320 px',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    test.setTimeout(180_000);
    const expectReflow = async (path: string) => {
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      for (const { width, text } of REFLOWS) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
        await expect
          .poll(() => page.evaluate(TOO_WIDE), `${path} at ${width} px, text at ${text}`)
          .toEqual([]);
      }
    };
    for (const path of PUBLIC_PATHS) {
      await page.goto(path);
      await expectReflow(path);
    }
    for (const [name, paths] of [['ana', CUSTOMER_PATHS] as const, ['admin', ADMIN_PATHS] as const]) {
      await openAs(await bank.signInDemo(name), paths[0] ?? '');
      for (const path of paths) {
        await followPath(page, path);
        await expectReflow(path);
      }
    }
  },
);

/** Amounts in one line that are smaller than the text around them, though a line of the number alone would not be. */
const SHRUNK_AMOUNTS = `(() => {
  const body = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [...document.querySelectorAll('[style*="--fit"]')]
    .filter((amount) => amount.checkVisibility() && !/--fit: min\\(0\\./.test(amount.getAttribute('style')))
    .filter((amount) => {
      const size = parseFloat(getComputedStyle(amount).fontSize);
      const longest = Math.max(...amount.textContent.match(/(?:≈\\s)?(?:\\S?R\\$\\s)?\\S+/g).map(({ length }) => length));
      return size < body - 1 && longest * 0.61 * body <= amount.parentElement.clientWidth;
    })
    .map((amount) => amount.textContent + ' at ' + getComputedStyle(amount).fontSize);
})()`;

test(
  'a long amount keeps the size of the text when that is twice as large',
  ONE_WIDTH,
  async ({ page, openFunded }) => {
    await openFunded('50000.00', '/Wallets');
    await page.setViewportSize({ width: 390, height: 844 });
    const expectReadable = async (state: string) => {
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      await expect(page.locator('[style*="--fit"]').first()).toBeVisible();
      await expectNoSidewaysScroll(page, state);
      await expect.poll(() => page.evaluate(SHRUNK_AMOUNTS), state).toEqual([]);
    };
    await expectReadable('/Wallets');
    await followPath(page, '/Savings');
    await expectReadable('/Savings');
    await followPath(page, '/Transfer');
    const transfer = transferScreen(page);
    await transfer.prepare('bruno@lastro.example', '1234,56789012');
    await expect(transfer.summary).toBeVisible();
    await expectReadable('a review');
    await transfer.confirm.click();
    await expect(transfer.receipt).toBeVisible();
    await expectReadable('a receipt');
  },
);

/** Enlarged without narrower media, as some browsers do. */
test('text twice as large fits a wide window', ONE_WIDTH, async ({ page, bank, openAs }) => {
  const ana = await bank.signInDemo('ana');
  await openAs(ana, '/Account');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const screen of ['/History', '/Savings', ...FORMS]) {
    await followPath(page, screen);
    await expectFitting(page, screen);
  }
});

test('amounts fit a tablet and the narrowest phone', ONE_WIDTH, async ({ page, bank, openAs }) => {
  const [ana, admin] = [await bank.signInDemo('ana'), await bank.signInDemo('admin')];
  for (const [token, screens] of [
    [ana, SCREENS],
    [admin, ADMIN_SCREENS],
  ] as const) {
    await openAs(token, '/Account');
    for (const screen of screens) {
      await followPath(page, screen);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectFitting(page, `${screen} at ${size.width} px`);
      }
    }
  }
});

test(
  'short labels keep their shape on a phone with text twice as large',
  ONE_WIDTH,
  async ({ page, bank, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(await bank.signInDemo('ana'), '/History');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const months = page.getByRole('group', { name: 'Mês', exact: true });
    await expect(months.getByRole('button')).toHaveCount(6);
    const heights = await months
      .locator('[aria-hidden]')
      .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    await followPath(page, '/Transfer');
    const arrows = page.getByRole('button', { name: 'USDT: digitar em reais' }).locator('svg');
    const box = await arrows.boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0);
  },
);
